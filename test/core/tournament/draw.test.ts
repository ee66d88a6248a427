import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRound } from '../../../src/core/tournament/draw';
import type { Seating } from '../../../src/core/tournament/log';
import { leastIndividualRepeats, leastPairRepeats, repeatsOf } from '../../../src/core/tournament/meetings';
import type { Idle } from '../../../src/core/tournament/sitOut';

function play(count: number, rounds: number, sideSize: 1 | 2, seed: number) {
  const players = Array.from({ length: count }, (_, index) => index + 1);
  const former: (readonly Seating[])[] = [];
  const idle = new Map<number, Idle>(players.map((player) => [player, { satOut: 0, missed: 0 }]));
  const sitOuts: (readonly number[])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const drawn = drawRound({ sideSize, players, former, idle, roundsLeft: rounds - round + 1, seed: seed + round });
    former.push(drawn.tables);
    sitOuts.push(drawn.sitOut);
    for (const player of drawn.sitOut) idle.set(player, { satOut: (idle.get(player)?.satOut ?? 0) + 1, missed: 0 });
  }
  return { players, former, sitOuts, satOut: [...idle.values()].map(({ satOut }) => satOut) };
}

describe('random draw', () => {
  test('everybody sits exactly once or sits out, at tables 1, 2, 3 …', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.nat(),
        (count, size, seed) => {
          const { players, former, sitOuts } = play(count, 1, size, seed);
          const tables = former[0] ?? [];
          expect(tables.map(({ table }) => table)).toEqual(tables.map((_, index) => index + 1));
          for (const { a, b } of tables) expect([a.length, b.length]).toEqual([size, size]);
          const all = [...tables.flatMap(({ a, b }) => [...a, ...b]), ...(sitOuts[0] ?? [])];
          expect(all.sort((one, other) => one - other)).toEqual(players);
          expect(sitOuts[0]).toHaveLength(count % (2 * size));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the same seed draws the same tables, another seed others', () => {
    expect(play(24, 3, 1, 5).former).toEqual(play(24, 3, 1, 5).former);
    expect(play(24, 3, 1, 5).former).not.toEqual(play(24, 3, 1, 6).former);
  });

  test.each([
    [8, 7],
    [8, 8],
    [9, 8],
    [10, 8],
    [12, 8],
    [24, 5],
    [25, 8],
    [120, 8],
  ])('%i pairs over %i rounds: no opponent more often than cannot be avoided', (pairs, rounds) => {
    for (const seed of [100, 200, 300]) {
      const { players, former } = play(pairs, rounds, 1, seed);
      expect(repeatsOf(players, former).opponents).toBe(leastPairRepeats(pairs, rounds));
    }
  });

  test.each([
    [16, 5],
    [48, 6],
    [100, 8],
  ])('%i single players over %i rounds: nobody meets anybody twice', (players, rounds) => {
    const game = play(players, rounds, 2, 11);
    expect(repeatsOf(game.players, game.former)).toEqual({ opponents: 0, partners: 0, meetings: 0 });
  });

  test('8 single players over 7 rounds: company cannot be new, partners still are', () => {
    const game = play(8, 7, 2, 3);
    expect(repeatsOf(game.players, game.former).partners).toBe(leastIndividualRepeats(8, 7).partners);
  });

  test.each([
    [9, 8, 1],
    [25, 8, 1],
    [11, 8, 2],
    [18, 8, 2],
  ] as const)('%i over %i rounds (side %i): nobody sits out twice before everybody once', (count, rounds, size) => {
    const { satOut } = play(count, rounds, size, 9);
    expect(Math.max(...satOut) - Math.min(...satOut)).toBeLessThanOrEqual(1);
  });

  const opposed = (table: number, ...[w, x, y, z]: [number, number, number, number]): Seating => ({
    table,
    a: [w, x],
    b: [y, z],
  });
  const nobodyYet = (players: readonly number[]): Map<number, Idle> =>
    new Map(players.map((player) => [player, { satOut: 0, missed: 0 }]));

  test('of several who sit out together none has met another where that can be', () => {
    const players = Array.from({ length: 15 }, (_, index) => index + 1);
    const former = [[opposed(1, 1, 2, 3, 4), opposed(2, 5, 6, 7, 8), opposed(3, 9, 10, 11, 12)]];
    for (let seed = 1; seed <= 20; seed += 1) {
      const { sitOut } = drawRound({ sideSize: 2, players, former, idle: nobodyYet(players), roundsLeft: 1, seed });
      expect(repeatsOf(sitOut, [...former, [{ table: 1, a: sitOut.slice(0, 2), b: sitOut.slice(2) }]]).meetings).toBe(
        0,
      );
    }
  });

  test('one of the two who have met sits out, also where nothing is left to look ahead to', () => {
    const players = [1, 2, 3, 4, 5];
    const former = [[opposed(1, 1, 6, 2, 7)]];
    for (let seed = 1; seed <= 20; seed += 1) {
      const drawn = drawRound({ sideSize: 2, players, former, idle: nobodyYet(players), roundsLeft: 1, seed });
      expect([1, 2]).toContain(drawn.sitOut[0]);
    }
  });

  test('late arrivals have missed a round already: others sit out first', () => {
    const idle = new Map<number, Idle>(
      [1, 2, 3, 4, 5].map((player) => [player, { satOut: 0, missed: player === 3 ? 0 : 1 }]),
    );
    const drawn = drawRound({ sideSize: 1, players: [1, 2, 3, 4, 5], former: [], idle, roundsLeft: 1, seed: 4 });
    expect(drawn.sitOut).toEqual([3]);
  });
});
