/** Where a storage lives in a test: a disk of its own that several windows open, and that the test may damage. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { MuckStorage } from '../../src/storage/api';
import { openDexieStorage } from '../../src/storage/dexie/dexieStorage';
import type { IndexedDbGlobals } from '../../src/storage/dexie/muckDatabase';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { makeMemoryTables } from '../../src/storage/memory/memoryTables';

export const TABLES = ['players', 'evenings', 'entries', 'drafts', 'summaries', 'values', 'digests'] as const;
export type TableName = (typeof TABLES)[number];

/** A record as it lies on the disk, or as a test puts it there. */
export type RawRow = Readonly<Record<string, unknown>>;

export interface World {
  /** One more window on the same disk. */
  open(): Promise<MuckStorage>;
  /** Puts a raw row there, as a damaged disk or another version of the app might have left it. */
  plant(table: TableName, row: RawRow): Promise<void>;
  /** All rows of a table as they lie there. */
  rows(table: TableName): Promise<RawRow[]>;
  /** Closes every window. */
  end(): void;
}

/** Resolves with the result of a request. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('request failed'));
  });
}

/** A fresh IndexedDB in memory: nothing shared with other tests. */
export function freshGlobals(): IndexedDbGlobals {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

let worldCount = 0;

export interface DexieWorld extends World {
  readonly globals: IndexedDbGlobals;
  readonly name: string;
}

export function makeDexieWorld(): DexieWorld {
  const globals = freshGlobals();
  // A name of its own, because the channel between windows has it too.
  const name = `world-${++worldCount}`;
  const windows: MuckStorage[] = [];

  async function withRaw<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const database = await done(globals.indexedDB.open(name));
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  return {
    globals,
    name,
    async open() {
      const storage = await openDexieStorage({ name, globals });
      windows.push(storage);
      return storage;
    },
    plant: (table, row) =>
      withRaw(async (database) => {
        await done(database.transaction(table, 'readwrite').objectStore(table).put(row));
      }),
    rows: (table) => withRaw((database) => done<RawRow[]>(database.transaction(table).objectStore(table).getAll())),
    end: () => windows.forEach((storage) => storage.close()),
  };
}

const KEY_OF: Readonly<Record<Exclude<TableName, 'entries'>, string>> = {
  players: 'id',
  evenings: 'id',
  drafts: 'eveningId',
  summaries: 'eveningId',
  values: 'key',
  digests: 'eveningId',
};

export function makeMemoryWorld(): World {
  const tables = makeMemoryTables();
  const windows: MuckStorage[] = [];
  return {
    open() {
      const storage = makeMemoryStorage({ tables });
      windows.push(storage);
      return Promise.resolve(storage);
    },
    plant(table, row) {
      if (table === 'entries') {
        const id = String(row['eveningId']);
        const rows = tables.entries.get(id) ?? new Map<number, unknown>();
        tables.entries.set(id, rows.set(Number(row['seq']), row));
      } else tables[table].set(String(row[KEY_OF[table]]), row);
      return Promise.resolve();
    },
    rows(table) {
      const rows =
        table === 'entries'
          ? [...tables.entries.values()].flatMap((log) => [...log.values()])
          : [...tables[table].values()];
      return Promise.resolve(rows as RawRow[]);
    },
    end: () => windows.forEach((storage) => storage.close()),
  };
}
