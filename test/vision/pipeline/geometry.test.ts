import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  area,
  axisDistance,
  boxQuad,
  clip,
  overlap,
  project,
  quadBox,
  scaleBox,
  squareToQuad,
  turned,
} from '../../../src/vision/pipeline/geometry';
import type { Quad } from '../../../src/vision/protocol/recognise';

const boxes = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  long: fc.double({ min: 20, max: 200, noNaN: true }),
  short: fc.double({ min: 10, max: 100, noNaN: true }),
  angle: fc.double({ min: 0, max: Math.PI, noNaN: true }),
});
const SQUARE: Quad = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('cards in the plane', () => {
  it('an upright card has its corners clockwise from the top left', () => {
    const quad = boxQuad({ x: 100, y: 200, long: 80, short: 50, angle: Math.PI / 2 });
    const expected = [
      [50, 120],
      [150, 120],
      [150, 280],
      [50, 280],
    ];
    quad.forEach(([x, y], i) => {
      expect(x).toBeCloseTo(expected[i]![0]!);
      expect(y).toBeCloseTo(expected[i]![1]!);
    });
  });

  it('corners of any card run clockwise and enclose its area; turned by half it is the same card', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const quad = boxQuad(box);
        expect(area(quad)).toBeCloseTo(4 * box.long * box.short, 4);
        expect(overlap(quad, turned(quad))).toBeCloseTo(1, 6);
        expect(area(boxQuad(scaleBox(box, 2)))).toBeCloseTo(16 * box.long * box.short, 3);
      }),
      { seed: 5 },
    );
  });

  it('a box and its corners are the same', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const again = quadBox(boxQuad(box));
        for (const key of ['x', 'y', 'long', 'short'] as const) expect(again[key]).toBeCloseTo(box[key], 6);
        expect(axisDistance(again.angle, box.angle)).toBeCloseTo(0, 6);
      }),
      { seed: 9 },
    );
  });

  it('directions that differ by half a turn are the same', () => {
    expect(axisDistance(0.1, Math.PI + 0.1)).toBeCloseTo(0);
    expect(axisDistance(0.05, Math.PI - 0.05)).toBeCloseTo(0.1);
    expect(axisDistance(0, Math.PI / 2)).toBeCloseTo(Math.PI / 2);
  });

  it('overlap of squares: none, a third, all', () => {
    const moved = (dx: number): Quad => SQUARE.map(([x, y]) => [x + dx, y] as const) as unknown as Quad;
    expect(overlap(SQUARE, moved(20))).toBe(0);
    expect(overlap(SQUARE, moved(5))).toBeCloseTo(1 / 3);
    expect(overlap(SQUARE, SQUARE)).toBeCloseTo(1);
    expect(clip(SQUARE, moved(20))).toEqual([]);
  });

  it('the projection takes the corners of the square to the corners of the quad', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (box, move) => {
          const quad = boxQuad(box).map(
            ([x, y], i) => [x + move[2 * i]!, y + move[2 * i + 1]!] as const,
          ) as unknown as Quad;
          const map = squareToQuad(quad)!;
          const corners = [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ] as const;
          corners.forEach(([u, v], i) => {
            const [x, y] = project(map, u, v);
            expect(Math.hypot(x - quad[i]![0], y - quad[i]![1])).toBeLessThan(1e-6 * 1000);
          });
        },
      ),
      { seed: 6 },
    );
  });

  it('a quad without area has no projection', () => {
    expect(
      squareToQuad([
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
    ).toBeNull();
  });
});
