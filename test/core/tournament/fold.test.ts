import { describe, expect, test } from 'vitest';
import { foldTournament } from '../../../src/core/tournament/fold';
import type { TournamentEvent } from '../../../src/core/tournament/log';
import {
  absentOf,
  differencesOf,
  isPlayedOut,
  missingResults,
  presentIn,
  prizeWinners,
  rankingAt,
  roundsInAll,
  sitOutOf,
} from '../../../src/core/tournament/state';
import type { TournamentState } from '../../../src/core/tournament/state';
import {
  drawn,
  entered,
  entryId,
  fold,
  makeEntries,
  makeStart,
  pairTables,
  registerPairs,
  scores,
} from '../../builders/tournaments';

const present = (state: TournamentState, round: number) => presentIn(state, round).map(({ number }) => number);
const roundOf = (state: TournamentState, round: number) => {
  const found = state.rounds[round - 1];
  if (found === undefined) throw new Error(`round ${round}`);
  return found;
};
const tableOf = (state: TournamentState, round: number, table: number) => {
  const found = roundOf(state, round).tables.find((one) => one.table === table);
  if (found === undefined) throw new Error(`table ${table}`);
  return found;
};
const ranking = (state: TournamentState, round?: number) =>
  rankingAt(state, round).map((row) => `${row.place}:${row.participant}`);

const two = scores([24, 11], [6, 22]);
const begun: TournamentEvent[] = [
  ...registerPairs(4),
  drawn(
    1,
    pairTables([
      [1, 2],
      [3, 4],
    ]),
  ),
];

describe('registration', () => {
  test('late arrivals play from their round, drop-outs until theirs, and may return', () => {
    const state = fold([
      ...registerPairs(3),
      ...registerPairs(1, 2, 4),
      { type: 'participantWithdrawn', number: 2, fromRound: 2 },
      { type: 'participantReturned', number: 2, fromRound: 3 },
    ]);
    expect([1, 2, 3].map((round) => present(state, round))).toEqual([
      [1, 2, 3],
      [1, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect(state.nextNumber).toBe(5);
  });

  test('who came alone waits, is paired under the lower number, and the other number is never given again', () => {
    const single = (number: number, name: string): TournamentEvent => ({
      type: 'participantRegistered',
      number,
      names: [name],
      fromRound: 1,
    });
    const alone = [...registerPairs(2), single(3, 'Anna'), single(4, 'Max')];
    expect(present(fold(alone), 1)).toEqual([1, 2]);
    const paired = fold([...alone, { type: 'singlesPaired', keep: 3, join: 4 }]);
    expect(present(paired, 1)).toEqual([1, 2, 3]);
    expect(paired.participants[2]?.names).toEqual(['Anna', 'Max']);
    expect(paired.nextNumber).toBe(5);
    expect(ranking(fold([...alone, { type: 'singlesPaired', keep: 3, join: 4 }]))).toHaveLength(3);
  });

  test('a drop-out keeps its results in the ranking; who left before playing is not in it', () => {
    const state = fold([
      ...begun,
      ...registerPairs(1, 1, 5),
      entered(1, 1, two),
      { type: 'participantWithdrawn', number: 1, fromRound: 2 },
      { type: 'participantWithdrawn', number: 5, fromRound: 1 },
    ]);
    expect(ranking(state)).toEqual(['1:2', '2:1', '3:3', '3:4']);
  });
});

describe('rounds', () => {
  test('who has no seat sits out; who left though seated is shown', () => {
    const state = fold([
      ...registerPairs(5),
      drawn(
        1,
        pairTables([
          [1, 2],
          [3, 4],
        ]),
      ),
      { type: 'participantWithdrawn', number: 4, fromRound: 1 },
    ]);
    expect(sitOutOf(state, roundOf(state, 1))).toEqual([5]);
    expect(absentOf(state, roundOf(state, 1))).toEqual([4]);
  });

  test('a swap changes places, also with somebody without a seat, and the result stays with the table', () => {
    const swapped = fold([
      ...begun,
      ...registerPairs(1, 1, 5),
      entered(1, 1, two),
      { type: 'seatsSwapped', round: 1, one: 1, other: 3 },
      { type: 'seatsSwapped', round: 1, one: 2, other: 5 },
    ]);
    expect(tableOf(swapped, 1, 1)).toMatchObject({ a: [3], b: [5], counted: two });
    expect(tableOf(swapped, 1, 2)).toMatchObject({ a: [1], b: [4] });
    expect(roundOf(swapped, 1).changed).toBe(true);
    expect(sitOutOf(swapped, roundOf(swapped, 1))).toEqual([2]);
  });

  test('drawing a round again replaces it; tables are added and removed', () => {
    const state = fold([
      ...begun,
      drawn(1, pairTables([[1, 3]])),
      { type: 'tableAdded', round: 1, seating: { table: 2, a: [2], b: [4] } },
      { type: 'tableRemoved', round: 1, table: 1 },
    ]);
    expect(roundOf(state, 1).tables.map(({ table, a, b }) => [table, a, b])).toEqual([[2, [2], [4]]]);
    expect(sitOutOf(state, roundOf(state, 1))).toEqual([1, 3]);
  });

  test('clock, closing, notes and the end are facts', () => {
    const state = fold([
      ...begun,
      { type: 'clockStarted', round: 1, endsAt: 5_000 },
      { type: 'clockStopped', round: 1, remainingMs: 1_200 },
      { type: 'roundClosed', round: 1 },
      { type: 'noteAdded', text: 'Tisch 2 fehlt eine Karte' },
      { type: 'tournamentEnded' },
    ]);
    expect(roundOf(state, 1)).toMatchObject({ clock: { remainingMs: 1_200 }, closed: true });
    expect(state.notes.map(({ text }) => text)).toEqual(['Tisch 2 fehlt eine Karte']);
    expect(state.ended).toBe(true);
  });
});

describe('results', () => {
  test('missing ones are listed, half entered ones too, and count as far as they go', () => {
    const state = fold([...begun, entered(1, 1, scores([24, 11]))]);
    expect(missingResults(state, roundOf(state, 1)).map(({ table }) => table)).toEqual([1, 2]);
    expect(ranking(state)[0]).toBe('1:1');
    const complete = fold([...begun, entered(1, 1, two), entered(1, 2, two)]);
    expect(missingResults(complete, roundOf(complete, 1))).toEqual([]);
  });

  test('a second person’s entry counts nothing and shows differences until a correction settles them', () => {
    const second = scores([24, 11], [9, 22]);
    const both = fold([...begun, entered(1, 1, two), entered(1, 1, second, 2)]);
    expect(tableOf(both, 1, 1).counted).toEqual(two);
    expect(differencesOf(roundOf(both, 1)).map(({ table }) => table)).toEqual([1]);
    const agreed = fold([...begun, entered(1, 1, two), entered(1, 1, two, 2)]);
    expect(differencesOf(roundOf(agreed, 1))).toEqual([]);
    const settled = fold([
      ...begun,
      entered(1, 1, two),
      entered(1, 1, second, 2),
      { type: 'resultCorrected', round: 1, table: 1, scores: two },
    ]);
    expect(differencesOf(roundOf(settled, 1))).toEqual([]);
    expect(tableOf(settled, 1, 1).corrected.map((entry) => entry.scores)).toEqual([two]);
    const onlySecond = fold([...begun, entered(1, 1, second, 2)]);
    expect(differencesOf(roundOf(onlySecond, 1)).map(({ table }) => table)).toEqual([1]);
  });

  test('an earlier round is corrected after the next draw, and each round has its own ranking', () => {
    const events: TournamentEvent[] = [
      ...begun,
      entered(1, 1, scores([24, 11], [22, 6])),
      entered(1, 2, scores([24, 12], [6, 22])),
      drawn(
        2,
        pairTables([
          [1, 3],
          [2, 4],
        ]),
      ),
    ];
    expect(ranking(fold(events), 1)).toEqual(['1:1', '2:4', '3:3', '4:2']);
    const corrected = fold([
      ...events,
      { type: 'resultCorrected', round: 1, table: 1, scores: scores([11, 24], [6, 22]) },
      entered(2, 1, two),
    ]);
    expect(ranking(corrected, 1)).toEqual(['1:2', '2:4', '3:3', '4:1']);
    expect(ranking(corrected, 2)[0]).toBe('1:3');
  });

  test('prizes from the top, for the last and the last but one; a shared place shares its prize', () => {
    const prizes = [
      { from: 'top', place: 1, text: 'Schinken' },
      { from: 'end', place: 1, text: 'Presssack' },
      { from: 'top', place: 9, text: 'nobody' },
    ] as const;
    const state = fold([...begun, entered(1, 1, two), entered(1, 2, two)], { prizes });
    expect(
      prizeWinners(state, rankingAt(state)).map(({ prize, winners }) => [
        prize.text,
        winners.map(({ participant }) => participant),
      ]),
    ).toEqual([
      ['Schinken', ['2', '4']],
      ['Presssack', ['1', '3']],
      ['nobody', []],
    ]);
  });
});

describe('undo', () => {
  const events: TournamentEvent[] = [...begun, entered(1, 1, two)];
  const last = events.length;

  test('step by step back and forth', () => {
    const undone = fold([...events, { type: 'undone', target: entryId(last) }]);
    expect(tableOf(undone, 1, 1).counted).toBeNull();
    expect(undone.undo?.id).toBe(entryId(last - 1));
    expect(undone.redo?.id).toBe(entryId(last));
    const twice = fold([
      ...events,
      { type: 'undone', target: entryId(last) },
      { type: 'undone', target: entryId(last - 1) },
    ]);
    expect(twice.rounds).toEqual([]);
    const again = fold([
      ...events,
      { type: 'undone', target: entryId(last) },
      { type: 'redone', target: entryId(last) },
    ]);
    expect(again).toEqual(fold(events));
  });

  test('a new fact ends the way forward', () => {
    const state = fold([...events, { type: 'undone', target: entryId(last) }, entered(1, 2, two)]);
    expect(state.redo).toBeNull();
    expect(tableOf(state, 1, 1).counted).toBeNull();
    expect(tableOf(state, 1, 2).counted).toEqual(two);
  });

  test('entries that refer to nothing are ignored, and the log is not touched', () => {
    const nonsense: TournamentEvent[] = [
      { type: 'participantRenamed', number: 99, names: ['x'] },
      { type: 'resultCorrected', round: 7, table: 1, scores: two },
      { type: 'resultRemoved', round: 1, table: 77 },
      { type: 'seatsSwapped', round: 4, one: 1, other: 2 },
      { type: 'singlesPaired', keep: 50, join: 51 },
      drawn(9, pairTables([[1, 2]])),
    ];
    const entries = makeEntries([...begun, ...nonsense]);
    const copy = structuredClone(entries);
    const state = foldTournament(makeStart(), entries);
    expect({ ...state, undo: null }).toEqual({ ...fold(begun), undo: null });
    expect(entries).toEqual(copy);
  });
});

describe('how far it is', () => {
  const closed = (round: number): TournamentEvent[] => [
    drawn(round, pairTables([[1, 2]])),
    entered(round, 1, scores([21, 3])),
    { type: 'roundClosed', round },
  ];
  test('a round more than planned makes one round more in all', () => {
    const two = fold([...registerPairs(2), ...closed(1), ...closed(2)], { rounds: 2, perRound: 1 });
    expect([roundsInAll(two), isPlayedOut(two)]).toEqual([2, true]);
    const extra = [...registerPairs(2), ...closed(1), ...closed(2), drawn(3, pairTables([[1, 2]]))];
    const three = fold(extra, { rounds: 2, perRound: 1 });
    expect([roundsInAll(three), isPlayedOut(three)]).toEqual([3, false]);
  });
  test('rounds still to be drawn or closed are not the end', () => {
    const one = fold([...registerPairs(2), ...closed(1)], { rounds: 2, perRound: 1 });
    expect([roundsInAll(one), isPlayedOut(one)]).toEqual([2, false]);
    const reopened = [...registerPairs(2), ...closed(1), { type: 'roundReopened', round: 1 } as const];
    expect(isPlayedOut(fold(reopened, { rounds: 1, perRound: 1 }))).toBe(false);
  });
});
