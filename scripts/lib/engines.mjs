/**
 * Makes sure that WebKitGTK and Firefox are there for the fault suite: Debian's packages where apt is there and may be
 * used, otherwise a sentence that says what to install. Never a silent skip.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './browser.mjs';

const PACKAGES = {
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus-x11'],
  firefox: ['firefox-esr'],
};

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** WebKitGTK's own small browser; where it lies depends on the machine's kind. */
export function findMiniBrowser() {
  const lib = '/usr/lib';
  if (!existsSync(lib)) return null;
  const folders = readdirSync(lib).filter((name) => name.endsWith('-linux-gnu'));
  const paths = folders.flatMap((name) =>
    ['4.1', '4.0'].map((api) => join(lib, name, `webkit2gtk-${api}`, 'MiniBrowser')),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Path of Firefox: `FIREFOX_PATH`, or Debian's. */
export function findFirefox() {
  return (
    [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path)) ??
    null
  );
}

const isThere = {
  webkit: () => has('WebKitWebDriver') && has('xvfb-run') && has('dbus-run-session') && findMiniBrowser() !== null,
  firefox: () => findFirefox() !== null,
};

/**
 * @param {'webkit' | 'firefox'} engine
 * @returns {string | null} what a person has to do, or null when the engine is there (by now)
 */
export function ensureEngines(engine) {
  if (isThere[engine]()) return null;
  const packages = PACKAGES[engine];
  if (aptInstall(packages) && isThere[engine]()) return null;
  return `${engine === 'webkit' ? 'WebKitGTK' : 'Firefox'} is missing: install it (Debian: apt-get install ${packages.join(' ')}).`;
}
