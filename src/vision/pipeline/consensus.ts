/**
 * All cards of a photo are equally large; what their sizes in the picture differ by is the camera's tilt. Fits that to
 * what was found and says how large a card at a place, lying in a direction, should be. Decides nothing about which
 * finds are cards.
 */
import type { Box } from './geometry';

/** One find to learn from; `weight` 0 to 1: how far its size can be believed. */
export interface Measured {
  readonly box: Box;
  readonly weight: number;
}

/** Half axes of a card in pixels. */
export interface Size {
  readonly long: number;
  readonly short: number;
}

/** How large a card about (x, y) whose long axis points to `angle` is. */
export type SizeAt = (x: number, y: number, angle: number) => Size;

/** How far tilt and distance change sizes, as logs: what is thought of them before any card is seen. */
const USUAL = [10, 10, 0.25, 0.25, 0.15, 0.15] as const;
/** How far a measured size may be off, as a log; more is an outlier and counts less and less. */
const NOISE = 0.06;
const ROUNDS = 6;

/**
 * Log sizes by place and direction, to first order: long = a + cx·x + cy·y + c·cos 2φ + s·sin 2φ, and short = b + the
 * same of place, minus the same of direction.
 */
function rows({ x, y, angle }: Pick<Box, 'x' | 'y' | 'angle'>, side: number): readonly [number[], number[]] {
  const [u, v] = [x / side - 0.5, y / side - 0.5];
  const [c, s] = [Math.cos(2 * angle), Math.sin(2 * angle)];
  return [
    [1, 0, u, v, c, s],
    [0, 1, u, v, -c, -s],
  ];
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** Solves a · x = b for a symmetric, positive matrix, in place. */
function solve(a: number[][], b: number[]): number[] {
  const n = b.length;
  for (let i = 0; i < n; i++)
    for (let k = i + 1; k < n; k++) {
      const factor = a[k]![i]! / a[i]![i]!;
      for (let j = i; j < n; j++) a[k]![j]! -= factor * a[i]![j]!;
      b[k]! -= factor * b[i]!;
    }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) b[i]! -= a[i]![j]! * b[j]!;
    b[i]! /= a[i]![i]!;
  }
  return b;
}

const weightedMedian = (values: readonly (readonly [number, number])[]): number => {
  const order = [...values].sort((p, q) => p[0] - q[0]);
  const half = order.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let sum = 0;
  return order.find(([, weight]) => (sum += weight) >= half)?.[0] ?? 0;
};

/** Fits the sizes; `side`: long side of the photo in pixels. Null when there is nothing to learn from. */
export function fitSizes(finds: readonly Measured[], side: number): SizeAt | null {
  const usable = finds.filter(({ weight }) => weight > 0);
  if (usable.length === 0) return null;
  // Begins at the middle of what was found, so that some wrong finds do not draw it to them.
  let values = [
    weightedMedian(usable.map(({ box, weight }) => [Math.log(box.long), weight])),
    weightedMedian(usable.map(({ box, weight }) => [Math.log(box.short), weight])),
    0,
    0,
    0,
    0,
  ];
  const start = values;
  for (let round = 0; round < ROUNDS; round++) {
    // The noise that is believed shrinks to its true size: far values are given up late.
    const noise = NOISE * Math.max(1, 4 - round);
    const matrix = USUAL.map((usual, i) => USUAL.map((_, j) => (i === j ? (NOISE / usual) ** 2 : 0)));
    const right = USUAL.map((usual, i) => (i < 2 ? (NOISE / usual) ** 2 * start[i]! : 0));
    for (const { box, weight } of usable) {
      const both = rows(box, side);
      const off = [Math.log(box.long), Math.log(box.short)].map((log, i) => log - dot(both[i]!, values));
      const belief = weight / (1 + (off[0]! ** 2 + off[1]! ** 2) / (2 * noise * noise)) ** 2;
      [Math.log(box.long), Math.log(box.short)].forEach((log, i) => {
        const row = both[i]!;
        for (let p = 0; p < row.length; p++) {
          right[p]! += belief * row[p]! * log;
          for (let q = 0; q < row.length; q++) matrix[p]![q]! += belief * row[p]! * row[q]!;
        }
      });
    }
    values = solve(matrix, right);
  }
  return (x, y, angle) => {
    const [long, short] = rows({ x, y, angle }, side);
    return { long: Math.exp(dot(long, values)), short: Math.exp(dot(short, values)) };
  };
}

/** How unlike the size of a box is to what it should be: log of long and short, together; 0 is the same. */
export function sizeOff(box: Box, sizeAt: SizeAt): number {
  const { long, short } = sizeAt(box.x, box.y, box.angle);
  return Math.hypot(Math.log(box.long / long), Math.log(box.short / short));
}
