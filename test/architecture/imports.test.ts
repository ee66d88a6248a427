import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../../scripts/allowedImports';
import { checkImports, complaint, findImports, ruleFor } from '../../scripts/checkImports';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the table says about one import line in one file. */
function judge(file: string, line: string, target: string | null): string | null {
  const [found] = findImports(file, line);
  if (!found) throw new Error(`no import found in ${line}`);
  return complaint(found, target);
}

describe('who may import whom', () => {
  it('every import of src is in the table', () => {
    expect(checkImports(root)).toEqual([]);
  });

  it('the core reaches nothing outside of itself', () => {
    const core = Object.entries(ALLOWED).filter(([folder]) => folder.startsWith('src/core'));
    expect(core.length).toBeGreaterThan(4);
    for (const [folder, rule] of core) {
      expect(rule.packages, folder).toEqual([]);
      expect(
        [...rule.from, ...(rule.types ?? [])].filter((from) => !from.startsWith('src/core')),
        folder,
      ).toEqual([]);
    }
  });

  it.each([
    ['src/core/rules/bock.ts', `import { ref } from 'vue';`, null, /may not use the package vue/],
    ['src/core/rules/bock.ts', `import x from '../events/log';`, 'src/core/events/log.ts', /may not import/],
    ['src/core/profiles/settings.ts', `import { x } from '../rules/deal';`, 'src/core/rules/deal.ts', /may not import/],
    ['src/components/AppBar.vue', `import { x } from '../stores/table';`, 'src/stores/table.ts', /may not import/],
    ['src/screens/table/TableScreen.vue', `import Dexie from 'dexie';`, null, /may not use the package dexie/],
    ['src/stores/table.ts', `import Dexie from 'dexie';`, null, /may not use the package dexie/],
    ['src/cli/score.ts', `import { x } from '../stores/table';`, 'src/stores/table.ts', /may not import/],
    ['src/stores/table.ts', `import { x } from '../main';`, 'src/main.ts', /nothing imports/],
    [
      'src/router/router.ts',
      `import X from '../screens/x/XScreen.vue';`,
      'src/screens/x/XScreen.vue',
      /only by import\(\)/,
    ],
    ['src/stores/table.ts', `export { x } from '../core';`, 'src/core/index.ts', /barrel/],
  ])('%s: %s is refused', (file, line, target, reason) => {
    expect(judge(file, line, target)).toMatch(reason);
  });

  it.each([
    ['src/core/profiles/settings.ts', `import type { Suit } from '../rules/deal';`, 'src/core/rules/deal.ts'],
    ['src/storage/dexie/connection.ts', `import { Dexie } from 'dexie';`, null],
    ['src/router/router.ts', `const x = () => import('../screens/x/XScreen.vue');`, 'src/screens/x/XScreen.vue'],
    ['src/main.ts', `import App from './App.vue';`, 'src/App.vue'],
    ['src/cli/score.ts', `import { readFileSync } from 'fs';`, null],
  ])('%s: %s is allowed', (file, line, target) => {
    expect(judge(file, line, target)).toBeNull();
  });

  it('finds imports over several lines, exports, side effects and workers, and none in comments', () => {
    const text = `import {\n  a,\n  type B,\n} from './a';\nexport { c } from './c';\nimport './d.css';\n// import x from './no'\n/* import('./no') */\nnew URL('./w.ts', import.meta.url);\nvoid import('./e');`;
    const found = findImports('src/x.ts', text).map((each) => [each.specifier, each.lazy]);
    expect(found).toEqual([
      ['./a', false],
      ['./c', false],
      ['./d.css', false],
      ['./e', true],
      ['./w.ts', true],
    ]);
  });

  it('the longest folder decides', () => {
    expect(ruleFor('src/storage/dexie/connection.ts')?.folder).toBe('src/storage/dexie');
    expect(ruleFor('src/storage/api.ts')?.folder).toBe('src/storage/api.ts');
    expect(ruleFor('src/nowhere/x.ts')).toBeNull();
  });
});
