/**
 * Backup and restore of ten years and of the stress set, in Chromium at a quarter of this machine's speed: how long it
 * takes until the screen says so, and how long the page was never able to answer. And whether the file that comes out is
 * the file that went in.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext, Page } from '@playwright/test';
import { launch, serve } from '../lib/firstScreen';
import { makePub, STRESS, TEN_YEARS, type PubSize } from './pub';
import type { Row } from './row';

const SLOWER = 4;
const LIMIT_MS = 100;
const SIZES: readonly PubSize[] = [{ ...TEN_YEARS, evenings: 50 }, TEN_YEARS, STRESS];

/** A backup of the pub, written without the product, line by line. Returns how many games are in it. */
async function writePub(size: PubSize, path: string): Promise<void> {
  const pub = makePub(size);
  const out = createWriteStream(path);
  const put = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain');
  };
  const counts = { player: pub.players.length, evening: 0, entry: 0 };
  await put('{"format":"muckblock-backup","v":1,"made":1764000000000,"scope":{"kind":"all"},"records":[');
  await put(pub.players.map((row, i) => `${i ? ',' : ''}\n${JSON.stringify({ player: row })}`).join(''));
  for (let n = 0; n < size.evenings; n++) {
    const { start, entries } = pub.evening(n);
    const lines = [{ evening: { ...start, deletedAt: null } }, ...entries.map((entry) => ({ entry }))];
    await put(lines.map((line) => `,\n${JSON.stringify(line)}`).join(''));
    counts.evening += 1;
    counts.entry += entries.length;
  }
  await put(`\n],"end":${JSON.stringify(counts)}}\n`);
  out.end();
  await once(out, 'close');
}

/** One number for all records of a file, whatever their order; the head (when it was written) and the end do not count. */
async function contentOf(path: string): Promise<string> {
  let lines = 0;
  const sum = Buffer.alloc(32);
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!/^\{"\w+":\{/.test(line)) continue;
    lines += 1;
    const hash = createHash('sha256').update(line.replace(/,$/, '')).digest();
    for (let i = 0; i < sum.length; i++) sum[i]! ^= hash[i]!;
  }
  return `${lines} ${sum.toString('hex')}`;
}

/** Notes the longest time in which the page could not answer. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      const holder = window as unknown as { longest: number };
      for (const { duration } of list.getEntries()) holder.longest = Math.max(holder.longest, duration);
    }).observe({ type: 'longtask', buffered: false });
  });
}
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const holder = window as unknown as { longest: number };
    const worst = holder.longest;
    holder.longest = 0;
    return worst;
  });

/** ms from a tap (or the choice of a file) to the frame in which `shown` is there. */
async function timeUntil(page: Page, shown: string, begin: () => Promise<void>): Promise<number> {
  await page.evaluate((testId) => {
    const holder = window as unknown as { shownAt?: number; begunAt?: number };
    delete holder.shownAt;
    delete holder.begunAt;
    const note = (event: Event): void => {
      holder.begunAt ??= event.timeStamp;
    };
    addEventListener('click', note, { capture: true, once: true });
    addEventListener('change', note, { capture: true, once: true });
    const done = (): boolean => document.querySelector(`[data-testid="${testId}"]`) !== null;
    const look = new MutationObserver(() => {
      if (!holder.begunAt || !done()) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => (holder.shownAt = performance.now())));
    });
    look.observe(document, { childList: true, subtree: true });
  }, shown);
  await begin();
  const handle = await page.waitForFunction(
    () => {
      const { shownAt, begunAt } = window as unknown as { shownAt?: number; begunAt?: number };
      return shownAt && begunAt ? shownAt - begunAt : false;
    },
    undefined,
    { timeout: 600_000, polling: 250 },
  );
  return Number(await handle.jsonValue());
}

interface Measured {
  readonly games: number;
  readonly look: number;
  readonly restore: number;
  readonly write: number;
  readonly longestIn: number;
  readonly longestOut: number;
  readonly same: boolean;
}

async function measure(context: BrowserContext, address: string, size: PubSize, folder: string): Promise<Measured> {
  const file = join(folder, 'pub.json');
  const back = join(folder, 'back.json');
  await writePub(size, file);
  const page = await context.newPage();
  await watchTasks(page);
  await page.goto(`${address}#/sichern`);
  await page.getByTestId('make').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await longest(page);
  const look = await timeUntil(page, 'plan', () => page.getByTestId('open-file').setInputFiles(file));
  const restore = await timeUntil(page, 'result', () => page.getByTestId('restore').click());
  const longestIn = await longest(page);
  await page.evaluate(() => (location.hash = '#/sichern'));
  await page.getByTestId('make').waitFor();
  await page.waitForTimeout(1500);
  await longest(page);
  const coming = page.waitForEvent('download', { timeout: 600_000 });
  const write = await timeUntil(page, 'ready', () => page.getByTestId('make').click());
  const longestOut = await longest(page);
  await (await coming).saveAs(back);
  const same = (await contentOf(file)) === (await contentOf(back));
  await page.close();
  return { games: size.evenings * size.games, look, restore, write, longestIn, longestOut, same };
}

const ms = (value: number): string => (value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`);
const times = (a: number, b: number): string => `× ${(b / a).toFixed(1)}`;

export async function benchBackup(dist: string): Promise<readonly Row[]> {
  const { address, close } = await serve(dist);
  const browser = await launch();
  const folder = mkdtempSync(join(tmpdir(), 'muckblock-bench-'));
  try {
    const all: Measured[] = [];
    for (const size of SIZES) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' });
      await context.addInitScript('globalThis.__name = (made) => made');
      all.push(await measure(context, address, size, folder));
      await context.close();
    }
    const [small, middle, large] = all as [Measured, Measured, Measured];
    const growth = (pick: (one: Measured) => number): string =>
      `${times(pick(small), pick(middle))}, ${times(pick(middle), pick(large))}`;
    const blocked = (one: Measured): string =>
      `in ${Math.round(one.longestIn)} ms, out ${Math.round(one.longestOut)} ms`;
    return [
      { what: 'Backup of 30,000 games, tap → file, CPU 4× slower', measured: ms(middle.write), wanted: '< 2000 ms', met: middle.write < 2000 }, // prettier-ignore
      { what: 'Restore of 30,000 games into an empty device, tap → done', measured: ms(middle.restore), wanted: '< 5000 ms', met: middle.restore < 5000 }, // prettier-ignore
      { what: '… the look into the file before it', measured: ms(middle.look), wanted: '', met: null },
      { what: '… longest time without an answer', measured: blocked(middle), wanted: `< ${LIMIT_MS} ms`, met: Math.max(middle.longestIn, middle.longestOut) < LIMIT_MS }, // prettier-ignore
      { what: '300,000 games: look, restore, backup', measured: [large.look, large.restore, large.write].map(ms).join(', '), wanted: '', met: null }, // prettier-ignore
      { what: '… longest time without an answer', measured: blocked(large), wanted: `< ${LIMIT_MS} ms`, met: Math.max(large.longestIn, large.longestOut) < LIMIT_MS }, // prettier-ignore
      { what: 'Cost from 3,000 to 30,000 and to 300,000 games: restore', measured: growth((one) => one.restore), wanted: '', met: null }, // prettier-ignore
      { what: '… backup', measured: growth((one) => one.write), wanted: '', met: null },
      { what: 'File in = file out, record by record (3,000, 30,000, 300,000)', measured: all.map(({ same }) => (same ? 'yes' : 'no')).join(', '), wanted: 'yes', met: all.every(({ same }) => same) }, // prettier-ignore
    ];
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}
