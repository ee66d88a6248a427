/**
 * New versions, one after the other, while people write: nothing typed is lost, nothing reloads without a tap, one tap
 * brings the newest. Connections that lie, workers that die, and the help page for when nothing opens any more.
 */
import { expect, test as base, type Page } from '../e2e/helpers/person';
import { startAppServer, type AppServer } from '../e2e/helpers/appServer';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { untilOfflineReady, untilShown } from '../e2e/helpers/watch';
import { NEXT_VERSION, nextBuilds } from './helpers/builds';
import { reportRow } from './helpers/row';
import { beside, enter, lines, lostOf, playGame, rawEverything, rawLog, write } from './helpers/table';

const test = base.extend<{ server: AppServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startAppServer();
    await use(server);
    await server.stop();
  },
  // All on the test's own server, so that it can be changed under the app.
  baseURL: async ({ server }, use) => use(server.address),
});

let next: readonly [string, string];
test.beforeAll(() => {
  next = nextBuilds();
});

/** Puts the next version there and lets the browser find it, as an hourly look would. */
async function deploy(page: Page, server: AppServer, folder: string): Promise<void> {
  server.serve(folder);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.waiting;
    await registration.update();
    for (let i = 0; i < 400 && (!registration.waiting || registration.waiting === before); i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

async function version(page: Page, server: AppServer): Promise<string> {
  await page.goto(`${server.address}#/einstellungen`);
  return page.getByTestId('version').innerText();
}

test('deployed twice with a half-filled entry', async ({ page, context, server }) => {
  test.setTimeout(120_000);
  const id = await seedEvening(page);
  await untilOfflineReady(page);
  let loads = 0;
  page.on('load', () => loads++);
  await enter(page, 'wenz', 1);
  await page.getByTestId('doubling-1').tap();
  for (const folder of next) {
    await deploy(page, server, folder);
    await expect(page.getByTestId('result-won-simple')).toBeVisible();
    // During an entry nothing is asked.
    await expect(page.getByTestId('update')).toHaveCount(0);
  }
  let lost = loads;
  // The game goes on being played, and the update is taken in the middle of it.
  await page.getByTestId('sheet-close').tap();
  await page.getByTestId('update-get').tap();
  await expect.poll(() => loads).toBe(1);
  await page.getByTestId('undo').waitFor();
  await page.getByTestId('running').tap();
  await expect(page.getByTestId('doubling-1'))
    .toHaveAttribute('aria-checked', 'true')
    .catch(() => undefined);
  await write(page);
  await expect.poll(() => lines(page)).toBe(1);
  const log = await rawLog(context, server.address, id);
  lost += lostOf(log, 1);
  const deal = log[0]?.event.deal as
    { game?: { contract?: string; declarer?: number; doublings?: number } } | undefined;
  if (deal?.game?.contract !== 'wenz' || deal.game.declarer !== 1 || deal.game.doublings !== 1) lost += 1;
  if (loads !== 1) lost += 1;
  expect(await version(page, server)).toContain(NEXT_VERSION);
  reportRow({
    area: 'updates',
    fault: 'deployed twice while an entry is half filled; one tap brings the newest',
    engine: 'Chromium',
    tries: 2,
    lost,
  });
});

test('the worker is killed during an update', async ({ page, context, server }) => {
  test.setTimeout(180_000);
  const id = await seedEvening(page);
  await untilOfflineReady(page);
  await playGame(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const tries = 3;
  let lost = 0;
  const old = await version(page, server);
  for (let i = 0; i < tries; i++) {
    // The new worker hangs in the middle of fetching its files, and is killed there.
    server.serve(next[0]);
    server.hangOn((path) => path.includes('/assets/') && !path.includes('css'));
    void page.evaluate(() =>
      navigator.serviceWorker.ready
        .then((one) => one.update())
        .then(
          () => undefined,
          () => undefined,
        ),
    );
    await page.waitForTimeout(600 + 200 * i);
    await devtools.send('ServiceWorker.stopAllWorkers');
    server.hangOn(() => false);
    // What still hangs would keep the browser's few connections busy.
    server.dropConnections();
    if ((await version(page, server)) !== old) lost += 1;
    await page.goto(`${server.address}#/abend/${id}`);
    await expect.poll(() => lines(page)).toBe(1);
  }
  // The old one is whole: with a server that never answers too.
  await devtools.detach();
  server.hangOn(() => true);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => lines(page)).toBe(1);
  server.hangOn(() => false);
  server.dropConnections();
  // And the next try brings the new one.
  await deploy(page, server, next[1]);
  await page.goto(`${server.address}#/`);
  const loaded = page.waitForEvent('load');
  await page.getByTestId('update-get').tap();
  await loaded;
  await untilShown(page);
  expect(await version(page, server)).toContain(NEXT_VERSION);
  lost += lostOf(await rawLog(context, server.address, id), 1);
  reportRow({
    area: 'updates',
    fault: 'worker killed while it fetches a new version',
    engine: 'Chromium',
    tries,
    lost,
  });
});

test('starts on a connection that accepts and never answers, and with none', async ({ page, context, server }) => {
  test.setTimeout(180_000);
  const id = await seedEvening(page);
  await untilOfflineReady(page);
  await playGame(page);
  let lost = 0;
  for (const fault of ['hangs', 'hangs', 'refused', 'offline'] as const) {
    if (fault === 'hangs') server.hang();
    if (fault === 'refused') await server.stop();
    await context.setOffline(fault === 'offline');
    const started = Date.now();
    const again = await context.newPage();
    await again.goto(`${server.address}#/abend/${id}`, { waitUntil: 'commit' });
    await expect.poll(() => lines(again)).toBe(1);
    if (Date.now() - started > 8000) lost += 1;
    await again.close();
  }
  reportRow({
    area: 'updates',
    fault: 'start on a connection that hangs, is refused, or is off',
    engine: 'Chromium',
    tries: 4,
    lost,
  });
});

test('half an update: a file of the new version is missing', async ({ page, context, server }) => {
  const id = await seedEvening(page);
  await untilOfflineReady(page);
  await playGame(page);
  const old = await version(page, server);
  server.serve(next[0]);
  server.missOn((path) => path.endsWith('.css'));
  await page.evaluate(() =>
    navigator.serviceWorker.ready
      .then((one) => one.update())
      .then(
        () => undefined,
        () => undefined,
      ),
  );
  await page.waitForTimeout(1500);
  let lost = (await version(page, server)) === old ? 0 : 1;
  if (await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.waiting !== null))) lost += 1;
  await context.setOffline(true);
  await page.goto(`${server.address}#/abend/${id}`);
  await page.reload();
  await expect.poll(() => lines(page)).toBe(1);
  reportRow({
    area: 'updates',
    fault: 'a new version with a file missing is not taken',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});

/** Turns what the worker keeps into rubbish: the app opens blank, with or without a network. */
async function poison(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/\.(js|html)$/.test(new URL(request.url).pathname) && !request.url.includes('notfall')) {
          await cache.put(request, new Response('', { headers: { 'Content-Type': 'text/html' } }));
        }
      }
    }
  });
}

test('the help page takes a broken worker away and leaves the evenings', async ({ page, context, server }) => {
  const id = await seedEvening(page);
  await untilOfflineReady(page);
  await playGame(page);
  const before = await rawEverything(context, server.address);
  await poison(page);
  await page.goto('about:blank');
  await page.goto(`${server.address}#/abend/${id}`);
  await page.waitForTimeout(500);
  await expect(page.locator('#app > *')).toHaveCount(0);

  // Without a network it takes nothing away: nothing would open afterwards.
  await context.setOffline(true);
  await page.goto(`${server.address}notfall.html`);
  await page.getByTestId('renew').tap();
  await expect(page.getByTestId('said')).toContainText('antwortet niemand');
  let lost =
    (await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))) === 1 ? 0 : 1;
  await context.setOffline(false);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('raw').tap()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  const raw = JSON.parse(Buffer.concat(parts).toString('utf8')) as { stores: { entries: unknown[] } };
  if (raw.stores.entries.length !== 1) lost += 1;

  await (await beside(context, server.address)).close();
  await page.getByTestId('renew').tap();
  await expect(page.getByTestId('said')).toContainText('noch da');
  if ((await rawEverything(context, server.address)) !== before) lost += 1;
  await page.goto(`${server.address}#/abend/${id}`);
  await expect.poll(() => lines(page)).toBe(1);
  await untilOfflineReady(page);
  lost += lostOf(await rawLog(context, server.address, id), 1);
  reportRow({
    area: 'updates',
    fault: 'broken worker taken away by the help page, evenings untouched',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});

test('the browser throws the caches away and keeps the worker', async ({ page, context, server }) => {
  const id = await seedEvening(page);
  await untilOfflineReady(page);
  await playGame(page);
  const tries = 2;
  let lost = 0;
  for (let i = 0; i < tries; i++) {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await expect.poll(() => lines(page)).toBe(1);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('./index.html')) !== undefined), { timeout: 20_000 })
      .toBe(true);
    await page.waitForTimeout(1000);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => lines(page)).toBe(1);
    await page.goto(`${server.address}#/mucken`);
    await untilShown(page);
    await page.goto(`${server.address}#/abend/${id}`);
    await context.setOffline(false);
  }
  lost += lostOf(await rawLog(context, server.address, id), 1);
  reportRow({
    area: 'updates',
    fault: 'caches thrown away by the browser: filled again by the next start',
    engine: 'Chromium',
    tries,
    lost,
  });
});

test('the help page when there is nothing to help', async ({ context, server }) => {
  const page = await beside(context, server.address);
  await page.goto(`${server.address}notfall.html`);
  await page.getByTestId('raw').click();
  await expect(page.getByTestId('said')).toContainText('nichts aufgeschrieben');
  const databases = await page.evaluate(() => indexedDB.databases().then((all) => all.length));
  reportRow({
    area: 'updates',
    fault: 'help page on an empty device makes no database',
    engine: 'Chromium',
    tries: 1,
    lost: databases,
  });
});
