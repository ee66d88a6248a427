/** Issue section 5: a new version waits for consent, and one tap really brings it. Two real builds, one address. */
import { expect, test, type Page } from './helpers/person';
import { build } from '../../scripts/lib/build.mjs';
import { startAppServer, type AppServer } from './helpers/appServer';
import { untilOfflineReady, untilShown } from './helpers/watch';

const NEXT_VERSION = '99.0.0-next';
let next: string;
let server: AppServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  test.setTimeout(120_000);
  next = build({ outDir: '.cache/dist-next', env: { MUCKBLOCK_VERSION: NEXT_VERSION }, log: 'warn' });
});

test.beforeEach(async () => {
  server = await startAppServer();
});

test.afterEach(async () => {
  await server.stop();
});

/** Version that the page is running, read where people read it. */
async function version(page: Page): Promise<string> {
  await page.goto(`${server.address}#/einstellungen`);
  return page.getByTestId('version').innerText();
}

/** Lets the browser find the next version, as an hourly look would. */
async function findNext(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** One tap, and the reload that follows it. */
async function agree(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByTestId('update-get').click();
  await loaded;
  await untilShown(page);
}

test('a new version waits until it is wanted, one tap brings it, with one reload', async ({ page, context }) => {
  await page.goto(server.address);
  await untilShown(page);
  await untilOfflineReady(page);
  const before = await version(page);
  expect(before).not.toContain(NEXT_VERSION);

  server.serve(next);
  await findNext(page);
  await page.goto(`${server.address}#/`);
  await expect(page.getByTestId('update')).toBeVisible();

  // Not wanted: opening the app again still opens the old one.
  await page.reload();
  await untilShown(page);
  expect(await version(page)).toBe(before);
  await page.goto(`${server.address}#/`);

  let loads = 0;
  page.on('load', () => loads++);
  await page.getByTestId('update-get').click();
  await expect.poll(() => loads).toBe(1);
  await untilShown(page);
  expect(await version(page)).toContain(NEXT_VERSION);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  expect(loads).toBe(1);

  // And it is whole: the new version starts without a network too.
  await context.setOffline(true);
  await page.reload();
  await untilShown(page);
  expect(await version(page)).toContain(NEXT_VERSION);
});

test('another window keeps running the old version, with all its parts, until it agrees as well', async ({
  page,
  context,
}) => {
  await page.goto(server.address);
  await untilShown(page);
  await untilOfflineReady(page);
  const other = await context.newPage();
  await other.goto(server.address);
  await untilShown(other);

  server.serve(next);
  await findNext(page);
  await agree(page);
  expect(await version(page)).toContain(NEXT_VERSION);

  // A part of the old version that this window never loaded and that no server has any more.
  expect(await version(other)).not.toContain(NEXT_VERSION);
  await other.goto(`${server.address}#/`);
  await agree(other);
  expect(await version(other)).toContain(NEXT_VERSION);
});
