/** The table as a person uses it, and the database as it really is: read beside the app, without a line of its code. */
import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Same spot twice within this time counts as a double tap (useDoubleTapGuard); people are slower. */
const BETWEEN_GAMES_MS = 480;

/** Muck, called by seat 0, won: everything but the last tap. */
export async function enter(page: Page, contract = 'muck', seat = 0): Promise<void> {
  await page.getByTestId(`key-${contract}`).tap();
  await page.getByTestId(`person-${seat}`).tap();
}

/** The last tap, the one that writes. */
export async function write(page: Page, result = 'won-simple'): Promise<void> {
  await page.getByTestId(`result-${result}`).tap();
}

/** Taps the same key again after a failure: as late as a person does, or the tap counts as the second of a double tap. */
export async function writeAgain(page: Page, result = 'won-simple'): Promise<void> {
  await page.waitForTimeout(BETWEEN_GAMES_MS);
  await write(page, result);
}

/** A whole game that is written when this resolves. */
export async function playGame(page: Page, contract = 'muck', seat = 0, result = 'won-simple'): Promise<void> {
  const before = await lines(page);
  await enter(page, contract, seat);
  await write(page, result);
  await expect.poll(() => lines(page)).toBe(before + 1);
  await page.waitForTimeout(BETWEEN_GAMES_MS);
}

/** Lines that the pad of the running evening shows. */
export function lines(page: Page): Promise<number> {
  return page.getByTestId('line').count();
}

export interface RawEntry {
  readonly id: string;
  readonly eveningId: string;
  readonly seq: number;
  readonly event: {
    readonly type: string;
    readonly deal?: { readonly type: string; readonly game?: { readonly contract?: string } };
  };
}

const besides = new WeakMap<BrowserContext, Page>();

/** A page of the same origin that runs none of the app's code; one for each context. */
export async function beside(context: BrowserContext, address: string): Promise<Page> {
  const known = besides.get(context);
  if (known && !known.isClosed()) return known;
  const page = await context.newPage();
  besides.set(context, page);
  await page.goto(new URL('robots.txt', address).href);
  return page;
}

/** Reads one table of the database from a page that is not the app's; opens it at whatever version it has. */
export async function rawRows<T>(context: BrowserContext, address: string, table: string): Promise<T[]> {
  const page = await beside(context, address);
  return (await page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((one) => one.name === 'muckblock')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('muckblock');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const request = db.transaction(name).objectStore(name).getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not read'));
    });
    db.close();
    return rows;
  }, table)) as T[];
}

/** Every row of every table, as one text that can be compared. */
export async function rawEverything(context: BrowserContext, address: string): Promise<string> {
  const page = await beside(context, address);
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('muckblock');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const all: Record<string, unknown> = { version: db.version };
    for (const name of [...db.objectStoreNames].sort()) {
      all[name] = await new Promise((resolve, reject) => {
        const request = db.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not read'));
      });
    }
    db.close();
    return JSON.stringify(all);
  });
}

/** Entries of an evening as they lie on the disk, in order. */
export async function rawLog(context: BrowserContext, address: string, eveningId: string): Promise<RawEntry[]> {
  const rows = await rawRows<RawEntry>(context, address, 'entries');
  return rows.filter((row) => row.eveningId === eveningId).sort((a, b) => a.seq - b.seq);
}

/** Entries that are missing, too many or out of order, when an evening should hold `expected` of them. */
export function lostOf(log: readonly RawEntry[], expected: number): number {
  const gaps = log.filter((entry, i) => entry.seq !== i + 1).length;
  return Math.abs(expected - log.length) + gaps;
}

/** Entries in the rescue file that one tap gives. */
export async function rescue(page: Page): Promise<readonly RawEntry[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('rescue').first().tap()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const file = JSON.parse(Buffer.concat(parts).toString('utf8')) as { records: { entry?: RawEntry }[] };
  return file.records.flatMap(({ entry }) => entry ?? []);
}
