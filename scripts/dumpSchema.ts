/**
 * Writes the dump of the present database version to test/fixtures/db/v<n>.json, from which every later version is
 * tested. Run it once after adding a migration: `npx tsx scripts/dumpSchema.ts`. A dump that is there is never
 * overwritten: phones hold that data. Before the version's release, delete the file and run again.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDexieStorage } from '../src/storage/dexie/dexieStorage';
import { DATABASE_VERSION } from '../src/storage/dexie/migrations/all';
import { dumpDatabase } from '../test/storage/dump';
import { fillSample } from '../test/storage/sampleEvening';
import { freshGlobals } from '../test/storage/worlds';

const file = fileURLToPath(new URL(`../test/fixtures/db/v${DATABASE_VERSION}.json`, import.meta.url));
const shown = relative(process.cwd(), file);

if (existsSync(file)) {
  console.log(`${shown} is there already and stays as it is.`);
} else {
  const globals = freshGlobals();
  const storage = await openDexieStorage({ name: 'dump', globals });
  await fillSample(storage);
  storage.close();
  const dump = await dumpDatabase(globals, 'dump');
  writeFileSync(file, `${JSON.stringify(dump, null, 2)}\n`);
  console.log(`${shown} written.`);
}
