/** A whole database as JSON: its native version, tables, indexes and rows. Knows nothing of the app's code. */
import type { IndexedDbGlobals } from '../../src/storage/dexie/muckDatabase';
import type { RawRow } from './worlds';
import { done } from './worlds';

/** Bytes as JSON can carry them; everything else goes through as it is. */
function encoded(row: RawRow): RawRow {
  return mapValues(row, (value) =>
    value instanceof ArrayBuffer ? { $bytes: Buffer.from(value).toString('base64') } : value,
  );
}

function decoded(row: RawRow): RawRow {
  return mapValues(row, (value) =>
    typeof value === 'object' && value !== null && '$bytes' in value
      ? Uint8Array.from(Buffer.from(String(value.$bytes), 'base64')).buffer
      : value,
  );
}

function mapValues(row: RawRow, change: (value: unknown) => unknown): RawRow {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value)]));
}

export interface DumpedTable {
  readonly keyPath: string;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[]; readonly unique: boolean }[];
  readonly rows: readonly RawRow[];
}

export interface Dump {
  /** Version of the migrations; the native one is ten times as high (Dexie). */
  readonly version: number;
  readonly tables: Readonly<Record<string, DumpedTable>>;
}

/** Reads everything. Rows come in order of their key, so that two dumps can be compared. */
export async function dumpDatabase({ indexedDB }: IndexedDbGlobals, name: string): Promise<Dump> {
  const database = await done(indexedDB.open(name));
  try {
    const tables: Record<string, DumpedTable> = {};
    for (const table of [...database.objectStoreNames].sort()) {
      const store = database.transaction(table).objectStore(table);
      tables[table] = {
        keyPath: String(store.keyPath),
        indexes: [...store.indexNames].sort().map((index) => {
          const { keyPath, unique } = store.index(index);
          return { name: index, keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath], unique };
        }),
        rows: (await done<RawRow[]>(store.getAll())).map(encoded),
      };
    }
    return { version: database.version / 10, tables };
  } finally {
    database.close();
  }
}

/** Makes a database as it was dumped, without a line of the app's code. */
export async function restoreDatabase({ indexedDB }: IndexedDbGlobals, name: string, dump: Dump): Promise<void> {
  const request = indexedDB.open(name, dump.version * 10);
  request.onupgradeneeded = () => {
    for (const [table, { keyPath, indexes, rows }] of Object.entries(dump.tables)) {
      const store = request.result.createObjectStore(table, { keyPath });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
      for (const row of rows) store.add(decoded(row));
    }
  };
  (await done(request)).close();
}

/** Tables and indexes without rows. */
export function schemaOf(dump: Dump): Record<string, Omit<DumpedTable, 'rows'>> {
  return Object.fromEntries(
    Object.entries(dump.tables).map(([table, { keyPath, indexes }]) => [table, { keyPath, indexes }]),
  );
}
