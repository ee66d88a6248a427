/**
 * Every screen of the big tournament (300 pairs, 10 rounds, 3 Bobbl) on a phone at a quarter of this machine's speed:
 * from the tap (or the change of the address) to the frame that shows the screen, and from a key to the frame that
 * shows the letter. Each is done once unmeasured, because the first visit fetches its code.
 */
import { cpus, loadavg } from 'node:os';
import { build } from 'esbuild';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { launch, serve } from '../lib/firstScreen';
import { ROOT } from '../lib/install.mjs';
import { PAIRS, ROUNDS } from './bigTournament';
import { median, type Row } from './row';

const SLOWER = 4;
const RUNS = 5;
const WANTED_MS = 150;
/** A key's answer that is felt as immediate. */
const WANTED_KEY_MS = 100;
/** Between two measurements, so that each begins with nothing to do. */
const REST_MS = 600;
const OPEN_TABLES = 30;

async function seed(context: BrowserContext, address: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/bench/seedTournament.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const page = await context.newPage();
  await page.goto(`${address}robots.txt`);
  await page.evaluate(outputFiles[0]?.text ?? '');
  const id = await page.evaluate((open) => window.seedTournament?.(open) ?? '', OPEN_TABLES);
  await page.close();
  return id;
}

interface Step {
  readonly what: string;
  /** What is there once the screen is: a selector, and text that it begins with. */
  readonly until: readonly [selector: string, text?: string];
  /** A tap on this … */
  readonly tap?: string;
  /** … or another address … */
  readonly address?: string;
  /** … or a letter into the focused field. */
  readonly key?: string;
  /** Done first, unmeasured. */
  readonly before?: (page: Page) => Promise<void>;
}

/** How a time is taken: by the clock with the throttle on, or, on a busy machine, as work of the page's main thread. */
interface Watch {
  readonly devtools: CDPSession;
  readonly byWork: boolean;
}

/** ms that the page's main thread has worked so far. */
async function workOf({ devtools }: Watch): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** ms to the frame in which `until` is true; the page itself looks, every frame. By work: that work, times the throttle. */
async function time(page: Page, step: Step, watch: Watch): Promise<number> {
  const before = watch.byWork ? await workOf(watch) : 0;
  const wall = await byClock(page, step);
  return watch.byWork ? ((await workOf(watch)) - before) * SLOWER : wall;
}

async function byClock(page: Page, step: Step): Promise<number> {
  await page.evaluate(
    ([selector, text, hash, isKey]) => {
      const holder = window as unknown as { took?: number };
      delete holder.took;
      const watch = (from: number): void => {
        const look = (): void => {
          const found = [...document.querySelectorAll(selector)].some((one) => {
            const content = one instanceof HTMLInputElement ? one.value : (one.textContent ?? '');
            return content.trim().startsWith(text);
          });
          if (found) setTimeout(() => (holder.took = performance.now() - from));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      if (hash !== '') {
        const from = performance.now();
        location.hash = hash;
        watch(from);
      } else {
        addEventListener(isKey ? 'keydown' : 'click', (event) => watch(event.timeStamp), { capture: true, once: true });
      }
    },
    [step.until[0], step.until[1] ?? '', step.address ?? '', step.key !== undefined] as const,
  );
  if (step.tap !== undefined) await page.locator(step.tap).click();
  else if (step.key !== undefined) await page.keyboard.press(step.key);
  const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took, undefined, {
    timeout: 30_000,
  });
  return (await took.jsonValue()) ?? Number.NaN;
}

const away = async (page: Page, hash: string): Promise<void> => {
  if ((await page.locator('[role="dialog"]').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REST_MS);
  }
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForTimeout(REST_MS);
};

function steps(id: string): readonly Step[] {
  const base = `#/turnier/${id}`;
  const sheet = (name: string, until: string): Step => ({
    what: `print: ${name}`,
    address: `${base}/druck/${name}`,
    until: [until],
    before: (page) => away(page, `${base}/drucken`),
  });
  const tab = (name: string, from: string, until: string): Step => ({
    what: `tab ${name} (from ${from})`,
    tap: `[data-testid="tab-${name}"]`,
    until: [until],
    before: (page) => away(page, `${base}/${from}`),
  });
  const focus = (hash: string, field: string) => async (page: Page) => {
    await away(page, hash);
    await page.locator(field).fill('');
    await page.locator(field).focus();
    await page.waitForTimeout(REST_MS);
  };
  return [
    {
      what: 'list of tournaments',
      address: '#/turniere',
      until: ['[data-testid="tournament"]', 'Muck'],
      before: (page) => away(page, '#/turniere/neu'),
    },
    {
      what: 'open from the list',
      tap: '[data-testid="tournament"]',
      until: ['.tu-tische li'],
      before: (page) => away(page, '#/turniere'),
    },
    tab('anmeldung', 'runde', '[data-testid="person"]'),
    tab('anmeldung', 'tabelle', '[data-testid="person"]'),
    tab('runde', 'anmeldung', '.tu-tische li'),
    tab('runde', 'tabelle', '.tu-tische li'),
    tab('tabelle', 'runde', '[data-testid="rank-row"]'),
    tab('tabelle', 'anmeldung', '[data-testid="rank-row"]'),
    {
      what: 'another round',
      tap: '[data-testid="round-3"]',
      until: ['[data-testid="round-3"][aria-pressed="true"]'],
      before: (page) =>
        away(page, `${base}/runde`)
          .then(() => page.locator(`[data-testid="round-${ROUNDS}"]`).click())
          .then(() => page.waitForTimeout(REST_MS)),
    },
    {
      what: 'ranking after another round',
      tap: '[data-testid="rank-round-5"]',
      until: ['[data-testid="rank-round-5"][aria-pressed="true"]'],
      before: (page) =>
        away(page, `${base}/tabelle`)
          .then(() => page.locator(`[data-testid="rank-round-${ROUNDS}"]`).click())
          .then(() => page.waitForTimeout(REST_MS)),
    },
    {
      what: 'why this place',
      tap: '[data-testid="why"] >> nth=2',
      until: ['[data-testid="reason"]'],
      before: async (page) => {
        await away(page, `${base}/anmeldung`);
        await away(page, `${base}/tabelle`);
      },
    },
    {
      what: 'slip of a table',
      tap: '[data-testid="table-3"]',
      until: ['[data-cell="a0"]'],
      before: (page) => away(page, `${base}/anmeldung`).then(() => away(page, `${base}/runde`)),
    },
    {
      what: 'sheet of a pair',
      tap: '[data-testid="person"] >> nth=3',
      until: ['[data-testid="edit-name-1"]'],
      before: (page) => away(page, `${base}/runde`).then(() => away(page, `${base}/anmeldung`)),
    },
    {
      what: 'log',
      address: `${base}/protokoll`,
      until: ['[data-testid="log-line"]'],
      before: (page) => away(page, `${base}/runde`),
    },
    {
      what: 'list of prints',
      address: `${base}/drucken`,
      until: ['[data-testid="print-lose"]'],
      before: (page) => away(page, `${base}/runde`),
    },
    {
      what: 'set-up',
      address: `${base}/ausschreibung`,
      until: ['[data-testid="setup-name"]'],
      before: (page) => away(page, `${base}/runde`),
    },
    {
      what: 'board',
      address: `${base}/leinwand`,
      until: ['.rang tbody tr'],
      before: (page) => away(page, `${base}/runde`),
    },
    sheet('tischnummern', '.nummer'),
    sheet('lose', '.los'),
    sheet('zettel', '.spielzettel'),
    sheet('anmeldung', '.druckliste tbody tr'),
    sheet('sitzplan', '.druckliste tbody tr'),
    sheet('tabelle', '.druckliste tbody tr'),
    sheet('preise', '.druckliste tbody tr'),
    {
      what: 'letter: name at the door',
      key: 'K',
      until: ['[data-testid="name-1"]', 'K'],
      before: focus(`${base}/anmeldung`, '[data-testid="name-1"]'),
    },
    {
      what: 'letter: name, just after the tab opened',
      key: 'K',
      until: ['[data-testid="name-1"]', 'K'],
      before: async (page) => {
        await away(page, `${base}/runde`);
        await page.locator('[data-testid="tab-anmeldung"]').click();
        await page.locator('[data-testid="name-1"]').focus();
      },
    },
    {
      what: 'letter: search people',
      key: 'K',
      until: ['[data-testid="search-people"]', 'K'],
      before: focus(`${base}/anmeldung`, '[data-testid="search-people"]'),
    },
    {
      what: 'letter: search tables',
      key: 'K',
      until: ['[data-testid="search-tables"]', 'K'],
      before: focus(`${base}/runde`, '[data-testid="search-tables"]'),
    },
    {
      what: 'letter: search ranking',
      key: 'K',
      until: ['[data-testid="search-ranking"]', 'K'],
      before: focus(`${base}/tabelle`, '[data-testid="search-ranking"]'),
    },
    {
      what: 'letter: search log',
      key: 'K',
      until: ['[data-testid="search-log"]', 'K'],
      before: focus(`${base}/protokoll`, '[data-testid="search-log"]'),
    },
    {
      what: 'figure on a slip',
      tap: '[data-testid="slip-7"]',
      until: ['[data-cell="a0"]', '7'],
      before: async (page) => {
        await away(page, `${base}/anmeldung`);
        await away(page, `${base}/runde`);
        await page.locator('[data-testid="table-3"]').click();
        await page.waitForTimeout(REST_MS);
      },
    },
  ];
}

/** A result written: from the tap to the frame in which the line at the foot tells it. */
async function resultTimes(page: Page, id: string, watch: Watch): Promise<readonly number[]> {
  await away(page, `#/turnier/${id}/runde`);
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const table = PAIRS / 2 - OPEN_TABLES + 1 + run;
    if (run === 0) {
      await page.locator('[data-testid="search-tables"]').fill(String(table));
      await page.waitForTimeout(REST_MS);
      await page.locator(`[data-testid="table-${table}"]`).click();
    }
    await page.waitForTimeout(REST_MS);
    for (let n = 0; n < 3; n++) {
      await page.locator(`[data-cell="a${n}"]`).focus();
      await page.locator('[data-testid="slip-7"]').click();
    }
    const took = await time(
      page,
      {
        what: '',
        tap: '[data-testid="save-result"]',
        until: ['[data-testid="last-done"]', `Runde ${ROUNDS}, Tisch ${table}:`],
      },
      watch,
    );
    if (run > 0) times.push(took);
  }
  return times;
}

function row(what: string, how: string, times: readonly number[], wanted: number): Row {
  const middle = median(times);
  const worst = Math.max(...times);
  return {
    what: `Tournament of ${PAIRS} pairs, ${what} (${how})`,
    measured: `${Math.round(middle)} ms (worst of ${times.length}: ${Math.round(worst)})`,
    wanted: `< ${wanted} ms`,
    met: middle < wanted,
  };
}

/** `only`: text that the step's name must hold, to look at one thing. */
export async function benchTournamentScreens(
  dist: string,
  only = process.env['BENCH_STEP'] ?? '',
): Promise<readonly Row[]> {
  const { address, close } = await serve(dist);
  const browser = await launch();
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'de-DE',
    });
    await context.addInitScript('globalThis.__name = (made) => made');
    const id = await seed(context, address);
    const page = await context.newPage();
    await page.goto(`${address}#/turniere`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await page.reload();
    await page.locator('[data-testid="tournament"]').waitFor();
    const devtools: CDPSession = await context.newCDPSession(page);
    const watch: Watch = { devtools, byWork: (loadavg()[0] ?? 0) > cpus().length };
    if (watch.byWork) await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    else await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const how = watch.byWork ? `work of the main thread × ${SLOWER}` : `CPU ${SLOWER}× slower`;
    const rows: Row[] = [];
    for (const step of steps(id)) {
      if (!step.what.includes(only)) continue;
      const times: number[] = [];
      for (let run = 0; run <= RUNS; run++) {
        await step.before?.(page);
        const took = await time(page, step, watch);
        if (run > 0) times.push(took);
      }
      console.error(`  ${step.what}: ${times.map(Math.round).join(' ')}`);
      rows.push(
        row(
          step.what,
          how,
          times,
          step.key === undefined && !step.what.startsWith('figure') ? WANTED_MS : WANTED_KEY_MS,
        ),
      );
    }
    if ('result written'.includes(only))
      rows.push(row('result written and shown', how, await resultTimes(page, id, watch), WANTED_MS));
    return rows;
  } finally {
    await browser.close();
    close();
  }
}
