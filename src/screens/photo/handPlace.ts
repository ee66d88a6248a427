/** Where a card lies that people added by tapping its place: as its neighbours do. Plain geometry in pixels of the photo. */
import { distance, middleOf, type Corners, type Point } from './marks';

/** Neighbours that say how a card lies. */
const NEIGHBOURS = 3;
/** From this on they lie alike: mean length of their directions, doubled; 1 is all the same. */
const ALIKE = 0.85;
/** A tap this far from a neighbour's row or column, shares of a card, means that row or column. */
const SNAP = 0.35;

/** A card as a box: its middle, half of its sides, and the direction of its short side, radians, half a turn being none. */
interface Box {
  readonly middle: Point;
  readonly half: Point;
  readonly angle: number;
}

function boxOf(quad: Corners): Box {
  const [a, b, c, d] = quad;
  const one: Point = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2];
  const two: Point = [(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2];
  const [short, long] = Math.hypot(...one) <= Math.hypot(...two) ? [one, two] : [two, one];
  return {
    middle: middleOf(quad),
    half: [Math.hypot(...short) / 2, Math.hypot(...long) / 2],
    angle: Math.atan2(short[1], short[0]),
  };
}
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The direction most of them share; null when they lie every which way. Turned by half a turn is the same. */
function sharedAngle(boxes: readonly Box[]): number | null {
  const x = boxes.reduce((sum, { angle }) => sum + Math.cos(2 * angle), 0) / boxes.length;
  const y = boxes.reduce((sum, { angle }) => sum + Math.sin(2 * angle), 0) / boxes.length;
  return Math.hypot(x, y) >= ALIKE ? Math.atan2(y, x) / 2 : null;
}

/** The tapped place, moved into the row or the column of the nearest card where it was meant to be in one. */
function snapped(place: Point, near: readonly Box[], [halfWidth, halfHeight]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** From the place to the box: along the short sides, along the long ones. */
  const away = ({ middle: [x, y] }: Box): Point => [
    (x - place[0]) * cos + (y - place[1]) * sin,
    (y - place[1]) * cos - (x - place[0]) * sin,
  ];
  const all = near.map(away);
  const along = all.find(([u]) => Math.abs(u) < SNAP * 2 * halfWidth)?.[0] ?? 0;
  const across = all.find(([, v]) => Math.abs(v) < SNAP * 2 * halfHeight)?.[1] ?? 0;
  return [place[0] + along * cos - across * sin, place[1] + along * sin + across * cos];
}

/**
 * Corners of a card that was not found, laid where people tapped: as large as the others, turned as its neighbours are
 * and in their row; upright where they lie every which way or where there are none.
 */
export function quadAt(place: Point, others: readonly Corners[], photoWidth: number, photoHeight: number): Corners {
  const boxes = others.map(boxOf).sort((a, b) => distance(a.middle, place) - distance(b.middle, place));
  const near = boxes.slice(0, NEIGHBOURS);
  const shorter = Math.min(photoWidth, photoHeight);
  const half: Point =
    boxes.length > 0
      ? [median(boxes.map((box) => box.half[0])), median(boxes.map((box) => box.half[1]))]
      : [shorter / 14, shorter / 9];
  const shared = near.length > 0 ? sharedAngle(near) : null;
  const angle = shared ?? 0;
  const [x, y] = shared === null ? place : snapped(place, near, half, angle);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => [
    x + u * half[0] * cos - v * half[1] * sin,
    y + u * half[0] * sin + v * half[1] * cos,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
