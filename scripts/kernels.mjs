/**
 * `npm run kernels`: compiles kernels/kernels.ts to public/vision/kernels.wasm, which is committed: three kilobytes that
 * everybody can make anew (test/vision/engine/kernels.test.ts does, and compares).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/install.mjs';

/** Compiles into `outFile`; throws with the compiler's words when it does not succeed. */
export function compileKernels(outFile) {
  const asc = join(ROOT, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const options = '--runtime stub --enable simd --importMemory --noExportMemory --noAssert -O3 --converge'.split(' ');
  const { status, stderr } = spawnSync(process.execPath, [asc, 'kernels/kernels.ts', '-o', outFile, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  compileKernels(join('public', 'vision', 'kernels.wasm'));
