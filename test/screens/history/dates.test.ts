/** Days and months of the history: the words that Intl has for them, in both languages. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDay } from '../../../src/core/stats/season';
import { LANGUAGES, loadArea, locale, setLanguage } from '../../../src/i18n/i18n';
import { dayLine, dayShort, localDayText, monthShort, monthText } from '../../../src/screens/history/dates';

/** The first and a later day of every month, in two years. */
const DAYS = [2025, 2026].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => [1, 9, 27].map((date) => new Date(year, month, date, 20, 15))).flat(),
);
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(async () => {
    await setLanguage(language);
    await loadArea('history');
  });
  const by = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    plain(new Intl.DateTimeFormat(locale(), options).format(date));

  it('months and days read as Intl writes them', () => {
    const month = by({ month: 'long' });
    const alone = by({ month: 'short' });
    const day = by({ day: 'numeric', month: 'short', year: 'numeric' });
    for (const date of DAYS) {
      expect(monthText(date.getTime())).toBe(month(date));
      expect(monthShort(date.getTime())).toBe(alone(date));
      expect(dayShort(date.getTime())).toBe(day(date));
    }
  });

  it('a day of a season is written out as Intl does', () => {
    const long = by({ day: 'numeric', month: 'long', year: 'numeric' });
    for (const date of DAYS) {
      const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0'));
      expect(localDayText(day.join('-') as LocalDay)).toBe(long(date));
    }
  });

  it('a line of the list begins with the day of the week', () => {
    const weekday = by({ weekday: 'short' });
    for (const date of DAYS) {
      const said = dayLine(date.getTime());
      expect(said.endsWith(`, ${dayShort(date.getTime())}`)).toBe(true);
      expect(said.replace(/\W/g, '').startsWith(weekday(date).replace(/\W/g, ''))).toBe(true);
    }
  });
});

it('a short day has two places for everything', async () => {
  await setLanguage('de');
  await loadArea('history');
  expect(localDayText('2026-03-05' as LocalDay, 'short')).toBe('05.03.26');
  await setLanguage('en');
  expect(localDayText('2026-03-05' as LocalDay, 'short')).toBe('05/03/26');
});
