import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halve, lazyPyramid, makePyramid, shrink, shrinkTo, type Image } from '../../../src/vision/pipeline/image';

function picture(width: number, height: number, value: (x: number, y: number, c: number) => number): Image {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 4; c++) data[(y * width + x) * 4 + c] = c === 3 ? 255 : value(x, y, c);
  return { width, height, data };
}
const mean = ({ data }: Image, c: number): number => {
  let sum = 0;
  for (let i = c; i < data.length; i += 4) sum += data[i]!;
  return sum / (data.length / 4);
};

describe('shrinking', () => {
  it('half: each pixel is the mean of four, each colour by itself', () => {
    const half = halve(picture(2, 2, (x, y, c) => [10, 100, 255][c]! * ((x + y) % 2)));
    expect([...half.data]).toEqual([5, 50, 128, 255]);
  });

  it('an odd last row and column is left out', () => {
    const { width, height } = halve(picture(5, 3, () => 9));
    expect([width, height]).toEqual([2, 1]);
  });

  it('any size: one colour stays that colour, and the mean of any picture stays about the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 60 }),
        fc.integer({ min: 8, max: 60 }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (width, height, factor) => {
          const to = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))] as const;
          const plain = shrink(
            picture(width, height, () => 77),
            ...to,
          );
          expect(new Set(plain.data)).toEqual(new Set([77, 255]));
          const image = picture(width, height, (x, y, c) => (x * 7 + y * 13 + c * 31) % 200);
          for (const c of [0, 1, 2]) expect(Math.abs(mean(shrink(image, ...to), c) - mean(image, c))).toBeLessThan(1.2);
        },
      ),
      { seed: 7, numRuns: 40 },
    );
  });

  it('to a long side, over the levels; a small picture stays as it is', () => {
    const image = picture(400, 300, (x) => x % 256);
    const small = shrinkTo(makePyramid(image), 96);
    expect([small.width, small.height]).toEqual([96, 72]);
    expect(shrinkTo(makePyramid(image), 400)).toBe(image);
  });

  it('levels end before a picture vanishes', () => {
    const { width, height } = makePyramid(picture(200, 130, () => 0)).level(9);
    expect([width, height]).toEqual([50, 32]);
  });

  it('a pyramid that fetches the whole photo only when a card needs it', () => {
    const whole = picture(201, 131, (x, y) => (x * 7 + y * 3) % 256);
    let fetched = 0;
    const pyramid = lazyPyramid(201, 131, halve(whole), () => {
      fetched += 1;
      return whole;
    });
    expect([pyramid.width, pyramid.height]).toEqual([201, 131]);
    expect(pyramid.level(1)).toEqual(makePyramid(whole).level(1));
    expect(pyramid.level(2)).toEqual(makePyramid(whole).level(2));
    expect(shrinkTo(pyramid, 96)).toEqual(shrinkTo(makePyramid(whole), 96));
    expect(fetched).toBe(0);
    expect(pyramid.level(0)).toBe(whole);
    pyramid.level(0);
    expect(fetched).toBe(1);
  });
});
