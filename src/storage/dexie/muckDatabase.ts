/** The Dexie database: tables as the migrations make them, nothing opened by itself. */
import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import { MIGRATIONS } from './migrations/all';
import type { Migration } from './migrations/migration';

/** The browser's objects, named so that tests can hand in others. */
export interface IndexedDbGlobals {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Rows are `unknown` on purpose: what the disk holds is believed only after its parse (storage/records.ts). */
export class MuckDatabase extends Dexie {
  readonly players!: Table<unknown, string>;
  readonly evenings!: Table<unknown, string>;
  readonly entries!: Table<unknown, string>;
  readonly drafts!: Table<unknown, string>;
  readonly summaries!: Table<unknown, string>;
  readonly values!: Table<unknown, string>;
  readonly tournaments!: Table<unknown, string>;
  readonly tournamentEntries!: Table<unknown, string>;
  readonly profiles!: Table<unknown, string>;
  readonly seasons!: Table<unknown, string>;
  readonly packs!: Table<unknown, string>;
  readonly evidence!: Table<unknown, string>;
  readonly digests!: Table<unknown, string>;

  constructor(name: string, globals: IndexedDbGlobals, migrations: readonly Migration[] = MIGRATIONS) {
    super(name, {
      indexedDB: globals.indexedDB,
      IDBKeyRange: globals.IDBKeyRange,
      // The connection (connection.ts) opens and reopens; Dexie must not do it behind its back.
      autoOpen: false,
      // A commit counts when it is on the disk, not when the operating system has promised to put it there:
      // the phone may be killed 50 ms after "save". Costs some milliseconds per write.
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    });
    for (const { version, stores, upgrade } of migrations) {
      const step = this.version(version).stores({ ...stores });
      if (upgrade !== undefined) step.upgrade(upgrade);
    }
  }
}
