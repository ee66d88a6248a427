import { describe, expect, test } from 'vitest';
import {
  centredOn,
  MAX_SCALE,
  movedBy,
  nextScale,
  WHOLE,
  within,
  zoomedAt,
  type Zoom,
} from '../../../src/screens/photo/zoom';

const FRAME = { width: 300, height: 200 };
/** Where a place of the photo (pixels of the frame at scale 1) is seen. */
const seenAt = ({ scale, x, y }: Zoom, px: number, py: number): readonly [number, number] => [
  x + px * scale,
  y + py * scale,
];
const round = (values: readonly number[]): readonly number[] => values.map((one) => Math.round(one * 100) / 100);

describe('looking at a photo closely', () => {
  test('what lies between the fingers stays there', () => {
    const closer = zoomedAt(WHOLE, 2.5, [120, 80], FRAME);
    expect(closer.scale).toBe(2.5);
    expect(round(seenAt(closer, 120, 80))).toEqual([120, 80]);
    const nearer = zoomedAt(closer, 1.6, [200, 50], FRAME);
    expect(round([(200 - closer.x) / closer.scale, (200 - nearer.x) / nearer.scale])).toEqual([152, 152]);
  });

  test.each([
    ['pushed too far right and down', movedBy(zoomedAt(WHOLE, 2, [150, 100], FRAME), [999, 999], FRAME), [0, 0]],
    ['pushed too far left and up', movedBy(zoomedAt(WHOLE, 2, [150, 100], FRAME), [-999, -999], FRAME), [-300, -200]],
    ['pushed while all of it is seen', movedBy(WHOLE, [40, 40], FRAME), [0, 0]],
    [
      'smaller again at an edge',
      zoomedAt(movedBy({ scale: 3, x: 0, y: 0 }, [-600, 0], FRAME), 0.5, [0, 0], FRAME),
      [-150, 0],
    ],
  ])('%s: no bare frame beside the photo', (_, { x, y }, [left, top]) => {
    expect(round([x, y])).toEqual([left, top]);
  });

  test('it is never smaller than whole nor larger than is any use', () => {
    expect(zoomedAt(WHOLE, 0.2, [10, 10], FRAME)).toEqual(WHOLE);
    expect(zoomedAt(WHOLE, 40, [10, 10], FRAME).scale).toBe(MAX_SCALE);
    expect(within({ scale: 0.5, x: 30, y: -5 }, FRAME)).toEqual(WHOLE);
  });

  test('a card comes into the middle, at the edge as far as that goes', () => {
    expect(round(seenAt(centredOn([0.5, 0.5], 3, FRAME), 150, 100))).toEqual([150, 100]);
    expect(round(seenAt(centredOn([0.4, 0.6], 3, FRAME), 120, 120))).toEqual([150, 100]);
    expect(centredOn([0, 1], 3, FRAME)).toEqual({ scale: 3, x: 0, y: -400 });
  });

  test('the key has a few steps and an end', () => {
    const steps: number[] = [];
    for (let scale: number | null = 1; scale !== null; scale = nextScale(scale)) steps.push(scale);
    expect(steps).toEqual([1, 2, 3.2, MAX_SCALE]);
    expect(nextScale(2.4)).toBe(3.2);
  });
});
