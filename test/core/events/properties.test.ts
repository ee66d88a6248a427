/** Laws of the log: what people do can be taken back exactly. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/core/events/decide';
import type { Command } from '../../../src/core/events/decide';
import type { EveningState } from '../../../src/core/events/evening';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { LogEntry } from '../../../src/core/events/log';
import { previewCorrection } from '../../../src/core/events/previewCorrection';
import { parseLogEntry } from '../../../src/core/events/upcasts';
import type { Deal } from '../../../src/core/rules/deal';
import { replay } from '../../../src/core/rules/replay';
import { anyDeal, anyDeals, anySettings } from '../arbitraries';
import { evening, logged, logOf } from '../builders';

interface Wish {
  readonly what: 'record' | 'correct' | 'delete' | 'dealer' | 'rules' | 'end' | 'reopen' | 'undo' | 'redo';
  readonly deal: Deal;
  readonly pick: number;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  what: fc.constantFrom(
    'record',
    'record',
    'record',
    'correct',
    'delete',
    'dealer',
    'rules',
    'end',
    'reopen',
    'undo',
    'redo',
  ),
  deal: anyDeal,
  pick: fc.nat({ max: 30 }),
});

function commandFor(state: EveningState, { what, deal, pick }: Wish): Command | null {
  const row = state.rows[pick % Math.max(1, state.rows.length)];
  switch (what) {
    case 'record':
      return { type: 'recordDeal', deal };
    case 'correct':
      return row ? { type: 'correctDeal', target: row.entryId, deal } : null;
    case 'delete':
      return row ? { type: 'deleteDeal', target: row.entryId } : null;
    case 'dealer':
      return { type: 'setDealer', dealer: pick % 4 };
    case 'rules':
      return { type: 'changeRules', settings: { ...state.settings, limit: 10 + pick }, rulesName: `limit ${pick}` };
    case 'end':
      return { type: 'endEvening' };
    case 'reopen':
      return { type: 'reopenEvening' };
    case 'undo':
      return { type: 'undo' };
    case 'redo':
      return { type: 'redo' };
  }
}

/** Appends the entry of a wish, if the evening allows it. */
function act(start: ReturnType<typeof evening>, entries: LogEntry[], what: Wish): LogEntry[] {
  const state = foldEvening(start, entries);
  const command = commandFor(state, what);
  const last = logged(entries, { type: 'eveningEnded' }).at(-1);
  if (!command || !last) return entries;
  const decided = decide(state, command, last);
  return decided.ok ? [...entries, decided.value] : entries;
}

/** Everything but the undo and redo hints. */
function sheetOf(state: EveningState): object {
  const { undo: _undo, redo: _redo, ...sheet } = state;
  return sheet;
}

describe('laws of the log', () => {
  it('undo after any action gives the evening as before, dealer, Bock queue and Hänger included', () => {
    let undone = 0;
    fc.assert(
      fc.property(anySettings, fc.array(wish, { maxLength: 25 }), wish, (settings, history, last) => {
        const start = evening(settings);
        const before = history.reduce((entries, what) => act(start, entries, what), [] as LogEntry[]);
        const after = act(start, before, last);
        if (after === before || last.what === 'undo' || last.what === 'redo') return;
        undone += 1;
        const back = act(start, after, { ...last, what: 'undo' });
        expect(sheetOf(foldEvening(start, back))).toEqual(sheetOf(foldEvening(start, before)));
        const again = act(start, back, { ...last, what: 'redo' });
        expect(sheetOf(foldEvening(start, again))).toEqual(sheetOf(foldEvening(start, after)));
      }),
      { numRuns: 600 },
    );
    expect(undone).toBeGreaterThan(100);
  });

  it('everything can be undone down to the empty pad, and redone', () => {
    fc.assert(
      fc.property(anySettings, fc.array(wish, { maxLength: 15 }), (settings, history) => {
        const start = evening(settings);
        const actions = history.filter(({ what }) => what !== 'undo' && what !== 'redo');
        const full = actions.reduce((entries, what) => act(start, entries, what), [] as LogEntry[]);
        const repeat = (entries: LogEntry[], what: 'undo' | 'redo'): LogEntry[] =>
          full.reduce((current) => act(start, current, { what, deal: { type: 'bock' }, pick: 0 }), entries);
        const empty = repeat(full, 'undo');
        expect(sheetOf(foldEvening(start, empty))).toEqual(sheetOf(foldEvening(start, [])));
        expect(sheetOf(foldEvening(start, repeat(empty, 'redo')))).toEqual(sheetOf(foldEvening(start, full)));
      }),
      { numRuns: 200 },
    );
  });

  it('editing an entry back restores the sheet', () => {
    fc.assert(
      fc.property(
        anySettings,
        fc.array(anyDeal, { minLength: 1, maxLength: 20 }),
        anyDeal,
        fc.nat(),
        (settings, deals, other, pick) => {
          const start = evening(settings);
          const log = logOf(...deals.map((deal) => ({ type: 'dealRecorded', deal }) as const));
          const target = log[pick % log.length];
          const original = deals[pick % deals.length];
          if (!target || !original) return;
          const changed = logged(log, { type: 'dealCorrected', target: target.id, deal: other });
          const restored = logged(changed, { type: 'dealCorrected', target: target.id, deal: original });
          const plain = (state: EveningState) => state.rows.map(({ corrected: _corrected, ...row }) => row);
          expect(plain(foldEvening(start, restored))).toEqual(plain(foldEvening(start, log)));
          expect(foldEvening(start, restored).table).toEqual(foldEvening(start, log).table);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('without corrections the fold is the replay', () => {
    fc.assert(
      fc.property(anySettings, anyDeals, (settings, deals) => {
        const state = foldEvening(
          evening(settings, 1),
          logOf(...deals.map((deal) => ({ type: 'dealRecorded', deal }) as const)),
        );
        const sheet = replay(settings, 1, deals);
        expect(state.table).toEqual(sheet.state);
        expect(state.rows).toMatchObject(sheet.rows);
      }),
      { numRuns: 200 },
    );
  });

  it('a preview tells every row that the correction changes, and no other', () => {
    fc.assert(
      fc.property(
        anySettings,
        fc.array(anyDeal, { minLength: 1, maxLength: 15 }),
        fc.option(anyDeal),
        fc.nat(),
        (settings, deals, deal, pick) => {
          const start = evening(settings);
          const log = logOf(...deals.map((one) => ({ type: 'dealRecorded', deal: one }) as const));
          const target = log[pick % log.length];
          if (!target) return;
          const { before, after, changes } = previewCorrection(start, log, target.id, deal);
          const told = new Set(changes.map((change) => change.entryId));
          const plain = ({ corrected: _corrected, ...row }: (typeof before.rows)[number]) => row;
          for (const row of before.rows) {
            const next = after.rows.find((candidate) => candidate.entryId === row.entryId);
            if (!told.has(row.entryId) && next) expect(plain(next)).toEqual(plain(row));
            if (!next) expect(told.has(row.entryId)).toBe(true);
          }
          expect(after.rows).toHaveLength(before.rows.length - (deal ? 0 : 1));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('entries survive JSON and the shape check', () => {
    fc.assert(
      fc.property(anySettings, fc.array(wish, { maxLength: 15 }), (settings, history) => {
        const start = evening(settings);
        const entries = history.reduce((log, what) => act(start, log, what), [] as LogEntry[]);
        for (const entry of entries) {
          expect(parseLogEntry(JSON.parse(JSON.stringify(entry)))).toEqual({ ok: true, value: entry });
        }
      }),
      { numRuns: 100 },
    );
  });
});
