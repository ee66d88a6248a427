/** What dexie/dexieParts.ts keeps on disk, in memory: the same contract, gone with the page. */
import { StorageError } from '../api';
import type { DigestStorage, EveningId, EvidenceStorage, KeptRecords, MuckStorage } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import {
  byFirstDay,
  byPackName,
  byTaken,
  checkedClone,
  parseDigestRecord,
  parseEvidence,
  parsePack,
  parseSeason,
} from '../partRecords';
import { toPlain } from '../plain';
import { byName, parseProfile } from '../profileRecords';
import type { Parse } from '../records';
import { checked } from '../writeChecks';
import type { MemoryTables } from './memoryTables';

type RecordTable = 'profiles' | 'seasons' | 'packs';
type Parts = Pick<MuckStorage, 'profiles' | 'seasons' | 'packs' | 'evidence' | 'digests'>;

/** `nextSeq` is the log's; `close` ends every part, as closing the storage does; `hearAll`: another window changed many things. */
export function makeMemoryParts(
  tables: MemoryTables,
  corruption: CorruptionLog,
  nextSeq: (id: EveningId) => number,
): Parts & { close(): void; hearAll(): void } {
  const listeners = new Set<(table: RecordTable) => void>();
  const hear = (table: RecordTable): void => {
    for (const listener of [...listeners]) listener(table);
  };
  let closed = false;
  tables.recordWindows.add(hear);

  /** `async`, so that what `work` throws becomes a rejection, as with a real database. */
  async function act<T>(work: () => T): Promise<T> {
    if (closed) throw new StorageError('closed');
    try {
      return work();
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError('unknown', { cause: error });
    }
  }

  function records<T extends { readonly id: string; readonly deletedAt: number | null }>(
    table: RecordTable,
    parse: Parse<T>,
    order: (a: T, b: T) => number,
  ): KeptRecords<T> {
    const rows = tables[table];
    return {
      list: (options = {}) =>
        act(() => {
          const kept = corruption.keep(table, [...rows.values()].map(toPlain), keyField('id'), parse);
          const deleted = options.deleted ?? false;
          return kept.filter((record) => (record.deletedAt !== null) === deleted).sort(order);
        }),
      put: (record) =>
        act(() => {
          const row = checked(record, parse);
          rows.set(row.id, { ...(rows.get(row.id) as object | undefined), ...row });
          queueMicrotask(() => {
            for (const other of [...tables.recordWindows]) if (other !== hear) other(table);
          });
        }),
      onOtherWindow(listener) {
        const forTable = (written: RecordTable): void => {
          if (written === table) listener();
        };
        listeners.add(forTable);
        return () => listeners.delete(forTable);
      },
    };
  }

  const evidence: EvidenceStorage = {
    listOf: (id) =>
      act(() => {
        const rows = [...tables.evidence.values()].map((row) => structuredClone(row));
        const kept = corruption.keep('evidence', rows, keyField('id'), parseEvidence);
        return kept.filter(({ eveningId }) => eveningId === id).sort(byTaken);
      }),
    put: (record) => act(() => void tables.evidence.set(record.id, checkedClone(record, parseEvidence))),
    remove: (id) => act(() => void tables.evidence.delete(id)),
  };

  const digests: DigestStorage = {
    eveningIds: () => act(() => [...tables.evenings.keys()].sort() as EveningId[]),
    page: (after, limit) =>
      act(() => {
        const keys = [...tables.digests.keys()].sort().filter((key) => after === null || key > after);
        const rows = keys.slice(0, limit).map((key) => structuredClone(tables.digests.get(key)));
        return corruption.keep('digests', rows, keyField('eveningId'), parseDigestRecord);
      }),
    put: (batch) =>
      act(() => {
        const rows = batch.map((record) => checkedClone(record, parseDigestRecord));
        for (const row of rows) if (nextSeq(row.eveningId) === row.seq + 1) tables.digests.set(row.eveningId, row);
      }),
  };

  return {
    profiles: records('profiles', parseProfile, byName),
    seasons: records('seasons', parseSeason, byFirstDay),
    packs: records('packs', parsePack, byPackName),
    evidence,
    digests,
    hearAll() {
      for (const table of ['profiles', 'seasons', 'packs'] as const) hear(table);
    },
    close() {
      closed = true;
      listeners.clear();
      tables.recordWindows.delete(hear);
    },
  };
}
