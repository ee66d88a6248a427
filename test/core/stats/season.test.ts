/** Days and seasons: which days exist, which a season holds, what a screen begins with, what lies near a day. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  holdsDay,
  isLocalDay,
  parseSeason,
  yearSpan,
  type LocalDay,
  type Season,
} from '../../../src/core/stats/season';
import { loadArea, setLanguage } from '../../../src/i18n/i18n';
import { daysAround } from '../../../src/screens/history/daysAround';
import { choiceOf, firstSpan, seasonChoices } from '../../../src/screens/history/seasonChoices';
import { sampleSeason } from '../../storage/partSamples';

const day = (text: string): LocalDay => text as LocalDay;
const season = (id: string, name: string, first: string, last: string): Season =>
  sampleSeason(id, { name, first: day(first), last: day(last) });

describe('days of the calendar', () => {
  it.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29'])('%s is one', (text) => {
    expect(isLocalDay(text)).toBe(true);
  });
  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '', null, 7])(
    '%s is none',
    (text) => {
      expect(isLocalDay(text)).toBe(false);
    },
  );
});

describe('a season', () => {
  it('holds its first and its last day', () => {
    const winter = season('w', 'Winter', '2025-10-01', '2026-03-31');
    expect(['2025-09-30', '2025-10-01', '2026-03-31', '2026-04-01'].map((d) => holdsDay(winter, day(d)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it.each([
    ['without a name', { name: ' ' }],
    ['that ends before it begins', { first: day('2026-02-01'), last: day('2026-01-31') }],
    ['with a day that does not exist', { last: day('2026-02-30') }],
    ['with a broken date of deletion', { deletedAt: 'today' as unknown as number }],
  ])('%s is not read', (_, change) => {
    expect(parseSeason(sampleSeason('x', change)).ok).toBe(false);
    expect(parseSeason(sampleSeason('x')).ok).toBe(true);
  });
});

describe('what can be chosen', () => {
  beforeAll(async () => {
    await setLanguage('de');
    await loadArea('history');
  });
  const winter = season('w', 'Winter 2025/26', '2025-10-01', '2026-03-31');
  const played = ['2024-05-01', '2025-11-01', '2026-02-01'].map(day);

  it('named seasons and years with an evening, the latest first, all time at the end', () => {
    expect(seasonChoices([winter], played, day('2026-02-10')).map(({ name }) => name)).toEqual([
      'Saison 2026',
      'Winter 2025/26',
      'Saison 2025',
      'Saison 2024',
      'Alle Jahre',
    ]);
  });
  it('begins with the shortest named season that runs, else the year, else the year of the last evening', () => {
    const ten = season('t', 'Zehn Jahre', '2020-01-01', '2029-12-31');
    expect(firstSpan([ten, winter], played, day('2026-02-10'))).toEqual({ first: winter.first, last: winter.last });
    expect(firstSpan([winter], played, day('2026-06-01'))).toEqual(yearSpan(2026));
    expect(firstSpan([], played, day('2027-01-03'))).toEqual(yearSpan(2026));
    expect(firstSpan([], [], day('2027-01-03'))).toEqual(yearSpan(2027));
  });
  it('finds the name of a span again', () => {
    const choices = seasonChoices([winter], played, day('2026-02-10'));
    expect(choiceOf(choices, { first: winter.first, last: winter.last })?.key).toBe('w');
    expect(choiceOf(choices, null)?.key).toBe('always');
    expect(choiceOf(choices, yearSpan(1999))).toBeNull();
  });
});

describe('a day somebody asks for', () => {
  const played = ['2023-12-31', '2024-12-31', '2025-12-30', '2026-01-06', '2026-01-06'].map(day);
  it('with an evening has nothing near, but the same day of other years', () => {
    expect(daysAround(played, day('2024-12-31'))).toEqual({ otherYears: [day('2023-12-31')], near: [] });
  });
  it('without one names the evening after and the one before', () => {
    expect(daysAround(played, day('2025-12-31'))).toEqual({
      otherYears: [day('2024-12-31'), day('2023-12-31')],
      near: [day('2026-01-06'), day('2025-12-30')],
    });
    expect(daysAround([], day('2025-12-31'))).toEqual({ otherYears: [], near: [] });
  });
});
