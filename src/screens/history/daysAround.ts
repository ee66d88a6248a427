/** Days worth naming beside a day somebody asked for. */
import type { LocalDay } from '../../core/stats/season';

export interface DaysAround {
  /** The same day in other years, the latest first. */
  readonly otherYears: readonly LocalDay[];
  /** When nothing was played on the day itself: the first played day after it and the last before. */
  readonly near: readonly LocalDay[];
}

/** `played`: days of evenings, oldest first, a day more than once where there were two tables. */
export function daysAround(played: readonly LocalDay[], asked: LocalDay): DaysAround {
  const days = [...new Set(played)];
  const otherYears = days.filter((day) => day !== asked && day.slice(5) === asked.slice(5)).reverse();
  if (days.includes(asked)) return { otherYears, near: [] };
  const after = days.find((day) => day > asked);
  const before = days.filter((day) => day < asked).at(-1);
  return { otherYears, near: [after, before].filter((day) => day !== undefined) };
}
