/**
 * Measures what the first screen needs: the entry of a built index.html with everything it imports statically and
 * what is preloaded, gzip level 9, in bytes. Lazy parts count when the first screen is one (`lazy`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Agreed limit for the JavaScript of the first screen, bytes gz (kB = 1000). */
export const FIRST_SCREEN_LIMIT = 110_000;

export interface FirstLoad {
  readonly files: readonly { readonly file: string; readonly gz: number }[];
  readonly total: number;
}

/**
 * @param dist folder of a built app
 * @param loaded further files (below dist) that the start asks for by `import()`, as seen in a browser
 */
export function measureFirstLoad(dist: string, loaded: readonly string[] = []): FirstLoad {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const seen = new Set<string>();
  const queue = [...named, ...loaded];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(join(dist, file))) continue;
    seen.add(file);
    const code = readFileSync(join(dist, file), 'utf8');
    const imports = code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
    for (const match of imports) queue.push(posix.join(posix.dirname(file), match[1] ?? ''));
  }
  const files = [...seen].map((file) => ({ file, gz: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }));
  files.sort((a, b) => b.gz - a.gz);
  return { files, total: files.reduce((sum, { gz }) => sum + gz, 0) };
}
