import { describe, expect, test } from 'vitest';
import { auditLines, placeMoves } from '../../../src/core/tournament/audit';
import { checkTournamentEvent } from '../../../src/core/tournament/checkEvent';
import { foldTournament } from '../../../src/core/tournament/fold';
import type { TournamentEntryId, TournamentEvent } from '../../../src/core/tournament/log';
import { makeRandom } from '../../../src/core/tournament/random';
import { seatRound } from '../../../src/core/tournament/seatRound';
import { missingResults, rankingAt, sitOutOf } from '../../../src/core/tournament/state';
import {
  drawn,
  entered,
  entryId,
  makeEntries,
  makeStart,
  pairTables,
  randomBobbl,
  registerPairs,
  scores,
} from '../../builders/tournaments';

const one = scores([24, 11], [22, 6]);
const other = scores([11, 24], [6, 22]);
const events: TournamentEvent[] = [
  ...registerPairs(4),
  drawn(
    1,
    pairTables([
      [1, 2],
      [3, 4],
    ]),
  ),
  entered(1, 1, one),
  entered(1, 2, scores([21, 3], [3, 21])),
  { type: 'resultCorrected', round: 1, table: 1, scores: other },
  { type: 'undone', target: entryId(8) },
  { type: 'resultCorrected', round: 1, table: 1, scores: one },
];
const entries = makeEntries(events);

describe('audit', () => {
  test('one line per entry; a correction knows what stood before, also after an undo', () => {
    const lines = auditLines(entries);
    expect(lines).toHaveLength(entries.length);
    expect(lines[5]).toMatchObject({ before: null, takenBack: false });
    expect(lines[7]).toMatchObject({ before: one, takenBack: true });
    expect(lines[8]?.target).toBe(entries[7]);
    expect(lines[9]).toMatchObject({ before: one, takenBack: false });
  });

  test('places a correction moved, and that its undo moved them back', () => {
    expect(placeMoves(makeStart(), entries, entryId(8))).toEqual([
      { number: 2, from: 4, to: 1 },
      { number: 1, from: 1, to: 4 },
    ]);
    expect(placeMoves(makeStart(), entries, entryId(9))).toEqual([
      { number: 1, from: 4, to: 1 },
      { number: 2, from: 1, to: 4 },
    ]);
    expect(placeMoves(makeStart(), entries, entryId(10))).toEqual([]);
    expect(placeMoves(makeStart(), entries, 'nothing' as TournamentEntryId)).toEqual([]);
  });
});

test('a whole evening: 24 pairs, 5 rounds of 2 Bobbl, late arrival, drop-out, late correction, aborted Bobbl', () => {
  const start = makeStart({ rounds: 5 });
  const log: TournamentEvent[] = [];
  const now = () => foldTournament(start, makeEntries(log));
  const write = (event: TournamentEvent) => {
    expect(checkTournamentEvent(now(), event)).toBeNull();
    log.push(event);
  };
  const random = makeRandom(24);
  for (const event of registerPairs(24)) write(event);
  for (let round = 1; round <= 5; round += 1) {
    if (round === 2) for (const event of registerPairs(1, 2, 25)) write(event);
    if (round === 4) write({ type: 'participantWithdrawn', number: 7, fromRound: 4 });
    const seated = seatRound(now(), round, 'random', 1000 + round);
    if (!seated.ok) throw new Error(seated.error);
    write(drawn(round, seated.value.tables, 1000 + round));
    const drawnRound = now().rounds[round - 1];
    if (drawnRound === undefined) throw new Error('not drawn');
    expect(sitOutOf(now(), drawnRound)).toEqual(seated.value.sitOut);
    for (const { table } of seated.value.tables) {
      const aborted = round === 5 && table === 3;
      const list = [randomBobbl(random), aborted ? { a: 17, b: 12, aborted } : randomBobbl(random)];
      write(entered(round, table, list));
    }
    if (round === 3) write({ type: 'resultCorrected', round: 2, table: 4, scores: scores([21, 0], [21, 0]) });
    write({ type: 'roundClosed', round });
  }
  const state = now();
  expect(state.rounds.flatMap((round) => missingResults(state, round))).toEqual([]);
  const rows = rankingAt(state);
  expect(rows).toHaveLength(25);
  // 12 tables a round (25 pairs in rounds 2 and 3: one sits out), 2 Bobbl each, one of them aborted.
  expect(rows.reduce((sum, row) => sum + row.bobbl, 0)).toBe(5 * 12 * 2 - 1);
  expect(rows.reduce((sum, row) => sum + row.plusMinus, 0)).toBe(0);
  const correction = auditLines(makeEntries(log)).find(({ entry }) => entry.event.type === 'resultCorrected');
  expect(correction?.before).toHaveLength(2);
  expect(correction === undefined ? [] : placeMoves(start, makeEntries(log), correction.entry.id)).not.toEqual([]);
});
