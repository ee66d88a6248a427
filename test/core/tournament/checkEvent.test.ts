import { describe, expect, test } from 'vitest';
import { checkSetup, checkTournamentEvent } from '../../../src/core/tournament/checkEvent';
import { DEFAULT_COUNT_SETTINGS } from '../../../src/core/tournament/countSettings';
import type { TournamentEvent } from '../../../src/core/tournament/log';
import {
  drawn,
  entered,
  entryId,
  fold,
  makeSetup,
  pairTables,
  registerPairs,
  scores,
} from '../../builders/tournaments';

const two = scores([24, 11], [6, 22]);
const base: TournamentEvent[] = [
  ...registerPairs(5),
  { type: 'participantRegistered', number: 6, names: ['Allein'], fromRound: 1 },
  { type: 'participantRegistered', number: 7, names: ['Einzel'], fromRound: 1 },
  { type: 'participantRegistered', number: 8, names: ['A8', 'B8'], fromRound: 2 },
  drawn(
    1,
    pairTables([
      [1, 2],
      [3, 4],
    ]),
  ),
  entered(1, 1, two),
];
const state = fold(base);
const count = DEFAULT_COUNT_SETTINGS;

describe('what may be appended', () => {
  test.each<TournamentEvent>([
    { type: 'participantRegistered', number: 9, names: ['Neu', 'Neuer'], fromRound: 2 },
    { type: 'singlesPaired', keep: 6, join: 7 },
    { type: 'participantWithdrawn', number: 1, fromRound: 2 },
    { type: 'feePaid', number: 1, paid: true },
    drawn(
      2,
      pairTables([
        [1, 3],
        [2, 8],
      ]),
    ),
    { type: 'seatsSwapped', round: 1, one: 5, other: 4 },
    { type: 'tableRemoved', round: 1, table: 2 },
    entered(1, 2, scores([24, 11])),
    { type: 'resultCorrected', round: 1, table: 1, scores: two },
    { type: 'resultEntered', round: 1, table: 2, entry: 1, scores: [{ a: 17, b: 12, aborted: true }], source: 'pad' },
    { type: 'resultRemoved', round: 1, table: 1 },
    { type: 'setupChanged', setup: makeSetup({ rounds: 5, count: { ...count, count: 'plus' } }) },
    { type: 'clockStarted', round: 1, endsAt: 10 },
    { type: 'tournamentEnded' },
    { type: 'undone', target: entryId(base.length) },
  ])('$type', (event) => {
    expect(checkTournamentEvent(state, event)).toBeNull();
  });

  test.each<[string, TournamentEvent, object]>([
    [
      'number taken',
      { type: 'participantRegistered', number: 5, names: ['x'], fromRound: 1 },
      { code: 'tournament/number-taken', number: 5 },
    ],
    [
      'three names',
      { type: 'participantRegistered', number: 9, names: ['x', 'y', 'z'], fromRound: 1 },
      { code: 'tournament/names-count' },
    ],
    ['empty name', { type: 'participantRenamed', number: 1, names: ['x', ' '] }, { code: 'tournament/name-empty' }],
    [
      'no such number',
      { type: 'participantRenamed', number: 99, names: ['x'] },
      { code: 'tournament/number-unknown', number: 99 },
    ],
    ['a pair is no single', { type: 'singlesPaired', keep: 6, join: 1 }, { code: 'tournament/not-single', number: 1 }],
    ['with oneself', { type: 'singlesPaired', keep: 6, join: 6 }, { code: 'tournament/not-single', number: 6 }],
    [
      'returned though there',
      { type: 'participantReturned', number: 1, fromRound: 2 },
      { code: 'tournament/already-so', number: 1 },
    ],
    ['round left out', drawn(3, pairTables([[1, 2]])), { code: 'tournament/round-out-of-order' }],
    ['round with results', drawn(1, pairTables([[1, 3]])), { code: 'tournament/round-has-results' }],
    ['no tables', drawn(2, []), { code: 'tournament/no-tables' }],
    [
      'seated twice',
      drawn(
        2,
        pairTables([
          [1, 2],
          [3, 1],
        ]),
      ),
      { code: 'tournament/seated-twice', number: 1, table: 2 },
    ],
    ['waiting single seated', drawn(2, pairTables([[1, 6]])), { code: 'tournament/not-present', number: 6, table: 1 }],
    ['two on a side', drawn(2, [{ table: 1, a: [1, 2], b: [3] }]), { code: 'tournament/side-size', table: 1 }],
    [
      'not here yet',
      { type: 'seatsSwapped', round: 1, one: 8, other: 4 },
      { code: 'tournament/not-present', number: 8 },
    ],
    [
      'table taken',
      { type: 'tableAdded', round: 1, seating: { table: 2, a: [5], b: [1] } },
      { code: 'tournament/table-taken', table: 2 },
    ],
    [
      'already seated',
      { type: 'tableAdded', round: 1, seating: { table: 3, a: [5], b: [1] } },
      { code: 'tournament/seated-twice', number: 1, table: 3 },
    ],
    [
      'table with a result',
      { type: 'tableRemoved', round: 1, table: 1 },
      { code: 'tournament/table-has-result', table: 1 },
    ],
    ['no such table', entered(1, 9, two), { code: 'tournament/table-unknown', table: 9 }],
    [
      'three Bobbl of two',
      entered(1, 2, scores([21, 1], [21, 2], [21, 3])),
      { code: 'tournament/too-many-scores', table: 2 },
    ],
    [
      'nobody at the limit',
      entered(1, 2, scores([21, 1], [20, 2])),
      { code: 'tournament/no-side-at-limit', table: 2, score: 2 },
    ],
    ['nothing to remove', { type: 'resultRemoved', round: 1, table: 2 }, { code: 'tournament/already-so', table: 2 }],
    ['round incomplete', { type: 'roundClosed', round: 1 }, { code: 'tournament/round-incomplete' }],
    ['empty note', { type: 'noteAdded', text: ' ' }, { code: 'tournament/note-empty' }],
    ['undo out of order', { type: 'undone', target: entryId(1) }, { code: 'tournament/entry-unknown' }],
    ['nothing to redo', { type: 'redone', target: entryId(1) }, { code: 'tournament/entry-unknown' }],
    [
      'mode after registration',
      { type: 'setupChanged', setup: makeSetup({ count: { ...count, mode: 'individual' } }) },
      { code: 'tournament/setup-locked', field: 'mode' },
    ],
    [
      'unit after results',
      { type: 'setupChanged', setup: makeSetup({ count: { ...count, unit: 'games', count: 'plus' } }) },
      { code: 'tournament/setup-locked', field: 'unit' },
    ],
    [
      'limit that results contradict',
      { type: 'setupChanged', setup: makeSetup({ count: { ...count, limit: 31 } }) },
      { code: 'tournament/setup-locked', field: 'limit' },
    ],
    [
      'fewer Bobbl than entered',
      { type: 'setupChanged', setup: makeSetup({ perRound: 1 }) },
      { code: 'tournament/setup-locked', field: 'perRound' },
    ],
  ])('refused: %s', (_, event, error) => {
    expect(checkTournamentEvent(state, event)).toEqual(error);
  });
});

describe('rule 5.1: a set-up on its own', () => {
  test('counting by Bobbl needs Bobbl', () => {
    expect(checkSetup(makeSetup())).toBeNull();
    expect(checkSetup(makeSetup({ count: { ...count, unit: 'games' } }))).toEqual({
      code: 'tournament/setup-value',
      field: 'count',
    });
    expect(checkSetup(makeSetup({ count: { ...count, unit: 'games', count: 'plusMinus' } }))).toBeNull();
  });

  test.each([
    ['name', { name: ' ' }],
    ['day', { day: '30.11.2026' }],
    ['rounds', { rounds: 0 }],
    ['perRound', { perRound: 1.5 }],
    ['minutesPerRound', { minutesPerRound: 0 }],
    ['entryFeeCents', { entryFeeCents: -1 }],
    ['prizes', { prizes: [{ from: 'top' as const, place: 0, text: '' }] }],
  ])('%s', (field, changes) => {
    expect(checkSetup(makeSetup(changes))).toEqual({ code: 'tournament/setup-value', field });
  });
});
