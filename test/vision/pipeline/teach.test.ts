import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { nodeNetworks } from '../../../src/cli/tallyRun';
import { cardsOf, type Card } from '../../../src/core/cards/deck';
import type { Image } from '../../../src/vision/pipeline/image';
import { recognise } from '../../../src/vision/pipeline/recognise';
import type { Networks } from '../../../src/vision/pipeline/see';
import { teach } from '../../../src/vision/pipeline/teach';
import type { Pack } from '../../../src/vision/protocol/pack';
import { makePack, parsePack } from '../../../src/vision/protocol/packFile';
import type { TeachFound } from '../../../src/vision/protocol/teach';
import { drawnScene, grid } from '../../builders/drawnScene';

const nameOf = ({ suit, rank }: Card): string => `${suit}-${rank}`;
const clock = (): number => 0;

async function photoOf(cards: readonly Card[], table: string, perRow: number): Promise<Image> {
  const scene = { width: 1500, height: 1100, cardHeight: 230, table };
  const jpeg = await drawnScene(grid(cards, perRow, scene), scene);
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

describe('teaching our own drawn pack', () => {
  let networks: Networks;
  let found: TeachFound;
  let pack: Pack;
  beforeAll(async () => {
    networks = await nodeNetworks();
    found = await teach(await photoOf(cardsOf(24), '#4a3524', 8), { size: 24 }, networks, null, clock);
    // People say what each card is: in the order in which they were laid.
    const samples = found.cards.map(({ sample }, i) => ({ ...sample, ...cardsOf(24)[i]! }));
    const made = makePack({
      id: 'own',
      name: 'Own',
      size: 24,
      reader: found.reader,
      thumbSize: found.thumbSize,
      samples,
    });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    pack = made.value;
  }, 60_000);

  it('finds every card once, with a picture for the screen', () => {
    expect(found.cards).toHaveLength(24);
    expect(new Set(found.cards.map(nameOf)).size).toBe(24);
    for (const { crop, alternatives } of found.cards) {
      expect(crop.rgba).toHaveLength(crop.width * crop.height * 4);
      expect(crop.rgba.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
      expect(alternatives.length).toBeGreaterThan(1);
    }
    expect(found.warnings.map(({ code }) => code)).not.toContain('notWholeTricks');
  });

  it('the pack is plain JSON of less than a megabyte, and comes back as it was', () => {
    const text = JSON.stringify(pack);
    expect(text.length).toBeLessThan(1e6);
    expect(parsePack(JSON.parse(text))).toEqual({ ok: true, value: pack });
  });

  it.each([
    ['with its embeddings', (own: Pack) => own],
    ['learnt anew from its pictures, after the networks changed', (own: Pack) => ({ ...own, reader: 'reader of old' })],
  ])(
    'on another table the pack is known again, %s',
    async (_, change) => {
      const cards = cardsOf(24).filter((__, i) => i % 2 === 1);
      const image = await photoOf(cards, '#2d4a34', 4);
      const seen = recognise(image, { pack: 24, taught: [change(pack)] }, networks, clock);
      expect(seen.packId).toBe('own');
      expect(seen.cards.map(nameOf)).toEqual(cards.map(nameOf));
    },
    60_000,
  );
});
