import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../src/vision/pipeline/reader';
import type { Look } from '../../../src/vision/pipeline/readPlaces';
import { divide } from '../../../src/vision/pipeline/see';
import { find } from '../../builders/sightings';

/** A place that reads as this kind with chance `p`, else as a card. */
function look(index: number, kind: Kind, p: number): Look {
  const { quad, crop, sizeOff, instance, reading } = find(index);
  const kinds = { card: 1 - p, nothing: 0, otherGame: 0, back: 0, several: 0, [kind]: p };
  const mask = { cell: 4, columns: 1, rows: 1, owner: new Int16Array(1), card: 0 };
  return { place: { box: instance.box, instance, mask }, quad, crop, sizeOff, reading: { ...reading, kinds } };
}
const cards = (count: number): Look[] => Array.from({ length: count }, (_, i) => look(i, 'card', 0.99));

describe('what is of another game', () => {
  it('a king in unknown robes among cards of this game is one of them', () => {
    const { likely, others } = divide([...cards(6), look(6, 'otherGame', 0.7)]);
    expect(likely).toHaveLength(7);
    expect(others).toEqual({ back: 0, otherGame: 0 });
  });

  it('what surely is of another game, or face down, is not, whatever lies beside it', () => {
    const strangers = [look(6, 'otherGame', 0.98), look(7, 'back', 0.7)];
    const { likely, strange, others } = divide([...cards(6), ...strangers]);
    expect(likely).toHaveLength(6);
    expect(strange).toEqual(strangers);
    expect(others).toEqual({ back: 1, otherGame: 1 });
  });

  it('alone, or among its like, it is of another game', () => {
    expect(divide([look(0, 'otherGame', 0.7)]).likely).toEqual([]);
    const skat = [0, 1, 2, 3].map((i) => look(i, 'otherGame', 0.7));
    expect(divide([...skat, ...cards(1)]).others.otherGame).toBe(4);
  });
});
