/**
 * `npm run bench`: measures what was promised and prints it as a table.
 *
 *   npm run bench -- --write               keeps the table in docs/performance.md
 *   npm run bench -- --only replay,size    replay size screen history backup tournament lighthouse
 *   npm run bench -- --no-build            takes dist/ as it is
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/build.mjs';
import { chromiumPath } from '../lib/chromium.mjs';
import { ROOT } from '../lib/install.mjs';
import { benchBackup } from './backup';
import { benchHistory } from './history';
import { benchLighthouse } from './lighthouse';
import { benchReplay } from './replay';
import { table, type Row } from './row';
import { benchScreen } from './screen';
import { benchSize } from './size';
import { benchTournament } from './tournament';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: 'replay,size,screen,history,backup,tournament,lighthouse' },
    'no-build': { type: 'boolean', default: false },
  },
});
const dist = join(ROOT, process.env['MUCKBLOCK_DIST'] ?? 'dist');
const parts: Readonly<Record<string, () => Promise<readonly Row[]> | readonly Row[]>> = {
  replay: benchReplay,
  size: () => benchSize(dist),
  screen: () => benchScreen(dist),
  history: () => benchHistory(dist),
  backup: () => benchBackup(dist),
  tournament: () => benchTournament(dist),
  lighthouse: () => benchLighthouse(dist),
};

/** Work of others before anything is measured: processes that want a core. */
const busy = loadavg()[0] ?? 0;
const wanted = values.only.split(',');
if (!values['no-build'] && wanted.some((part) => part !== 'replay')) build({ log: 'warn' });
const rows: Row[] = [];
for (const part of wanted) {
  const run = parts[part];
  if (!run) throw new Error(`no such part: ${part}`);
  console.error(`measuring ${part} …`);
  rows.push(...(await run()));
}
console.log(`\n${table(rows)}\n`);
if (busy > cpus().length)
  console.error(`The machine was busy with other things (load ${busy.toFixed(1)}): times are too long.`);

if (values.write) {
  const chromium = execFileSync(chromiumPath(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .replace(/ built on.*/s, '')
    .trim();
  const day = new Date().toISOString().slice(0, 10);
  const text = `# Performance

Written by \`npm run bench -- --write\`; nothing here is typed by hand. Last run: ${day}, Node ${process.versions.node},
${chromium}, ${cpus().length} cores of a small shared machine, load ${busy.toFixed(1)} at the
start (above ${cpus().length} the times are too long; expect up to twice the time from one run to the next anyway).

${table(rows)}

* First screen: every script that Chromium asks for when the app is opened for the first time, gzip level 9, kB = 1000 bytes.
  \`npm test\` fails when it grows past the limit.
* Replaying: 400 evenings of 500 random deals, one core, the middle of five runs.
* CPU 4× slower: Chromium's own throttling. A time ends with the frame that shows the result, durable write included.
* Opening: the app is installed (service worker), 300 evenings of 100 games are stored, and it opens the last one.
* History: ten years of a busy pub (500 evenings of 60 games, 60 people; 5,000 evenings for 300,000 games), made by
  scripts/bench/pub.ts. The season is opened from another screen with the cache of digests filled.
* Lighthouse: its default phone (4× slower, slow 4G), first visit, the app's own server with compressed files.
`;
  writeFileSync(join(ROOT, 'docs', 'performance.md'), text);
  console.error('written to docs/performance.md');
}
process.exitCode = rows.some((row) => row.met === false) ? 1 : 0;
