/** Finds of a photo as the pipeline passes them on, without networks and pixels. */
import { CARDS } from '../../src/vision/pipeline/reader';
import type { Sighting } from '../../src/vision/pipeline/see';

/** Log chances of a card read with chance `p`. */
export function reading(card: number, p: number): Float64Array {
  return Float64Array.from(CARDS, (_, c) => Math.log(c === card ? p : (1 - p) / (CARDS.length - 1)));
}

/** A card that lies alone and is read plainly; `index`: which of `CARDS`, and its place. */
export function find(
  index: number,
  change: Partial<Sighting> & { readonly p?: number; readonly kind?: number } = {},
): Sighting {
  const { p = 0.999, kind = 0.99, ...rest } = change;
  const x = 100 + index * 300;
  const box = { x, y: 200, long: 150, short: 90, angle: Math.PI / 2 };
  const shares = { cells: 400, p: 0.98, visible: 1, empty: 0.02, inside: 1, claim: 0.98, spread: 0.05, sure: 0.8 };
  return {
    quad: [
      [x - 90, 50],
      [x + 90, 50],
      [x + 90, 350],
      [x - 90, 350],
    ],
    visible: 1,
    inside: 1,
    instance: { box, ...shares },
    reading: {
      cards: reading(index, p),
      kinds: { card: kind, nothing: 1 - kind, otherGame: 0, back: 0, several: 0 },
      embedding: new Float32Array(64),
      corners: null,
    },
    crop: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
    corners: [],
    sizeOff: 0.02,
    within: [0, 0, 0, 0].map((_, i) => (i === index ? 380 : 0)),
    ...rest,
  };
}
