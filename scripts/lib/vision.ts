/**
 * The recogniser's files in the build: names with their hashes, so that a new network is a new address, and tesseract's
 * own files beside them. All lies under vision/, which the service worker keeps from the first use on.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PUBLIC = new URL('../../public/vision/', import.meta.url);
const FILES = { finder: 'finder.mbm', reader: 'reader.mbm', index: 'index.mbm', kernels: 'kernels.wasm' } as const;

/** Address below vision/, size and hash of a file of public/vision. */
function describe(name: string): { readonly url: string; readonly size: number; readonly sha256: string } {
  const bytes = readFileSync(new URL(name, PUBLIC));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { url: `${name}?v=${sha256.slice(0, 8)}`, size: bytes.length, sha256 };
}

const require = createRequire(import.meta.url);
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Tesseract's files: name in the build → file of its package. */
function tesseractFiles(): ReadonlyMap<string, string> {
  const own = packageFolder('tesseract.js');
  const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string };
  const folder = `tesseract-${version}`;
  const core = packageFolder('tesseract.js-core');
  const german = packageFolder('@tesseract.js-data/deu');
  return new Map([
    [`${folder}/worker.min.js`, join(own, 'dist', 'worker.min.js')],
    [`${folder}/tesseract-core-simd-lstm.wasm.js`, join(core, 'tesseract-core-simd-lstm.wasm.js')],
    [`${folder}/deu.traineddata.gz`, join(german, '4.0.0_best_int', 'deu.traineddata.gz')],
  ]);
}

/** The plugin; works in development and in the build alike. */
export function visionPlugin(): Plugin {
  const files = tesseractFiles();
  const folder = [...files.keys()][0]!.split('/')[0]!;
  const described = Object.fromEntries(Object.entries(FILES).map(([key, name]) => [key, describe(name)]));
  return {
    name: 'muckblock-vision',
    config: () => ({
      define: { __VISION_FILES__: JSON.stringify(described), __TESSERACT_FOLDER__: JSON.stringify(folder) },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!;
        const file = [...files].find(([name]) => path.endsWith(`/vision/${name}`))?.[1];
        if (!file) return next();
        response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      files.forEach((file, name) => {
        this.emitFile({ type: 'asset', fileName: `vision/${name}`, source: readFileSync(file) });
      });
    },
  };
}
