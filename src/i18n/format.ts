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

/** The shortest call name that nobody else at the table shares: the first word, or the whole name. */
export function callNames(names: readonly string[]): string[] {
  const first = names.map((name) => name.trim().split(/\s+/)[0] ?? name);
  return names.map((name, i) => {
    const mine = first[i]!;
    return first.filter((other) => other.toLocaleLowerCase() === mine.toLocaleLowerCase()).length > 1
      ? name.trim()
      : mine;
  });
}

/** "Freitag, 27. November 2026" in local time. */
export function dayText(ms: number, style: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
  return new Intl.DateTimeFormat(locale(), options).format(ms);
}

/** "20:14" in local time. */
export function timeText(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(ms);
}
