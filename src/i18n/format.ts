/** How figures, names, days and times are written. Non-breaking spaces keep "17 : 9" and "8 Punkte" together. */
import type { BySide } from '../core/rules/seats';
import { locale, t } from './i18n';

const NBSP = '\u00a0';

/** "17 : 9", side A on the left, always. */
export function scoreText(score: BySide<number>): string {
  return `${score.A}${NBSP}:${NBSP}${score.B}`;
}

/** "8 Punkte", "1 Punkt". */
export function pointsText(n: number): string {
  return t('points', { n }).replace(' ', NBSP);
}

/** "Anna & Max", "Anna, Max & Eva". */
export function namesText(names: readonly string[], and = '&'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')}${NBSP}${and} ${names[names.length - 1]}`;
}

/** For the ear: "Anna und Max". */
export function namesSpoken(names: readonly string[]): string {
  return namesText(names, t('and')).replace(NBSP, ' ');
}

const DATES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Without the year, where it stands above. */
  inMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Making a formatter costs more than a hundred uses of it, and a list of evenings needs three for every line. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dateText(ms: number, style: keyof typeof DATES): string {
  const key = `${locale()} ${style}`;
  let made = formatters.get(key);
  if (!made) formatters.set(key, (made = new Intl.DateTimeFormat(locale(), DATES[style])));
  return made.format(ms);
}

/** "Freitag, 27. November 2026" in local time; short "Fr., 27. Nov. 2026", in a month "Fr., 27. Nov.". */
export function dayText(ms: number, style: 'long' | 'short' | 'inMonth' = 'long'): string {
  return dateText(ms, style);
}

/** "November 2026" in local time. */
export function monthText(ms: number): string {
  return dateText(ms, 'month');
}

/** "20:14" in local time, in both languages; written by hand, because the table opens with one and needs no other formatter. */
export function timeText(ms: number): string {
  const at = new Date(ms);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
