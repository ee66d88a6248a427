import { describe, expect, it } from 'vitest';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { LogEvent } from '../../../src/core/events/log';
import { contractGame, deal, entryId, evening, house, logOf, SEATS } from '../builders';

const a2 = deal(contractGame('normal', 61, null));
const b2 = deal(contractGame('normal', 61, null, { declarer: 1 }));
const a10 = deal(contractGame('tout', 120, 6));
const recorded = (which = a2): LogEvent => ({ type: 'dealRecorded', deal: which });
const corrected = (target: string, which = b2): LogEvent => ({
  type: 'dealCorrected',
  target: entryId(target),
  deal: which,
});
const deleted = (target: string): LogEvent => ({ type: 'dealDeleted', target: entryId(target) });
const undone = (target: string): LogEvent => ({ type: 'undone', target: entryId(target) });
const redone = (target: string): LogEvent => ({ type: 'redone', target: entryId(target) });

function scores(...events: readonly LogEvent[]): string[] {
  return foldEvening(evening(), logOf(...events)).rows.map((row) => `${row.score.A}:${row.score.B}`);
}

describe('an evening folded', () => {
  it('starts empty, with nothing to undo', () => {
    expect(foldEvening(evening(house(), 2), [])).toMatchObject({
      rows: [],
      dealer: 2,
      forehand: 3,
      ended: false,
      endedAt: null,
      undo: null,
      redo: null,
      rulesName: 'Oberfranken',
    });
  });

  it('a correction acts at its place and keeps the earlier wording', () => {
    const state = foldEvening(evening(), logOf(recorded(), recorded(a10), corrected('e1'), corrected('e1', a10)));
    expect(state.rows.map((row) => row.score)).toEqual([
      { A: 10, B: 0 },
      { A: 20, B: 0 },
    ]);
    expect(state.rows[0]?.corrected).toEqual([
      { deal: a2, at: 4000 },
      { deal: b2, at: 5000 },
    ]);
    expect(state.rows[0]).toMatchObject({ entryId: 'e1', at: 2000, deal: a10 });
  });

  it('a deletion takes the row out and everything after it moves up', () => {
    const state = foldEvening(evening(), logOf(recorded(), recorded(b2), deleted('e1')));
    expect(state.rows).toHaveLength(1);
    expect(state.rows[0]).toMatchObject({ entryId: 'e2', dealer: 0, score: { A: 0, B: 2 } });
  });

  it('a correction of a deleted deal or of nothing is ignored', () => {
    expect(scores(recorded(), deleted('e1'), corrected('e1'))).toEqual([]);
    expect(scores(recorded(), corrected('nobody'), deleted('nobody'))).toEqual(['2:0']);
  });

  it('undo takes back the latest entry of any kind; again the one before', () => {
    expect(scores(recorded(), recorded(b2), undone('e2'))).toEqual(['2:0']);
    expect(scores(recorded(), recorded(b2), undone('e2'), undone('e1'))).toEqual([]);
    expect(scores(recorded(), corrected('e1'), undone('e2'))).toEqual(['2:0']);
    expect(scores(recorded(), deleted('e1'), undone('e2'))).toEqual(['2:0']);
  });

  it('redo brings back in reverse order; a new action ends it', () => {
    const back = [recorded(), recorded(b2), undone('e2'), undone('e1')];
    expect(foldEvening(evening(), logOf(...back)).redo?.id).toBe('e1');
    const again = foldEvening(evening(), logOf(...back, redone('e1')));
    expect([again.rows.length, again.undo?.id, again.redo?.id]).toEqual([1, 'e1', 'e2']);
    const anew = foldEvening(evening(), logOf(...back, recorded(a10), redone('e1')));
    expect([anew.rows.length, anew.undo?.id, anew.redo]).toEqual([1, 'e5', null]);
  });

  it('undone and redone entries that refer to nothing are ignored', () => {
    expect(scores(recorded(), undone('nobody'), redone('e1'), undone('e2'))).toEqual(['2:0']);
    expect(scores(recorded(), undone('e1'), undone('e1'), redone('e1'), redone('e1'))).toEqual(['2:0']);
  });

  it('undo goes back over the end of a Bobbl', () => {
    const won = foldEvening(evening(house({ limit: 12 })), logOf(recorded(a10), recorded(), undone('e2')));
    expect(won.table).toMatchObject({ score: { A: 10, B: 0 }, bobbl: { A: 0, B: 0 }, bobblCount: 0 });
  });

  it('2.15 new house rules count from the next deal on, corrections keep the old ones', () => {
    const dear = house({ 'value.normal': 5 });
    const log = logOf(
      recorded(),
      { type: 'rulesChanged', settings: dear, rulesName: 'Dear' },
      recorded(),
      corrected('e1'),
    );
    const state = foldEvening(evening(), log);
    expect(state.rows.map((row) => row.score)).toEqual([
      { A: 0, B: 2 },
      { A: 5, B: 2 },
    ]);
    expect(state.rows.map((row) => row.settings['value.normal'])).toEqual([2, 5]);
    expect([state.rulesName, state.settings]).toEqual(['Dear', dear]);
  });

  it('house rules for another number of players are ignored', () => {
    const six = house({ players: 6 });
    const state = foldEvening(evening(), logOf({ type: 'rulesChanged', settings: six, rulesName: 'Six' }));
    expect(state.rulesName).toBe('Oberfranken');
  });

  it('the dealer is set for the next deal; a seat that is not there is ignored', () => {
    const state = foldEvening(
      evening(),
      logOf(recorded(), { type: 'dealerSet', dealer: 3 }, recorded(), { type: 'dealerSet', dealer: 4 }),
    );
    expect(state.rows.map((row) => row.dealer)).toEqual([0, 3]);
    expect(state.dealer).toBe(0);
  });

  it('other people on the same seats from then on; wrong lists are ignored', () => {
    const [a, b, c, , e] = SEATS;
    if (!a || !b || !c || !e) throw new Error('too few names');
    const state = foldEvening(
      evening(),
      logOf(
        recorded(),
        { type: 'playersChanged', seats: [a, b, c, e] },
        recorded(),
        { type: 'playersChanged', seats: [a, b] },
        { type: 'playersChanged', seats: [a, a, c, e] },
      ),
    );
    expect(state.rows.map((row) => row.seats[3])).toEqual(['heinz', 'rosa']);
    expect(state.seats).toEqual([a, b, c, e]);
  });

  it('an evening ends, reopens, and undo of the end reopens it too', () => {
    const end: LogEvent = { type: 'eveningEnded' };
    expect(foldEvening(evening(), logOf(recorded(), end))).toMatchObject({ ended: true, endedAt: 3000 });
    expect(foldEvening(evening(), logOf(recorded(), end, { type: 'eveningReopened' })).ended).toBe(false);
    expect(foldEvening(evening(), logOf(recorded(), end, undone('e2'))).ended).toBe(false);
  });
});
