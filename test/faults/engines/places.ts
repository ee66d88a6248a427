/** The other places of the app in any browser: house rules, a tournament, the season, backup and restore. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byId, clickWhenThere, countOf, isShown, tap, textOf, until, type Driver } from './driver';
import type { Journey } from './journey';

const PAIRS = 4;

/** Rows of these tables, in order of their key, as one text. */
function rawTables(driver: Driver, tables: readonly string[]): Promise<string> {
  return driver.run<string>(
    `const names = arguments[0];
    return new Promise((resolve, reject) => {
      const request = indexedDB.open('muckblock');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const transaction = request.result.transaction(names);
        const found = {};
        for (const name of names) {
          transaction.objectStore(name).getAll().onsuccess = (event) => (found[name] = event.target.result);
        }
        transaction.oncomplete = () => {
          request.result.close();
          resolve(JSON.stringify(found));
        };
      };
    });`,
    tables,
  );
}

async function type(driver: Driver, id: string, text: string): Promise<void> {
  await until(`${id} to type into`, () => isShown(driver, byId(id)));
  await driver.type(byId(id), text);
}

/** A profile from a preset, one option changed; it stands there after a reload. */
export async function changeRules({ driver, address, report }: Journey): Promise<void> {
  await driver.goto(`${address}#/regeln`);
  await tap(driver, 'preset-oberfranken', 'group-bobbl', 'seg-31', 'back');
  const says = async (): Promise<boolean> => (await textOf(driver, byId('group-bobbl'))).includes('31');
  await until('the changed option', says);
  await driver.reload();
  await until('the changed option after a reload', says);
  report('engines', 'house rules: a profile made, an option changed, reload', 1, 0);
}

/** Four pairs at the door, drawn, one result. */
export async function smallTournament({ driver, address, report }: Journey): Promise<void> {
  await driver.goto(`${address}#/turniere/neu`);
  await type(driver, 'setup-name', 'Muckturnier');
  await tap(driver, 'create-tournament');
  for (let n = 1; n <= PAIRS; n++) {
    await type(driver, 'name-1', `Anna${n}`);
    await type(driver, 'name-2', `Max${n}`);
    await tap(driver, 'register');
    await until(`pair ${n}`, async () => (await countOf(driver, byId('person'))) === n);
  }
  await tap(driver, 'tab-runde', 'draw', 'table-1');
  await type(driver, 'cell-b0', '8');
  await type(driver, 'cell-b1', '12');
  await tap(driver, 'save-result');
  await until('the result', async () => (await textOf(driver, byId('last-done'))).includes('12'));
  await driver.reload();
  await tap(driver, 'tab-tabelle');
  await until('the ranking', async () => (await countOf(driver, byId('rank-row'))) === PAIRS);
  const entries = JSON.parse(await rawTables(driver, ['tournamentEntries'])) as { tournamentEntries: unknown[] };
  const lost = Math.abs(entries.tournamentEntries.length - (PAIRS + 2));
  report('engines', 'tournament: four pairs, draw, a result, ranking after a reload', PAIRS + 2, lost);
}

export async function season({ driver, address, report }: Journey): Promise<void> {
  await driver.goto(`${address}#/saison`);
  await until('the four players', async () => (await countOf(driver, byId('standing'))) === 4);
  report('engines', 'history: the season counts the evening', 1, 0);
}

/** Everything into a file, the database emptied, everything back from the file. */
export async function backupAndRestore({ driver, address, report }: Journey): Promise<void> {
  const tables = ['evenings', 'entries', 'players', 'profiles', 'tournaments', 'tournamentEntries'];
  const before = await rawTables(driver, tables);
  await driver.goto(`${address}#/sichern`);
  await until('the key that makes a backup', () => isShown(driver, byId('make')));
  // The file as the browser is given it; where it would be put is the browser's own affair, and no sheet opens here.
  await driver.run(`
    Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true });
    const original = URL.createObjectURL;
    URL.createObjectURL = function (blob) {
      window.__given = blob;
      return original.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = function () { window.__name = this.download; };`);
  await clickWhenThere(driver, byId('make'));
  await until('the word that it is done', () => isShown(driver, byId('passed')));
  const file = await driver.run<{ name: string; text: string }>(
    'return window.__given.text().then((text) => ({ name: window.__name, text }));',
  );
  const path = join(mkdtempSync(join(tmpdir(), 'muckblock-backup-')), file.name);
  writeFileSync(path, file.text);
  await driver.goto(`${address}robots.txt`);
  await driver.run(`
    localStorage.clear();
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('muckblock');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });`);
  await driver.goto(`${address}#/sichern`);
  await until('the file input', async () => (await countOf(driver, byId('open-file'))) === 1);
  await driver.giveFile(byId('open-file'), path);
  await tap(driver, 'restore');
  await until('the word that all is back', () => isShown(driver, byId('result')));
  const lost = (await rawTables(driver, tables)) === before ? 0 : 1;
  report('engines', 'backup to a file, database deleted, everything back from the file', 1, lost);
}
