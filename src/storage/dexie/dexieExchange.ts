/** The batch door on disk: rows as they lie there out, batches with their before-image in. One transaction each. */
import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import { StorageError } from '../api';
import type { ExchangeChange, ExchangeStorage, LogTable, Row, StoredLog, UndoStep } from '../exchangeApi';
import { lostVersion } from '../logCopy';
import {
  cutStep,
  isDraftOf,
  keptName,
  OWNER,
  recordStep,
  removesPerson,
  seatedIn,
  stepsOf,
  UNDO_END,
  UNDO_PREFIX,
  undoKey,
} from '../undoSteps';
import type { Connection } from './connection';
import { isConstraintError } from './faults';
import type { MuckDatabase } from './muckDatabase';

type AddLog = Extract<ExchangeChange, { kind: 'addLog' }>;

/** Entries handed to the database at once; the page gets its turn between two of them. */
const WRITE_SLICE = 120;
/** Logs read at once to see who sits where. */
const SEATS_PAGE = 24;

/** `announce` tells other windows that anything may have changed. */
export function makeDexieExchange(connection: Connection, announce: () => void): ExchangeStorage {
  return {
    counts: () =>
      connection.run(async (db) => {
        const [players, evenings, entries, tournaments, photos] = await Promise.all([
          db.players.count(),
          db.evenings.count(),
          db.entries.count(),
          db.tournaments.count(),
          db.evidence.count(),
        ]);
        return { players, evenings, entries, tournaments, photos };
      }),
    keys: (table, after, limit) =>
      connection.run(async (db) => {
        const keys = await db[table]
          .where(':id')
          .above(after ?? Dexie.minKey)
          .limit(limit)
          .primaryKeys();
        return keys.map(String);
      }),
    rows: (table, keys) => connection.run(async (db) => (await db[table].bulkGet([...keys])) as (Row | undefined)[]),
    logs: (table, ids) =>
      connection.run((db) =>
        db.transaction('r', db[table], entryTable(db, table), async () => await readLogs(db, table, ids)),
      ),
    async apply(changes, undoNo) {
      await connection.run((db) =>
        guarded(() => db.transaction('rw', tablesOf(db), async () => await applyBatch(db, changes, undoNo))),
      );
    },
    announce,
    undoCount: () => connection.run((db) => undoRange(db).count()),
    undoLast: () => connection.run((db) => db.transaction('rw', tablesOf(db), async () => await undoBatch(db))),
    forgetUndo: async () => {
      await connection.run((db) => db.transaction('rw', db.values, () => undoRange(db).delete()));
    },
  };
}

function entryTable(db: MuckDatabase, table: LogTable): Table<unknown, string> {
  return table === 'evenings' ? db.entries : db.tournamentEntries;
}

function tablesOf(db: MuckDatabase): Table<unknown, string>[] {
  const { players, profiles, seasons, packs, values, drafts, summaries, digests } = db;
  const { evenings, entries, tournaments, tournamentEntries } = db;
  return [
    players, profiles, seasons, packs, values, drafts, summaries, digests,
    evenings, entries, tournaments, tournamentEntries,
  ]; // prettier-ignore
}

function logRange(db: MuckDatabase, table: LogTable, id: string, first: unknown, last: unknown) {
  return entryTable(db, table).where(`[${OWNER[table]}+seq]`).between([id, first], [id, last], true, true);
}

/* The scopes of transactions above are async functions themselves: only of those does Dexie follow the awaits. */

function undoRange(db: MuckDatabase) {
  return db.values.where('key').between(UNDO_PREFIX, UNDO_END, true, false);
}

async function readLogs(db: MuckDatabase, table: LogTable, ids: readonly string[]): Promise<(StoredLog | null)[]> {
  const records = (await db[table].bulkGet([...ids])) as (Row | undefined)[];
  return Promise.all(
    ids.map(async (id, i) => {
      const record = records[i];
      if (record === undefined) return null;
      return { record, entries: (await logRange(db, table, id, Dexie.minKey, Dexie.maxKey).toArray()) as Row[] };
    }),
  );
}

/** The log's last number, 0 for an empty one; keys only. */
async function lastSeq(db: MuckDatabase, table: LogTable, id: string): Promise<number> {
  const keys = await logRange(db, table, id, Dexie.minKey, Dexie.maxKey).reverse().limit(1).keys();
  const last: unknown = keys[0];
  const seq: unknown = Array.isArray(last) ? last[1] : undefined;
  return typeof seq === 'number' ? seq : 0;
}

/** An id that is there already is a conflict, not a failure. */
async function guarded(work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isConstraintError(error)) throw new StorageError('conflict', { cause: error });
    throw error;
  }
}

async function applyBatch(db: MuckDatabase, changes: readonly ExchangeChange[], undoNo: number): Promise<void> {
  if ((await db.values.where('key').equals(undoKey(undoNo)).count()) > 0) return;
  const steps: UndoStep[] = [];
  for (const change of changes) {
    if (change.kind === 'dropLog') steps.push(...(await dropLog(db, change.table, change.id)));
  }
  for (const table of ['evenings', 'tournaments'] as const) {
    const logs = changes.filter((change): change is AddLog => change.kind === 'addLog' && change.table === table);
    if (logs.length) steps.push(...(await addLogs(db, table, logs)));
  }
  for (const change of changes) {
    if (change.kind !== 'put' && change.kind !== 'delete') continue;
    const { table, key } = change;
    steps.push(recordStep(table, key, (await db[table].get(key)) as Row | undefined));
    if (change.kind === 'put') await db[table].put(change.row);
    else await db[table].delete(key);
  }
  await db.values.add({ key: undoKey(undoNo), value: steps });
}

async function addLogs(db: MuckDatabase, table: LogTable, logs: readonly AddLog[]): Promise<UndoStep[]> {
  const ids = logs.map(({ id }) => id);
  const before = (await db[table].bulkGet(ids)) as (Row | undefined)[];
  if (logs.some(({ record }, i) => record === null && before[i] === undefined)) throw new StorageError('conflict');
  await db[table].bulkPut(logs.flatMap(({ record }) => record ?? []));
  const entries = logs.flatMap((log) => log.entries);
  for (let from = 0; from < entries.length; from += WRITE_SLICE) {
    await entryTable(db, table).bulkAdd(entries.slice(from, from + WRITE_SLICE));
  }
  // A new evening has none yet; one that was dropped lost them then.
  await forgetCaches(
    db,
    table,
    ids.filter((_, i) => before[i] !== undefined),
  );
  return Promise.all(
    logs.map(async (log, i) => {
      const added = Number(log.entries.at(-1)?.['seq'] ?? 0);
      // A new log ends with what was just added; only a grown one has to be asked.
      const end = before[i] === undefined ? added : await lastSeq(db, table, log.id);
      return cutStep(log, before[i], end);
    }),
  );
}

/** Summaries and digests are caches of what has just changed. */
async function forgetCaches(db: MuckDatabase, table: LogTable, ids: readonly string[]): Promise<void> {
  if (table !== 'evenings' || ids.length === 0) return;
  await db.summaries.bulkDelete([...ids]);
  await db.digests.bulkDelete([...ids]);
}

async function dropLog(db: MuckDatabase, table: LogTable, id: string): Promise<UndoStep[]> {
  const [log] = await readLogs(db, table, [id]);
  if (!log) return [];
  const steps: UndoStep[] = [{ kind: 'bringBack', table, id, log }];
  await logRange(db, table, id, Dexie.minKey, Dexie.maxKey).delete();
  await db[table].delete(id);
  if (table === 'evenings') {
    const draft = (await db.drafts.get(id)) as Row | undefined;
    if (draft) steps.push({ kind: 'put', table: 'drafts', row: draft });
    await db.drafts.delete(id);
    await forgetCaches(db, table, [id]);
  }
  return steps;
}

async function undoBatch(db: MuckDatabase): Promise<number> {
  const newest = (await undoRange(db).last()) as { readonly key: string } | undefined;
  if (newest === undefined) return 0;
  const steps = stepsOf(newest);
  const kept = new Set<string>();
  for (const step of steps) {
    if (step.kind === 'cut' && (await lastSeq(db, step.table, step.id)) !== step.end) kept.add(keptName(step));
  }
  const people = steps.some(removesPerson) ? await peopleInUse(db) : new Set<string>();
  for (const step of [...steps].reverse()) await undoStep(db, step, kept, people);
  await db.values.delete(newest.key);
  return kept.size;
}

/** Everybody who sits at a table that is there, and whom they are led as. */
async function peopleInUse(db: MuckDatabase): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const ids = await db.evenings.toCollection().primaryKeys();
  for (let from = 0; from < ids.length; from += SEATS_PAGE) {
    const logs = await readLogs(db, 'evenings', ids.slice(from, from + SEATS_PAGE));
    for (const log of logs) if (log) seatedIn(log).forEach((id) => used.add(id));
  }
  // A set that grows while it is gone through: whom somebody is led as may be led as somebody else.
  for (const id of used) {
    const as = ((await db.players.get(id)) as Row | undefined)?.['mergedInto'];
    if (typeof as === 'string') used.add(as);
  }
  return used;
}

/** `kept`: logs that have been written on since and stay; one that stands in the way of what was there before joins them. */
async function undoStep(
  db: MuckDatabase,
  step: UndoStep,
  kept: Set<string>,
  people: ReadonlySet<string>,
): Promise<void> {
  switch (step.kind) {
    case 'put':
      if (!isDraftOf(step, kept)) await db[step.table].put(step.row);
      return;
    case 'delete':
      if (isDraftOf(step, kept) || (removesPerson(step) && people.has(step.key))) return;
      await db[step.table].delete(step.key);
      return;
    case 'bringBack': {
      const [there] = await readLogs(db, step.table, [step.id]);
      if (there) kept.add(keptName(step));
      const back = there ? lostVersion(step.table, step.id, step.log, there) : { id: step.id, ...step.log };
      if (!back) return;
      await db[step.table].put(back.record);
      await entryTable(db, step.table).bulkPut([...back.entries]);
      await forgetCaches(db, step.table, [back.id]);
      return;
    }
    case 'cut': {
      const { table, id, record, wrote, runs } = step;
      if (kept.has(keptName(step))) return;
      for (const [first, last] of runs) await logRange(db, table, id, first, last).delete();
      if (wrote && record) await db[table].put(record);
      else if (wrote) {
        await db[table].delete(id);
        if (table === 'evenings') await db.drafts.delete(id);
      }
      await forgetCaches(db, table, [id]);
    }
  }
}
