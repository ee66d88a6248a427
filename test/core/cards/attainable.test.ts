import { describe, expect, it } from 'vitest';
import { areEyesAttainable, areEyesPossible, attainableEyes, tricksForEyes } from '../../../src/core/cards/attainable';
import { cardsOf, eyesOf, isDivisible, muckTrumpCount, trickCount } from '../../../src/core/cards/deck';

type Row = readonly [deck: 24 | 32, players: 4 | 6, tricks: number, from: number, to: number, gaps: readonly number[]];

/** The printed table of rule 2.14. */
const TABLE: readonly Row[] = [
  [24, 4, 0, 0, 0, []],
  [24, 4, 1, 0, 44, [1, 38, 39]],
  [24, 4, 2, 8, 84, [79, 80, 81, 82, 83]],
  [24, 4, 3, 20, 100, []],
  [24, 4, 4, 36, 112, [37, 38, 39, 40, 41]],
  [24, 4, 5, 76, 120, [81, 82, 119]],
  [24, 4, 6, 120, 120, []],
  [32, 4, 0, 0, 0, []],
  [32, 4, 1, 0, 44, [1, 38, 39]],
  [32, 4, 2, 0, 84, [1, 79, 80, 81, 82, 83]],
  [32, 4, 3, 0, 100, [1]],
  [32, 4, 4, 8, 112, []],
  [32, 4, 5, 20, 120, [119]],
  [32, 4, 6, 36, 120, [37, 38, 39, 40, 41, 119]],
  [32, 4, 7, 76, 120, [81, 82, 119]],
  [32, 4, 8, 120, 120, []],
  [24, 6, 0, 0, 0, []],
  [24, 6, 1, 4, 64, [59, 60, 61]],
  [24, 6, 2, 20, 100, []],
  [24, 6, 3, 56, 116, [59, 60, 61]],
  [24, 6, 4, 120, 120, []],
];

describe('2.14 eyes that a number of tricks can hold', () => {
  it.each(TABLE)('%i cards, %i players, %i tricks: %i–%i but %j', (deck, players, tricks, from, to, gaps) => {
    const expected = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((eyes) => !gaps.includes(eyes));
    expect(attainableEyes(deck, players, tricks)).toEqual(expected);
  });

  it('1 and 119 never; with six players 2, 3, 117, 118 neither', () => {
    const never = (deck: 24 | 32, players: 4 | 6): number[] =>
      Array.from({ length: 121 }, (_, eyes) => eyes).filter((eyes) => !areEyesAttainable(deck, players, eyes));
    expect(never(24, 4)).toEqual([1, 119]);
    expect(never(32, 4)).toEqual([1, 119]);
    expect(never(24, 6)).toEqual([1, 2, 3, 117, 118, 119]);
  });

  it('a side with 0 eyes has at most one trick, in the long pack three, with six players none', () => {
    expect(tricksForEyes(24, 4, 0)).toEqual([0, 1]);
    expect(tricksForEyes(32, 4, 0)).toEqual([0, 1, 2, 3]);
    expect(tricksForEyes(24, 6, 0)).toEqual([0]);
  });

  it('is the same seen from the other side', () => {
    for (const [deck, players, tricks] of TABLE) {
      const all = trickCount(deck, players);
      for (let eyes = 0; eyes <= 120; eyes += 1) {
        expect(areEyesPossible(deck, players, eyes, tricks)).toBe(
          areEyesPossible(deck, players, 120 - eyes, all - tricks),
        );
      }
    }
  });

  it('is false outside of every range', () => {
    expect(areEyesPossible(24, 4, 61, 7)).toBe(false);
    expect(areEyesPossible(24, 4, -1, 0)).toBe(false);
    expect(areEyesPossible(24, 4, 60.5, 3)).toBe(false);
    expect(areEyesAttainable(24, 4, 121)).toBe(false);
  });
});

describe('2.1 the pack', () => {
  it.each([24, 32] as const)('%i cards hold 120 eyes', (deck) => {
    expect(cardsOf(deck)).toHaveLength(deck);
    expect(eyesOf(cardsOf(deck))).toBe(120);
  });

  it('tricks, and 32 cards cannot be shared by six', () => {
    expect([trickCount(24, 4), trickCount(32, 4), trickCount(24, 6)]).toEqual([6, 8, 4]);
    expect(isDivisible(32, 6)).toBe(false);
    expect(isDivisible(24, 6)).toBe(true);
  });

  it('2.8 a Ramsch has 12 trumps, in the long pack 14', () => {
    expect([muckTrumpCount(24), muckTrumpCount(32)]).toEqual([12, 14]);
  });
});
