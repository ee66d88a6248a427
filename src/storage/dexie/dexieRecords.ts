/** Small whole records with a bin on disk: house rules, seasons, card packs. One table each. */
import type { KeptRecords } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import type { Parse } from '../records';
import { checked } from '../writeChecks';
import type { Connection } from './connection';
import { toStorageError } from './faults';

export type RecordTable = 'profiles' | 'seasons' | 'packs';

export interface Kept {
  readonly id: string;
  readonly deletedAt: number | null;
}

/** What one table needs to know: how its records are read, and in which order they are listed. */
export interface RecordKind<T extends Kept> {
  readonly table: RecordTable;
  readonly parse: Parse<T>;
  readonly order: (a: T, b: T) => number;
}

/** The records of one table. `announce` tells other windows after a commit. */
export function makeDexieRecords<T extends Kept>(
  connection: Connection,
  corruption: CorruptionLog,
  { table, parse, order }: RecordKind<T>,
  announce: () => void,
): Omit<KeptRecords<T>, 'onOtherWindow'> {
  return {
    async list(options = {}) {
      const rows = await connection.run((db) => db[table].toArray());
      const kept = corruption.keep(table, rows, keyField('id'), parse);
      const deleted = options.deleted ?? false;
      return kept.filter((record) => (record.deletedAt !== null) === deleted).sort(order);
    },
    async put(record) {
      let row: T;
      try {
        row = checked(record, parse);
      } catch (error) {
        throw toStorageError(error);
      }
      await connection.run((db) =>
        db.transaction('rw', db[table], async () => {
          // Over what lies there, so that fields of a newer Muckblock stay.
          const kept = await db[table].get(row.id);
          await db[table].put({ ...(kept as object | undefined), ...row });
        }),
      );
      announce();
    },
  };
}
