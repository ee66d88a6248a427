/**
 * `tsx scripts/bench/photoBrowser.ts PHOTO`: the recogniser in Chromium as the app has it (built worker, strict policy,
 * own server), with the processor slowed down: time of the first and of later photos, how long the page stood still, and
 * what thirty photos do to the memory.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../lib/chromium.mjs';
import { ROOT } from '../lib/install.mjs';
import { listen, makeServer } from '../lib/server.mjs';
import { visionPlugin } from '../lib/vision';
import type { Bench } from './photoPage/main';
import { median } from './row';

declare global {
  interface Window {
    readonly bench: Bench;
  }
}

const folder = join(ROOT, '.cache', 'photo-bench');
const [photo, count = '30'] = process.argv.slice(2);
if (!photo) throw new Error('usage: photoBrowser.ts PHOTO [how many times]');

rmSync(folder, { recursive: true, force: true });
await build({
  configFile: false,
  root: join(ROOT, 'scripts', 'bench', 'photoPage'),
  base: './',
  publicDir: join(ROOT, 'public'),
  plugins: [visionPlugin()],
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
});
mkdirSync(join(folder, 'photos'), { recursive: true });
copyFileSync(photo, join(folder, 'photos', 'photo.jpg'));
const server = makeServer({ root: folder });
if (process.env['REQUESTS']) server.on('request', ({ url }) => console.log('  asked for', url));
const port = await listen(server, '127.0.0.1', 4393);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});

/** Slows the page and its workers down. */
async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Private memory of all processes of this page, in megabytes. */
async function memory(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const { readFileSync } = await import('node:fs');
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce(
      (most, { id }) =>
        Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024),
      0,
    );
}

/** Processor time of the renderer with its workers so far, in milliseconds. */
async function processorTime(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

try {
  for (const rate of [1, 4]) {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`http://127.0.0.1:${port}/`);
    await slowDown(page, rate);
    const once = () => page.evaluate(() => window.bench.recognise('photos/photo.jpg'));
    const first = await once();
    if (!first.result.ok) throw new Error(JSON.stringify(first.result.error) + problems.join('\n'));
    const later: Awaited<ReturnType<typeof once>>[] = [];
    const cpu: number[] = [];
    const rss = [await memory()];
    for (let i = 0; i < (rate === 1 ? Number(count) : 5); i++) {
      const before = await processorTime();
      later.push(await once());
      cpu.push((await processorTime()) - before);
      rss.push(await memory());
    }
    const value = first.result.value;
    console.log(`processor ${rate}× slower: ${value.cards.length} cards in ${value.width} × ${value.height}`);
    console.log(
      `  first photo ${first.all.toFixed(0)} ms (networks loaded in it), later ${median(later.map(({ all }) => all)).toFixed(0)} ms`,
    );
    // The slowing down does not reach workers: what counts for a slow phone is the processor time, as often as it is slower.
    if (rate === 1)
      console.log(
        `  processor time a photo ${median(cpu).toFixed(0)} ms (decoding, worker and page), of a processor 4× slower ${(4 * median(cpu)).toFixed(0)} ms`,
      );
    const most = (key: 'longest' | 'longestTask'): string => Math.max(...later.map((one) => one[key])).toFixed(0);
    console.log(
      `  page stood still for at most ${most('longest')} ms; longest task over 50 ms: ${most('longestTask')} ms`,
    );
    console.log(
      `  renderer ${rss[0]!.toFixed(0)} MB after the first, ${rss[rss.length - 1]!.toFixed(0)} MB after ${later.length} more, most ${Math.max(...rss).toFixed(0)} MB`,
    );
    if (problems.length > 0) console.log(problems.join('\n'));
    if (rate === 1) {
      const taught = await page.evaluate(() => window.bench.teach('photos/photo.jpg'));
      console.log(`  teaching with letters: ${JSON.stringify(taught).slice(0, 3000)}`);
      if (problems.length > 0) console.log(problems.join('\n'));
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
