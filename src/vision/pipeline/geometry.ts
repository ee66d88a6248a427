/**
 * Plane geometry of cards: rectangles that are turned, corners, overlaps, projective maps. Decides nothing about what
 * a card is. x to the right, y down; angles in radians, so a positive turn is clockwise on the screen.
 */
import type { PhotoPoint, Quad } from '../protocol/recognise';

/** A card as the finder sees it: a rectangle about its centre, `angle` the direction of its long axis. */
export interface Box {
  readonly x: number;
  readonly y: number;
  /** Half of the long side, and of the short side, in pixels. */
  readonly long: number;
  readonly short: number;
  readonly angle: number;
}

/** The same box in a picture that is `factor` times as large. */
export function scaleBox(box: Box, factor: number): Box {
  return { ...box, x: box.x * factor, y: box.y * factor, long: box.long * factor, short: box.short * factor };
}

/** Smallest difference of two directions that are the same after half a turn, 0 to π/2. */
export function axisDistance(a: number, b: number): number {
  const d = Math.abs(a - b) % Math.PI;
  return Math.min(d, Math.PI - d);
}

/** Corners clockwise from the top left one, with the long axis pointing from the card's top to its foot. */
export function boxQuad({ x, y, long, short, angle }: Box): Quad {
  // The foot lies along the axis; right of it, seen by the upright card, is a quarter turn back.
  const lx = Math.cos(angle) * long;
  const ly = Math.sin(angle) * long;
  const sx = Math.sin(angle) * short;
  const sy = -Math.cos(angle) * short;
  return [
    [x - lx - sx, y - ly - sy],
    [x - lx + sx, y - ly + sy],
    [x + lx + sx, y + ly + sy],
    [x + lx - sx, y + ly - sy],
  ];
}

/** The rectangle nearest to a quad: its middle, its mean sides, the direction of its long axis. */
export function quadBox([a, b, c, d]: Quad): Box {
  const ux = (c[0] + d[0] - a[0] - b[0]) / 4;
  const uy = (c[1] + d[1] - a[1] - b[1]) / 4;
  const vx = (b[0] + c[0] - a[0] - d[0]) / 4;
  const vy = (b[1] + c[1] - a[1] - d[1]) / 4;
  return {
    x: (a[0] + b[0] + c[0] + d[0]) / 4,
    y: (a[1] + b[1] + c[1] + d[1]) / 4,
    long: Math.hypot(ux, uy),
    short: Math.hypot(vx, vy),
    angle: Math.atan2(uy, ux),
  };
}

/** The same card turned by half. */
export function turned([a, b, c, d]: Quad): Quad {
  return [c, d, a, b];
}

/** Area of a polygon, corners in order; positive when clockwise on the screen. */
export function area(points: readonly PhotoPoint[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const [x0, y0] = points[i]!;
    const [x1, y1] = points[(i + 1) % points.length]!;
    sum += x0 * y1 - x1 * y0;
  }
  return sum / 2;
}

/** The part of a convex polygon inside another convex polygon, both clockwise (Sutherland and Hodgman). */
export function clip(subject: readonly PhotoPoint[], by: readonly PhotoPoint[]): readonly PhotoPoint[] {
  let points = subject;
  for (let i = 0; i < by.length && points.length > 0; i++) {
    const [ax, ay] = by[i]!;
    const [bx, by_] = by[(i + 1) % by.length]!;
    const side = ([x, y]: PhotoPoint): number => (bx - ax) * (y - ay) - (by_ - ay) * (x - ax);
    const kept: PhotoPoint[] = [];
    for (let k = 0; k < points.length; k++) {
      const from = points[k]!;
      const to = points[(k + 1) % points.length]!;
      const s = side(from);
      const e = side(to);
      if (s >= 0) kept.push(from);
      if (s >= 0 !== e >= 0) {
        const t = s / (s - e);
        kept.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
      }
    }
    points = kept;
  }
  return points;
}

/** Shared area over joint area, 0 to 1, of two convex quads. */
export function overlap(a: Quad, b: Quad): number {
  const shared = Math.abs(area(clip(a, b)));
  const joint = Math.abs(area(a)) + Math.abs(area(b)) - shared;
  return joint > 0 ? shared / joint : 0;
}

/** Rows of a 3 × 3 matrix; the last number is 1. */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/**
 * The projective map that takes the unit square (0,0), (1,0), (1,1), (0,1) to the corners of a quad (Heckbert).
 * Null for a quad whose corners lie on one line.
 */
export function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Projection | null {
  const dx1 = x1 - x2;
  const dy1 = y1 - y2;
  const dx2 = x3 - x2;
  const dy2 = y3 - y2;
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const det = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(det) < 1e-9) return null;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Where a point of the unit square lies. */
export function project([a, b, c, d, e, f, g, h]: Projection, u: number, v: number): PhotoPoint {
  const w = g * u + h * v + 1;
  return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
}
