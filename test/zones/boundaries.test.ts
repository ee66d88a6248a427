/**
 * The day an evening belongs to, in the time zone this process runs in. Run once with all tests, and once for each of
 * several zones by zones.test.ts.
 */
import { describe, expect, it } from 'vitest';
import type { EveningStart } from '../../src/core/events/log';
import { yearSpan, type LocalDay } from '../../src/core/stats/season';
import { localDayOf, noonOf } from '../../src/i18n/localDay';
import { makeEveningStart, makeLog, wonBobbl } from '../builders/storedEvenings';
import { counted, digestOf } from '../core/stats/counted';

const FOUR = ['Anna', 'Georg', 'Max', 'Resi'];
const day = (text: string): LocalDay => text as LocalDay;
const local = (...parts: [number, number, number, number, number]): number => {
  const [year, month, date, hour, minute] = parts;
  return new Date(year, month - 1, date, hour, minute).getTime();
};

/** An evening that begins then and lasts seven games of twenty minutes. */
function evening(id: string, startedAt: number) {
  const start: EveningStart = makeEveningStart(id, FOUR, { startedAt });
  const entries = makeLog(id, wonBobbl('A'), startedAt, `${id}-`).map((entry, i) => ({
    ...entry,
    at: startedAt + (i + 1) * 20 * 60_000,
  }));
  return digestOf({ start, entries });
}

/** Every half hour of the days on which some clock on earth is changed, and of the turn of the year. */
const STRETCHES: readonly (readonly [string, number])[] = [
  ['2026-03-29', 3],
  ['2026-10-25', 3],
  ['2026-03-08', 3],
  ['2026-11-01', 3],
  ['2026-04-05', 3],
  ['2026-09-27', 3],
  ['2025-12-30', 4],
  ['2028-02-28', 3],
];

describe(`local days in ${Intl.DateTimeFormat().resolvedOptions().timeZone}`, () => {
  it('are those that the calendar of the place shows, also around changes of the clocks', () => {
    const shown = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
    for (const [first, days] of STRETCHES) {
      const from = noonOf(day(first)) - 12 * 3_600_000;
      for (let at = from; at < from + days * 86_400_000; at += 1_800_000) {
        expect(localDayOf(at)).toBe(shown.format(at));
      }
    }
  });

  it('have a noon of their own', () => {
    for (const text of ['2026-03-29', '2026-10-25', '2026-04-05', '2025-12-31', '2028-02-29']) {
      expect(localDayOf(noonOf(day(text)))).toBe(text);
    }
  });

  it('an evening that runs past midnight belongs to the day it began', () => {
    const late = evening('late', local(2026, 5, 13, 23, 30));
    expect(localDayOf(late.lastAt)).toBe('2026-05-14');
    const on = (text: string) => counted([late], { span: { first: day(text), last: day(text) } }).totals.games;
    expect(on('2026-05-13')).toBe(7);
    expect(on('2026-05-14')).toBe(0);
  });

  it('an evening over New Year belongs to the old year, whole', () => {
    const old = evening('old', local(2025, 12, 31, 22, 45));
    const fresh = evening('fresh', local(2026, 1, 1, 0, 0));
    expect(counted([old, fresh], { span: yearSpan(2025) }).evenings.map(({ eveningId }) => eveningId)).toEqual(['old']);
    expect(counted([old, fresh], { span: yearSpan(2026) }).evenings.map(({ eveningId }) => eveningId)).toEqual([
      'fresh',
    ]);
  });

  it('an evening over a change of the clocks is one evening of its first day', () => {
    for (const text of ['2026-03-28', '2026-10-24', '2026-04-04', '2026-09-26', '2026-03-07', '2026-10-31']) {
      const [year, month, date] = text.split('-').map(Number) as [number, number, number];
      const night = evening(text, local(year, month, date, 23, 0));
      const count = counted([night], { span: { first: day(text), last: day(text) } });
      expect(count.evenings).toHaveLength(1);
      expect(count.totals.games).toBe(7);
    }
  });

  it('first and last day of a season are in it, the days beside are not', () => {
    const span = { first: day('2025-10-01'), last: day('2026-03-31') };
    const edges = [
      evening('before', local(2025, 9, 30, 23, 59)),
      evening('first', local(2025, 10, 1, 0, 0)),
      evening('last', local(2026, 3, 31, 23, 59)),
      evening('after', local(2026, 4, 1, 0, 0)),
    ];
    expect(counted(edges, { span }).evenings.map(({ eveningId }) => eveningId)).toEqual(['first', 'last']);
  });
});
