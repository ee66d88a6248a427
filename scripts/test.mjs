/**
 * `npm test`: installs what is missing, then runs every check there is and says at the end how many passed.
 *
 *   node scripts/test.mjs                      everything
 *   node scripts/test.mjs --only unit,e2e      some of it: types lint format imports locales audit
 *                                              unit build size e2e faults
 *   node scripts/test.mjs --fast               types of the core, imports, core tests (under 15 s)
 *   node scripts/test.mjs --only e2e -- -g offline    the rest goes to Playwright (or to Vitest, for unit)
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notAtOnce, plain } from './lib/failures.mjs';
import { ROOT, ensureInstalled } from './lib/install.mjs';

const split = process.argv.indexOf('--', 2);
const ownArgs = process.argv.slice(2, split === -1 ? undefined : split);
const extra = split === -1 ? [] : process.argv.slice(split + 1);
const { values } = parseArgs({
  args: ownArgs,
  options: { only: { type: 'string' }, fast: { type: 'boolean', default: false } },
});

const reports = join(ROOT, '.cache', 'test');
const bin = (path, ...args) => [process.execPath, join(ROOT, 'node_modules', path), ...args];
const types = (tool, project) =>
  bin(
    tool,
    '-p',
    `tsconfig.${project}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/test/${project}.tsbuildinfo`,
  );
const script = (name, ...args) => bin('tsx/dist/cli.mjs', `scripts/${name}`, ...args);

/** Tests in the order of their price. `count` reads how many single tests passed and failed; without it a step counts as one. */
const STEPS = [
  { group: 'types', name: 'types core', command: types('typescript/bin/tsc', 'core') },
  { group: 'types', name: 'types worker', command: types('typescript/bin/tsc', 'worker') },
  { group: 'types', name: 'types app', command: types('vue-tsc/bin/vue-tsc.js', 'app') },
  { group: 'types', name: 'types test', command: types('vue-tsc/bin/vue-tsc.js', 'test') },
  { group: 'imports', name: 'imports', command: script('checkImports.ts') },
  { group: 'locales', name: 'locales', command: script('checkLocales.ts') },
  {
    group: 'lint',
    name: 'lint',
    command: bin(
      'eslint/bin/eslint.js',
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/test/eslint',
    ),
  },
  { group: 'format', name: 'format', command: bin('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn') },
  {
    group: 'audit',
    name: 'audit of the packages',
    command: [process.execPath, 'scripts/audit.mjs'],
    count: countOf('audit.json'),
  },
  { group: 'unit', name: 'unit and component tests', command: vitest(extra), count: countVitest, alone: true },
  { group: 'build', name: 'build', command: [process.execPath, 'scripts/build.mjs'], alone: true },
  { group: 'size', name: 'size of the first screen', command: script('checkSize.ts'), alone: true, needsBuild: true },
  {
    group: 'e2e',
    name: 'browser tests',
    command: playwright(),
    count: countPlaywright,
    alone: true,
    needsBuild: true,
    show: true,
  },
  {
    group: 'faults',
    name: 'faults, three engines',
    command: [process.execPath, 'scripts/faults.mjs', '--no-build'],
    count: countOf('faults.json'),
    alone: true,
    needsBuild: true,
    show: true,
  },
];

function vitest(rest) {
  return bin(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/test/vitest.json',
    ...rest,
  );
}

function playwright() {
  return bin('@playwright/test/cli.js', 'test', '--reporter=list,json', ...extra);
}

function countVitest() {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport('vitest.json');
  // A file that cannot even be loaded has no tests in it and must not pass for that.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.fullName}\n${plain(test.failureMessages[0] ?? '')}`),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests, failures };
}

function countPlaywright() {
  const { stats, errors, suites } = readReport('playwright.json');
  const { failed, second } = notAtOnce(suites);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...failed, ...errors.map((error) => plain(error.message ?? String(error)))],
    second,
  };
}

/** For programs of ours that leave { passed, failed, skipped } behind. */
function countOf(name) {
  return () => readReport(name);
}

function readReport(name) {
  return JSON.parse(readFileSync(join(reports, name), 'utf8'));
}

/** Runs one step; its output is kept back until it fails, unless it takes long enough to be watched. */
async function run(step, env) {
  const started = performance.now();
  const kept = [];
  const [command, ...args] = step.command;
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', step.show ? 'inherit' : 'pipe', step.show ? 'inherit' : 'pipe'],
  });
  child.stdout?.on('data', (chunk) => kept.push(chunk));
  child.stderr?.on('data', (chunk) => kept.push(chunk));
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  return {
    ...result(step, status),
    name: step.name,
    seconds: (performance.now() - started) / 1000,
    output: Buffer.concat(kept).toString(),
  };
}

function result(step, status) {
  if (!step.count) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  try {
    const counted = step.count();
    // Ended badly although every test passed: something outside of a test broke.
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function notBuilt({ name }) {
  return { name, seconds: 0, passed: 0, failed: 1, skipped: 0, output: `${name}: not run, the build failed` };
}

function report(done) {
  if (done.failed > 0 && done.output.trim() !== '') console.log(`\n${done.output.trimEnd()}`);
  console.log(row(done));
}

function row({ name, seconds, passed, failed, skipped }) {
  const rest = `${failed > 0 ? `  ${failed} FAILED` : ''}${skipped > 0 ? `  ${skipped} skipped` : ''}`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s ${String(passed).padStart(6)} passed${rest}`;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

function select() {
  if (values.fast) {
    const core = {
      ...STEPS.find((step) => step.group === 'unit'),
      name: 'core tests',
      command: vitest(['test/core', 'test/architecture']),
    };
    return [STEPS[0], STEPS[4], core];
  }
  const groups = values.only?.split(',') ?? [...new Set(STEPS.map((step) => step.group))];
  const unknown = groups.filter((group) => !STEPS.some((step) => step.group === group));
  if (unknown.length > 0) {
    console.error(`no such check: ${unknown.join(', ')}`);
    process.exit(2);
  }
  return STEPS.filter((step) => groups.includes(step.group));
}

ensureInstalled();
rmSync(join(reports, 'vitest.json'), { force: true });
rmSync(join(reports, 'playwright.json'), { force: true });
for (const name of ['audit.json', 'faults.json']) rmSync(join(reports, name), { force: true });
mkdirSync(reports, { recursive: true });

const chosen = select();
const done = [];
const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  MUCKBLOCK_E2E_PORT: await freePort(),
};

if (chosen.some((step) => step.group === 'e2e')) {
  const { ensureChromium } = await import('./lib/browser.mjs');
  const missing = ensureChromium();
  if (missing) {
    console.error(missing);
    chosen.splice(0, chosen.length, ...chosen.filter((step) => step.group !== 'e2e'));
    done.push({ name: 'browser tests (no Chromium)', seconds: 0, passed: 0, failed: 1, skipped: 0, output: missing });
  }
}

// Two at a time what only reads; alone what writes or needs the machine to itself.
const queue = chosen.filter((step) => !step.alone);
const work = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const finished = await run(step, env);
    done.push(finished);
    report(finished);
  }
};
await Promise.all([work(), work()]);
let built = true;
for (const step of chosen.filter((each) => each.alone)) {
  // Never measure an older build for a broken one.
  const finished = built || !step.needsBuild ? await run(step, env) : notBuilt(step);
  if (step.group === 'build') built = finished.failed === 0;
  done.push(finished);
  report(finished);
}

// Said once more where nobody has to search for it: a log is often kept only in part.
for (const { name, failures = [], second = [] } of done) {
  for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  for (const late of second) console.log(`\n? ${name}, passed only at the second try: ${late}`);
}

const sum = (key) => done.reduce((total, each) => total + each[key], 0);
console.log(`\n${done.map(row).join('\n')}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
