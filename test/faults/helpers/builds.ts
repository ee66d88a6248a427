/**
 * What the update tests deploy one after the other: the build under test with another index (a new worker, nothing
 * else), then a real build with a version of its own. scripts/faults.mjs makes both before the tests run.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../scripts/lib/build.mjs';
import { ROOT } from '../../../scripts/lib/install.mjs';

/** Version that the last of them says it is. */
export const NEXT_VERSION = '99.0.0-faults';

const between = join(ROOT, '.cache/faults/dist-between');
const last = join(ROOT, '.cache/faults/dist-last');

/** Makes both; two seconds for the first, a whole build for the second. */
export function makeNextBuilds(dist: string): void {
  rmSync(between, { recursive: true, force: true });
  cpSync(dist, between, { recursive: true });
  change('index.html', (html) => html.replace('<body>', '<body><!-- the one in between -->'));
  change('sw.js', (script) => script.replaceAll(/("?revision"?:\s*")[0-9a-f]{6}/g, '$1abcdef'));
  build({ outDir: '.cache/faults/dist-last', env: { MUCKBLOCK_VERSION: NEXT_VERSION }, log: 'warn' });
}

function change(name: string, how: (text: string) => string): void {
  const path = join(between, name);
  const before = readFileSync(path, 'utf8');
  const after = how(before);
  if (after === before) throw new Error(`${name} is not what it was: nothing changed`);
  writeFileSync(path, after);
  for (const packed of ['.gz', '.br']) rmSync(path + packed, { force: true });
}

/** Folders to deploy, oldest first. */
export function nextBuilds(): readonly [string, string] {
  if (!existsSync(join(last, 'sw.js'))) throw new Error('not built: node scripts/faults.mjs --only browser');
  return [between, last];
}
