/**
 * Builds the app into dist/ and puts a gzip and a Brotli copy beside every text file, for servers that can send them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './install.mjs';

const text = /\.(html|js|css|json|svg|webmanifest|txt|wasm|mbm)$/;

/**
 * @param {{ outDir?: string, env?: Record<string, string>, log?: 'info' | 'warn' }} options outDir: relative to the repository
 * @returns {string} the folder that was written
 * @throws when vite does not succeed
 */
export function build({ outDir = 'dist', env = {}, log = 'info' } = {}) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', log];
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...process.env, ...env },
  });
  if (status !== 0) throw new Error('vite build did not succeed');
  const folder = join(ROOT, outDir);
  for (const path of readdirSync(folder, { recursive: true })) {
    if (!text.test(path)) continue;
    const content = readFileSync(join(folder, path));
    if (content.length < 1024) continue;
    writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params }));
  }
  return folder;
}
