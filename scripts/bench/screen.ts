/**
 * What a slow phone feels, in Chromium at a quarter of this machine's speed: the screen after a save in an evening of
 * 500 games, and the opening of the app with 30,000 stored games. Times end with the frame that shows it.
 */
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launch, serve } from '../lib/firstScreen';
import { ROOT } from '../lib/install.mjs';
import { median, type Row } from './row';

const SLOWER = 4;
const RUNS = 7;

/** Code that puts `seedEvenings` into a page. */
async function seedScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/bench/seed.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Fills the app's database from a page that does not run the app. Returns the newest evening. */
async function seed(context: BrowserContext, address: string, count: number, deals: number): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${address}robots.txt`);
  await page.evaluate(await seedScript());
  const id = await page.evaluate(([n, d]) => window.seedEvenings?.(n, d) ?? '', [count, deals] as const);
  await page.close();
  return id;
}

/** A window of a phone. tsx marks the functions it hands to a page with a helper that the page has to know. */
async function phone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  });
  await context.addInitScript('globalThis.__name = (made) => made');
  // When the last write was durable, seen from outside the app.
  await context.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      const transaction = begin.apply(this, args);
      if (transaction.mode === 'readwrite')
        transaction.addEventListener('complete', () => Object.assign(window, { durableAt: performance.now() }));
      return transaction;
    };
  });
  return context;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** The app's worker has everything, as after any first visit. */
async function visitOnce(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await page.close();
}

/** ms from the start of the navigation to the first frame in which the keys of the table can be tapped. */
async function opening(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const done = (): void => {
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
    };
    const look = new MutationObserver(() => {
      if (!document.querySelector('[data-testid="key-muck"]')) return;
      look.disconnect();
      done();
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await slowDown(page);
  await page.goto(address);
  const handle = await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt, undefined, {
    timeout: 60_000,
  });
  const time = (await handle.jsonValue()) ?? Number.NaN;
  await page.close();
  return time;
}

interface Saving {
  /** ms from the tap to the frame that shows the new line. */
  readonly fromTap: number;
  /** ms from the moment the game was durably written to that frame. */
  readonly fromDurable: number;
}

/** How long the tap that saves a game takes to be seen. One game is written for each run. */
async function saving(page: Page): Promise<Saving> {
  await page.getByTestId('key-muck').click();
  await page.getByTestId('person-0').click();
  const save = page.getByTestId('result-won-simple');
  await save.waitFor();
  await page.evaluate(() => {
    const holder = window as unknown as { shown?: Saving; durableAt?: number };
    delete holder.shown;
    const rows = document.querySelector('[data-testid="rows"]');
    if (!rows) throw new Error('no pad on this screen');
    const start = (event: MouseEvent): void => {
      const look = new MutationObserver(() => {
        look.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            const at = performance.now();
            holder.shown = { fromTap: at - event.timeStamp, fromDurable: at - (holder.durableAt ?? Number.NaN) };
          }),
        );
      });
      look.observe(rows, { childList: true });
    };
    addEventListener('click', start, { capture: true, once: true });
  });
  await save.click();
  const handle = await page.waitForFunction(() => (window as unknown as { shown?: Saving }).shown, undefined, {
    timeout: 30_000,
  });
  // The sheet slides away and the line is announced; the next game begins after that.
  await page.waitForTimeout(1500);
  return (await handle.jsonValue()) ?? { fromTap: Number.NaN, fromDurable: Number.NaN };
}

export async function benchScreen(dist: string): Promise<readonly Row[]> {
  const { address, close } = await serve(dist);
  const browser = await launch();
  try {
    const long = await phone(browser);
    const evening = await seed(long, address, 1, 500);
    const page = await long.newPage();
    await page.goto(`${address}#/abend/${evening}`);
    await page.getByTestId('key-muck').waitFor();
    await slowDown(page);
    const saves: Saving[] = [];
    for (let run = 0; run < RUNS; run++) saves.push(await saving(page));
    await long.close();

    const full = await phone(browser);
    await visitOnce(full, address);
    await seed(full, address, 300, 100);
    const openings: number[] = [];
    for (let run = 0; run < RUNS; run++) openings.push(await opening(full, address));
    await full.close();
    const fromTap = saves.map((one) => one.fromTap);
    const fromDurable = saves.map((one) => one.fromDurable);
    const ms = (values: readonly number[]): string =>
      `${Math.round(median(values))} ms (worst of ${RUNS}: ${Math.round(Math.max(...values))})`;
    return [
      {
        what: 'Evening of 500 games: game durably written → new line painted, CPU 4× slower',
        measured: ms(fromDurable),
        wanted: '< 100 ms',
        met: median(fromDurable) < 100,
      },
      {
        what: '… and from the tap, writing to the disk included',
        measured: ms(fromTap),
        wanted: '',
        met: null,
      },
      {
        what: 'Opening with 30,000 stored games → table usable, CPU 4× slower',
        measured: ms(openings),
        wanted: '< 1000 ms',
        met: median(openings) < 1000,
      },
    ];
  } finally {
    await browser.close();
    close();
  }
}
