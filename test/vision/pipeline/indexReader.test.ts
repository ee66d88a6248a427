import { describe, expect, it } from 'vitest';
import type { Network } from '../../../src/vision/engine/network';
import { makePyramid } from '../../../src/vision/pipeline/image';
import { readCorners, readIndices, withIndex, type IndexReading } from '../../../src/vision/pipeline/indexReader';
import { cardIndex } from '../../../src/vision/pipeline/reader';
import type { Look } from '../../../src/vision/pipeline/readPlaces';
import type { Rank, Suit } from '../../../src/core/cards/deck';
import { RANKS, SUITS } from '../../../src/core/cards/deck';
import { find, reading } from '../../builders/sightings';

const GRAS_8 = cardIndex({ suit: 'gras', rank: '8' });
const GRAS_10 = cardIndex({ suit: 'gras', rank: '10' });

/** A corner that is so sure of a rank and a suit. */
function corner(rank: Rank | null, suit: Suit = 'gras', p = 0.98): IndexReading {
  const rest = (1 - p) / RANKS.length;
  return {
    ranks: RANKS.map((name) => (name === rank ? p : rest)),
    none: rank ? rest : p,
    suits: SUITS.map((name) => (name === suit ? 0.97 : 0.01)),
  };
}
const best = (logs: Float64Array): number => logs.indexOf(Math.max(...logs));
const total = (logs: Float64Array): number => logs.reduce((sum, log) => sum + Math.exp(log), 0);

describe('the index as a second opinion', () => {
  it('corners that are sure outweigh a reader that takes an 8 for a 10', () => {
    const logs = withIndex(reading(GRAS_10, 0.95), [corner('8'), corner('8')]);
    expect(best(logs)).toBe(GRAS_8);
    expect(total(logs)).toBeCloseTo(1);
  });

  it('a corner that shows nothing says nothing', () => {
    const before = reading(GRAS_10, 0.95);
    const after = withIndex(before, [corner(null, 'herz')]);
    expect(best(after)).toBe(GRAS_10);
    expect(Math.exp(after[GRAS_10]!)).toBeCloseTo(0.95, 1);
    expect(withIndex(before, [])).toBe(before);
  });

  it('corners that agree with the reader make it surer', () => {
    const after = withIndex(reading(GRAS_10, 0.6), [corner('10')]);
    expect(Math.exp(after[GRAS_10]!)).toBeGreaterThan(0.9);
  });
});

/** A network that finds the same in every corner and counts how many it was shown. */
function fakeIndex(rank: Rank | 'none', sure = 8): Network & { readonly shown: () => number } {
  let count = 0;
  const names = [...RANKS, 'none'];
  const vector = (list: readonly string[], hit: string) => ({
    channels: list.length,
    height: 1,
    width: 1,
    data: Float32Array.from(list, (name) => (name === hit ? sure : 0)),
  });
  return {
    shown: () => count,
    model: {
      header: {
        input: { channels: 3, width: 20, height: 24 },
        meta: { box: [-0.02, -0.01, 0.24, 0.16], suits: SUITS, ranks: names },
      },
    } as unknown as Network['model'],
    run: () => {
      count += 1;
      return { rank: vector(names, rank), suit: vector(SUITS, 'gras') };
    },
  };
}

/** Two plain cards on a white photo; `owner`: which card the cells of the grid show. */
function photo(p: readonly number[], owner = new Int16Array(64 * 20)) {
  const pyramid = makePyramid({ width: 640, height: 400, data: new Uint8ClampedArray(640 * 400 * 4).fill(255) });
  const looks = p.map((chance, i): Look => {
    const { quad, instance, crop, sizeOff, reading: read } = find(i, { p: chance });
    const mask = { cell: 20, columns: 32, rows: 20, owner, card: 0 };
    return { place: { box: instance.box, instance, mask }, quad, crop, sizeOff, reading: read };
  });
  return { pyramid, looks };
}

describe('which corners are read', () => {
  it('none on a photo that is plain to read', () => {
    const index = fakeIndex('8');
    const { pyramid, looks } = photo([0.9999, 0.9999]);
    expect(readCorners(index, pyramid, looks).map(({ corners }) => corners.length)).toEqual([0, 0]);
    expect(index.shown()).toBe(0);
  });

  it('two of every card when the photo is doubtful', () => {
    const index = fakeIndex('8');
    const { pyramid, looks } = photo([0.9999, 0.9]);
    expect(readCorners(index, pyramid, looks).map(({ corners }) => corners.length)).toEqual([2, 2]);
    expect(index.shown()).toBe(4);
  });

  it('all four when two do not show it plainly', () => {
    const { pyramid, looks } = photo([0.5]);
    expect(readCorners(fakeIndex('8', 1), pyramid, looks)[0]!.corners).toHaveLength(4);
  });

  it('none any more of a pack that has none: five cards show it', () => {
    const index = fakeIndex('none');
    const { pyramid, looks } = photo(Array.from({ length: 8 }, () => 0.5));
    // All at one place, so that all lie in the photo.
    const here = looks.map((look) => ({ ...look, quad: looks[0]!.quad }));
    const corners = readCorners(index, pyramid, here).map((card) => card.corners.length);
    expect(corners).toEqual([4, 4, 4, 4, 4, 0, 0, 0]);
  });

  it('not those that another card covers', () => {
    const { pyramid, looks } = photo([0.5]);
    const { quad, place } = looks[0]!;
    const covered = Int16Array.from(place.mask.owner, (_, cell) => (Math.floor(cell / 32) < 10 ? 1 : 0));
    const corners = readIndices(fakeIndex('K'), pyramid, quad, { ...place.mask, owner: covered });
    expect(corners).toHaveLength(2);
    expect(corners[0]!.ranks[RANKS.indexOf('K')]).toBeGreaterThan(0.99);
  });
});
