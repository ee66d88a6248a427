/**
 * Words of the app in German and English. Typed keys (from the German files), `{name}` placeholders, plural
 * pairs `key_one` / `key_other` chosen by `{n}`. A missing key throws in development and tests.
 * Start areas are bundled per language; areas of heavier screens are loaded with them (`loadArea`).
 */
import { shallowRef } from 'vue';
import type deStart from './locales/de/start';
import type { LazyMessages } from './locales/lazyKeys';

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

type RawKey = keyof typeof deStart | LazyMessages;
type Singular<K> = K extends `${infer Base}_one` ? Base : K extends `${string}_other` ? never : K;
export type MessageKey = Singular<RawKey>;
export type MessageParams = Readonly<Record<string, string | number>>;

const START = { de: () => import('./locales/de/start'), en: () => import('./locales/en/start') };
const AREAS = import.meta.glob<Record<string, string>>(
  ['./locales/*/*.json', '!./locales/*/{app,evening,table}.json'],
  {
    import: 'default',
  },
);

const current = shallowRef<Language>('de');
const messages = shallowRef<Readonly<Record<string, string>>>({});
const areas = new Set<string>();

/** The language in use; reactive. */
export function language(): Language {
  return current.value;
}

/** BCP 47 tag for Intl. */
export function locale(): string {
  return current.value === 'de' ? 'de-DE' : 'en-GB';
}

async function areaMessages(of: Language, area: string): Promise<Record<string, string>> {
  const load = AREAS[`./locales/${of}/${area}.json`];
  if (!load) throw new Error(`no words for area "${area}" in ${of}`);
  return load();
}

/** Switches the language; resolves when all words that are in use are there. */
export async function setLanguage(next: Language): Promise<void> {
  const start = await START[next]();
  const parts = await Promise.all([...areas].map((area) => areaMessages(next, area)));
  messages.value = Object.assign({}, start.default, ...parts) as Record<string, string>;
  current.value = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** Fetches the words of a screen ahead of time, before any language is in use; `loadArea` then finds them there. */
export async function prefetchArea(of: Language, area: string): Promise<void> {
  await areaMessages(of, area);
}

/** Loads the words of a heavier screen (file `locales/<lang>/<area>.json`) before it is shown. */
export async function loadArea(area: string): Promise<void> {
  if (areas.has(area)) return;
  const part = await areaMessages(current.value, area);
  areas.add(area);
  messages.value = { ...messages.value, ...part };
}

/** Both languages know one and more than one, and "1.0" is neither written nor said here. */
function plural(n: number): 'one' | 'other' {
  return n === 1 ? 'one' : 'other';
}

function lookUp(key: string, params?: MessageParams): string | undefined {
  const direct = messages.value[key];
  if (direct !== undefined) return direct;
  const n = params?.['n'];
  return typeof n === 'number' ? messages.value[`${key}_${plural(n)}`] : undefined;
}

/** A figure as everywhere else in the app: thousands apart ("2.359"). A year is handed over as a text. */
function filledIn(value: string | number): string {
  if (typeof value === 'string' || !Number.isInteger(value)) return String(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, current.value === 'de' ? '.' : ',');
}

/** The sentence for a key, placeholders filled in. Throws on an unknown key in development, shows the key otherwise. */
export function t(key: MessageKey, params?: MessageParams): string {
  const text = lookUp(key, params);
  if (text === undefined) {
    if (import.meta.env.DEV) throw new Error(`missing message "${key}" in ${current.value}`);
    return key;
  }
  return params ? text.replace(/\{(\w+)\}/g, (whole, name: string) => filledIn(params[name] ?? whole)) : text;
}

/** As `t`, for keys put together at run time from a closed set (error codes, contracts); same checks. */
export function tCode(prefix: string, code: string, params?: MessageParams): string {
  return t(`${prefix}.${code}` as MessageKey, params);
}
