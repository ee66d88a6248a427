/**
 * Formatters of the language in use. Making one costs more than a hundred uses of it (a collator up to 10 ms on a quick
 * computer), so each is made when it is first needed and kept.
 */
import { locale } from './i18n';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
/** What stands between thousands, by language. */
const THOUSANDS: Readonly<Record<string, string>> = { 'de-DE': '.', 'en-GB': ',' };
const collators = new Map<string, Intl.Collator>();

function madeOnce<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const made = make();
  all.set(key, made);
  return made;
}

/** A day or time (ms) with these fields, in local time. `name` stands for `options`: one name, always the same options. */
export function dateWith(name: string, options: Intl.DateTimeFormatOptions, at: number): string {
  const tag = locale();
  return madeOnce(dates, `${tag} ${name}`, () => new Intl.DateTimeFormat(tag, options)).format(at);
}

/** A number with the separators of the language. */
export function numberText(n: number): string {
  const tag = locale();
  const sign = THOUSANDS[tag];
  // Almost every figure of a table is like this, and then no formatter has to be made.
  if (sign !== undefined && Number.isInteger(n) && n >= 0 && n < 1_000_000) {
    return n < 1000 ? String(n) : `${Math.floor(n / 1000)}${sign}${String(n % 1000).padStart(3, '0')}`;
  }
  return madeOnce(numbers, tag, () => new Intl.NumberFormat(tag)).format(n);
}

/**
 * Order of two names in the language in use, as `Intl.Collator` has it. The collator itself is only asked where the first
 * letters that differ do not settle it already: accents, capitals, signs.
 */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return quickOrder(a, b) ?? madeOnce(collators, locale(), () => new Intl.Collator(locale())).compare(a, b);
}

/** −1 or 1 where two plain signs (or the end of one name) differ after a beginning that is the same; else null. */
function quickOrder(a: string, b: string): number | null {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) {
    const [one, other] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (one === other) continue;
    const [first, second] = [plain(one), plain(other)];
    if (first === 0 || second === 0) return null;
    if (first !== second) return first < second ? -1 : 1;
  }
  if (a.length === b.length) return null;
  // An accent written as a sign of its own would belong to the letter before it.
  const rest = plain((a.length > end ? a : b).charCodeAt(end));
  return rest === 0 ? null : a.length < b.length ? -1 : 1;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', Ä: 'a', Ö: 'o', Ü: 'u' };

/** Space, digits and small letters in the order in which collation has them, an umlaut as its letter; 0 for all others. */
function plain(code: number): number {
  if (code === 32 || (code >= 48 && code <= 57)) return code;
  if (code >= 128) return UMLAUTS[String.fromCharCode(code)]?.charCodeAt(0) ?? 0;
  const small = code | 32;
  return small >= 97 && small <= 122 ? small : 0;
}
