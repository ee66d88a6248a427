/**
 * Words come with the screens that need them: every text that a screen, or anything it imports, can say must stand in
 * an area that its address loads, or that is loaded on the way. A raw key on the screen is what happens otherwise.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteRecordRaw } from 'vue-router';
import { describe, expect, it } from 'vitest';
import { findImports, resolveImport } from '../../scripts/checkImports';
import { namedKeys } from '../../scripts/checkLocales';
import { BACKUP_ROUTES } from '../../src/router/backupRoutes';
import { HISTORY_ROUTES } from '../../src/router/historyRoutes';
import { PHOTO_ROUTES } from '../../src/router/photoRoutes';
import { makeRouter } from '../../src/router/router';
import { RULES_ROUTES } from '../../src/router/rulesRoutes';
import { TOURNAMENT_ROUTES } from '../../src/router/tournamentRoutes';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORDS = join(ROOT, 'src/i18n/locales/de');
const START = ['app', 'evening', 'table'];

const areaOf = new Map<string, string>();
/** Plural pairs under the name they are called by. */
const areaOfBase = new Map<string, string>();
for (const file of readdirSync(WORDS).filter((name) => name.endsWith('.json'))) {
  const words = JSON.parse(readFileSync(join(WORDS, file), 'utf8')) as Record<string, string>;
  for (const key of Object.keys(words)) {
    areaOf.set(key, file.replace('.json', ''));
    areaOfBase.set(key.replace(/_(one|other)$/, ''), file.replace('.json', ''));
  }
}

/** Areas a key may come from; none for what is no key at all. */
function areasOf(key: string, isPrefix: boolean): ReadonlySet<string> {
  if (isPrefix) return new Set([...areaOf].filter(([one]) => one.startsWith(key)).map(([, area]) => area));
  const area = areaOf.get(key) ?? areaOfBase.get(key);
  return new Set(area === undefined ? [] : [area]);
}

const texts = new Map<string, string>();
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(ROOT, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Keys that a file names, each with the areas it may come from. */
const named = new Map<string, readonly (readonly [key: string, areas: ReadonlySet<string>])[]>();
function namedIn(file: string): readonly (readonly [key: string, areas: ReadonlySet<string>])[] {
  const known = named.get(file);
  if (known) return known;
  const { exact, prefixes } = namedKeys(textOf(file));
  // Also in `t(few ? 'a.few' : 'a.many')` and in tables of keys, where anything is said at all.
  const says = /\bt(Code)?\(/.test(textOf(file));
  const literals = !says ? [] : [...textOf(file).matchAll(/'([a-z]\w*\.[\w.-]+)'/g)].map((match) => match[1]!);
  const found = [
    ...[...new Set([...exact, ...literals])].map((key) => [key, areasOf(key, false)] as const),
    ...[...prefixes].map((key) => [key, areasOf(key, true)] as const),
  ].filter(([, areas]) => areas.size > 0);
  named.set(file, found);
  return found;
}

/** Those of which none of these areas has the words. */
function missingIn(file: string, loaded: ReadonlySet<string>): readonly string[] {
  return namedIn(file).flatMap(([key, areas]) => ([...areas].some((area) => loaded.has(area)) ? [] : [key]));
}

/** What cannot be said from a file on, with these areas loaded. */
function unsaid(file: string, loaded: readonly string[], seen = new Set<string>()): readonly string[] {
  const own = [...textOf(file).matchAll(/loadArea\('(\w+)'\)/g)].map((match) => match[1]!);
  const areas = [...new Set([...loaded, ...own])].sort();
  const name = `${file} ${areas.join()}`;
  if (seen.has(name)) return [];
  seen.add(name);
  const here = missingIn(file, new Set(areas)).map((key) => `${file}: ${key}`);
  const below = findImports(file, textOf(file)).flatMap((found) => {
    const target = found.typeOnly ? null : resolveImport(ROOT, found);
    if (target === null || !/\.(ts|vue)$/.test(target) || target.startsWith('src/i18n/')) return [];
    return unsaid(target, areas, seen);
  });
  return [...new Set([...here, ...below])];
}

interface Screen {
  readonly path: string;
  readonly file: string;
  readonly areas: readonly string[];
}

/** Screens of these routes, children with the areas of what they stand in. */
function screensOf(routes: readonly RouteRecordRaw[], above: readonly string[] = []): readonly Screen[] {
  return routes.flatMap((route) => {
    const areas = [...above, ...[(route.meta?.['area'] as string | string[] | undefined) ?? []].flat()];
    const file = /["'`]\/?(src\/[^"'`]+\.vue)/.exec(String(route.component))?.[1];
    const own = file === undefined ? [] : [{ path: route.path, file, areas }];
    return [...own, ...screensOf(route.children ?? [], areas)];
  });
}

const LAZY = [...BACKUP_ROUTES, ...HISTORY_ROUTES, ...PHOTO_ROUTES, ...RULES_ROUTES, ...TOURNAMENT_ROUTES];
const screens = screensOf(LAZY);

describe('every screen can say what it has to say', () => {
  it('looks at all of them', () => {
    expect(screens.length).toBe(LAZY.length + 6);
    expect(typeof makeRouter).toBe('function');
  });
  it.each(screens)('$path ($file)', ({ file, areas }) => {
    expect(unsaid(file, [...START, ...areas])).toEqual([]);
  });
  it.each([
    ['src/App.vue', []],
    ['src/screens/evenings/EveningsScreen.vue', []],
    ['src/screens/new/NewEveningScreen.vue', ['new']],
    ['src/screens/table/TableScreen.vue', ['record']],
    ['src/screens/evenings/EveningCardScreen.vue', ['card', 'history']],
    ['src/screens/settings/SettingsScreen.vue', ['settings']],
    ['src/screens/settings/PrivacyScreen.vue', ['privacy']],
  ])('%s', (file, areas) => {
    expect(unsaid(file, [...START, ...areas])).toEqual([]);
  });
  it('notices what is missing', () => {
    expect(unsaid('src/screens/backup/padText.ts', [...START, 'backup'])).toContain(
      'src/screens/backup/padText.ts: card.sides',
    );
  });
});
