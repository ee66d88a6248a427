/**
 * The page, or the whole browser, is killed between the last tap and the commit, and right after "written". Afterwards
 * the game is on the pad or half-entered on the sheet, never gone and never twice; what was called written is there.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '../e2e/helpers/person';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium.mjs';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { reportRow } from './helpers/row';
import { enter, lines, lostOf, playGame, rawLog, write } from './helpers/table';

/** What is found after a kill, mended by hand where the sheet still holds the game: lost entries. */
async function afterKill(
  page: Page,
  before: number,
  claimed: boolean,
  tap: (id: string) => Promise<void>,
): Promise<number> {
  await page.getByTestId('undo').waitFor({ state: 'attached' });
  const onSheet = page.getByTestId('result-won-simple');
  await expect.poll(async () => (await lines(page)) === before + 1 || (await onSheet.isVisible())).toBe(true);
  const now = await lines(page);
  if (now === before + 1) return (await onSheet.isVisible()) ? 1 : 0; // on the pad and on the sheet: it would be written twice
  if (claimed) return 1;
  await tap('result-won-simple');
  await expect.poll(() => lines(page)).toBe(before + 1);
  return 0;
}

test('the page is killed between tap and commit', async ({ page, context, baseURL }) => {
  test.setTimeout(240_000);
  const id = await seedEvening(page, { settings: { limit: 1000 } });
  const address = page.url();
  await playGame(page);
  let written = 1;
  let lost = 0;
  let at = page;
  const tries = 16;
  for (let i = 0; i < tries; i++) {
    await enter(at, i % 2 ? 'wenz' : 'muck', i % 4);
    const devtools = await context.newCDPSession(at);
    const died = at.waitForEvent('crash');
    await write(at);
    await new Promise((resolve) => setTimeout(resolve, i % 8));
    const claimed =
      i >= 12 &&
      (await at
        .getByTestId('snack')
        .waitFor()
        .then(() => true));
    void devtools.send('Page.crash').catch(() => undefined);
    await died;
    const next = await context.newPage();
    await at.close();
    at = next;
    await at.goto(address);
    lost += await afterKill(at, written, claimed, (key) => at.getByTestId(key).tap());
    written += 1;
    await at.waitForTimeout(480);
  }
  lost += lostOf(await rawLog(context, baseURL!, id), written);
  reportRow({
    area: 'storage',
    fault: 'page killed between tap and commit, and right after "written"',
    engine: 'Chromium',
    tries,
    lost,
  });
});

interface OwnBrowser {
  readonly browser: Browser;
  readonly page: Page;
  readonly child: ChildProcess;
}

async function startBrowser(profile: string): Promise<OwnBrowser> {
  const args = [
    ...CHROMIUM_ARGS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(chromiumPath(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.on('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0]!;
  return { browser, page: context.pages()[0] ?? (await context.newPage()), child };
}

/** SIGKILL to the browser and all its processes: what a phone does when memory runs out. */
async function killBrowser({ browser, child }: OwnBrowser): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGKILL');
  await gone;
  await browser.close().catch(() => undefined);
}

test('the whole browser is killed', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), 'muckblock-kill-'));
  let lost = 0;
  const delays = [0, 3, 8, 15, 30, 60];
  let own = await startBrowser(profile);
  try {
    const absolute = { goto: (path: string) => own.page.goto(new URL(path, baseURL).href) };
    const id = await seedEvening(
      new Proxy(own.page, {
        get: (page, name) => {
          if (name === 'goto')
            return (path: string) => (path.startsWith('about') ? page.goto(path) : absolute.goto(path));
          const value: unknown = Reflect.get(page, name);
          return typeof value === 'function' ? value.bind(page) : value;
        },
      }),
      { settings: { limit: 1000 } },
    );
    const address = own.page.url();
    let written = 0;
    for (const [i, delay] of delays.entries()) {
      const { page } = own;
      const click = (key: string) => page.getByTestId(key).click();
      await click(i % 2 ? 'key-wenz' : 'key-muck');
      await click(`person-${i % 4}`);
      await click('result-won-simple');
      const claimed =
        i % 3 === 2 &&
        (await page
          .getByTestId('snack')
          .waitFor()
          .then(() => true));
      await new Promise((resolve) => setTimeout(resolve, claimed ? 0 : delay));
      await killBrowser(own);
      own = await startBrowser(profile);
      await own.page.goto(address);
      lost += await afterKill(own.page, written, claimed, (key) => own.page.getByTestId(key).click());
      written += 1;
      await own.page.waitForTimeout(480);
    }
    lost += lostOf(await rawLog(own.page.context(), baseURL!, id), written);
  } finally {
    await killBrowser(own).catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  reportRow({
    area: 'storage',
    fault: 'browser killed (SIGKILL) between tap and commit, and right after "written"',
    engine: 'Chromium',
    tries: delays.length,
    lost,
  });
});
