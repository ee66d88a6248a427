import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseTallyArguments } from '../../src/cli/tallyArguments';
import { summary, tallyLine, type TallyLine } from '../../src/cli/tallyLine';
import { decodePhoto, runTally } from '../../src/cli/tallyRun';
import { cardsOf, eyesOf } from '../../src/core/cards/deck';
import { drawnScene, grid } from '../builders/drawnScene';
import { recognition, seenCard } from '../builders/fakeVisionClient';

// Networks are loaded for each run.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
const file = (name: string): string => join(folder, name);
const EIGHT = cardsOf(24).filter((_, i) => i % 3 === 0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'));
  const scene = { width: 1100, height: 720, cardHeight: 280 };
  await writeFile(file('eight.jpg'), await drawnScene(grid(EIGHT, 4, scene), scene));
  await writeFile(file('table.jpg'), await drawnScene([], scene));
  await writeFile(file('broken.jpg'), 'no photo');
  await writeFile(
    file('tiny.png'),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function run(args: readonly string[]) {
  const out: string[] = [];
  const messages: string[] = [];
  const status = await runTally(args, {
    stdin: Readable.from([]),
    out: (line) => out.push(line),
    message: (text) => messages.push(text),
  });
  return { status, messages, out: out.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('a photo as a line', () => {
  let result: Awaited<ReturnType<typeof run>>;
  let line: TallyLine;
  beforeAll(async () => {
    result = await run(['--deck', 'bavarian-24', file('eight.jpg')]);
    line = result.out[0] as unknown as TallyLine;
  }, 60_000);

  it('has exactly the members of the format, in their order', () => {
    expect(result.status).toBe(0);
    expect(result.out).toHaveLength(1);
    expect(Object.keys(line)).toEqual(['photo', 'cards', 'cardCount', 'tricks', 'eyes', 'warnings', 'ms']);
    expect(line.photo).toBe('eight.jpg');
    expect(line.cardCount).toBe(line.cards.length);
    expect(line.eyes).toBe(eyesOf(line.cards));
    for (const card of line.cards) {
      expect(Object.keys(card)).toEqual(['suit', 'rank', 'confidence', 'quad']);
      expect(card.quad).toHaveLength(4);
    }
  });

  it('eight cards of our own side by side are read', () => {
    const names = (cards: readonly { suit: string; rank: string }[]): readonly string[] =>
      cards.map(({ suit, rank }) => `${suit}-${rank}`);
    // In reading order, as they were laid.
    expect(names(line.cards)).toEqual(names(EIGHT));
    expect(line.tricks).toBe(2);
    expect(line.eyes).toBe(eyesOf(EIGHT));
  });

  it('an empty table: no card, said so', async () => {
    const { status, out } = await run([file('table.jpg')]);
    expect(status).toBe(0);
    expect(out[0]).toMatchObject({ cards: [], cardCount: 0, tricks: 0, eyes: 0, warnings: [{ code: 'noCards' }] });
  });

  it('a photo that is none has a line with its error, and the rest still runs', async () => {
    const { status, out, messages } = await run([file('broken.jpg'), file('table.jpg'), file('tiny.png')]);
    expect(status).toBe(1);
    expect(out[0]).toMatchObject({ photo: 'broken.jpg', error: { code: 'vision/photo-unreadable' } });
    expect(out[1]).toMatchObject({ photo: 'table.jpg', cardCount: 0 });
    expect(out[2]).toMatchObject({ photo: 'tiny.png', error: { code: 'vision/photo-too-small' } });
    expect(messages[0]).toContain('broken.jpg is no photo');
  });
});

describe('EXIF orientation', () => {
  /** What a camera held in each of the eight ways would store of the same upright picture. */
  const stored: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
    1: (p) => p,
    2: (p) => p.flop(),
    3: (p) => p.rotate(180),
    4: (p) => p.flip(),
    5: (p) => p.rotate(270).flop(),
    6: (p) => p.rotate(270),
    7: (p) => p.rotate(90).flop(),
    8: (p) => p.rotate(90),
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '%i: the upright picture, whichever way it lies in the file',
    async (orientation) => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="#000"/><rect width="80" height="50" fill="#f00"/><rect y="50" width="80" height="50" fill="#0f0"/></svg>';
      const upright = await sharp(Buffer.from(svg)).png().toBuffer();
      // Two steps: the marks of a file are written after all turning.
      const turned = await stored[orientation]!(sharp(upright)).png().toBuffer();
      const photo = file(`exif-${orientation}.jpg`);
      await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(photo);
      const decoded = await decodePhoto(photo);
      expect(decoded.ok).toBe(true);
      if (!decoded.ok) return;
      const { width, height, image } = decoded.value;
      expect([width, height, image.width, image.height]).toEqual([160, 100, 160, 100]);
      const at = (x: number, y: number): readonly number[] =>
        [...image.data.subarray((y * 160 + x) * 4, (y * 160 + x) * 4 + 3)].map((v) => Math.round(v / 255));
      expect([at(40, 25), at(40, 75), at(120, 25)]).toEqual([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 0],
      ]);
    },
  );
});

describe('arguments', () => {
  const parse = async (...args: string[]) => {
    const parsed = await parseTallyArguments(args);
    return parsed.ok ? parsed.value : parsed.error;
  };

  it.each([
    [[], 'usage'],
    [['--deck'], '--deck needs a value'],
    [['--fast'], 'unknown option --fast'],
    [['nothing-there.jpg'], 'cannot read nothing-there.jpg'],
    [['--deck', 'tarot', 'x.jpg'], 'there is no pack tarot'],
  ])('%j: one sentence', async (args, words) => {
    expect(await parse(...args)).toContain(words);
    const { status, out, messages } = await run(args);
    expect([status, out]).toEqual([2, []]);
    expect(messages[0]).toContain(words);
  });

  it('built-in packs say how many cards there are', async () => {
    expect(await parse('--deck', 'bavarian-24', file('eight.jpg'))).toMatchObject({ pack: 24, taught: [] });
    expect(await parse(file('eight.jpg'), '--deck=franconian-32')).toMatchObject({ pack: 32 });
    expect(await parse(file('eight.jpg'))).toMatchObject({ pack: 'unknown' });
  });

  it('a pack from a file, a truth from one file or from those of a folder', async () => {
    const samples = cardsOf(24).map((card) => ({ ...card, embedding: [1], thumb: 'AAAA' }));
    const pack = {
      format: 'muckblock-pack',
      version: 1,
      id: 'p',
      name: 'P',
      size: 24,
      reader: 'r',
      thumbSize: [1, 1],
      samples,
    };
    await writeFile(file('pack.json'), JSON.stringify(pack));
    expect(await parse('--deck', file('pack.json'), file('eight.jpg'))).toMatchObject({
      pack: 24,
      taught: [{ id: 'p' }],
    });
    expect(await parse('--deck', file('broken.jpg'), file('eight.jpg'))).toContain('there is no pack');
    await mkdir(file('truths'), { recursive: true });
    await writeFile(file('truths/a.json'), JSON.stringify({ 'eight.jpg': ['herz-9'] }));
    await writeFile(file('truths/b.json'), JSON.stringify({ 'table.jpg': [] }));
    await writeFile(file('truths/boxes.json'), JSON.stringify({ 'table.jpg': [{ box: [1] }] }));
    const parsed = await parse('--truth', file('truths'), file('eight.jpg'));
    expect(parsed).toMatchObject({
      truth: new Map([
        ['eight.jpg', ['herz-9']],
        ['table.jpg', []],
      ]),
    });
    expect(await parse('--truth', file('truths/boxes.json'), file('eight.jpg'))).toContain(
      'is no object from file names',
    );
    expect(await parse('--truth', file('truths/none.json'), file('eight.jpg'))).toContain('cannot read');
  });
});

describe('compared with the truth', () => {
  it('the last line sums up; photos the truth does not know are not counted', async () => {
    await writeFile(
      file('truth.json'),
      JSON.stringify({ 'table.jpg': ['herz-9', 'gras-A'], 'broken.jpg': ['herz-K'] }),
    );
    const { out, messages } = await run([
      '--truth',
      file('truth.json'),
      file('table.jpg'),
      file('broken.jpg'),
      file('tiny.png'),
    ]);
    const last = out[3] as { readonly summary: Record<string, number> };
    expect(Object.keys(last.summary)).toEqual(['photos', 'cards', 'found', 'right', 'eyesRight', 'msMedian']);
    expect(last.summary).toMatchObject({ photos: 2, cards: 3, found: 0, right: 0, eyesRight: 0 });
    expect(messages.join()).toContain('says nothing about tiny.png');
  });

  it('right cards count once each; a sum may be right by accident', () => {
    const cards = [seenCard({ suit: 'herz', rank: '10' }, 0), seenCard({ suit: 'gras', rank: '10' }, 1)];
    const line = tallyLine('a.jpg', recognition(cards), 12.4);
    expect(line).toMatchObject({ cardCount: 2, tricks: 0, eyes: 20, ms: 12 });
    expect(
      summary([
        { truth: ['herz-10', 'eichel-10', 'eichel-9'], line },
        { truth: ['herz-A'], line: null },
      ]),
    ).toEqual({
      photos: 2,
      cards: 4,
      found: 2,
      right: 1,
      eyesRight: 1,
      msMedian: 12,
    });
  });
});
