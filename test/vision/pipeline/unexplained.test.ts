import { describe, expect, it } from 'vitest';
import type { Find, Sight } from '../../../src/vision/pipeline/see';
import { unexplained } from '../../../src/vision/pipeline/unexplained';
import { find } from '../../builders/sightings';

const CARDS = [0, 1, 2].map((i) => find(i));
const SHOWN = CARDS.map(({ quad }) => quad);
const sight = (more: Partial<Pick<Sight, 'cards' | 'strange'>>): Sight => ({
  width: 2000,
  height: 400,
  light: { bright: 220, contrast: 180, sharpness: 0.6 },
  cards: CARDS,
  others: { back: 0, otherGame: 0 },
  strange: [],
  ...more,
});
/** A card face down beside the others. */
function faceDown(change: Partial<Find> = {}): Find {
  const at = find(3);
  const kinds = { card: 0.02, nothing: 0.01, otherGame: 0.02, back: 0.94, several: 0.01 };
  return { ...at, reading: { ...at.reading, kinds }, ...change };
}

describe('places that no card explains', () => {
  it('none where every place is a card that was read', () => {
    expect(unexplained(sight({}), SHOWN)).toEqual([]);
  });

  it('a card face down beside the others is one', () => {
    const back = faceDown();
    expect(unexplained(sight({ strange: [back] }), SHOWN)).toEqual([back.quad]);
  });

  it('a card that was found and not read as one is one, once', () => {
    const fourth = find(3);
    const twice = find(3, { visible: 0.9 });
    expect(unexplained(sight({ cards: [...CARDS, fourth, twice] }), SHOWN)).toEqual([fourth.quad]);
  });

  it.each<[string, Partial<Find>]>([
    ['too large or too small', { sizeOff: 0.3 }],
    ['partly covered', { visible: 0.4 }],
    ['cut off by the edge', { inside: 0.7 }],
    ['half bare table', { instance: { ...find(3).instance, empty: 0.3 } }],
    ['hardly like a card to the finder', { instance: { ...find(3).instance, p: 0.6 } }],
    ['on a card that was read', { quad: CARDS[0]!.quad }],
    [
      'a paper',
      { reading: { ...find(3).reading, kinds: { card: 0.1, nothing: 0.9, otherGame: 0, back: 0, several: 0 } } },
    ],
  ])('not a place that is %s', (_, change) => {
    expect(unexplained(sight({ strange: [faceDown(change)] }), SHOWN)).toEqual([]);
  });

  it('nothing on a photo of hardly any card: how large they are is not known', () => {
    expect(unexplained(sight({ strange: [faceDown()] }), SHOWN.slice(0, 2))).toEqual([]);
  });
});
