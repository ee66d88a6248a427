import { describe, expect, it } from 'vitest';
import type { Card, DeckSize } from '../../../src/core/cards/deck';
import { outsideOf, withinAllowed } from '../../../src/vision/pipeline/outside';
import type { Prototypes } from '../../../src/vision/pipeline/prototypes';
import { allowedCards, cardIndex, CARDS } from '../../../src/vision/pipeline/reader';
import { tell } from '../../../src/vision/pipeline/recognise';
import type { Sight } from '../../../src/vision/pipeline/see';
import { find, reading } from '../../builders/sightings';

const GRAS_8 = cardIndex({ suit: 'gras', rank: '8' });
const GRAS_9 = cardIndex({ suit: 'gras', rank: '9' });
const HERZ_A = cardIndex({ suit: 'herz', rank: 'A' });
const SHORT = allowedCards(24, []);

/** A photo on which these cards are read plainly, side by side. */
function sight(cards: readonly number[]): Sight {
  return {
    width: 2000,
    height: 400,
    light: { bright: 220, contrast: 180, sharpness: 0.6 },
    cards: cards.map((card, i) => {
      const at = find(i);
      return {
        ...at,
        reading: { ...at.reading, cards: reading(card, 0.999) },
        within: cards.map((_, k) => (k === i ? 380 : 0)),
      };
    }),
    others: { back: 0, otherGame: 0 },
    strange: [],
  };
}
const told = (seen: Sight) => tell(seen, { pack: 32, taught: [] }, []).cards;
const read = (cards: readonly number[], pack: DeckSize | 'unknown', exclude: readonly Card[] = []) =>
  tell(sight(cards), { pack, taught: [], exclude }, []);

describe('a card that is not of the pack being played', () => {
  it('a place that rather shows an 8 is told, one that may show it is not', () => {
    expect(outsideOf(reading(GRAS_8, 0.9), SHORT)?.card).toBe(GRAS_8);
    expect(outsideOf(reading(GRAS_9, 0.9), SHORT)).toBeNull();
    expect(outsideOf(reading(GRAS_8, 0.9), allowedCards(32, []))).toBeNull();
  });

  it('what is left to choose from sums to one', () => {
    const sum = withinAllowed(reading(GRAS_8, 0.9), SHORT).reduce((t, log, c) => t + (SHORT[c] ? Math.exp(log) : 0), 0);
    expect(sum).toBeCloseTo(1);
  });

  it('an 8 among cards of a pack of 24 says so, is asked, and takes no card from another place', () => {
    const { cards, warnings } = read([GRAS_8, GRAS_9, HERZ_A], 24);
    expect(cards).toHaveLength(3);
    const [eight, ...others] = cards;
    expect(eight).toMatchObject({ certain: false, outsidePack: { suit: 'gras', rank: '8' } });
    expect(['7', '8']).not.toContain(eight!.rank);
    expect(eight!.confidence).toBeLessThan(0.5);
    expect(warnings).toContainEqual({ code: 'unsure', card: 0 });
    expect(others.map(({ suit, rank, certain }) => ({ suit, rank, certain }))).toEqual([
      { ...CARDS[GRAS_9], certain: true },
      { ...CARDS[HERZ_A], certain: true },
    ]);
    expect(others.every((card) => !('outsidePack' in card))).toBe(true);
  });

  it('with all 32 in play, or none said, an 8 is an 8', () => {
    for (const pack of [32, 'unknown'] as const)
      expect(read([GRAS_8, GRAS_9], pack).cards[0]).toMatchObject({ suit: 'gras', rank: '8', certain: true });
    expect(read([GRAS_8, GRAS_9], 32).cards[0]).not.toHaveProperty('outsidePack');
  });

  it('a card that was counted in the other pile is asked, too, and is no card outside the pack', () => {
    const [ace, nine] = read([HERZ_A, GRAS_9], 24, [{ suit: 'herz', rank: 'A' }]).cards;
    expect(ace).toMatchObject({ certain: false });
    expect(ace).not.toHaveProperty('outsidePack');
    expect(nine).toMatchObject({ suit: 'gras', rank: '9', certain: true });
  });

  it('when no card of the pack is left to take it for, its place is told', () => {
    const cards = CARDS.flatMap((_, c) => (SHORT[c] ? [c] : []));
    const all = [...cards, GRAS_8];
    const { cards: found, unexplained, warnings } = read(all, 24);
    expect(found).toHaveLength(24);
    expect(found.every(({ certain, outsidePack }) => certain && !outsidePack)).toBe(true);
    expect(unexplained).toEqual([find(24).quad]);
    expect(warnings.map(({ code }) => code)).not.toContain('unsure');
  });

  it('nothing but such cards is still a photo of cards', () => {
    expect(read([GRAS_8, cardIndex({ suit: 'herz', rank: '7' })], 24).cards).toHaveLength(2);
  });

  it('a taught pack of 24 that knows the card well is believed, one that does not is no answer', () => {
    const seen = sight([GRAS_8, HERZ_A]);
    const one = new Float32Array(64);
    const two = new Float32Array(64);
    one[0] = 1;
    two[1] = 1;
    const strange = new Float32Array(64);
    strange[0] = 0.7;
    strange[2] = Math.sqrt(1 - 0.49);
    const pack: Prototypes = {
      packId: 'ours',
      samples: CARDS.map((_, c) =>
        c === GRAS_9 ? [one] : c === HERZ_A ? [two] : SHORT[c] ? [new Float32Array(64)] : [],
      ),
    };
    const withEmbeddings = (embedding: Float32Array): Sight => ({
      ...seen,
      cards: seen.cards.map((card, i) => ({
        ...card,
        reading: { ...card.reading, embedding: i === 0 ? embedding : two },
      })),
    });
    const task = { pack: 24, taught: [] } as const;
    expect(tell(withEmbeddings(strange), task, [pack]).cards[0]).toMatchObject({
      outsidePack: { suit: 'gras', rank: '8' },
    });
    const believed = tell(withEmbeddings(one), task, [pack]).cards[0];
    expect(believed).toMatchObject({ suit: 'gras', rank: '9' });
    expect(believed).not.toHaveProperty('outsidePack');
  });
});

it('a card that looks like one of another game is asked, however plain it is read', () => {
  const seen = sight([GRAS_9, HERZ_A, GRAS_8]);
  const [first, ...rest] = seen.cards;
  const kinds = { card: 0.3, nothing: 0, otherGame: 0.7, back: 0, several: 0 };
  const robes = { ...first!, reading: { ...first!.reading, kinds } };
  expect(told(seen).map(({ certain }) => certain)).toEqual([true, true, true]);
  expect(told({ ...seen, cards: [robes, ...rest] }).map(({ certain }) => certain)).toEqual([false, true, true]);
});

it('a single card half covered, with nothing that could cover it, is none', () => {
  const seen = sight([GRAS_9]);
  const [only] = seen.cards;
  const half = { ...only!, visible: 0.45, reading: { ...only!.reading, cards: reading(GRAS_9, 0.7) } };
  expect(told({ ...seen, cards: [half] })).toEqual([]);
  expect(told({ ...seen, cards: [{ ...half, visible: 0.9 }] })).toHaveLength(1);
});
