/**
 * Brings node_modules in line with the lock file, with Node's own modules only: it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const stamp = join(ROOT, 'node_modules', '.muckblock-lock');

/** Whether what is installed is what the lock file says. */
function isCurrent() {
  const hash = lockHash();
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hash;
  // Installed by hand with npm: npm's own copy of the lock must name the same packages and versions.
  const own = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(own)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(own, 'utf8')).packages;
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || present[path]?.version === entry.version,
  );
  if (complete) writeFileSync(stamp, hash);
  return complete;
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/**
 * Runs `npm ci` when node_modules is missing or older than the lock file.
 * @param {{ quiet?: boolean }} options quiet: npm's words go to standard error
 * @returns whether something was installed
 */
export function ensureInstalled({ quiet = false } = {}) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Muckblock needs Node 20 or newer; this is Node ${process.versions.node}.`);
  if (isCurrent()) return false;
  process.stderr.write('Installing the packages of package-lock.json (once, about half a minute) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 2 : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci did not succeed; its own words stand above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
  return true;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
