/** The batch door in memory: the same contract as dexie/dexieExchange.ts, gone with the page. */
import { StorageError } from '../api';
import type { ExchangeChange, ExchangeStorage, LogTable, Row, StoredLog, UndoStep } from '../exchangeApi';
import { toPlain } from '../plain';
import { lostVersion } from '../logCopy';
import {
  cutStep,
  isDraftOf,
  keptName,
  recordStep,
  removesPerson,
  seatedIn,
  stepsOf,
  UNDO_PREFIX,
  undoKey,
} from '../undoSteps';
import type { MemoryTables } from './memoryTables';

type Act = <T>(work: () => T) => Promise<T>;

/** `act` runs work as a database would (rejections, closed); `announce` tells other windows. */
export function makeMemoryExchange(tables: MemoryTables, act: Act, announce: () => void): ExchangeStorage {
  const logsOf = (table: LogTable): Map<string, Map<number, unknown>> =>
    table === 'evenings' ? tables.entries : tables.tournamentEntries;
  const undoKeys = (): string[] => [...tables.values.keys()].filter((key) => key.startsWith(UNDO_PREFIX)).sort();
  const lastSeq = (table: LogTable, id: string): number => Math.max(0, ...(logsOf(table).get(id)?.keys() ?? []));

  function read(table: LogTable, id: string): StoredLog | null {
    const record = tables[table].get(id);
    if (record === undefined) return null;
    const rows = [...(logsOf(table).get(id) ?? [])].sort(([a], [b]) => a - b).map(([, row]) => toPlain(row) as Row);
    return { record: toPlain(record) as Row, entries: rows };
  }
  function forgetCaches(table: LogTable, id: string): void {
    if (table !== 'evenings') return;
    tables.summaries.delete(id);
    tables.digests.delete(id);
  }
  function drop(table: LogTable, id: string): UndoStep[] {
    const log = read(table, id);
    if (!log) return [];
    const steps: UndoStep[] = [{ kind: 'bringBack', table, id, log }];
    const draft = table === 'evenings' ? tables.drafts.get(id) : undefined;
    if (draft !== undefined) steps.push({ kind: 'put', table: 'drafts', row: draft as Row });
    if (table === 'evenings') tables.drafts.delete(id);
    tables[table].delete(id);
    logsOf(table).delete(id);
    forgetCaches(table, id);
    return steps;
  }
  function add(change: Extract<ExchangeChange, { kind: 'addLog' }>): UndoStep {
    const { table, id, record, entries } = change;
    const before = tables[table].get(id) as Row | undefined;
    const rows = logsOf(table).get(id) ?? new Map<number, unknown>();
    if (record !== null) tables[table].set(id, toPlain(record));
    for (const entry of entries) rows.set(Number(entry['seq']), toPlain(entry));
    if (rows.size) logsOf(table).set(id, rows);
    forgetCaches(table, id);
    return cutStep(change, before, lastSeq(table, id));
  }
  /** What would break half-way is refused before anything changes. */
  function check(changes: readonly ExchangeChange[]): void {
    const dropped = new Set(changes.flatMap((one) => (one.kind === 'dropLog' ? [`${one.table}/${one.id}`] : [])));
    for (const change of changes) {
      if (change.kind !== 'addLog' || dropped.has(`${change.table}/${change.id}`)) continue;
      const rows = logsOf(change.table).get(change.id);
      const isThere = change.entries.some((entry) => rows?.has(Number(entry['seq'])));
      if (isThere || (change.record === null && !tables[change.table].has(change.id)))
        throw new StorageError('conflict');
    }
  }
  /** Everybody who sits at a table that is there, and whom they are led as. */
  function peopleInUse(): ReadonlySet<string> {
    const used = new Set([...tables.evenings.keys()].flatMap((id) => seatedIn(read('evenings', id)!)));
    for (const id of used) {
      const as = (tables.players.get(id) as Row | undefined)?.['mergedInto'];
      if (typeof as === 'string') used.add(as);
    }
    return used;
  }
  function undo(step: UndoStep, kept: Set<string>, people: ReadonlySet<string>): void {
    switch (step.kind) {
      case 'put': {
        if (isDraftOf(step, kept)) return;
        const key = step.row[step.table === 'values' ? 'key' : step.table === 'drafts' ? 'eveningId' : 'id'];
        tables[step.table].set(String(key), step.row);
        return;
      }
      case 'delete':
        if (isDraftOf(step, kept) || (removesPerson(step) && people.has(step.key))) return;
        tables[step.table].delete(step.key);
        return;
      case 'bringBack': {
        const there = read(step.table, step.id);
        if (there) kept.add(keptName(step));
        const back = there ? lostVersion(step.table, step.id, step.log, there) : { id: step.id, ...step.log };
        if (!back) return;
        tables[step.table].set(back.id, back.record);
        logsOf(step.table).set(back.id, new Map(back.entries.map((entry) => [Number(entry['seq']), entry])));
        forgetCaches(step.table, back.id);
        return;
      }
      case 'cut': {
        const { table, id, record, wrote, runs } = step;
        if (kept.has(keptName(step))) return;
        for (const [first, last] of runs) {
          for (let seq = first; seq <= last; seq += 1) logsOf(table).get(id)?.delete(seq);
        }
        if (wrote && record) tables[table].set(id, record);
        else if (wrote) {
          tables[table].delete(id);
          logsOf(table).delete(id);
          if (table === 'evenings') tables.drafts.delete(id);
        }
        forgetCaches(table, id);
      }
    }
  }
  function undoBatch(key: string): number {
    const steps = stepsOf(tables.values.get(key));
    const grown = steps.filter((step) => step.kind === 'cut' && lastSeq(step.table, step.id) !== step.end);
    const kept = new Set(grown.flatMap((step) => (step.kind === 'cut' ? keptName(step) : [])));
    const people = steps.some(removesPerson) ? peopleInUse() : new Set<string>();
    for (const step of [...steps].reverse()) undo(step, kept, people);
    tables.values.delete(key);
    return kept.size;
  }

  return {
    counts: () =>
      act(() => ({
        players: tables.players.size,
        evenings: tables.evenings.size,
        entries: [...tables.entries.values()].reduce((sum, rows) => sum + rows.size, 0),
        tournaments: tables.tournaments.size,
        photos: tables.evidence.size,
      })),
    keys: (table, after, limit) =>
      act(() => {
        const keys = [...tables[table].keys()].sort();
        return keys.filter((key) => after === null || key > after).slice(0, limit);
      }),
    rows: (table, keys) =>
      act(() =>
        keys.map((key) => {
          const row = tables[table].get(key);
          return row === undefined ? undefined : (toPlain(row) as Row);
        }),
      ),
    logs: (table, ids) => act(() => ids.map((id) => read(table, id))),
    apply: (changes, undoNo) =>
      act(() => {
        if (tables.values.has(undoKey(undoNo))) return;
        check(changes);
        const steps: UndoStep[] = [];
        for (const change of changes) if (change.kind === 'dropLog') steps.push(...drop(change.table, change.id));
        for (const change of changes) if (change.kind === 'addLog') steps.push(add(change));
        for (const change of changes) {
          if (change.kind !== 'put' && change.kind !== 'delete') continue;
          const { table, key } = change;
          steps.push(recordStep(table, key, tables[table].get(key) as Row | undefined));
          if (change.kind === 'put') tables[table].set(key, toPlain(change.row));
          else tables[table].delete(key);
        }
        tables.values.set(undoKey(undoNo), { key: undoKey(undoNo), value: steps });
      }),
    announce,
    undoCount: () => act(() => undoKeys().length),
    undoLast: () =>
      act(() => {
        const newest = undoKeys().at(-1);
        return newest === undefined ? 0 : undoBatch(newest);
      }),
    forgetUndo: () => act(() => undoKeys().forEach((key) => tables.values.delete(key))),
  };
}
