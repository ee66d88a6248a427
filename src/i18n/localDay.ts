/** The calendar where the phone is: which local day a moment belongs to, and which moments a day holds. */
import type { LocalDay } from '../core/stats/season';

/** The local day of a moment (ms): an evening belongs to the day it began, however long it lasts. */
export function localDayOf(at: number): LocalDay {
  const date = new Date(at);
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}` as LocalDay;
}

/** Noon of a local day (ms): for writing it out, safe from every change of the clocks. */
export function noonOf(day: LocalDay): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
}
