/**
 * `npm run --silent score -- FILE…`, `… rank -- FILE…` and `… tally -- PHOTO…`: starts a headless command of src/cli. Standard output
 * belongs to the command alone. The command is bundled once into .cache/ and again when one of its sources changed,
 * which makes it start in a tenth of a second.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ensureInstalled } from './lib/install.mjs';

const COMMANDS = ['score', 'rank', 'tally'];

/** One hash over the contents of the files; null when one of them is gone. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (!existsSync(join(ROOT, path))) return null;
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Whether the bundle was made from the sources as they are now. */
function isFresh(output, note) {
  if (!existsSync(output) || !existsSync(note)) return false;
  const { inputs, hash } = JSON.parse(readFileSync(note, 'utf8'));
  return hashOf(inputs) === hash;
}

async function bundle(name) {
  const folder = join(ROOT, '.cache', 'cli');
  const output = join(folder, `${name}.mjs`);
  const note = join(folder, `${name}.json`);
  if (isFresh(output, note)) return output;
  ensureInstalled({ quiet: true });
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  // Written beside and moved into place: two commands may start at the same moment.
  const outfile = join(folder, `${name}.${process.pid}.mjs`);
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`src/cli/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Has parts of its own that are no JavaScript.
    external: ['sharp'],
    sourcemap: 'inline',
    metafile: true,
    logLevel: 'error',
  });
  const inputs = Object.keys(metafile.inputs);
  renameSync(outfile, output);
  writeFileSync(note, JSON.stringify({ inputs, hash: hashOf(inputs) }));
  return output;
}

const [name, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(name)) {
  console.error(`usage: npm run --silent ${COMMANDS.join('|')} -- FILE…`);
  process.exit(2);
}
// npm changes to the repository before it starts a script; file names are meant from where the person stands.
const cwd = process.env.INIT_CWD && existsSync(process.env.INIT_CWD) ? process.env.INIT_CWD : process.cwd();
const { status, signal } = spawnSync(process.execPath, ['--enable-source-maps', await bundle(name), ...args], {
  cwd,
  stdio: 'inherit',
});
process.exit(signal ? 1 : (status ?? 1));
