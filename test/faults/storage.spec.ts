/**
 * Storage that breaks while people write. Every time: no word of success without a durable write, the entry still on
 * the screen, a sentence that says what to do, the rescue file one tap away, and the next try writes it once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type CDPSession, type Page } from '../e2e/helpers/person';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium.mjs';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { untilShown } from '../e2e/helpers/watch';
import { breakIn, closeConnections, installBreakers, type Breakage } from './helpers/breakers';
import { reportRow } from './helpers/row';
import { beside, enter, lines, lostOf, playGame, rawLog, rawRows, rescue, write, writeAgain } from './helpers/table';

const TRIES = 5;

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly address: string;
  readonly id: string;
  readonly devtools: CDPSession;
}

async function scene(page: Page, context: BrowserContext, address: string): Promise<Scene> {
  await installBreakers(context);
  const id = await seedEvening(page);
  await playGame(page);
  return { page, context, address, id, devtools: await context.newCDPSession(page) };
}

/** What a write that fails must look like; the number of promises that were broken. */
async function checkRefused({ page, context, address, id }: Scene, written: number): Promise<number> {
  const told = page.getByTestId('record-failure');
  await expect(told).toBeVisible({ timeout: 25_000 });
  expect((await told.innerText()).length).toBeGreaterThan(20);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByTestId('result-won-simple')).toBeVisible();
  const claimed = (await lines(page)) - written;
  const rescued = Math.abs((await rescue(page)).length - (written + 1));
  const onDisk = await rawLog(context, address, id).catch(() => null);
  const early = onDisk === null ? 0 : Math.max(0, claimed - (onDisk.length - written));
  return rescued + early;
}

async function refuseAndRetry(
  at: Scene,
  fault: string,
  breakIt: () => Promise<void>,
  healIt: () => Promise<void>,
  tries = TRIES,
): Promise<void> {
  let lost = 0;
  let written = 1;
  for (let i = 0; i < tries; i++) {
    await enter(at.page, i % 2 ? 'wenz' : 'muck', i % 4);
    await breakIt();
    await write(at.page);
    lost += await checkRefused(at, written);
    await healIt();
    await writeAgain(at.page);
    written += 1;
    await expect.poll(() => lines(at.page), { timeout: 20_000 }).toBe(written);
    await at.page.waitForTimeout(480);
  }
  await at.page.reload();
  await expect.poll(() => lines(at.page)).toBe(written);
  lost += lostOf(await rawLog(at.context, at.address, at.id), written);
  reportRow({ area: 'storage', fault, engine: 'Chromium', tries, lost });
}

const REFUSED: readonly { fault: string; breakage: Partial<Breakage>; closed?: boolean; tries?: number }[] = [
  { fault: 'a write is rolled back by the browser', breakage: { write: 'abort' } },
  { fault: 'a write is refused at once (quota, told by the page)', breakage: { write: 'throw' } },
  { fault: 'database closed and cannot be opened again', breakage: { openError: 'UnknownError' }, closed: true },
  { fault: 'a write never says that it is complete (but is)', breakage: { write: 'hang' }, tries: 1 },
];
for (const { fault, breakage, closed = false, tries } of REFUSED) {
  test(fault, async ({ page, context, baseURL }) => {
    test.setTimeout(150_000);
    const at = await scene(page, context, baseURL!);
    const breakIt = async (): Promise<void> => {
      await breakIn(page, breakage);
      if (closed) await closeConnections(page);
    };
    await refuseAndRetry(at, fault, breakIt, () => breakIn(page, { write: 'ok', openError: null }), tries);
  });
}

/** A context whose storage lies on the disk: only there a quota is enforced. */
function onDisk(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    acceptDownloads: true,
  });
}

test('the disk is full (real quota)', async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'muckblock-quota-'));
  const { origin } = new URL(baseURL!);
  const tries = 2;
  let lost = 0;
  let context = await onDisk(profile, baseURL!);
  try {
    const { id, page: first } = await scene(context.pages()[0]!, context, baseURL!);
    const address = first.url();
    for (let i = 0; i < tries; i++) {
      // Chromium remembers how much room there was: a fresh one does not.
      await context.close();
      context = await onDisk(profile, baseURL!);
      const page = context.pages()[0]!;
      const devtools = await context.newCDPSession(page);
      await page.goto('/robots.txt');
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
      await page.goto(address);
      await enter(page, 'wenz', i);
      await write(page);
      lost += await checkRefused({ page, context, address: baseURL!, id, devtools }, i + 1);
      await expect(page.getByTestId('record-failure')).toContainText('voll');
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
      await writeAgain(page);
      await expect.poll(() => lines(page), { timeout: 20_000 }).toBe(i + 2);
    }
    lost += lostOf(await rawLog(context, baseURL!, id), 1 + tries);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  reportRow({ area: 'storage', fault: 'the disk is full (real quota)', engine: 'Chromium', tries, lost });
});

test('connections closed behind the app', async ({ page, context, baseURL }) => {
  const at = await scene(page, context, baseURL!);
  for (let i = 0; i < 20; i++) {
    if (i % 2) await closeConnections(page);
    await enter(page, i % 2 ? 'geier' : 'muck', i % 4);
    if (i % 3 === 0) await closeConnections(page);
    await write(page);
    await expect.poll(() => lines(page)).toBeGreaterThan(0);
    await page.waitForTimeout(480);
  }
  // Lines begin anew with each Bobbl; the disk knows them all.
  const lost = lostOf(await rawLog(context, baseURL!, at.id), 21);
  reportRow({
    area: 'storage',
    fault: 'connections closed behind the app (iOS in the background), unnoticed',
    engine: 'Chromium',
    tries: 20,
    lost,
  });
});

test('database deleted while the table is open', async ({ page, context, baseURL }) => {
  const at = await scene(page, context, baseURL!);
  const tries = 4;
  let lost = 0;
  for (let i = 0; i < tries; i++) {
    const written = 1 + i;
    const other = await beside(context, baseURL!);
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('muckblock');
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error('not deleted'));
        }),
    );
    await enter(page, 'wenz', i);
    await write(page);
    await expect(page.getByTestId('record-failure')).toContainText('leer geworden');
    lost += Math.abs((await rescue(page)).length - (written + 1));
    await writeAgain(page);
    await expect.poll(() => lines(page)).toBe(written + 1);
    await page.waitForTimeout(480);
  }
  lost += lostOf(await rawLog(context, baseURL!, at.id), 1 + tries);
  await page.reload();
  await expect.poll(() => lines(page)).toBe(1 + tries);
  await expect(page.getByTestId('person-0').or(page.getByText('Anna')).first()).toBeVisible();
  reportRow({ area: 'storage', fault: 'database deleted while the table is open', engine: 'Chromium', tries, lost });
});

test('site data cleared by the browser while the table is open', async ({ page, context, baseURL }) => {
  const at = await scene(page, context, baseURL!);
  await at.devtools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL!).origin, storageTypes: 'indexeddb' });
  await enter(page, 'wenz', 1);
  await write(page);
  await expect(page.getByTestId('record-failure')).toBeVisible();
  await writeAgain(page);
  await expect.poll(() => lines(page)).toBe(2);
  const lost = lostOf(await rawLog(context, baseURL!, at.id), 2);
  reportRow({
    area: 'storage',
    fault: 'site data cleared by the browser while the table is open',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});

test('a slow opening', async ({ page, context, baseURL }) => {
  const { id } = await scene(page, context, baseURL!);
  let lost = 0;
  const delays = [500, 3000, 6500];
  for (const openDelay of delays) {
    await page.evaluate((delay) => sessionStorage.setItem('__break', JSON.stringify({ openDelay: delay })), openDelay);
    await page.reload();
    if (openDelay > 2500) await expect(page.locator('#wait > p').first()).toBeVisible({ timeout: 4000 });
    await expect(page.getByTestId('undo')).toBeVisible({ timeout: 15_000 });
    lost += Math.abs((await lines(page)) - 1);
  }
  // One that never answers: a sentence instead of an empty pad, and nothing made up.
  await page.evaluate(() => sessionStorage.setItem('__break', '{"openDelay":1e9}'));
  await page.reload();
  await expect(page.getByTestId('start-problem')).toBeVisible({ timeout: 15_000 });
  await page.evaluate(() => sessionStorage.removeItem('__break'));
  await page.getByRole('button', { name: 'Neu laden' }).tap();
  await expect(page.getByTestId('undo')).toBeVisible();
  lost += lostOf(await rawLog(context, baseURL!, id), 1);
  reportRow({
    area: 'storage',
    fault: 'the database opens slowly (0.5 s to never)',
    engine: 'Chromium',
    tries: delays.length + 1,
    lost,
  });
});

test('a second window with an older schema holds the database', async ({ page, context, baseURL }) => {
  // The older app: one that does not hear "versionchange".
  const old = await context.newPage();
  await old.goto(new URL('robots.txt', baseURL!).href);
  await old.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('muckblock', 10);
        request.onupgradeneeded = () => {
          for (const name of ['players', 'evenings', 'entries'])
            request.result.createObjectStore(name, { keyPath: 'id' });
          request.result.createObjectStore('values', { keyPath: 'key' });
          for (const name of ['drafts', 'summaries']) request.result.createObjectStore(name, { keyPath: 'eveningId' });
          request.transaction!.objectStore('evenings').createIndex('startedAt', 'startedAt');
          request
            .transaction!.objectStore('entries')
            .createIndex('[eveningId+seq]', ['eveningId', 'seq'], { unique: true });
          request.transaction!.objectStore('players').put({ id: 'p', name: 'Anna', createdAt: 1, archivedAt: null });
        };
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error('not opened'));
      }),
  );
  await page.goto('/');
  await expect(page.getByTestId('start-problem')).toContainText('anderes Fenster', { timeout: 15_000 });
  await old.close();
  await page.getByRole('button', { name: 'Neu laden' }).tap();
  await untilShown(page);
  await expect(page.getByTestId('start-problem')).toHaveCount(0);
  const people = await rawRows<{ name: string }>(context, baseURL!, 'players');
  const lost = people.filter(({ name }) => name === 'Anna').length === 1 ? 0 : 1;
  reportRow({
    area: 'storage',
    fault: 'a second window with an older schema holds the database',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});

test('one damaged record', async ({ page, context, baseURL }) => {
  const { id } = await scene(page, context, baseURL!);
  await playGame(page, 'wenz', 1);
  await playGame(page, 'geier', 2);
  const damage: readonly { store: string; change: Record<string, unknown>; shown: number }[] = [
    { store: 'entries', change: { event: 'mouse-eaten' }, shown: 2 },
    { store: 'players', change: { name: 17 }, shown: 3 },
  ];
  let lost = 0;
  for (const { store, change, shown } of damage) {
    const whole = await rawRows<{ id: string }>(context, baseURL!, store);
    const victim = whole.find((row) => (row as { seq?: number }).seq === 2) ?? whole[0]!;
    const put = (row: object) =>
      page.evaluate(
        ([name, value]) =>
          new Promise<void>((resolve) => {
            const request = indexedDB.open('muckblock');
            request.onsuccess = () => {
              const tx = request.result.transaction(name, 'readwrite');
              tx.objectStore(name).put(value);
              tx.oncomplete = () => {
                request.result.close();
                resolve();
              };
            };
          }),
        [store, row] as const,
      );
    await put({ ...victim, ...change });
    await page.reload();
    await expect(page.getByTestId('damaged')).toBeVisible();
    lost += Math.abs((await lines(page)) - shown);
    await page.getByTestId('damaged').getByRole('button').tap();
    // It lies there untouched, and writing goes on behind it.
    const kept = (await rawRows<Record<string, unknown>>(context, baseURL!, store)).find(
      (row) => row['id'] === victim.id,
    );
    if (JSON.stringify(kept) !== JSON.stringify({ ...victim, ...change })) lost += 1;
    await put(victim);
    await page.reload();
    await expect.poll(() => lines(page)).toBe(3);
  }
  await playGame(page, 'muck', 3);
  lost += lostOf(await rawLog(context, baseURL!, id), 4);
  reportRow({
    area: 'storage',
    fault: 'one damaged record; the others stay readable, it stays untouched',
    engine: 'Chromium',
    tries: damage.length,
    lost,
  });
});

test('a write that failed is offered again after the page was closed', async ({ page, context, baseURL }) => {
  const at = await scene(page, context, baseURL!);
  await breakIn(page, { write: 'abort' });
  await enter(page, 'wenz', 2);
  await write(page);
  await expect(page.getByTestId('record-failure')).toBeVisible();
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await again.getByTestId('retry').tap();
  await expect.poll(() => lines(again)).toBe(2);
  const lost = lostOf(await rawLog(context, baseURL!, at.id), 2);
  reportRow({
    area: 'storage',
    fault: 'page closed while nothing can be written: offered again at the next start',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});
