/** Evenings by month, newest first, for the list. */
import type { EveningRecord } from '../../storage/api';

export interface Month {
  /** "2026-11", in local time. */
  readonly key: string;
  /** Start of one of its evenings, ms: enough to write the month's name. */
  readonly at: number;
  readonly evenings: readonly EveningRecord[];
}

/** Groups evenings that come newest first; the order is kept. */
export function groupByMonth(evenings: readonly EveningRecord[]): readonly Month[] {
  const months: { key: string; at: number; evenings: EveningRecord[] }[] = [];
  for (const evening of evenings) {
    const day = new Date(evening.startedAt);
    const key = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
    const last = months.at(-1);
    if (last?.key === key) last.evenings.push(evening);
    else months.push({ key, at: evening.startedAt, evenings: [evening] });
  }
  return months;
}
