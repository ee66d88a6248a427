/**
 * Makes sure that there is a Chromium for the browser tests: Debian's package where apt is there and may be used,
 * otherwise a sentence that says what to install.
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

const runs = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/**
 * Installs Debian packages where apt is there and may be used (root, or sudo without a question).
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
export function aptInstall(packages) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  const isRoot = process.getuid?.() === 0;
  const mayAsk = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!hasApt || (!isRoot && !mayAsk)) return false;
  const apt = (...args) => (isRoot ? runs('apt-get', ...args) : runs('sudo', '-n', 'apt-get', ...args));
  const install = () => apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  process.stderr.write(`Installing ${packages.join(', ')} from Debian (once) …\n`);
  return install() || (apt('update', '-q') && install());
}

/** @returns {string | null} what a person has to do, or null when Chromium is there (by now) */
export function ensureChromium() {
  if (findChromium()) return null;
  const sentence = 'Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.';
  return aptInstall(['chromium']) && findChromium() ? null : sentence;
}
