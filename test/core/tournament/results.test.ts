import { describe, expect, test } from 'vitest';
import { parseCountSettings } from '../../../src/core/tournament/countSettings';
import { parseTournamentLine } from '../../../src/core/tournament/results';
import { checkScore, completeScore } from '../../../src/core/tournament/score';

const line = (
  results: readonly object[],
  settings: object = {},
  participants: readonly unknown[] = ['1', '2', '3', '4'],
) => ({
  settings,
  participants,
  results,
});
const good = { round: 2, table: 3, a: ['1'], b: ['2'], bobbl: [[24, 11]] };

function errorOf(value: unknown): unknown {
  const result = parseTournamentLine(value);
  return result.ok ? null : result.error;
}

describe('rule 5.3: results that cannot be name round and table', () => {
  const where = { round: 2, table: 3 };
  test.each<[string, object, object]>([
    ['no side at the limit', { bobbl: [[20, 11]] }, { code: 'tournament/no-side-at-limit', score: 1 }],
    [
      'both at it',
      {
        bobbl: [
          [24, 11],
          [21, 22],
        ],
      },
      { code: 'tournament/both-at-limit', score: 2 },
    ],
    ['negative', { bobbl: [[24, -1]] }, { code: 'tournament/score-not-whole', score: 1 }],
    ['half a point', { bobbl: [[24, 1.5]] }, { code: 'tournament/score-not-whole', score: 1 }],
    ['aborted though decided', { bobbl: [[24, 1, 'aborted']] }, { code: 'tournament/aborted-at-limit', score: 1 }],
    ['third element is another word', { bobbl: [[17, 1, 'abandoned']] }, { code: 'tournament/score-shape', score: 1 }],
    ['text for points', { bobbl: [['24', 1]] }, { code: 'tournament/score-shape', score: 1 }],
    ['one figure', { bobbl: [[24]] }, { code: 'tournament/score-shape', score: 1 }],
    ['no list of Bobbl', { bobbl: 24 }, { code: 'tournament/score-shape' }],
    ['unknown participant', { b: ['9'] }, { code: 'tournament/unknown-participant', participant: '9' }],
    ['against oneself', { b: ['1'] }, { code: 'tournament/participant-twice-in-round', participant: '1' }],
    ['two names on a side', { a: ['1', '3'] }, { code: 'tournament/side-size' }],
    ['nobody on a side', { a: [] }, { code: 'tournament/side-size' }],
    ['a number for a name', { a: [1] }, { code: 'tournament/side-size' }],
  ])('%s', (_, changes, error) => {
    expect(errorOf(line([{ ...good, ...changes }]))).toEqual({ ...where, ...error });
  });

  test('one participant twice in a round names the second table; in another round it is no fault', () => {
    const again = { ...good, table: 4, a: ['3'], b: ['2'] };
    expect(errorOf(line([good, again]))).toEqual({
      code: 'tournament/participant-twice-in-round',
      round: 2,
      table: 4,
      participant: '2',
    });
    expect(errorOf(line([good, { ...again, round: 3 }]))).toBeNull();
  });

  test('one table twice in a round', () => {
    expect(errorOf(line([good, { ...good, a: ['3'], b: ['4'] }]))).toEqual({
      code: 'tournament/table-twice-in-round',
      ...where,
    });
  });

  test('individuals: two a side', () => {
    const individual = { mode: 'individual' };
    expect(errorOf(line([{ ...good, a: ['1', '2'], b: ['3', '4'] }], individual))).toBeNull();
    expect(errorOf(line([good], individual))).toMatchObject({ code: 'tournament/side-size' });
    expect(errorOf(line([{ ...good, a: ['1', '1'], b: ['3', '4'] }], individual))).toMatchObject({
      code: 'tournament/participant-twice-in-round',
      participant: '1',
    });
  });

  test('games: any whole points, no limit, nothing to abort', () => {
    const games = { unit: 'games' };
    const played = { round: 1, table: 1, a: ['1'], b: ['2'] };
    expect(
      errorOf(
        line(
          [
            {
              ...played,
              games: [
                [2, 0],
                [0, 7],
                [0, 0],
              ],
            },
          ],
          games,
        ),
      ),
    ).toBeNull();
    expect(errorOf(line([{ ...played, games: [[2, 0, 'aborted']] }], games))).toMatchObject({
      code: 'tournament/aborted-game',
    });
    expect(errorOf(line([{ ...played, bobbl: [[2, 0]] }], games))).toMatchObject({
      code: 'tournament/score-shape',
      table: 1,
    });
  });
});

describe('rule 5.1: settings of a line', () => {
  test('missing settings are the defaults; count follows the unit', () => {
    expect(parseCountSettings(undefined)).toMatchObject({
      ok: true,
      value: { count: 'bobblTore', limit: 21, mode: 'fixedPairs' },
    });
    expect(parseCountSettings({ unit: 'games' })).toMatchObject({ ok: true, value: { count: 'plusMinus' } });
    expect(parseCountSettings({ unit: 'games', count: 'plus' })).toMatchObject({ ok: true, value: { count: 'plus' } });
    expect(parseCountSettings({ rounds: 5, bobblPerRound: 2, gamesPerRound: 20, draw: 'moving' })).toMatchObject({
      ok: true,
    });
  });

  test.each([['limits'], ['toString'], ['__proto__x']])('unknown key %s', (key) => {
    expect(parseCountSettings({ [key]: 1 })).toEqual({ ok: false, error: { code: 'tournament/unknown-setting', key } });
  });

  test.each<[string, unknown]>([
    ['limit', 0],
    ['limit', 20.5],
    ['limit', '21'],
    ['mode', 'pairs'],
    ['unit', 'points'],
    ['count', 'tore'],
    ['brille', true],
    ['capAtLimit', 1],
    ['aborted', 'lost'],
    ['plus.tie', 'plus'],
    ['plusMinus.tie', 'plusMinus'],
    ['rounds', 0],
    ['limit', null],
  ])('%s = %j is out of range', (key, value) => {
    expect(parseCountSettings({ [key]: value })).toEqual({
      ok: false,
      error: { code: 'tournament/setting-value', key },
    });
  });

  test('shape of the line', () => {
    expect(errorOf(null)).toEqual({ code: 'tournament/not-an-object' });
    expect(errorOf([])).toEqual({ code: 'tournament/not-an-object' });
    expect(errorOf({ participants: ['1'], results: [], settings: [] })).toEqual({
      code: 'tournament/settings-not-an-object',
    });
    expect(errorOf({ results: [] })).toEqual({ code: 'tournament/participants-shape' });
    expect(errorOf(line([], {}, ['1', 2]))).toEqual({ code: 'tournament/participants-shape' });
    expect(errorOf(line([], {}, ['1', '2', '1']))).toEqual({
      code: 'tournament/participant-repeated',
      participant: '1',
    });
    expect(errorOf({ participants: ['1'] })).toEqual({ code: 'tournament/results-shape' });
    expect(errorOf(line([good, { ...good, round: 0 }]))).toEqual({ code: 'tournament/result-shape', result: 2 });
  });
});

describe('typing one Bobbl', () => {
  test('the winner may be left out: it is the limit', () => {
    expect(completeScore({ a: null, b: 11 }, 'bobbl', 21)).toEqual({
      ok: true,
      value: { a: 21, b: 11, aborted: false },
    });
    expect(completeScore({ a: 8, b: null }, 'bobbl', 31)).toEqual({ ok: true, value: { a: 8, b: 31, aborted: false } });
  });

  test('nothing typed is no score; a winner alone leaves the loser unknown', () => {
    expect(completeScore({ a: null, b: null }, 'bobbl', 21)).toEqual({ ok: true, value: null });
    expect(completeScore({ a: 24, b: null }, 'bobbl', 21)).toEqual({ ok: false, error: 'tournament/both-at-limit' });
  });

  test('aborted: a missing figure is none', () => {
    expect(completeScore({ a: 12, b: null, aborted: true }, 'bobbl', 21)).toEqual({
      ok: true,
      value: { a: 12, b: 0, aborted: true },
    });
  });

  test('limit 1 is the smallest race', () => {
    expect(checkScore({ a: 1, b: 0, aborted: false }, 'bobbl', 1)).toBeNull();
    expect(checkScore({ a: 0, b: 0, aborted: false }, 'bobbl', 1)).toBe('tournament/no-side-at-limit');
  });
});
