/** Photos of games on disk. A transaction of their own each: a full disk costs the photo, never a score. */
import type { EvidenceStorage } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import { byTaken, checkedClone, parseEvidence } from '../partRecords';
import type { Connection } from './connection';
import { toStorageError } from './faults';

export function makeDexieEvidence(connection: Connection, corruption: CorruptionLog): EvidenceStorage {
  return {
    async listOf(id) {
      const rows = await connection.run((db) => db.evidence.where('eveningId').equals(id).toArray());
      return corruption.keep('evidence', rows, keyField('id'), parseEvidence).sort(byTaken);
    },
    async put(record) {
      let row: unknown;
      try {
        row = checkedClone(record, parseEvidence);
      } catch (error) {
        throw toStorageError(error);
      }
      await connection.run((db) => db.transaction('rw', db.evidence, () => db.evidence.put(row)));
    },
    async remove(id) {
      await connection.run((db) => db.transaction('rw', db.evidence, () => db.evidence.delete(id)));
    },
  };
}
