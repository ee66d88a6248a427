import { describe, expect, test } from 'vitest';
import { decidedRow, standingScore } from '../../../src/core/events/decidedRow';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { EntryId, LogEntry } from '../../../src/core/events/log';
import type { Deal } from '../../../src/core/rules/deal';
import { makeStart, wonBy } from '../../builders/evenings';

const TOUT = { kind: 'tout', result: { by: 'level', winner: 'A', level: 'schwarz' } } as const;

function after(...deals: Deal[]) {
  const start = makeStart();
  const entries = deals.map((deal, i): LogEntry => ({
    id: `x${i}` as EntryId,
    eveningId: start.id,
    seq: i + 1,
    at: i,
    v: 1,
    event: { type: 'dealRecorded', deal },
  }));
  return foldEvening(start, entries);
}

describe('2.11 the score that stands on the pad', () => {
  test('nothing written: nought to nought, nothing decided', () => {
    expect(decidedRow(after().rows)).toBeNull();
    expect(standingScore(after())).toEqual({ A: 0, B: 0 });
  });
  test('a decided Bobbl keeps its score, also over a deal that was thrown in', () => {
    const decided = [wonBy('A', TOUT), wonBy('A', TOUT), wonBy('A')];
    expect(standingScore(after(...decided))).toEqual({ A: 22, B: 0 });
    expect(standingScore(after(...decided, { type: 'throwIn' }))).toEqual({ A: 22, B: 0 });
  });
  test('the next scored game begins at nought', () => {
    const state = after(wonBy('A', TOUT), wonBy('A', TOUT), wonBy('A'), wonBy('B'));
    expect(decidedRow(state.rows)).toBeNull();
    expect(standingScore(state)).toEqual({ A: 0, B: 2 });
  });
});
