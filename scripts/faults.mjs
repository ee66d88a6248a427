/**
 * `npm run test:faults`: breaks things on purpose, in three engines, and says what was lost (docs/reliability.md).
 *
 *   node scripts/faults.mjs                        everything; builds the app first unless it is told not to
 *   node scripts/faults.mjs --no-build             with the dist/ that is there
 *   node scripts/faults.mjs --only input,browser   parts: input (Node), browser (Chromium), webkit, firefox
 *   node scripts/faults.mjs --write                writes the table of docs/reliability.md too
 *   node scripts/faults.mjs --only browser -- -g "two windows"     the rest goes to Playwright
 *
 * Leaves .cache/test/faults.json with { passed, failed, skipped } for scripts/test.mjs. A row counts as passed when
 * nothing was lost; a part that could not run counts as failed, never as passed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notAtOnce } from './lib/failures.mjs';
import { ROOT, ensureInstalled } from './lib/install.mjs';

const PARTS = ['input', 'browser', 'webkit', 'firefox'];
const split = process.argv.indexOf('--', 2);
const extra = split === -1 ? [] : process.argv.slice(split + 1);
const { values } = parseArgs({
  args: process.argv.slice(2, split === -1 ? undefined : split),
  options: {
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const chosen = values.only?.split(',') ?? PARTS;
const unknown = chosen.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);
  process.exit(2);
}

ensureInstalled();
const { build: bundle } = await import('esbuild');
const { ensureEngines } = await import('./lib/engines.mjs');

const reports = join(ROOT, '.cache', 'test');
const rows = join(reports, 'faults', 'rows');
const dist = process.env.MUCKBLOCK_DIST ?? 'dist';
/** What could not be run or went wrong outside of a row: sentences. */
const troubles = [];
/** What passed only at its second try. */
const late = [];

const isWhole = chosen.length === PARTS.length && extra.length === 0;
// A part keeps the rows of the others, but what an earlier run lost has to be shown again.
mkdirSync(rows, { recursive: true });
for (const name of readdirSync(rows)) {
  const path = join(rows, name);
  if (isWhole || JSON.parse(readFileSync(path, 'utf8')).lost !== 0) rmSync(path);
}
rmSync(join(reports, 'faults.json'), { force: true });

/** Runs a program of ours with its output shown; resolves to whether it ended well. */
function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Bundles a harness of test/faults, so that it starts at once and runs the sources as they are. */
async function harness(name, entry) {
  const outfile = join(ROOT, '.cache', 'faults', `${name}.mjs`);
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  return outfile;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

async function input() {
  const fuzz = await harness('fuzz', 'test/faults/fuzz/run.ts');
  if (!(await run(['--enable-source-maps', fuzz]))) troubles.push('mutated input: findings, see above');
}

async function browser() {
  const builds = await harness('builds', 'test/faults/helpers/makeBuilds.ts');
  if (!(await run([builds, join(ROOT, dist)]))) {
    troubles.push('Chromium: the builds for the update tests could not be made');
    return;
  }
  const report = join(reports, 'faults-playwright.json');
  rmSync(report, { force: true });
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = 'test/faults/playwright.config.ts';
  const fine = await run([cli, 'test', '-c', config, '--reporter=list,json', ...extra], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    MUCKBLOCK_E2E_PORT: await freePort(),
    MUCKBLOCK_DIST: dist,
  });
  readTests(report, fine);
}

/** Reads what the browsers reported; a run that broke off without a report is a trouble too. */
function readTests(report, fine) {
  const { failed, second } = existsSync(report)
    ? notAtOnce(JSON.parse(readFileSync(report, 'utf8')).suites ?? [])
    : { failed: ['the run broke off'], second: [] };
  if (!fine && failed.length === 0) failed.push('an error outside of the tests');
  troubles.push(...failed.map((said) => `Chromium: ${said}`));
  late.push(...second);
}

async function engine(name) {
  const missing = ensureEngines(name);
  if (missing) {
    troubles.push(missing);
    return;
  }
  const program = await harness(name, `test/faults/engines/${name}.ts`);
  if (!(await run(['--enable-source-maps', program, join(ROOT, dist)])))
    troubles.push(`${name}: did not end well, see above`);
}

const started = performance.now();
if (!values['no-build'] && chosen.some((part) => part !== 'input')) {
  const { build } = await import('./lib/build.mjs');
  build({ outDir: dist, log: 'warn' });
}
if (chosen.includes('browser')) {
  const { ensureChromium } = await import('./lib/browser.mjs');
  const missing = ensureChromium();
  if (missing) {
    troubles.push(missing);
    chosen.splice(chosen.indexOf('browser'), 1);
  }
}
// Two cores: what only computes runs beside the browsers, the engines one after the other.
await Promise.all([
  chosen.includes('input') ? input() : undefined,
  (async () => {
    if (chosen.includes('browser')) await browser();
    if (chosen.includes('webkit')) await engine('webkit');
    if (chosen.includes('firefox')) await engine('firefox');
  })(),
]);

const { table, writeReport } = await import('./lib/reliability.mjs');
const found = readdirSync(rows).map((name) => JSON.parse(readFileSync(join(rows, name), 'utf8')));
const lost = found.filter((row) => row.lost !== 0);
console.log(`\n${table(found)}`);
for (const trouble of troubles) console.log(`✗ ${trouble}`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `\nfaults: ${found.length - lost.length} rows with nothing lost, ${lost.length} with losses, ${troubles.length} troubles, ${seconds} s`,
);
const failed = lost.length + troubles.length;
const failures = [...lost.map((row) => `lost: ${row.fault}`), ...troubles];
writeFileSync(
  join(reports, 'faults.json'),
  JSON.stringify({ passed: found.length - lost.length, failed, skipped: 0, failures, second: late }),
);
if (values.write && failed === 0 && isWhole) writeReport(found);
else if (values.write) console.log('docs/reliability.md was not written: only a whole run without losses is.');
process.exitCode = failed > 0 ? 1 : 0;
