/**
 * `npm run audit`: what is known against the packages. Two halves, so that it says something true without a network:
 *
 *   always     the lock file itself: every package from the registry, pinned with a checksum, no version ranges of ours,
 *              install scripts only where they are on the list
 *   if it can  `npm audit` (severity high and critical). A registry that does not answer, or has no such service, gives
 *              "not checked": told, counted as skipped, never taken for "nothing known"
 *
 * Ends with 0 when nothing was found, 1 when something was. Leaves .cache/test/audit.json for scripts/test.mjs.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/install.mjs';

/** Packages that may run a script while being installed: native programs of the build, none of the app. */
const MAY_RUN_SCRIPTS = new Set(['esbuild', 'fsevents', 'sharp', 'tesseract.js']);
const PATIENCE = 60_000;

const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const findings = [];

const { packages } = read('package-lock.json');
for (const [path, entry] of Object.entries(packages)) {
  if (path === '' || entry.link) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (!entry.inBundle && !/^sha512-/.test(entry.integrity ?? ''))
    findings.push(`${name}: no checksum in the lock file`);
  if (entry.resolved && !/^https:\/\/registry\.npmjs\.org\//.test(entry.resolved))
    findings.push(`${name}: comes from ${entry.resolved}`);
  if (entry.hasInstallScript && !MAY_RUN_SCRIPTS.has(name))
    findings.push(`${name}: runs a script while being installed`);
}
const own = read('package.json');
for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) findings.push(`${name}: "${version}" is no exact version`);
}
console.log(`lock file: ${Object.keys(packages).length - 1} packages, ${findings.length} findings`);

/** What the registry says: known faults, or null where nobody answered. */
function askRegistry() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['audit', '--json', '--audit-level=high'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  try {
    const { vulnerabilities } = JSON.parse(stdout);
    return vulnerabilities ? Object.values(vulnerabilities) : null;
  } catch {
    return null;
  }
}

const known = askRegistry();
if (known) {
  const grave = known.filter(({ severity }) => severity === 'high' || severity === 'critical');
  for (const { name, severity, range } of grave) findings.push(`${name} ${range}: ${severity}`);
  console.log(`registry: ${known.length} packages with known faults, ${grave.length} of them high or critical`);
} else console.log('registry: NOT CHECKED, it did not answer (offline, or a mirror without npm audit)');
for (const finding of findings) console.log(`✗ ${finding}`);

const folder = join(ROOT, '.cache', 'test');
mkdirSync(folder, { recursive: true });
const counts = { passed: findings.length === 0 ? 1 : 0, failed: findings.length, skipped: known ? 0 : 1 };
writeFileSync(join(folder, 'audit.json'), JSON.stringify(counts));
process.exitCode = findings.length > 0 ? 1 : 0;
