import { describe, expect, test } from 'vitest';
import { quadAt } from '../../../src/screens/photo/handPlace';
import { distance, middleOf, type Corners, type Point } from '../../../src/screens/photo/marks';

/** A card of 100 × 160 around a middle, turned clockwise. */
function cardAt([x, y]: Point, degrees: number): Corners {
  const angle = (degrees * Math.PI) / 180;
  const corner = (u: number, v: number): Point => [
    x + u * 50 * Math.cos(angle) - v * 80 * Math.sin(angle),
    y + u * 50 * Math.sin(angle) + v * 80 * Math.cos(angle),
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
/** Turn of the short side, degrees between -90 and 90. */
function turnOf([a, b]: Corners): number {
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return Math.round(((degrees + 270) % 180) - 90);
}
const middle = (quad: Corners): readonly number[] => middleOf(quad).map(Math.round);

describe('a card added by hand', () => {
  test('lies in the row and the column of its neighbours, though the thumb did not hit them exactly', () => {
    const grid = [cardAt([100, 100], 0), cardAt([220, 100], 0), cardAt([100, 280], 0)];
    const added = quadAt([238, 262], grid, 1000, 1000);
    expect([middle(added), turnOf(added)]).toEqual([[220, 280], 0]);
  });

  test('is turned as the cards beside it, not as those far away', () => {
    const near = [cardAt([100, 100], 12), cardAt([217, 125], 12), cardAt([334, 150], 12)];
    const far = [60, 65, 70, 80].map((turn, i) => cardAt([900, 200 + i * 170], turn));
    const added = quadAt([450, 170], [...far, ...near], 1200, 1200);
    expect(turnOf(added)).toBe(12);
    expect([Math.round(distance(added[0], added[1])), Math.round(distance(added[1], added[2]))]).toEqual([100, 160]);
  });

  test('a neighbour that lies upside down is the same direction', () => {
    const added = quadAt([340, 100], [cardAt([100, 100], 5), cardAt([220, 100], 185)], 1000, 1000);
    expect(turnOf(added)).toBe(5);
  });

  test('cards on their sides: the added one lies on its side too', () => {
    const added = quadAt([100, 330], [cardAt([100, 100], 90), cardAt([100, 215], 88)], 1000, 1000);
    expect(Math.abs(turnOf(added))).toBeGreaterThan(85);
  });

  test('among cards that lie every which way it is upright, where it was tapped', () => {
    const added = quadAt(
      [300, 300],
      [cardAt([100, 100], 10), cardAt([250, 90], 75), cardAt([90, 260], 130)],
      1000,
      1000,
    );
    expect([middle(added), turnOf(added)]).toEqual([[300, 300], 0]);
  });

  test('alone on the photo it has the size of a card', () => {
    const added = quadAt([500, 400], [], 1400, 1000);
    expect([middle(added), turnOf(added)]).toEqual([[500, 400], 0]);
    expect(distance(added[1], added[2]) / distance(added[0], added[1])).toBeCloseTo(14 / 9, 2);
  });
});
