/** Stored data only moves forward: the row of migrations has no gaps, and every dumped version opens with this code. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDexieStorage } from '../../src/storage/dexie/dexieStorage';
import { DATABASE_VERSION, MIGRATIONS } from '../../src/storage/dexie/migrations/all';
import type { Migration } from '../../src/storage/dexie/migrations/migration';
import { MuckDatabase } from '../../src/storage/dexie/muckDatabase';
import { eveningId } from './samples';
import { dumpDatabase, restoreDatabase, schemaOf } from './dump';
import type { Dump } from './dump';
import { fillSample } from './sampleEvening';
import { freshGlobals } from './worlds';

const FOLDER = new URL('../../src/storage/dexie/migrations/', import.meta.url);
const FILES = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .sort();

function readDump(version: number): Dump {
  return JSON.parse(readFileSync(new URL(`../fixtures/db/v${version}.json`, import.meta.url), 'utf8')) as Dump;
}

async function freshDump(): Promise<Dump> {
  const globals = freshGlobals();
  const storage = await openDexieStorage({ name: 'fresh', globals });
  await fillSample(storage);
  storage.close();
  return dumpDatabase(globals, 'fresh');
}

describe('the row of migrations', () => {
  it('is numbered 1, 2, 3 … without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, i) => i + 1));
    expect(DATABASE_VERSION).toBe(MIGRATIONS.length);
  });

  it('has one file for each, named by number and intent, in the list in that order', () => {
    expect(FILES.map((file) => Number(/^(\d{4})-[a-z][A-Za-z]+\.ts$/.exec(file)?.[1]))).toEqual(
      MIGRATIONS.map(({ version }) => version),
    );
    const list = readFileSync(new URL('all.ts', FOLDER), 'utf8');
    const imported = [...list.matchAll(/from '\.\/(\d{4}-\w+)'/g)].map(([, file]) => `${file}.ts`);
    expect(imported).toEqual(FILES);
  });

  it('has a dump for each version', () => {
    for (const { version } of MIGRATIONS) expect(readDump(version).version).toBe(version);
  });

  it('makes today the schema of the newest dump, and the dump has a row in every table', async () => {
    const newest = readDump(DATABASE_VERSION);
    // Not the rows: defaults of the house rules may grow, a dump may not.
    expect(schemaOf(await freshDump())).toEqual(schemaOf(newest));
    for (const [table, { rows }] of Object.entries(newest.tables)) expect(rows.length, table).toBeGreaterThan(0);
  });
});

describe.each(MIGRATIONS.map(({ version }) => version))('a database of version %i', (version) => {
  it('opens with this code and everything is readable', async () => {
    const globals = freshGlobals();
    const dump = readDump(version);
    await restoreDatabase(globals, 'old', dump);
    const storage = await openDexieStorage({ name: 'old', globals });
    expect((await storage.listPlayers()).map(({ name }) => name)).toContain('Käthe');
    expect(await storage.listEvenings()).toMatchObject([{ id: 'krone', place: 'Gasthaus Krone' }]);
    expect(await storage.listEvenings({ deleted: true })).toMatchObject([{ id: 'daheim' }]);
    const kept = dump.tables['entries']!.rows.filter((row) => row['eveningId'] === 'krone');
    expect(await storage.getLog(eveningId('krone'))).toHaveLength(kept.length);
    expect(await storage.getLog(eveningId('daheim'))).toHaveLength(3);
    expect(await storage.getDraft(eveningId('krone'))).toMatchObject({ draft: { contract: 'wenz' } });
    expect(await storage.getSummaries()).toHaveLength(1);
    expect(await storage.getValue('lastEvening')).toBe('krone');
    expect(storage.corruptRecords()).toEqual([]);
    storage.close();
  });

  it('becomes exactly what a new installation has, and keeps every table and row', async () => {
    const globals = freshGlobals();
    const before = readDump(version);
    await restoreDatabase(globals, 'old', before);
    (await openDexieStorage({ name: 'old', globals })).close();
    const after = await dumpDatabase(globals, 'old');
    expect(schemaOf(after)).toEqual(schemaOf(readDump(DATABASE_VERSION)));
    for (const [table, { rows }] of Object.entries(before.tables)) {
      const dropped = MIGRATIONS.some(({ stores }) => stores[table] === null);
      if (!dropped) expect(after.tables[table]?.rows, table).toHaveLength(rows.length);
    }
  });
});

describe('adding a migration', () => {
  const second: Migration = {
    version: DATABASE_VERSION + 1,
    stores: { extra: 'id, name' },
    async upgrade(transaction) {
      await transaction.table('players').toCollection().modify({ nick: '' });
    },
  };

  it('adds its table and rewrites records, the others stay', async () => {
    const globals = freshGlobals();
    const before = readDump(DATABASE_VERSION);
    await restoreDatabase(globals, 'db', before);
    const database = new MuckDatabase('db', globals, [...MIGRATIONS, second]);
    await database.open();
    database.close();
    const after = await dumpDatabase(globals, 'db');
    expect(after.version).toBe(DATABASE_VERSION + 1);
    expect(Object.keys(after.tables)).toContain('extra');
    expect(after.tables['players']?.rows).toEqual(before.tables['players']?.rows.map((row) => ({ ...row, nick: '' })));
    expect(after.tables['entries']).toEqual(before.tables['entries']);
  });

  it('that fails leaves the old version whole', async () => {
    const globals = freshGlobals();
    const before = readDump(DATABASE_VERSION);
    await restoreDatabase(globals, 'db', before);
    const failing: Migration = {
      ...second,
      async upgrade(transaction) {
        await transaction.table('players').clear();
        throw new Error('half-way');
      },
    };
    const database = new MuckDatabase('db', globals, [...MIGRATIONS, failing]);
    await expect(database.open()).rejects.toThrow('half-way');
    expect(await dumpDatabase(globals, 'db')).toEqual(before);
  });
});
