/** Order of names and figures as Intl has them, though it is not always asked. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { timeText } from '../../src/i18n/format';
import { LANGUAGES, loadArea, locale, setLanguage, t } from '../../src/i18n/i18n';
import { compareNames, dateWith, numberText } from '../../src/i18n/madeOnce';

const letters = fc.constantFrom(..."aAbBcoOuUsSzZäÄöÖüÜßéñ0129 -&.\u0308\u00a0'(".split(''));
const anyName = fc.oneof(
  fc.array(letters, { maxLength: 8 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme' }),
);
const related = fc.tuple(anyName, anyName, anyName).map(([start, a, b]) => [start + a, start + b] as const);

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(async () => {
    await setLanguage(language);
    await loadArea('history');
  });

  it('names stand in the order of the collator', () => {
    const { compare } = new Intl.Collator(locale());
    fc.assert(
      fc.property(related, ([a, b]) => {
        expect(Math.sign(compareNames(a, b))).toBe(Math.sign(compare(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('whole numbers look as Intl writes them', () => {
    const { format } = new Intl.NumberFormat(locale());
    for (const n of [0, 7, 42, 999, 1000, 1001, 30_000, 100_050, 999_999, 1_000_000, 12_345_678, -3, -3000, 2.5])
      expect(numberText(n)).toBe(format(n));
  });

  it('the time of day and plurals are those of Intl', () => {
    const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' });
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const at = new Date(2026, 10, 27, 0, minute).getTime();
      expect(timeText(at)).toBe(time.format(at));
    }
    const plural = new Intl.PluralRules(locale());
    const one = t('history.evenings', { n: 1 });
    for (const n of [0, 1, 2, 11, 21, 101, 1000]) {
      const isOne = t('history.evenings', { n }).replace(/[\d.,]+/, '1') === one;
      expect(isOne, String(n)).toBe(plural.select(n) === 'one');
    }
  });

  it('days follow the language', () => {
    const at = new Date(2026, 10, 27, 12).getTime();
    expect(dateWith('month', { month: 'long' }, at)).toBe('November');
    expect(dateWith('day', { day: 'numeric', month: 'short', year: 'numeric' }, at)).toBe(
      new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(at),
    );
  });
});
