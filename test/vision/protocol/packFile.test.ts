import { describe, expect, it } from 'vitest';
import { cardsOf, type DeckSize } from '../../../src/core/cards/deck';
import type { PackSample } from '../../../src/vision/protocol/pack';
import { makePack, missingCards, parsePack } from '../../../src/vision/protocol/packFile';

const samples = (size: DeckSize): readonly PackSample[] =>
  cardsOf(size).map((card) => ({ ...card, embedding: [0.6, 0.8], thumb: 'AAAA' }));
const parts = (size: DeckSize, list = samples(size)) => ({
  id: 'p1',
  name: 'Wirtshaus',
  size,
  reader: 'reader 1',
  thumbSize: [1, 1] as const,
  samples: list,
});

describe('taught packs', () => {
  it.each([24, 32] as const)('made, written as JSON and read again, a pack of %i is the same', (size) => {
    const pack = makePack(parts(size));
    expect(pack.ok).toBe(true);
    if (!pack.ok) return;
    expect(parsePack(JSON.parse(JSON.stringify(pack.value)))).toEqual(pack);
  });

  it('a card that is missing is named', () => {
    const list = samples(24).filter(({ suit, rank }) => suit !== 'herz' || rank !== 'K');
    expect(makePack(parts(24, list))).toEqual({
      ok: false,
      error: { code: 'pack/incomplete', missing: [{ suit: 'herz', rank: 'K' }] },
    });
    expect(missingCards(32, samples(24))).toHaveLength(8);
  });

  it('cards outside the pack are dropped, several of one card kept', () => {
    const pack = makePack(parts(24, [...samples(32), samples(24)[0]!]));
    expect(pack.ok && pack.value.samples.length).toBe(25);
  });

  const whole = { format: 'muckblock-pack', version: 1, ...parts(24) };
  it.each([
    ['nothing', null],
    ['another file', { format: 'muckblock-backup' }],
    ['a wrong size', { ...whole, size: 36 }],
    ['an embedding that is no number', { ...whole, samples: [{ ...samples(24)[0], embedding: ['x'] }] }],
    ['an unknown suit', { ...whole, samples: [{ ...samples(24)[0], suit: 'kreuz' }] }],
    ['a picture of no size', { ...whole, thumbSize: [0, 1] }],
    ['samples that are no list', { ...whole, samples: 'all' }],
  ])('refuses %s', (_, value) => {
    const pack = parsePack(value);
    expect(pack.ok).toBe(false);
    expect(pack.ok || pack.error.code).toBe('pack/not-a-pack');
  });

  it('a file of a later version says so', () => {
    expect(parsePack({ ...whole, version: 2 })).toEqual({ ok: false, error: { code: 'pack/too-new' } });
  });
});
