import { describe, expect, it } from 'vitest';
import { copyId, originalId } from '../../../src/core/events/copies';
import { countedOnce, type Version } from '../../../src/core/stats/versions';

const kept = (id: string): Version => ({ id, deletedAt: null });
const away = (id: string): Version => ({ id, deletedAt: 1 });
const left = (...evenings: readonly Version[]): readonly string[] =>
  countedOnce(evenings, (one) => one).map(({ id }) => id);
const [first, second] = [copyId('a', 'x1'), copyId('a', 'y2')];

describe('two versions of one evening', () => {
  it('count once: the original', () => {
    expect(left(kept(first), kept('b'), kept('a'), kept(second))).toEqual(['b', 'a']);
  });
  it('the copy counts when the original lies in the bin', () => {
    expect(left(away('a'), kept(second), kept(first))).toEqual(['a', first]);
    expect(left(kept(first))).toEqual([first]);
  });
  it('without copies nothing is gone through twice', () => {
    const evenings = [kept('a'), kept('b')];
    expect(countedOnce(evenings, (one) => one)).toBe(evenings);
  });
  it('a copy of a copy is one of the original', () => {
    expect(originalId(copyId(first, 'z3'))).toBe('a');
    expect(originalId('a')).toBe('a');
  });
});
