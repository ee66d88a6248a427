/** How the app looks and behaves on this phone: language, theme, text size, wake lock. Nothing here changes a score. */
import { defineStore } from 'pinia';
import { reactive, toRefs, watch } from 'vue';
import { LANGUAGES, setLanguage, type Language } from '../i18n/i18n';

export const THEMES = ['auto', 'paper', 'dark', 'contrast', 'black'] as const;
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface AppSettings {
  language: Language;
  theme: Theme;
  textSize: TextSize;
  wakeLock: boolean;
  vibration: boolean;
  reduceMotion: boolean;
  /** Photos that were counted stay with their game, small. */
  keepPhotos: boolean;
  /** The pad turned by 180° for a writer on the other side; remembered for one evening. */
  rotatedFor: string | null;
}

const KEY = 'muckblock.settings';
/** Set in localStorage once a table was opened on this device, so that the next start knows which screen to fetch. */
export const TABLE_HINT = 'muckblock.table';
const isApple = /iPad|iPhone|iPod/.test(globalThis.navigator?.userAgent ?? '');
const DEFAULTS: AppSettings = {
  language: 'de',
  theme: 'auto',
  textSize: 100,
  wakeLock: true,
  vibration: !isApple,
  reduceMotion: false,
  keepPhotos: false,
  rotatedFor: null,
};

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

/** Parses what was kept; anything strange falls back to its default. */
export function parseAppSettings(raw: unknown): AppSettings {
  const from = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Record<keyof AppSettings, unknown>>;
  const flag = (key: 'wakeLock' | 'vibration' | 'reduceMotion' | 'keepPhotos') => {
    const value = from[key];
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return {
    language: oneOf(LANGUAGES, from.language, DEFAULTS.language),
    theme: oneOf(THEMES, from.theme, DEFAULTS.theme),
    textSize: oneOf(TEXT_SIZES, from.textSize, DEFAULTS.textSize),
    wakeLock: flag('wakeLock'),
    vibration: flag('vibration'),
    reduceMotion: flag('reduceMotion'),
    keepPhotos: flag('keepPhotos'),
    rotatedFor: typeof from.rotatedFor === 'string' ? from.rotatedFor : null,
  };
}

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null; // storage switched off or damaged: the defaults do
  }
}

function applyLook(settings: AppSettings): void {
  const root = document.documentElement;
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  const contrast = globalThis.matchMedia?.('(prefers-contrast: more)').matches ?? false;
  const auto = contrast ? 'contrast' : dark ? 'dark' : 'paper';
  root.dataset['theme'] = settings.theme === 'auto' ? auto : settings.theme;
  root.style.fontSize = settings.textSize === 100 ? '' : `${settings.textSize}%`;
  if (settings.reduceMotion) root.dataset['motion'] = 'reduce';
  else delete root.dataset['motion'];
}

/** Settings of the app itself, kept in localStorage so that the first paint already has the right theme. */
export const useSettingsStore = defineStore('settings', () => {
  const settings = reactive(parseAppSettings(read()));
  applyLook(settings);
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    globalThis.matchMedia?.(query).addEventListener('change', () => applyLook(settings));
  }
  watch(settings, (now) => {
    applyLook(now);
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // Private window or full storage: the setting holds until the app is closed, no score depends on it.
    }
  });
  watch(
    () => settings.language,
    (next) => void setLanguage(next),
  );
  return { ...toRefs(settings) };
});
