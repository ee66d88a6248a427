/**
 * The main journey in any browser: a new evening, games, a correction, storage that breaks, a count from a photo, house
 * rules, a tournament, the season, backup and restore, a start without a server, every screen. Reads the database beside the app after each part and counts what is not there.
 */
import { startAppServer } from '../../e2e/helpers/appServer';
import { reportRow } from '../helpers/row';
import { byId, countOf, isShown, tap, textOf, until, type Driver } from './driver';
import { countFromPhoto, paintTricks } from './photo';
import { backupAndRestore, changeRules, season, smallTournament } from './places';

/** ms. The same spot twice within 450 counts as a double tap, and these browsers are faster than any thumb. */
const BETWEEN_TAPS = 480;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Entry {
  readonly seq: number;
  readonly event: { readonly type: string };
}

/** All entries on the disk, in order. */
function rawEntries(driver: Driver): Promise<readonly Entry[]> {
  return driver.run(`
    return new Promise((resolve, reject) => {
      const request = indexedDB.open('muckblock');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const all = request.result.transaction('entries').objectStore('entries').getAll();
        all.onerror = () => reject(all.error);
        all.onsuccess = () => {
          request.result.close();
          resolve(all.result.sort((a, b) => a.seq - b.seq).map(({ seq, event }) => ({ seq, event: { type: event.type } })));
        };
      };
    });`);
}

/** What one browser has done so far, and what it must hold. */
export class Journey {
  #written = 0;
  /** Address of the table. */
  table = '';
  constructor(
    readonly driver: Driver,
    readonly address: string,
  ) {}

  readonly report = (area: 'engines' | 'storage' | 'updates', fault: string, tries: number, lost: number): void => {
    reportRow({ area, fault, engine: this.driver.engine, tries, lost });
  };

  /** Entries that a step has written without `write`. */
  wrote(entries: number): void {
    this.#written += entries;
  }

  async lost(): Promise<number> {
    const entries = await rawEntries(this.driver);
    const gaps = entries.filter(({ seq }, i) => seq !== i + 1).length;
    return Math.abs(entries.length - this.#written) + gaps;
  }

  lines(): Promise<number> {
    return countOf(this.driver, byId('line'));
  }

  async enter(contract: string, seat: number): Promise<void> {
    await tap(this.driver, `key-${contract}`);
    await pause(BETWEEN_TAPS);
    await tap(this.driver, `person-${seat}`);
  }

  async write(): Promise<void> {
    const before = await this.lines();
    await tap(this.driver, 'result-won-simple');
    this.#written += 1;
    await until('the game on the pad', async () => (await this.lines()) === before + 1);
    await pause(BETWEEN_TAPS);
  }

  async newEvening(): Promise<void> {
    const { driver } = this;
    await driver.goto(`${this.address}#/neu`);
    await tap(driver, 'seat-0');
    for (const name of ['Anna', 'Karl', 'Max', 'Heinz']) {
      await until('the field for a name', () => isShown(driver, byId('name-input')));
      await driver.type(byId('name-input'), name);
      await tap(driver, 'name-take');
    }
    await tap(driver, 'seat-0', 'start');
    await until('the table', () => isShown(driver, byId('undo')));
    this.table = await driver.run<string>('return location.href;');
  }

  async games(): Promise<void> {
    await this.enter('muck', 0);
    await this.write();
    await this.enter('wenz', 1);
    await this.write();
    await this.enter('geier', 2);
    await this.write();
    await tap(this.driver, 'undo');
    this.#written += 1;
    await until('one line fewer', async () => (await this.lines()) === 2);
    await tap(this.driver, 'snack-redo');
    this.#written += 1;
    await until('the line again', async () => (await this.lines()) === 3);
    await pause(BETWEEN_TAPS);
    await tap(this.driver, 'undo');
    this.#written += 1;
    await until('one line fewer again', async () => (await this.lines()) === 2);
    this.report('engines', 'new evening, games, undo, redo, undo', 6, await this.lost());
  }

  async correction(): Promise<void> {
    await this.driver.click(byId('line'));
    await tap(this.driver, 'change', 'result-lost-simple', 'accept');
    this.#written += 1;
    await until('the corrected score', async () => (await textOf(this.driver, byId('score-B'))).trim() === '4');
    this.report('engines', 'a line is corrected', 1, await this.lost());
  }

  /** Writes are rolled back under the app; then connections are closed under it. */
  async brokenStorage(): Promise<void> {
    const { driver } = this;
    await driver.run(`
      const state = (window.__break = { abort: false, seen: new Set() });
      for (const method of ['put', 'add']) {
        const original = IDBObjectStore.prototype[method];
        IDBObjectStore.prototype[method] = function (...args) {
          state.seen.add(this.transaction.db);
          const request = original.apply(this, args);
          if (state.abort) this.transaction.abort();
          return request;
        };
      }`);
    const tries = 3;
    let lost = 0;
    for (let i = 0; i < tries; i++) {
      const before = await this.lines();
      await this.enter('muck', i);
      await driver.run('window.__break.abort = true;');
      await tap(driver, 'result-won-simple');
      await until('the sentence', () => isShown(driver, byId('record-failure')));
      if (!(await isShown(driver, byId('rescue'))) || (await this.lines()) !== before) lost += 1;
      await driver.run('window.__break.abort = false;');
      await pause(BETWEEN_TAPS);
      await this.write();
    }
    this.report('storage', 'a write is rolled back by the browser', tries, lost + (await this.lost()));
    for (let i = 0; i < tries; i++) {
      await this.enter('wenz', i);
      await driver.run('for (const database of window.__break.seen) database.close(); window.__break.seen.clear();');
      await this.write();
    }
    this.report('storage', 'connections closed behind the app, unnoticed', tries, await this.lost());
  }

  async withoutServer(stop: () => Promise<void>): Promise<void> {
    const { driver } = this;
    await driver.run('return navigator.serviceWorker.ready.then(() => undefined);');
    await until('the worker to have the page', () => driver.run('return navigator.serviceWorker.controller !== null;'));
    const before = await this.lines();
    const address = await driver.run<string>('return location.href;');
    await stop();
    await driver.goto('about:blank');
    await driver.goto(address);
    await until('the pad without a server', async () => (await this.lines()) === before);
    await this.enter('muck', 3);
    await this.write();
    await driver.reload();
    await until('the pad after a reload', async () => (await this.lines()) > 0);
    this.report('engines', 'reload without a server, a game written there, reload', 2, await this.lost());
  }

  /** Every screen once, without a server. */
  async screens(paths: readonly string[]): Promise<void> {
    const { driver } = this;
    let missing = 0;
    for (const path of paths) {
      await driver.goto(`${this.address}#${path}`);
      const there = until(path, () => isShown(driver, 'h1, main h2'), 8000);
      await there.catch(() => (missing += 1));
    }
    await driver.goto(`${this.address}#/`);
    await until('the evening in the list', () => isShown(driver, byId('evening')));
    this.report('engines', 'every screen opens without a server; the evening is in the list', paths.length, missing);
  }
}

/** Screens that need nothing but the app itself. */
const SCREENS = ['/einstellungen', '/datenschutz', '/regeln', '/mucken', '/turniere', '/neu', '/saison', '/sichern'];

/** Runs all of it; throws at the first thing that is not there. The driver is closed in any case. */
export async function mainJourney(driver: Driver, dist: string): Promise<void> {
  const photo = paintTricks();
  const server = await startAppServer(dist);
  try {
    const journey = new Journey(driver, server.address);
    await journey.newEvening();
    await journey.games();
    await journey.correction();
    await journey.brokenStorage();
    await countFromPhoto(journey, await photo);
    await changeRules(journey);
    await smallTournament(journey);
    await season(journey);
    await backupAndRestore(journey);
    await driver.goto(journey.table);
    await until('the pad again', async () => (await journey.lines()) > 0);
    await journey.withoutServer(() => server.stop());
    await journey.screens(SCREENS);
  } finally {
    await driver.close().catch(() => undefined);
    await server.stop();
  }
}
