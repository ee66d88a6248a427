/** Seasons one can choose from: the named ones, every calendar year with an evening, all time. And what one begins with. */
import type { HistoryFilter } from '../../core/stats/filter';
import { holdsDay, yearSpan, type LocalDay, type Season } from '../../core/stats/season';
import { t } from '../../i18n/i18n';

type Span = HistoryFilter['span'];

export interface SeasonChoice {
  readonly key: string;
  readonly name: string;
  readonly span: Span;
}

const yearOf = (day: LocalDay): number => Number(day.slice(0, 4));
const days = ({ first, last }: Pick<Season, 'first' | 'last'>): string => `${first} ${last}`;

/** All choices, the latest first, all time at the end. `played`: days of all evenings, oldest first. */
export function seasonChoices(
  seasons: readonly Season[],
  played: readonly LocalDay[],
  today: LocalDay,
): readonly SeasonChoice[] {
  const years = new Set([yearOf(today), ...played.map(yearOf)]);
  const named = seasons.map((season) => ({ key: season.id as string, name: season.name, span: spanOf(season) }));
  const calendar = [...years].map((year) => ({
    key: `year-${year}`,
    name: t('history.year', { year: String(year) }),
    span: yearSpan(year),
  }));
  const inTime = [...named, ...calendar].sort((a, b) => (days(a.span) < days(b.span) ? 1 : -1));
  return [...inTime, { key: 'always', name: t('history.always'), span: null }];
}

/**
 * What the screen opens with: the shortest named season that holds today, else the calendar year; when nothing was
 * played in it yet, the year of the last evening.
 */
export function firstSpan(seasons: readonly Season[], played: readonly LocalDay[], today: LocalDay): Span {
  const running = seasons.filter((season) => holdsDay(season, today));
  const length = ({ first, last }: Season): number => Date.parse(last) - Date.parse(first);
  const [shortest] = [...running].sort((a, b) => length(a) - length(b));
  if (shortest) return spanOf(shortest);
  const year = yearSpan(yearOf(today));
  const last = played.at(-1);
  return last === undefined || holdsDay(year, last) ? year : yearSpan(yearOf(last));
}

/** The choice that a span belongs to; a named season before the calendar year of the same days. */
export function choiceOf(choices: readonly SeasonChoice[], span: Span): SeasonChoice | null {
  return choices.find((choice) => sameSpan(choice.span, span)) ?? null;
}

function sameSpan(a: Span, b: Span): boolean {
  return a === null || b === null ? a === b : days(a) === days(b);
}

function spanOf({ first, last }: Season): NonNullable<Span> {
  return { first, last };
}
