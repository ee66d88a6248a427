/**
 * Who may import whom (docs/decisions/0006): the table that scripts/checkImports.ts and the architecture test read.
 * A path belongs to the longest folder named here; a folder may always import itself. Packages are listed too, so
 * that Dexie stays in storage and Vue out of the core.
 */

export interface FolderRule {
  /** Folders and files of ours, as prefixes below the repository. */
  readonly from: readonly string[];
  /** Packages; a name ending in "/" stands for all below it. `*.css` and fonts count as packages. */
  readonly packages: readonly string[];
  /** What may be imported as types only. */
  readonly types?: readonly string[];
  /** What may be reached only by `import()` or `import.meta.glob`, so that it stays out of the first load. */
  readonly lazy?: readonly string[];
}

const core = ['src/core'];
const vue = ['vue', 'vue-router', 'pinia'];

export const ALLOWED: Readonly<Record<string, FolderRule>> = {
  'src/core/lib': { from: [], packages: [] },
  'src/core/cards': { from: ['src/core/lib'], packages: [] },
  // A profile names contracts; it never calls a rule.
  'src/core/profiles': { from: ['src/core/lib', 'src/core/cards'], packages: [], types: ['src/core/rules'] },
  'src/core/rules': { from: ['src/core/lib', 'src/core/cards', 'src/core/profiles'], packages: [] },
  'src/core/events': { from: ['src/core/lib', 'src/core/cards', 'src/core/profiles', 'src/core/rules'], packages: [] },
  // What is being entered and what it would become.
  'src/core/recording': {
    from: ['src/core/lib', 'src/core/cards', 'src/core/profiles', 'src/core/rules', 'src/core/events'],
    packages: [],
  },
  // What people read about their rules: examples, price table, what-if.
  'src/core/houseRules': {
    from: [
      'src/core/lib',
      'src/core/cards',
      'src/core/profiles',
      'src/core/rules',
      'src/core/events',
      'src/core/recording',
    ],
    packages: [],
  },
  'src/core/stats': { from: core, packages: [] },
  'src/core/tournament': {
    from: ['src/core/lib', 'src/core/cards', 'src/core/profiles', 'src/core/rules', 'src/core/events'],
    packages: [],
  },
  'src/storage/api.ts': { from: ['src/storage/exchangeApi.ts', ...core], packages: [] },
  'src/storage/exchangeApi.ts': { from: core, packages: [] },
  'src/storage/memory': { from: ['src/storage', ...core], packages: [] },
  'src/storage/dexie': { from: ['src/storage', ...core], packages: ['dexie'] },
  'src/storage/openStorage.ts': { from: ['src/storage', ...core], packages: [] },
  'src/storage': { from: ['src/storage/api.ts', 'src/storage/exchangeApi.ts', ...core], packages: [] },
  // Files pass the same doors as the database: its parses, and the interface a restore writes through.
  'src/exchange': {
    from: [
      'src/storage/api.ts',
      'src/storage/exchangeApi.ts',
      'src/storage/checks.ts',
      'src/storage/logCopy.ts',
      'src/storage/records.ts',
      'src/storage/logRecords.ts',
      'src/storage/profileRecords.ts',
      'src/storage/tournamentRecords.ts',
      ...core,
    ],
    packages: [],
  },
  // The recogniser (docs/photo.md): types, kernels, stages on pixels, worker; the client never imports the worker.
  'src/vision/protocol': { from: ['src/core/cards', 'src/core/lib'], packages: [] },
  'src/vision/engine': { from: [], packages: [] },
  'src/vision/pipeline': {
    from: ['src/vision/protocol', 'src/vision/engine', 'src/core/cards', 'src/core/lib'],
    packages: [],
  },
  'src/vision/worker': {
    from: ['src/vision/pipeline', 'src/vision/engine', 'src/vision/protocol', 'src/core/cards', 'src/core/lib'],
    packages: ['tesseract.js', 'tesseract.js-core/', '@tesseract.js-data/'],
  },
  'src/vision/client': {
    from: ['src/vision/protocol', 'src/vision/worker', 'src/core/cards', 'src/core/lib'],
    packages: [],
    // Reached by its address.
    lazy: ['src/vision/worker'],
  },
  'src/i18n': { from: core, packages: ['vue'] },
  'src/composables': { from: ['src/core/lib'], packages: ['vue'] },
  'src/components': { from: ['src/i18n', 'src/composables', ...core], packages: ['vue', 'reka-ui', 'qr', 'qr/'] },
  'src/components/charts': { from: ['src/i18n', 'src/composables', ...core], packages: ['vue', 'chartist'] },
  'src/stores': {
    from: [
      'src/storage',
      'src/exchange',
      'src/composables',
      'src/i18n',
      'src/pwa',
      'src/vision/protocol',
      'src/vision/client',
      ...core,
    ],
    packages: ['vue', 'pinia'],
  },
  'src/screens': {
    from: [
      'src/stores',
      'src/composables',
      'src/components',
      'src/i18n',
      'src/exchange',
      'src/storage/api.ts',
      'src/vision/protocol',
      ...core,
    ],
    packages: [...vue, 'reka-ui'],
  },
  'src/router': { from: ['src/screens', 'src/i18n'], packages: ['vue', 'vue-router'], lazy: ['src/screens'] },
  'src/pwa': { from: [], packages: [] },
  'src/cli': {
    from: ['src/exchange', 'src/vision/pipeline', 'src/vision/engine', 'src/vision/protocol', ...core],
    packages: ['node:', 'sharp'],
  },
  'src/styles': { from: [], packages: ['@fontsource-variable/'] },
  'src/main.ts': { from: ['src'], packages: ['*'] },
  'src/App.vue': { from: ['src'], packages: ['*'] },
  'src/env.d.ts': { from: [], packages: ['vite/'] },
};

/** Nothing but the composition root itself may import these. */
export const ROOTS: readonly string[] = ['src/main.ts', 'src/App.vue'];

/** A barrel hides what is imported from where; inside src the file itself is named. */
export const BARRELS = /(^|\/)index\.ts$/;
