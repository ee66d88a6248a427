import { describe, expect, test } from 'vitest';
import { uprightView, type Corners } from '../../../src/screens/photo/marks';

/** Where a point of the picture comes to lie in the crop. */
function at(quad: Corners, shrink: number, corner: number): readonly [number, number] {
  const { matrix } = uprightView(quad, shrink, 200);
  const [a, b, c, d, e, f] = matrix;
  const [x, y] = [quad[corner]![0] * shrink, quad[corner]![1] * shrink];
  return [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)];
}

describe('the crop of a card', () => {
  const upright: Corners = [
    [100, 50],
    [200, 50],
    [200, 210],
    [100, 210],
  ];
  /** Turned by a quarter: its top is on the right. */
  const turned: Corners = [
    [400, 100],
    [400, 200],
    [240, 200],
    [240, 100],
  ];

  test.each([
    ['upright', upright],
    ['turned', turned],
  ])('%s: its corners stand upright with a margin around them, whatever the size of the picture', (_, quad) => {
    for (const shrink of [1, 0.4]) {
      expect(at(quad, shrink, 0)).toEqual([20, 20]);
      expect(at(quad, shrink, 1)).toEqual([180, 20]);
      expect(at(quad, shrink, 2)).toEqual([180, 276]);
      expect(uprightView(quad, shrink, 200).height).toBe(296);
    }
  });
});
