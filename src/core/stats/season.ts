/**
 * Seasons: a name and two local days. Decides which days a season holds. Knows neither clock nor time zone: the local
 * day of a moment comes in from outside (i18n/localDay.ts).
 */
import type { Brand } from '../lib/brand';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';

export type SeasonId = Brand<string, 'SeasonId'>;
/** A day of the calendar where the phone is, `YYYY-MM-DD`. Compares as text. */
export type LocalDay = Brand<string, 'LocalDay'>;

export interface Season {
  readonly id: SeasonId;
  readonly name: string;
  /** First and last day, both included. */
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly createdAt: number;
  readonly changedAt: number;
  /** ms when it was put away, or null. */
  readonly deletedAt: number | null;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Whether the text is a day that exists in the calendar ("2025-02-30" is none). */
export function isLocalDay(value: unknown): value is LocalDay {
  const match = typeof value === 'string' ? DAY_PATTERN.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const length = month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1];
  return length !== undefined && day >= 1 && day <= length;
}

/** Whether a day lies in the season, first and last day included. */
export function holdsDay(season: Pick<Season, 'first' | 'last'>, day: LocalDay): boolean {
  return season.first <= day && day <= season.last;
}

/** First and last day of a calendar year: the season of those who have defined none. */
export function yearSpan(year: number): Pick<Season, 'first' | 'last'> {
  const text = String(year).padStart(4, '0');
  return { first: `${text}-01-01` as LocalDay, last: `${text}-12-31` as LocalDay };
}

/** Reads a kept or imported season. Error `shape`: a field is missing, a day does not exist, or last lies before first. */
export function parseSeason(raw: unknown): Result<Season, 'shape'> {
  if (typeof raw !== 'object' || raw === null) return err('shape');
  const season = raw as Readonly<Record<string, unknown>>;
  const { id, name, first, last, createdAt, changedAt, deletedAt } = season;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name.trim() === '') return err('shape');
  if (!isLocalDay(first) || !isLocalDay(last) || last < first) return err('shape');
  if (!Number.isSafeInteger(createdAt) || !Number.isSafeInteger(changedAt)) return err('shape');
  if (deletedAt !== null && !Number.isSafeInteger(deletedAt)) return err('shape');
  return ok(raw as Season);
}

/** Seasons in the order of the calendar; those that begin on one day by name. */
export function byFirstDay(a: Season, b: Season): number {
  if (a.first !== b.first) return a.first < b.first ? -1 : 1;
  return a.name.localeCompare(b.name, 'de') || a.createdAt - b.createdAt;
}
