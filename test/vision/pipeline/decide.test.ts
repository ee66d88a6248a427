import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/vision/pipeline/decide';
import { allowedCards, cardIndex, CARDS } from '../../../src/vision/pipeline/reader';
import type { Card } from '../../../src/core/cards/deck';

const ALL = allowedCards('unknown', []);
const at = (suit: Card['suit'], rank: Card['rank']): number => cardIndex({ suit, rank });
const GRAS_7 = at('gras', '7');
const GRAS_9 = at('gras', '9');

/** Log chances: those named, the rest shared among all. */
function chances(named: Readonly<Record<number, number>>): Float64Array {
  const rest = (1 - Object.values(named).reduce((a, b) => a + b, 0)) / CARDS.length;
  return Float64Array.from(CARDS, (_, c) => Math.log((named[c] ?? 0) + rest + 1e-9));
}
const place = (named: Readonly<Record<number, number>>, isCard = 0.99) => ({ cards: chances(named), isCard });

describe('one decision for all cards of a photo', () => {
  it('of two that look alike the surer one takes the card', () => {
    const [a, b] = decide(
      [place({ [GRAS_7]: 0.55, [GRAS_9]: 0.43 }), place({ [GRAS_7]: 0.97, [GRAS_9]: 0.02 })],
      ALL,
      -6,
    );
    expect([a!.card, b!.card]).toEqual([GRAS_9, GRAS_7]);
    // Knowing the other, the first is surer of the 9 than alone.
    expect(a!.confidence).toBeGreaterThan(0.8);
  });

  it('a fragment that would get a card it cannot be is left out', () => {
    const decisions = decide([place({ [GRAS_7]: 0.999 }), place({ [GRAS_7]: 0.9999 }, 0.3)], ALL, -6);
    expect(decisions.map(({ card }) => card)).toEqual([GRAS_7, -1]);
    expect(decisions[1]!.confidence).toBe(0);
  });

  it('cards that cannot be here are not given', () => {
    const short = allowedCards(24, [{ suit: 'gras', rank: '9' }]);
    const [decision] = decide([place({ [GRAS_7]: 0.5, [GRAS_9]: 0.4 })], short, -20);
    expect(['7', '8']).not.toContain(CARDS[decision!.card]!.rank);
    expect(decision!.card).not.toBe(GRAS_9);
    expect(decision!.chances[GRAS_9]).toBe(0);
  });

  it('whatever was read, no card is given twice, and chances are chances', () => {
    const random = fc.array(
      fc.record({
        card: fc.integer({ min: 0, max: 31 }),
        sure: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
        isCard: fc.double({ min: 0.05, max: 1, noNaN: true }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(random, (places) => {
        const decisions = decide(
          places.map(({ card, sure, isCard }) => place({ [card]: sure }, isCard)),
          ALL,
          -6,
        );
        const given = decisions.map(({ card }) => card).filter((card) => card >= 0);
        expect(new Set(given).size).toBe(given.length);
        for (const { confidence, chances: list } of decisions) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
          const sum = list.reduce((a, b) => a + b, 0);
          expect(sum === 0 || Math.abs(sum - 1) < 1e-6).toBe(true);
        }
      }),
      { seed: 8, numRuns: 60 },
    );
  });

  it('no places, no cards', () => {
    expect(decide([], ALL, -6)).toEqual([]);
  });
});
