/**
 * `npm run bench -- --only history`: ten years of a busy pub in Chromium at a quarter of this machine's speed: how soon
 * the season is there, how soon another filter, how long the main thread is ever busy in one go; and how the cost of
 * counting grows from 3,000 to 300,000 games (in Node, without a screen).
 */
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { foldEvening } from '../../src/core/events/foldEvening';
import { blocksOf } from '../../src/core/stats/block';
import { openCounter } from '../../src/core/stats/count';
import { makeDigest } from '../../src/core/stats/digest';
import { NO_FILTER } from '../../src/core/stats/filter';
import { peopleOf } from '../../src/core/stats/people';
import type { LocalDay } from '../../src/core/stats/season';
import { launch, serve } from '../lib/firstScreen';
import { ROOT } from '../lib/install.mjs';
import { makePub, STRESS, TEN_YEARS, type PubSize } from './pub';
import { median, type Row } from './row';

const SLOWER = 4;
const RUNS = 5;
/** A season opened by somebody who has read the menu first. */
const READING_MS = 1500;
const SHEET_MS = 400;
const GROWTH = [50, 500, 5000];

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

async function phone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    serviceWorkers: 'block',
  });
  await context.addInitScript('globalThis.__name = (made) => made');
  // Every stretch of more than 50 ms in which nothing could be tapped.
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return context;
}

async function seed(context: BrowserContext, address: string, size: PubSize): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}robots.txt`);
  await page.evaluate(await bundled('scripts/bench/seedPub.ts'));
  await page.evaluate((wanted) => window.seedPub?.(wanted), size);
  await page.close();
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** ms from doing `act` in the page until the frame that shows what `ready` waits for has been painted. */
async function untilShown(page: Page, act: () => void, ready: () => boolean): Promise<number> {
  // As text, because the app's policy forbids making functions out of text inside the page.
  return page.evaluate<number>(`new Promise((resolve) => {
    const isDone = ${ready.toString()};
    const from = performance.now();
    // Asked at the beginning of each frame: what is there then is painted in it, before the next task.
    const look = () => {
      if (!isDone()) return void requestAnimationFrame(look);
      setTimeout(() => resolve(performance.now() - from));
    };
    requestAnimationFrame(look);
    (${act.toString()})();
  })`);
}

const hasTable = (): boolean => document.querySelector('[data-testid="standing"]') !== null;

/**
 * The season opened from another screen, as from the menu: code and words are on the device already. `pause`: ms somebody
 * was on that screen before, in which the app reads ahead.
 */
async function openSeason(context: BrowserContext, address: string, pause: number): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}#/saisons`);
  await page.getByTestId('season-new').waitFor();
  await page.evaluate(() => fetch(location.href)); // the network is no part of this
  await slowDown(page);
  await page.waitForTimeout(pause);
  const time = await untilShown(page, () => (location.hash = '#/saison'), hasTable);
  await page.close();
  return time;
}

/** Ways of choosing through the screen itself; each time is from the tap on "Zeigen" to the new heading. */
async function changeFilters(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  const heading = (): Promise<string | null> =>
    page.locator('[data-testid="standings"] thead th').first().textContent();
  const choose = async (prepare: () => Promise<void>): Promise<void> => {
    const before = await heading();
    await page.getByTestId('filter').tap();
    await prepare();
    await page.waitForTimeout(SHEET_MS); // nobody taps while the sheet is still coming up
    await page.evaluate((text) => Object.assign(window, { oldHeading: text }), before);
    times.push(
      await untilShown(
        page,
        () => document.querySelector<HTMLElement>('[data-testid="filter-show"]')?.click(),
        () =>
          document.querySelector('[data-testid="standings"] thead th')?.textContent !==
          (window as unknown as { oldHeading: string }).oldHeading,
      ),
    );
  };
  await choose(() => page.getByTestId('radio-always').tap());
  await choose(async () => void (await page.getByTestId('filter-place').selectOption({ index: 1 })));
  await choose(async () => void (await page.getByTestId('filter-place').selectOption({ index: 2 })));
  await choose(async () => {
    await page.getByTestId('filter-place').selectOption('*');
    await page.getByTestId('filter-player').first().tap();
  });
  await choose(() => page.getByTestId('filter-player').first().tap());
  return times;
}

async function longest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

/** ms to count so many evenings in Node: digests folded, blocks made, one filter counted. */
function growth(evenings: number): { readonly fold: number; readonly count: number; readonly games: number } {
  const pub = makePub({ ...STRESS, evenings });
  const people = peopleOf(pub.players);
  const made = Array.from({ length: evenings }, (_, n) => pub.evening(n));
  const before = performance.now();
  const digests = made.map(({ start, entries }) => makeDigest(start, null, foldEvening(start, entries)));
  const blocks = digests.map(blocksOf);
  const fold = performance.now() - before;
  const times: number[] = [];
  let games = 0;
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    const counter = openCounter(NO_FILTER, people);
    digests.forEach((digest, i) => counter.add(digest, '2026-01-01' as LocalDay, () => blocks[i]!));
    games = counter.result().totals.games;
    times.push(performance.now() - from);
  }
  return { fold, count: median(times), games };
}

export async function benchHistory(dist: string): Promise<readonly Row[]> {
  const { address, close } = await serve(dist);
  const browser = await launch();
  const ms = (time: number): string => `${Math.round(time)} ms`;
  const rows: Row[] = [];
  try {
    const context = await phone(browser);
    await seed(context, address, TEN_YEARS);
    const first = await context.newPage();
    await slowDown(first);
    const from = Date.now();
    await first.goto(`${address}#/saison`);
    await first.waitForFunction(hasTable, undefined, { timeout: 120_000 });
    rows.push({
      what: '30,000 games, CPU 4× slower: season opened for the very first time, all logs read once, with progress',
      measured: `${((Date.now() - from) / 1000).toFixed(1)} s, longest block ${ms(await longest(first))}`,
      wanted: 'block < 100 ms',
      met: null,
    });
    await first.close();
    for (const [how, pause] of [
      ['at once after another screen came up', 0],
      [`from a screen that was read for ${READING_MS / 1000} s`, READING_MS],
    ] as const) {
      const openings: number[] = [];
      for (let run = 0; run < RUNS; run++) openings.push(await openSeason(context, address, pause));
      rows.push({
        what: `… season opened ${how} → table painted`,
        measured: `${ms(median(openings))} (worst of ${RUNS}: ${ms(Math.max(...openings))})`,
        wanted: '< 300 ms',
        met: median(openings) < 300,
      });
    }
    const page = await context.newPage();
    await page.goto(`${address}#/saison`);
    await page.getByTestId('standing').first().waitFor();
    await slowDown(page);
    const changes = await changeFilters(page);
    const warm = changes.slice(1);
    rows.push({
      what: '… another filter (all years, then place, player) → new figures painted',
      measured: `${ms(median(warm))} (worst: ${ms(Math.max(...warm))}; all years for the first time ${ms(changes[0] ?? 0)})`,
      wanted: '< 150 ms',
      met: median(warm) < 150,
    });
    await context.close();

    const stress = await phone(browser);
    await seed(stress, address, STRESS);
    const full = await stress.newPage();
    await full.goto(`${address}#/saison`);
    await full.waitForFunction(hasTable, undefined, { timeout: 600_000 });
    await full.close();
    const again = await stress.newPage();
    await slowDown(again);
    await again.goto(`${address}#/saison`);
    await again.waitForFunction(hasTable, undefined, { timeout: 120_000 });
    await again.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
    const slow = await changeFilters(again);
    const block = await longest(again);
    rows.push({
      what: '300,000 games, CPU 4× slower: filters changed, longest block of the main thread',
      measured: `${ms(block)} (filters: ${slow.map(ms).join(', ')})`,
      wanted: '< 100 ms',
      met: block < 100,
    });
    await stress.close();
  } finally {
    await browser.close();
    close();
  }
  const steps = GROWTH.map(growth);
  const base = steps[0];
  if (base) {
    rows.push({
      what: 'Counting in Node, 3,000 → 30,000 → 300,000 games: one filter',
      measured: steps.map(({ count }) => `${count.toFixed(1)} ms`).join(' → '),
      wanted: steps.map(({ count }) => `×${(count / base.count).toFixed(0)}`).join(' → '),
      met: null,
    });
    rows.push({
      what: '… and folding all logs into digests',
      measured: steps.map(({ fold }) => `${Math.round(fold)} ms`).join(' → '),
      wanted: steps.map(({ fold }) => `×${(fold / base.fold).toFixed(0)}`).join(' → '),
      met: null,
    });
  }
  return rows;
}
