/** What every store needs to keep and take back a batch of the exchange (exchangeApi.ts). Pure. */
import type { ExchangeChange, LogTable, Row, StoredLog, UndoStep } from './exchangeApi';

/** Before-images lie among the app's values, one a batch, under keys that sort by number. */
export const UNDO_PREFIX = 'restore/';
export const UNDO_END = 'restore0';

export function undoKey(no: number): string {
  return UNDO_PREFIX + String(no).padStart(8, '0');
}

/** Name of the field by which an entry names its log. */
export const OWNER: Readonly<Record<LogTable, 'eveningId' | 'tournamentId'>> = {
  evenings: 'eveningId',
  tournaments: 'tournamentId',
};

/** Numbers of entries as runs [first, last]. */
export function runsOf(entries: readonly Row[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const entry of entries) {
    const seq = Number(entry['seq']);
    const last = runs.at(-1);
    if (last && last[1] + 1 === seq) last[1] = seq;
    else runs.push([seq, seq]);
  }
  return runs;
}

/** How to take an added log back. `before` is the record that lay there, `end` the log's last number afterwards. */
export function cutStep(
  { table, id, record, entries }: Extract<ExchangeChange, { kind: 'addLog' }>,
  before: Row | undefined,
  end: number,
): UndoStep {
  return { kind: 'cut', table, id, record: before ?? null, wrote: record !== null, runs: runsOf(entries), end };
}

/** How to take a written or deleted small record back. */
export function recordStep(table: UndoStep['table'], key: string, before: Row | undefined): UndoStep {
  if (table === 'evenings' || table === 'tournaments') throw new TypeError('a log is no small record');
  return before === undefined ? { kind: 'delete', table, key } : { kind: 'put', table, row: before };
}

/** Steps of a kept before-image; nothing else is ever written under its key. */
export function stepsOf(row: unknown): readonly UndoStep[] {
  const value: unknown = typeof row === 'object' && row !== null && 'value' in row ? row.value : null;
  return Array.isArray(value) ? (value as readonly UndoStep[]) : [];
}

/** A log among those that stay because they were written on since. */
export function keptName({ table, id }: { readonly table: LogTable; readonly id: string }): string {
  return `${table}/${id}`;
}

/** Whether a step is about the half-entered game of an evening that stays: then the one that is there now holds. */
export function isDraftOf(step: Extract<UndoStep, { kind: 'put' | 'delete' }>, kept: ReadonlySet<string>): boolean {
  if (step.table !== 'drafts') return false;
  const id = step.kind === 'put' ? String(step.row['eveningId']) : step.key;
  return kept.has(keptName({ table: 'evenings', id }));
}

/** Whether a step takes a person away; who sits at a table by now must stay. */
export function removesPerson(step: UndoStep): step is Extract<UndoStep, { kind: 'delete' }> {
  return step.kind === 'delete' && step.table === 'players';
}

/** Ids of everybody who ever sat at this evening's table. */
export function seatedIn({ record, entries }: StoredLog): readonly string[] {
  return [record, ...entries.map(({ event }) => event)].flatMap((raw) => {
    const seats: unknown = typeof raw === 'object' && raw !== null && 'seats' in raw ? raw.seats : null;
    return Array.isArray(seats) ? seats.filter((id): id is string => typeof id === 'string') : [];
  });
}
