/** A score pad's evening as the result of a table: sides, which Bobbl, the one that time cut off, games. */
import { describe, expect, it } from 'vitest';
import { likelyChoice, padBobbl, padScores, sidesMatch, type PadResult } from '../../../src/core/tournament/padResult';

const PAD: PadResult = {
  eveningId: 'evening-1',
  place: 'Feuerwehr Berg',
  at: 1000,
  names: { A: ['Anna Hofmann', 'Max Rödel'], B: ['Karl', 'Heinz'] },
  bobbl: [
    [24, 11],
    [6, 22],
    [21, 0],
  ],
  open: [17, 12],
  games: [
    [2, 0],
    [0, 4],
    [3, 0],
  ],
};
const BOBBL = { unit: 'bobbl', limit: 21 } as const;
const ANNA = ['anna hofmann', 'Max Roedel'];
const KARL = ['Karl', 'Heinz'];

describe('a pad for a table', () => {
  it('finds the sides by names, however they are written, in both orientations', () => {
    expect(sidesMatch(PAD, ANNA, KARL)).toEqual({ straight: 4, turned: 0 });
    expect(likelyChoice(PAD, 2, ANNA, KARL).turned).toBe(false);
    expect(likelyChoice(PAD, 2, KARL, ANNA).turned).toBe(true);
    expect(likelyChoice(PAD, 2, ['Eva'], ['Udo']).turned).toBe(false);
  });

  it('takes the last Bobbl of the round, in the order they were played', () => {
    const choice = likelyChoice(PAD, 2, ANNA, KARL);
    expect(choice.taken).toEqual([1, 2]);
    expect(padScores(PAD, choice, BOBBL, 2)).toEqual({
      ok: true,
      value: [
        { a: 6, b: 22, aborted: false },
        { a: 21, b: 0, aborted: false },
      ],
    });
    expect(padScores(PAD, { ...choice, turned: true }, BOBBL, 2)).toEqual({
      ok: true,
      value: [
        { a: 22, b: 6, aborted: false },
        { a: 0, b: 21, aborted: false },
      ],
    });
  });

  it('rule 5.3: takes the open Bobbl as aborted where finished ones do not fill the slip', () => {
    const choice = likelyChoice(PAD, 4, ANNA, KARL);
    expect(choice.taken).toEqual([0, 1, 2, 3]);
    const scores = padScores(PAD, choice, BOBBL, 4);
    expect(scores.ok && scores.value[3]).toEqual({ a: 17, b: 12, aborted: true });
    expect(padBobbl({ ...PAD, open: [0, 0] })).toHaveLength(3);
    expect(likelyChoice({ ...PAD, open: [0, 0] }, 4, ANNA, KARL).taken).toEqual([0, 1, 2]);
  });

  it('refuses what the tournament cannot count', () => {
    const choice = { turned: false, taken: [0, 1] };
    expect(padScores(PAD, choice, { unit: 'bobbl', limit: 31 }, 2)).toEqual({
      ok: false,
      error: { code: 'tournament/no-side-at-limit', score: 1 },
    });
    expect(padScores(PAD, { turned: false, taken: [] }, BOBBL, 2)).toMatchObject({
      error: { code: 'tournament/no-scores' },
    });
    expect(padScores(PAD, { turned: false, taken: [0, 1, 2] }, BOBBL, 2)).toMatchObject({
      error: { code: 'tournament/too-many-scores' },
    });
  });

  it('a fixed number of games: a line each where the slip has room, else their sum', () => {
    const games = { unit: 'games', limit: 21 } as const;
    expect(padScores(PAD, { turned: true, taken: [] }, games, 3)).toEqual({
      ok: true,
      value: [
        { a: 0, b: 2, aborted: false },
        { a: 4, b: 0, aborted: false },
        { a: 0, b: 3, aborted: false },
      ],
    });
    expect(padScores(PAD, { turned: false, taken: [] }, games, 1)).toEqual({
      ok: true,
      value: [{ a: 5, b: 4, aborted: false }],
    });
    expect(padScores({ ...PAD, games: [] }, { turned: false, taken: [] }, games, 1).ok).toBe(false);
  });
});
