/**
 * The build. `MUCKBLOCK_BASE` sets the path the app will be served under ("/muck/"); the default "./" works under any.
 * `MUCKBLOCK_VERSION` replaces the version (used by the test that updates from one build to the next).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { POLICY } from './scripts/lib/headers.mjs';
import { spritePlugin } from './scripts/lib/sprite';
import { visionPlugin } from './scripts/lib/vision';

function version(): string {
  const forced = process.env['MUCKBLOCK_VERSION'];
  if (forced) return forced;
  const { version: number } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${number}+${commit.trim()}`;
  } catch {
    // A copy without git is a fine place to build in.
    return number;
  }
}

/** What the first screen of a new phone loads by `import()`: asked for at once instead of one after the other. */
const FIRST_SCREEN = ['src/screens/evenings/EveningsScreen.vue', 'src/i18n/locales/de/start.ts'];

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Chunks of the first screen with all they import statically, and their styles; files below dist. */
function firstScreenFiles(bundle: Bundle): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk.isEntry) continue;
    if (FIRST_SCREEN.some((module) => chunk.facadeModuleId?.endsWith(module))) add(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Writes the policy into the built index.html, and asks early for fonts and parts of the first screen. */
function head(): Plugin {
  return {
    name: 'muckblock-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { scripts, styles } = firstScreenFiles(bundle);
        const fresh = (file: string): boolean => !html.includes(file);
        const fonts = Object.keys(bundle).filter((file) => /vollkorn-latin-wght-normal.*\.woff2$/.test(file));
        const tags = [
          ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${file}" />`),
          ...styles.filter(fresh).map((file) => `<link rel="preload" as="style" crossorigin href="./${file}" />`),
          ...scripts.filter(fresh).map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`),
        ];
        const charset = '<meta charset="utf-8" />';
        const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`;
        return html
          .replace(charset, `${charset}\n    ${policy}`)
          .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/** Small modules that the first screen and all others need, by folder; one file instead of twenty small ones. */
const SHARED_MODULES: Readonly<Record<string, string>> = {
  'core/lib': '\\w+',
  'core/cards': 'attainable|deck',
  'core/profiles': 'contracts|parseSettings',
  'core/rules':
    'scoreGame|replay|validate|outcome|ramsch|price|reasons|bock|doublings|points|bobbl|dealer|haenger|deal|seats',
  'core/events': 'log|upcasts|parseDeal|facts|summary|foldEvening|effective',
  components: 'AppBar|IconButton|MarkIcon|SideMat|sprite/marks',
  composables: 'useBackCloses|useWideScreen',
  i18n: 'i18n|format',
  stores: 'clock|persistence|players|settings|storage',
  storage: 'api',
  'screens/menu': 'afterSheetClosed|MenuButton',
  'screens/evenings': 'UndoSnack|eveningPairs',
};
const SHARED = new RegExp(
  [
    'node_modules/(@vue|vue|vue-router|pinia)/',
    ...Object.entries(SHARED_MODULES).map(([folder, files]) => `src/${folder}/(${files})\\.(ts|vue)`),
  ].join('|'),
);

export default defineConfig({
  base: process.env['MUCKBLOCK_BASE'] ?? './',
  // Nothing here, nor in reka-ui, is written with Vue's options API: without it the first screen is lighter.
  define: { __APP_VERSION__: JSON.stringify(version()), __VUE_OPTIONS_API__: 'false' },
  plugins: [
    vue(),
    spritePlugin(),
    visionPlugin(),
    head(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,json,svg,png,webmanifest}'],
        globIgnores: ['vision/**', 'sw.js'],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
      },
      manifest: {
        name: 'Muckblock',
        short_name: 'Muckblock',
        description: 'Der Schreibblock fürs Mucken: schreibt mit, rechnet nach und vergisst nichts.',
        lang: 'de',
        dir: 'ltr',
        start_url: './',
        scope: './',
        display: 'standalone',
        orientation: 'any',
        categories: ['games', 'utilities'],
        theme_color: '#E5DAC3',
        background_color: '#FCF7EA',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  build: {
    // Phones of people who keep their phone: Safari 15.4 and Chrome 100, both of spring 2022.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    modulePreload: { polyfill: false },
    // Fonts and drawings stay files: the policy allows no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every screen shares comes in one file: on a slow line each small one costs a round trip of its own.
        codeSplitting: { groups: [{ name: 'base', test: SHARED }] },
      },
    },
  },
  server: { port: 5173 },
});
