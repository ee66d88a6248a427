import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNT_METHODS, DEFAULT_COUNT_SETTINGS } from '../../../src/core/tournament/countSettings';
import type { CountSettings } from '../../../src/core/tournament/countSettings';
import { makeRandom, shuffled } from '../../../src/core/tournament/random';
import { explainOrder, rank } from '../../../src/core/tournament/ranking';
import type { TableResult } from '../../../src/core/tournament/ranking';
import { parseTournamentLine } from '../../../src/core/tournament/results';
import type { Score } from '../../../src/core/tournament/score';
import { randomResults, readLines } from '../../builders/tournaments';

type ExpectedRow = readonly [number, string, number, number, number, number, number];
const expected = JSON.parse(
  readFileSync(new URL('../../fixtures/tournaments/expected.json', import.meta.url), 'utf8'),
) as { tables: { rule: string; line: string; settings: object; rows: ExpectedRow[] }[] };
const lines = readLines('examples.jsonl');

function parsed(id: string, settings: object = {}) {
  const line = lines.find((one) => one['id'] === id);
  const result = parseTournamentLine({ ...line, settings: { ...(line?.['settings'] as object), ...settings } });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const settings = (changes: Partial<CountSettings> = {}): CountSettings => ({ ...DEFAULT_COUNT_SETTINGS, ...changes });
const table = (a: string, b: string, scores: readonly Score[], round = 1, number = 1): TableResult => ({
  round,
  table: number,
  a: [a],
  b: [b],
  scores,
});
const bobbl = (a: number, b: number, aborted = false): Score => ({ a, b, aborted });

describe('rule 5.4 and 5.5: worked examples', () => {
  test.each(expected.tables)('rule $rule', ({ line, settings: changes, rows }) => {
    const { settings: how, participants, results } = parsed(line, changes);
    const got = rank(how, participants, results).map((row) => [
      row.place,
      row.participant,
      row.bobbl,
      row.tore,
      row.gegentore,
      row.plus,
      row.plusMinus,
    ]);
    expect(got).toEqual(rows);
  });

  test('every line of the examples is covered by an expected table', () => {
    expect(new Set(expected.tables.map(({ line }) => line))).toEqual(new Set(lines.map((line) => line['id'])));
  });
});

describe('rule 5.6: a fixed number of games', () => {
  const games = [bobbl(2, 0), bobbl(0, 7), bobbl(3, 0), bobbl(10, 0)];

  test('rule 5.6: Plus 15 to 7, Plus-Minus +8 to -8, no Bobbl', () => {
    const rows = rank(settings({ unit: 'games', count: 'plusMinus' }), ['A', 'B'], [table('A', 'B', games)]);
    expect(rows).toEqual([
      { place: 1, participant: 'A', bobbl: 0, tore: 0, gegentore: 0, plus: 15, plusMinus: 8 },
      { place: 2, participant: 'B', bobbl: 0, tore: 0, gegentore: 0, plus: 7, plusMinus: -8 },
    ]);
  });

  test('the sums of a slip rank as its single games do', () => {
    const how = settings({ unit: 'games', count: 'plus' });
    expect(rank(how, ['A', 'B'], [table('A', 'B', [bobbl(15, 7)])])).toEqual(
      rank(how, ['A', 'B'], [table('A', 'B', games)]),
    );
  });
});

describe('rule 5.3: options', () => {
  test('aborted Bobbl: nobody wins it, both add their points to Tore, nothing to gegnerische Tore', () => {
    const rows = rank(settings(), ['1', '2'], [table('1', '2', [bobbl(21, 5), bobbl(17, 12, true)])]);
    expect(rows).toEqual([
      { place: 1, participant: '1', bobbl: 1, tore: 17, gegentore: 5, plus: 38, plusMinus: 21 },
      { place: 2, participant: '2', bobbl: 0, tore: 17, gegentore: 0, plus: 17, plusMinus: -21 },
    ]);
  });

  test('aborted Bobbl with option void: as if it had not been played', () => {
    const how = settings({ aborted: 'void' });
    expect(rank(how, ['1', '2'], [table('1', '2', [bobbl(21, 5), bobbl(17, 12, true)])])).toEqual(
      rank(how, ['1', '2'], [table('1', '2', [bobbl(21, 5)])]),
    );
  });

  test('an aborted Bobbl at 12:0 is no Brille', () => {
    const rows = rank(settings({ brille: 'double' }), ['1', '2'], [table('1', '2', [bobbl(12, 0, true)])]);
    expect(rows.map((row) => row.bobbl)).toEqual([0, 0]);
  });

  test('plus.tie=plusMinus and plusMinus.tie=plus part what would be shared', () => {
    // 1 and 3 have Plus 30; 1 took 9 against it, 3 took 25.
    const results = [table('1', '2', [bobbl(30, 9)]), table('3', '4', [bobbl(9, 21), bobbl(21, 4)], 1, 2)];
    const names = ['3', '1', '2', '4'];
    const places = (how: Partial<CountSettings>) =>
      rank(settings(how), names, results).map((row) => `${row.place}:${row.participant}`);
    expect(places({ count: 'plus' })).toEqual(['1:3', '1:1', '3:4', '4:2']);
    expect(places({ count: 'plus', 'plus.tie': 'plusMinus' })).toEqual(['1:1', '2:3', '3:4', '4:2']);
    const equalDifference = [table('1', '2', [bobbl(24, 4)]), table('3', '4', [bobbl(21, 1)], 1, 2)];
    expect(
      rank(settings({ count: 'plusMinus', 'plusMinus.tie': 'plus' }), ['3', '1', '2', '4'], equalDifference).map(
        (row) => `${row.place}:${row.participant}`,
      ),
    ).toEqual(['1:1', '2:3', '3:2', '4:4']);
  });

  test('a participant without opponents has no entry; ties keep the order of participants', () => {
    const rows = rank(settings(), ['9', '1', '5'], []);
    expect(rows.map((row) => [row.place, row.participant])).toEqual([
      [1, '9'],
      [1, '1'],
      [1, '5'],
    ]);
    expect(rank(settings(), [], [])).toEqual([]);
  });
});

describe('explainOrder', () => {
  const { settings: how, participants, results } = parsed('T1');
  const rows = rank(how, participants, results);
  const row = (participant: string) => {
    const found = rows.find((one) => one.participant === participant);
    if (found === undefined) throw new Error(participant);
    return found;
  };

  test('equal Bobbl, 19 to 8 Tore; whichever way round it is asked', () => {
    const reason = { code: 'tore', better: '2', figures: [19, 8], equal: [{ criterion: 'bobbl', figure: 4 }] };
    expect(explainOrder(row('2'), row('1'), how)).toEqual(reason);
    expect(explainOrder(row('1'), row('2'), how)).toEqual(reason);
  });

  test('fewer gegnerische Tore are better', () => {
    expect(explainOrder(row('5'), row('4'), how)).toMatchObject({ code: 'gegentore', better: '4', figures: [16, 35] });
  });

  test('all three equal: shared', () => {
    expect(explainOrder(row('3'), row('6'), how)).toMatchObject({ code: 'shared' });
  });
});

describe('rule 5.3: invariants on random tournaments', () => {
  const methods = fc.constantFrom(...COUNT_METHODS);
  const cases = fc.record({
    seed: fc.integer(),
    pairs: fc.integer({ min: 2, max: 30 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    perRound: fc.integer({ min: 1, max: 3 }),
    count: methods,
    capAtLimit: fc.boolean(),
  });
  const names = (pairs: number) => Array.from({ length: pairs }, (_, index) => String(index + 1));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  test('fixed pairs: ΣB = Bobbl, ΣT = ΣG, ΣD = 0; P = limit × B + T when capped', () => {
    fc.assert(
      fc.property(cases, ({ seed, pairs, rounds, perRound, count, capAtLimit }) => {
        const results = randomResults(pairs, rounds, perRound, makeRandom(seed));
        const rows = rank(settings({ count, capAtLimit }), names(pairs), results);
        expect(sum(rows.map((row) => row.bobbl))).toBe(sum(results.map(({ scores }) => scores.length)));
        expect(sum(rows.map((row) => row.tore))).toBe(sum(rows.map((row) => row.gegentore)));
        expect(sum(rows.map((row) => row.plusMinus))).toBe(0);
        if (capAtLimit) for (const row of rows) expect(row.plus).toBe(21 * row.bobbl + row.tore);
      }),
    );
  });

  test('individuals: ΣB = 2 × Bobbl, ΣT = ΣG, ΣD = 0', () => {
    fc.assert(
      fc.property(cases, ({ seed, pairs, rounds, perRound, count }) => {
        const results = randomResults(pairs, rounds, perRound, makeRandom(seed)).map((result) => ({
          ...result,
          a: result.a.flatMap((pair) => [`${pair}x`, `${pair}y`]),
          b: result.b.flatMap((pair) => [`${pair}x`, `${pair}y`]),
        }));
        const players = names(pairs).flatMap((pair) => [`${pair}x`, `${pair}y`]);
        const rows = rank(settings({ count, mode: 'individual' }), players, results);
        expect(sum(rows.map((row) => row.bobbl))).toBe(2 * sum(results.map(({ scores }) => scores.length)));
        expect(sum(rows.map((row) => row.tore))).toBe(sum(rows.map((row) => row.gegentore)));
        expect(sum(rows.map((row) => row.plusMinus))).toBe(0);
      }),
    );
  });

  test('places never fall, shared ones are skipped after, and no order contradicts its explanation', () => {
    fc.assert(
      fc.property(cases, ({ seed, pairs, rounds, perRound, count }) => {
        const how = settings({ count });
        const rows = rank(how, names(pairs), randomResults(pairs, rounds, perRound, makeRandom(seed)));
        expect(rows).toHaveLength(pairs);
        for (const [index, row] of rows.entries()) {
          const next = rows[index + 1];
          if (next === undefined) continue;
          const reason = explainOrder(row, next, how);
          if (reason.code === 'shared') {
            expect(next.place).toBe(row.place);
            expect(Number(row.participant)).toBeLessThan(Number(next.participant));
          } else {
            expect(next.place).toBe(index + 2);
            expect(reason.better).toBe(row.participant);
          }
        }
      }),
    );
  });

  test('the order of the results is without effect', () => {
    fc.assert(
      fc.property(cases, ({ seed, pairs, rounds, perRound, count }) => {
        const results = randomResults(pairs, rounds, perRound, makeRandom(seed));
        const how = settings({ count });
        expect(rank(how, names(pairs), shuffled(results, makeRandom(seed + 1)))).toEqual(
          rank(how, names(pairs), results),
        );
      }),
    );
  });
});

test('size: 300 pairs, 10 rounds, 3 Bobbl are ranked far below what can be felt', () => {
  const results = randomResults(300, 10, 3, makeRandom(7));
  const names = Array.from({ length: 300 }, (_, index) => String(index + 1));
  const times = Array.from({ length: 15 }, () => {
    const from = performance.now();
    rank(settings(), names, results);
    return performance.now() - from;
  }).sort((one, other) => one - other);
  // Median; measured 1 to 2 ms (docs/tournament.md). The bound leaves room for a busy machine.
  expect(times[7]).toBeLessThan(40);
});
