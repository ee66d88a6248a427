/**
 * Where Chromium is, and how it is started quietly. Playwright's own download is not used: Debian's package works
 * and is there on machines without a way to the download.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the browser: `CHROMIUM_PATH`, or the first one found on the PATH; null when there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => [...folders, '/usr/bin'].map((folder) => join(folder, name))),
  ];
  for (const path of candidates) {
    if (!path) continue;
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here; the next one.
    }
  }
  return null;
}

/** Same, but a missing browser is an error with a sentence that says what to do. */
export function chromiumPath() {
  const path = findChromium();
  if (!path)
    throw new Error('Chromium is missing. On Debian or Ubuntu: apt-get install chromium; elsewhere set CHROMIUM_PATH.');
  return path;
}

/** Flags: no sandbox (tests run as root), no graphics card, no requests of the browser's own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
