/**
 * Days and months as the history writes them, in local time. As `Intl` has them (a test holds them against it), but put
 * together from words: the first formatter of `Intl` alone costs a slow phone 60 ms, a third of opening a season.
 */
import type { LocalDay } from '../../core/stats/season';
import { t } from '../../i18n/i18n';
import { noonOf } from '../../i18n/localDay';

const lists = new Map<string, readonly string[]>();

/** Number `i` of words that stand in one text; the text itself says which language it is. */
function wordOf(text: string, i: number): string {
  let words = lists.get(text);
  if (!words) lists.set(text, (words = text.split('|')));
  return words[i] ?? '';
}

function dateText(date: Date, month: string): string {
  return t('history.date', { day: String(date.getDate()), month, year: String(date.getFullYear()) });
}

/** "November". */
export function monthText(at: number): string {
  return wordOf(t('history.months'), new Date(at).getMonth());
}

/** "Nov" under a chart. */
export function monthShort(at: number): string {
  return wordOf(t('history.monthsAlone'), new Date(at).getMonth());
}

/** "31. Dezember 2025"; short "31.12.25". */
export function localDayText(day: LocalDay, style: 'long' | 'short' = 'long'): string {
  if (style === 'long') {
    const at = noonOf(day);
    return dateText(new Date(at), monthText(at));
  }
  const [year = '', month = '', date = ''] = day.split('-');
  return t('history.dateShort', { day: date, month, year: year.slice(-2) });
}

/** "27. Nov. 2026". */
export function dayShort(at: number): string {
  const date = new Date(at);
  return dateText(date, wordOf(t('history.monthsInDate'), date.getMonth()));
}

/** "Fr., 27. Nov. 2026". */
export function dayLine(at: number): string {
  return t('history.dateLine', { weekday: wordOf(t('history.weekdays'), new Date(at).getDay()), date: dayShort(at) });
}
