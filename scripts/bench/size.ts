/**
 * JavaScript of the first screen, and of a blank app with the same libraries (Vue, router, Pinia, Dexie, one lazy
 * route), built by the same tool into .cache/.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import { FIRST_SCREEN_LIMIT } from '../lib/firstLoad';
import { measureFirstScreen } from '../lib/firstScreen';
import { ROOT } from '../lib/install.mjs';
import type { Row } from './row';

const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blank</title></head><body><div id="app"></div><script type="module" src="./main.ts"></script></body></html>',
  'main.ts': `import Dexie from 'dexie';
import { createPinia, defineStore } from 'pinia';
import { createApp } from 'vue';
import { createRouter, createWebHashHistory } from 'vue-router';
import App from './App.vue';
const db = new Dexie('blank');
db.version(1).stores({ things: 'id' });
export const useThings = defineStore('things', () => ({ all: () => db.table('things').toArray() }));
const router = createRouter({ history: createWebHashHistory(), routes: [{ path: '/', component: () => import('./HomePage.vue') }] });
createApp(App).use(createPinia()).use(router).mount('#app');
`,
  'App.vue': '<template><RouterView /></template>\n',
  'HomePage.vue':
    '<script setup lang="ts">import { ref } from "vue"; const n = ref(0);</script><template><button @click="n++">{{ n }}</button></template>\n',
};

async function blankApp(): Promise<string> {
  const root = join(ROOT, '.cache', 'blank');
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  await build({
    root,
    base: './',
    configFile: false,
    plugins: [vue()],
    logLevel: 'error',
    build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return join(root, 'dist');
}

export async function benchSize(dist: string): Promise<readonly Row[]> {
  const { total, files } = await measureFirstScreen(dist);
  const blank = (await measureFirstScreen(await blankApp())).total;
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB gz`;
  return [
    {
      what: `JavaScript of the first screen (${files.length} files)`,
      measured: kB(total),
      wanted: `≤ ${kB(FIRST_SCREEN_LIMIT)}`,
      met: total <= FIRST_SCREEN_LIMIT,
    },
    { what: 'Blank app with the same libraries', measured: kB(blank), wanted: '', met: null },
    {
      what: 'Ratio',
      measured: (total / blank).toFixed(2),
      wanted: '',
      met: null,
    },
  ];
}
