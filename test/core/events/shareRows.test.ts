import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEvening, randomDeal, randomOf } from '../../../scripts/bench/evenings';
import { foldEvening } from '../../../src/core/events/foldEvening';
import { LOG_VERSION, type EntryId, type LogEntry, type LogEvent } from '../../../src/core/events/log';
import { shareRows } from '../../../src/core/events/shareRows';

const { start, entries } = makeEvening(3, 60);

function after(log: readonly LogEntry[], event: LogEvent): readonly LogEntry[] {
  const seq = log.length + 1;
  return [...log, { id: `more-${seq}` as EntryId, eveningId: start.id, seq, at: seq, v: LOG_VERSION, event }];
}

/** The entry with this number, counted from 0. */
function idOf(index: number): EntryId {
  const entry = entries[index];
  if (!entry) throw new Error(`no entry ${index}`);
  return entry.id;
}

describe('rule 2.15: rows that cannot have changed stay the same objects', () => {
  const before = foldEvening(start, entries);

  it('a new game leaves all lines before it alone', () => {
    const folded = foldEvening(start, after(entries, { type: 'dealRecorded', deal: randomDeal(randomOf(9)) }));
    const shared = shareRows(before, folded);
    expect(shared).toEqual(folded);
    expect(shared.rows.slice(0, 60).every((row, i) => row === before.rows[i])).toBe(true);
  });

  it('a correction makes its line and everything after it new', () => {
    const folded = foldEvening(
      start,
      after(entries, { type: 'dealCorrected', target: idOf(20), deal: { type: 'misdeal' } }),
    );
    const shared = shareRows(before, folded);
    expect(shared).toEqual(folded);
    expect(shared.rows[19]).toBe(before.rows[19]);
    expect(shared.rows[20]).not.toBe(before.rows[20]);
    expect(shared.rows[59]).not.toBe(before.rows[59]);
  });

  it('without a state before there is nothing to keep', () => {
    expect(shareRows(null, before)).toBe(before);
  });

  it('whatever is done, the state is the one that was folded', () => {
    const random = randomOf(17);
    const action = fc.oneof(
      fc.constant(0).map((): LogEvent => ({ type: 'dealRecorded', deal: randomDeal(random) })),
      fc.nat(59).map((i): LogEvent => ({ type: 'dealCorrected', target: idOf(i), deal: randomDeal(random) })),
      fc.nat(59).map((i): LogEvent => ({ type: 'dealDeleted', target: idOf(i) })),
      fc.nat(59).map((i): LogEvent => ({ type: 'undone', target: idOf(i) })),
      fc.nat(59).map((i): LogEvent => ({ type: 'redone', target: idOf(i) })),
      fc.nat(3).map((dealer): LogEvent => ({ type: 'dealerSet', dealer })),
      fc
        .constantFrom(21, 31)
        .map((limit): LogEvent => ({ type: 'rulesChanged', settings: { ...start.settings, limit }, rulesName: '' })),
    );
    fc.assert(
      fc.property(fc.array(action, { minLength: 1, maxLength: 8 }), (actions) => {
        let log: readonly LogEntry[] = entries;
        let state = before;
        for (const event of actions) {
          log = after(log, event);
          const folded = foldEvening(start, log);
          state = shareRows(state, folded);
          expect(state).toEqual(folded);
        }
      }),
      { seed: 20, numRuns: 60 },
    );
  });
});
