import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_COUNT_SETTINGS } from '../../../src/core/tournament/countSettings';
import type { Seating, TournamentEvent } from '../../../src/core/tournament/log';
import { moveRound } from '../../../src/core/tournament/moving';
import { makeRandom } from '../../../src/core/tournament/random';
import { repeatsOf } from '../../../src/core/tournament/meetings';
import { formerMeetings, idleBefore, seatRound } from '../../../src/core/tournament/seatRound';
import { presentIn } from '../../../src/core/tournament/state';
import { drawn, fold, pairTables, registerPairs, registerPlayers } from '../../builders/tournaments';

const sides = (tables: readonly Seating[]) => tables.map(({ table, a, b }) => [table, a[0], b[0]]);

function seat(events: readonly TournamentEvent[], round: number, method: 'random' | 'moving', seed = 1, rounds = 3) {
  const result = seatRound(fold(events, { rounds }), round, method, seed);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Draws and seats `rounds` rounds; `between` may add events before a round. */
function run(pairs: number, rounds: number, seed: number, between: (round: number) => TournamentEvent[] = () => []) {
  const events: TournamentEvent[] = registerPairs(pairs);
  const sitOuts: (readonly number[])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    events.push(...between(round));
    const { tables, sitOut } = seat(events, round, 'moving', seed + round, rounds);
    const state = fold(events);
    const all = [...tables.flatMap(({ a, b }) => [...a, ...b]), ...sitOut].sort((one, other) => one - other);
    expect(all).toEqual(presentIn(state, round).map(({ number }) => number));
    expect(sitOut.length).toBeLessThanOrEqual(1);
    expect(new Set(tables.map(({ table }) => table)).size).toBe(tables.length);
    events.push(drawn(round, tables));
    sitOuts.push(sitOut);
  }
  return { events, state: fold(events), sitOuts };
}

describe('moving scheme', () => {
  test('rule 5.4: pairs 1, 3, 5 stay, pairs 2, 4, 6 move one table', () => {
    const first = [
      ...registerPairs(6),
      drawn(
        1,
        pairTables([
          [1, 2],
          [3, 4],
          [5, 6],
        ]),
      ),
    ];
    const second = seat(first, 2, 'moving');
    expect(sides(second.tables)).toEqual([
      [1, 1, 6],
      [2, 3, 2],
      [3, 5, 4],
    ]);
    const third = seat([...first, drawn(2, second.tables)], 3, 'moving');
    expect(sides(third.tables)).toEqual([
      [1, 1, 4],
      [2, 3, 6],
      [3, 5, 2],
    ]);
  });

  test('an even field: no repeat for as many rounds as there are tables', () => {
    const { state } = run(24, 12, 3);
    const players = state.participants.map(({ number }) => number);
    expect(
      repeatsOf(
        players,
        state.rounds.map(({ tables }) => tables),
      ).opponents,
    ).toBe(0);
  });

  test('an odd field: the sit-out goes round, nobody twice before everybody', () => {
    const { state, sitOuts } = run(9, 5, 3);
    expect(new Set(sitOuts.flat()).size).toBe(5);
    const players = state.participants.map(({ number }) => number);
    expect(
      repeatsOf(
        players,
        state.rounds.map(({ tables }) => tables),
      ).opponents,
    ).toBe(0);
    const long = run(9, 9, 3);
    expect(new Set(long.sitOuts.flat()).size).toBe(9);
  });

  test('who has sat out already changes places where it meets nobody again', () => {
    const last = pairTables([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    const players = [1, 2, 3, 4, 5, 6, 7];
    // The ring would leave pair 6 over, which has sat out before; it has met pair 5 and not pair 3.
    const idle = new Map(players.map((one) => [one, { satOut: one >= 6 ? 1 : 0, missed: 0 }]));
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = makeRandom(seed);
      const { tables, sitOut } = moveRound({ last, satOutLast: [7], players, idle, former: [last], random });
      expect(sitOut).toEqual([2]);
      expect(sides(tables)).toContainEqual([2, 3, 6]);
    }
  });

  test('late arrivals and drop-outs: everybody present has a seat or the one sit-out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 20 }), // four may leave, two must be there
        fc.nat(1000),
        fc.array(fc.nat(30), { maxLength: 6 }),
        (pairs, seed, numbers) => {
          const { state } = run(pairs, 5, seed, (round) => {
            const pick = numbers[round];
            if (round === 1 || pick === undefined) return [];
            if (pick % 2 === 0) return registerPairs(1, round, 100 + round);
            return [{ type: 'participantWithdrawn', number: (pick % pairs) + 1, fromRound: round }];
          });
          const idle = [...idleBefore(state, 6)].flatMap(([number, { satOut }]) =>
            presentIn(state, 5).some((one) => one.number === number) ? [satOut] : [],
          );
          expect(Math.max(...idle)).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 80 },
    );
  });

  test('staying pairs keep their table when another pair drops out', () => {
    const events: TournamentEvent[] = [
      ...registerPairs(8),
      drawn(
        1,
        pairTables([
          [1, 2],
          [3, 4],
          [5, 6],
          [7, 8],
        ]),
      ),
      { type: 'participantWithdrawn', number: 3, fromRound: 2 },
      { type: 'participantWithdrawn', number: 6, fromRound: 2 },
    ];
    expect(sides(seat(events, 2, 'moving').tables)).toEqual([
      [1, 1, 8],
      [3, 5, 4],
      [4, 7, 2],
    ]);
  });
});

describe('seating from the log', () => {
  test('refusals are coded', () => {
    const pairs = fold(registerPairs(1));
    expect(seatRound(pairs, 1, 'random', 1)).toEqual({ ok: false, error: 'tournament/too-few' });
    expect(seatRound(fold(registerPairs(4)), 2, 'random', 1)).toEqual({
      ok: false,
      error: 'tournament/round-out-of-order',
    });
    const single = fold(registerPlayers(8), { count: { ...DEFAULT_COUNT_SETTINGS, mode: 'individual' } });
    expect(seatRound(single, 1, 'moving', 1)).toEqual({ ok: false, error: 'tournament/moving-needs-pairs' });
    expect(seatRound(single, 1, 'random', 1)).toMatchObject({ ok: true });
  });

  test('a redraw of the last round does not hold that round against anybody', () => {
    const events = [
      ...registerPairs(4),
      drawn(
        1,
        pairTables([
          [1, 2],
          [3, 4],
        ]),
      ),
      drawn(
        2,
        pairTables([
          [1, 3],
          [2, 4],
        ]),
      ),
    ];
    const again = seat(events, 2, 'random', 8);
    const opponents = again.tables.map(({ a, b }) => [a[0], b[0]].sort().join('-'));
    expect(opponents).not.toContain('1-2');
    expect(opponents).not.toContain('3-4');
  });

  test('former meetings at a table set by hand are named with round and role', () => {
    const mode = { count: { ...DEFAULT_COUNT_SETTINGS, mode: 'individual' as const } };
    const state = fold([...registerPlayers(4), drawn(1, [{ table: 1, a: [1, 2], b: [3, 4] }])], mode);
    expect(formerMeetings(state, 2, { table: 1, a: [1, 3], b: [2, 9] })).toEqual([
      { one: 1, other: 2, round: 1, partners: true },
      { one: 1, other: 3, round: 1, partners: false },
      { one: 2, other: 3, round: 1, partners: false },
    ]);
    expect(formerMeetings(state, 1, { table: 1, a: [1, 3], b: [2, 4] })).toEqual([]);
  });
});
