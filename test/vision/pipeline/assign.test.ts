import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '../../../src/vision/pipeline/assign';

type Cost = readonly (readonly number[])[];
const sum = (cost: Cost, columns: readonly number[]): number =>
  columns.reduce((total, column, row) => total + cost[row]![column]!, 0);

/** The least sum by trying all. */
function least(cost: Cost, row = 0, used = new Set<number>()): number {
  if (row === cost.length) return 0;
  return Math.min(
    ...cost[row]!.map((value, column) =>
      used.has(column) ? Infinity : value + least(cost, row + 1, new Set([...used, column])),
    ),
  );
}

const costs = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
  fc.array(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: rows + more, maxLength: rows + more }), {
    minLength: rows,
    maxLength: rows,
  }),
);

describe('assignment of least cost', () => {
  it('every row has a column of its own, and no other choice costs less', () => {
    fc.assert(
      fc.property(costs, (cost) => {
        const columns = assign(cost);
        expect(new Set(columns).size).toBe(cost.length);
        expect(sum(cost, columns)).toBe(least(cost));
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it('nothing to assign is nothing', () => {
    expect(assign([])).toEqual([]);
  });

  it('more rows than columns is a fault of the caller', () => {
    expect(() => assign([[1], [2]])).toThrow('2 rows');
  });
});
