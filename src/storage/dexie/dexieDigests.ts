/** The cache of the history on disk. Whoever writes an evening or its log throws its digest away (dexieStorage.ts). */
import { Dexie } from 'dexie';
import type { DigestRecord, DigestStorage, EveningId } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import { checkedClone, parseDigestRecord } from '../partRecords';
import type { Connection } from './connection';
import { toStorageError } from './faults';
import { nextSeqOf } from './logIndex';

export function makeDexieDigests(connection: Connection, corruption: CorruptionLog): DigestStorage {
  return {
    async eveningIds() {
      const keys = await connection.run((db) => db.evenings.toCollection().primaryKeys());
      return keys as EveningId[];
    },
    async page(after, limit) {
      const rows = await connection.run((db) =>
        db.digests
          .where('eveningId')
          .above(after ?? Dexie.minKey)
          .limit(limit)
          .toArray(),
      );
      return corruption.keep('digests', rows, keyField('eveningId'), parseDigestRecord);
    },
    async put(records) {
      let rows: readonly DigestRecord[];
      try {
        rows = records.map((record) => checkedClone(record, parseDigestRecord));
      } catch (error) {
        throw toStorageError(error);
      }
      await connection.run((db) =>
        db.transaction('rw', db.digests, db.entries, async () => {
          const next = await Promise.all(rows.map((row) => nextSeqOf(db, row.eveningId)));
          await db.digests.bulkPut(rows.filter((row, i) => next[i] === row.seq + 1));
        }),
      );
    },
  };
}
