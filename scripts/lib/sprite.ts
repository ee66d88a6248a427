/** Puts our drawings (src/components/sprite/sprite.svg) into index.html, where `<use href="#i-…">` finds them: no script, no request. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The plugin; works in development and in the build alike. */
export function spritePlugin(): Plugin {
  const file = new URL('../../src/components/sprite/sprite.svg', import.meta.url);
  return {
    name: 'muckblock-sprite',
    transformIndexHtml: (html) =>
      html.replace('<div id="app">', () => `${readFileSync(file, 'utf8')}\n    <div id="app">`),
  };
}
