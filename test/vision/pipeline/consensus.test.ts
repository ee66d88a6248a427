import { describe, expect, it } from 'vitest';
import { fitSizes, sizeOff, type Measured } from '../../../src/vision/pipeline/consensus';
import type { Box } from '../../../src/vision/pipeline/geometry';

const SIDE = 4000;
/** A card as a camera sees it that stands at the lower edge: what lies further up is smaller, and shorter upwards. */
function tilted(x: number, y: number, angle: number): Box {
  const near = Math.exp(0.3 * (y / SIDE - 0.5));
  const flat = 0.1 * Math.cos(2 * angle);
  return { x, y, angle, long: 300 * near * Math.exp(flat), short: 180 * near * Math.exp(-flat) };
}
const card = (i: number): Measured => ({
  box: tilted(400 + (i % 6) * 600, 400 + Math.floor(i / 6) * 900, (i * 0.7) % Math.PI),
  weight: 1,
});
const CARDS = Array.from({ length: 12 }, (_, i) => card(i));

describe('the size that all cards of a photo agree on', () => {
  it('follows the tilt of the camera, by place and direction', () => {
    const sizeAt = fitSizes(CARDS, SIDE)!;
    for (const { box } of CARDS) expect(sizeOff(box, sizeAt)).toBeLessThan(0.03);
    const { long, short } = tilted(2000, 3000, 1);
    expect(sizeAt(2000, 3000, 1).long / long).toBeCloseTo(1, 1);
    expect(sizeAt(2000, 3000, 1).short / short).toBeCloseTo(1, 1);
  });

  it('is not moved by fragments, and tells them by their size', () => {
    const fragments = [2, 5, 9].map((i) => ({ ...CARDS[i]!.box, long: 130, short: 100 }));
    const sizeAt = fitSizes([...CARDS, ...fragments.map((box) => ({ box, weight: 0.6 }))], SIDE)!;
    for (const { box } of CARDS) expect(sizeOff(box, sizeAt)).toBeLessThan(0.08);
    for (const box of fragments) expect(sizeOff(box, sizeAt)).toBeGreaterThan(0.4);
  });

  it('of one card is its own; of none there is none', () => {
    const { box } = CARDS[0]!;
    expect(sizeOff(box, fitSizes([CARDS[0]!], SIDE)!)).toBeLessThan(0.01);
    expect(fitSizes([], SIDE)).toBeNull();
    expect(fitSizes([{ box, weight: 0 }], SIDE)).toBeNull();
  });
});
