/**
 * The evening's log becomes what the screens show: rows, score, dealer, Bock queue, house rules in force.
 * Corrections and deletions act on the original place in the order; everything after it is computed anew.
 * Never fails: entries that refer to nothing are ignored.
 */
import type { Settings } from '../profiles/settings';
import type { Deal } from '../rules/deal';
import { forehandOf } from '../rules/dealer';
import { startState, step } from '../rules/replay';
import type { Seat } from '../rules/seats';
import type { SheetRow, TableState } from '../rules/sheet';
import { effectiveLog } from './effective';
import type { EveningState, PadRow } from './evening';
import type { EntryId, EveningStart, LogEntry, PlayerId } from './log';

interface Amended {
  deal: Deal;
  deleted: boolean;
  corrected: { deal: Deal; at: number }[];
}

const NEVER_CORRECTED: PadRow['corrected'] = Object.freeze([]);

/** Latest wording of every deal that was corrected or deleted; the others are not in the map. */
function amendments(entries: readonly LogEntry[]): ReadonlyMap<EntryId, Amended> {
  const amended = new Map<EntryId, Amended>();
  let originals: Map<EntryId, Deal> | null = null;
  for (const { event, at } of entries) {
    if (event.type !== 'dealCorrected' && event.type !== 'dealDeleted') continue;
    originals ??= new Map(
      entries.flatMap((entry) => (entry.event.type === 'dealRecorded' ? [[entry.id, entry.event.deal] as const] : [])),
    );
    const original = originals.get(event.target);
    if (!original) continue;
    const current = amended.get(event.target) ?? { deal: original, deleted: false, corrected: [] };
    if (current.deleted) continue;
    if (event.type === 'dealDeleted') current.deleted = true;
    else {
      current.corrected.push({ deal: current.deal, at });
      current.deal = event.deal;
    }
    amended.set(event.target, current);
  }
  return amended;
}

/** Row and history as one. Field by field: spreading the row is nine times slower (80,000 instead of 700,000 games a second). */
function padRow(row: SheetRow, history: Omit<PadRow, keyof SheetRow>): PadRow {
  return {
    deal: row.deal,
    outcome: row.outcome,
    dealer: row.dealer,
    forehand: row.forehand,
    score: row.score,
    bobbl: row.bobbl,
    haenger: row.haenger,
    nextDealer: row.nextDealer,
    bockQueue: row.bockQueue,
    bobblNo: row.bobblNo,
    entryId: history.entryId,
    at: history.at,
    settings: history.settings,
    seats: history.seats,
    corrected: history.corrected,
  };
}

/** Whether seats may replace those of the evening: as many, everybody once. */
export function areSeatsAllowed(current: readonly PlayerId[], next: readonly PlayerId[]): boolean {
  return next.length === current.length && new Set(next).size === next.length;
}

/**
 * Folds an evening. Corrections use the house rules that were in force at their place; `rulesChanged` counts from the
 * next deal on (a change of the number of players is ignored: the seats of an evening stay); `dealerSet` names the next
 * dealer; `playersChanged` seats other people on the same seats (rule 2.15).
 */
export function foldEvening(start: EveningStart, entries: readonly LogEntry[]): EveningState {
  const effective = effectiveLog(entries);
  const amended = amendments(effective.entries);
  const rows: PadRow[] = [];
  let settings: Settings = start.settings;
  let rulesName = start.rulesName;
  let seats = start.seats;
  let endedAt: number | null = null;
  let table: TableState = startState(settings, start.dealer);
  for (const { id, at, event } of effective.entries) {
    switch (event.type) {
      case 'dealRecorded': {
        const change = amended.get(id);
        if (change?.deleted) break;
        const next = step(settings, table, change ? change.deal : event.deal);
        const corrected = change ? change.corrected : NEVER_CORRECTED;
        rows.push(padRow(next.row, { entryId: id, at, settings, seats, corrected }));
        table = next.state;
        break;
      }
      case 'rulesChanged':
        if (event.settings.players !== settings.players) break;
        settings = event.settings;
        rulesName = event.rulesName;
        break;
      case 'dealerSet':
        if (isSeatOf(settings, event.dealer)) table = { ...table, nextDealer: event.dealer };
        break;
      case 'playersChanged':
        if (areSeatsAllowed(seats, event.seats)) seats = event.seats;
        break;
      case 'eveningEnded':
        endedAt = at;
        break;
      case 'eveningReopened':
        endedAt = null;
        break;
      case 'dealCorrected':
      case 'dealDeleted':
      case 'undone':
      case 'redone':
        break;
    }
  }
  return {
    rows,
    table,
    settings,
    rulesName,
    seats,
    dealer: table.nextDealer,
    forehand: forehandOf(settings, table.nextDealer),
    ended: endedAt !== null,
    endedAt,
    undo: effective.undo,
    redo: effective.redo,
  };
}

/** Whether a seat exists at this table. */
export function isSeatOf(settings: Settings, seat: Seat): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < settings.players;
}
