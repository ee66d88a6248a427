/** Where the marks on a photo go: plain geometry in pixels of the photo. */

export type Point = readonly [number, number];
export type Corners = readonly [Point, Point, Point, Point];

const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
/** Length of an edge. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The middle of four corners. */
export function middleOf(quad: Corners): Point {
  return scale(
    quad.reduce<Point>((sum, corner) => add(sum, corner), [0, 0]),
    0.25,
  );
}

/** Length of the shorter edges: the width of the card. */
export function widthOf(quad: Corners): number {
  const one = (distance(quad[0], quad[1]) + distance(quad[2], quad[3])) / 2;
  const two = (distance(quad[1], quad[2]) + distance(quad[3], quad[0])) / 2;
  return Math.min(one, two);
}

/** Whether the point lies in a convex quadrilateral, whichever way round its corners go. */
export function isInside(quad: Corners, [x, y]: Point): boolean {
  let sign = 0;
  for (let i = 0; i < 4; i += 1) {
    const [ax, ay] = quad[i]!;
    const [bx, by] = quad[(i + 1) % 4]!;
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (cross === 0) continue;
    if (sign === 0) sign = Math.sign(cross);
    else if (Math.sign(cross) !== sign) return false;
  }
  return true;
}

/** A place in the card: (0,0) its first corner, (1,1) the opposite one. */
function placeIn([a, b, c, d]: Corners, u: number, v: number): Point {
  const top = add(scale(a, 1 - u), scale(b, u));
  const bottom = add(scale(d, 1 - u), scale(c, u));
  return add(scale(top, 1 - v), scale(bottom, v));
}

const STEPS = [0.5, 0.36, 0.64, 0.22, 0.78, 0.12, 0.88] as const;
/** Where a label hides least of a card: low, below its pictures. Shares of the card's width and height. */
const LOW = 0.8;

/**
 * For every card the place of its label: low on it, as people see the photo, but where the fewest other cards lie, so
 * that in a fan it stands on the part that is seen.
 */
export function labelPlaces(quads: readonly Corners[]): readonly Point[] {
  return quads.map((quad, own) => {
    const ends = [LOW, 1 - LOW].map((v) => placeIn(quad, 0.5, v));
    const sides = [LOW, 1 - LOW].map((u) => placeIn(quad, u, 0.5));
    const lying = Math.abs(ends[0]![1] - ends[1]![1]) < Math.abs(sides[0]![1] - sides[1]![1]);
    const wanted = (lying ? sides : ends).reduce((low, one) => (one[1] > low[1] ? one : low));
    let best = wanted;
    let bestCost = Infinity;
    const size = widthOf(quad) || 1;
    for (const v of [LOW, 1 - LOW, ...STEPS]) {
      for (const u of [LOW, 1 - LOW, ...STEPS]) {
        const place = placeIn(quad, u, v);
        const covered = quads.filter((other, i) => i !== own && isInside(other, place)).length;
        const cost = covered * 10 + distance(place, wanted) / size;
        if (cost < bestCost) [best, bestCost] = [place, cost];
      }
    }
    return best;
  });
}

/** How a picture is drawn so that one card stands upright in a crop. */
export interface UprightView {
  /** Pixels of the crop. */
  readonly height: number;
  /** a, b, c, d, e, f as a canvas takes them, from pixels of the picture to those of the crop. */
  readonly matrix: readonly [number, number, number, number, number, number];
}

/** Seen around the card, as a share of the crop's width. */
const MARGIN = 0.1;

/**
 * The view in which a card lies upright with a little of what is around it.
 * @param quad its corners, clockwise from the top left, in pixels of the photo
 * @param shrink pixels of the picture in one of the photo
 * @param width of the crop
 */
export function uprightView(quad: Corners, shrink: number, width: number): UprightView {
  const [a, b, , d] = quad;
  const u: Point = [(b[0] - a[0]) * shrink, (b[1] - a[1]) * shrink];
  const v: Point = [(d[0] - a[0]) * shrink, (d[1] - a[1]) * shrink];
  const shape = Math.min(2, Math.max(0.5, distance([0, 0], v) / (distance([0, 0], u) || 1)));
  const edge = width * MARGIN;
  const inner: Point = [width - 2 * edge, (width - 2 * edge) * shape];
  const area = u[0] * v[1] - u[1] * v[0] || 1;
  const [xx, xy] = [(v[1] / area) * inner[0], (-v[0] / area) * inner[0]];
  const [yx, yy] = [(-u[1] / area) * inner[1], (u[0] / area) * inner[1]];
  const [x, y] = [a[0] * shrink, a[1] * shrink];
  return {
    height: Math.round(inner[1] + 2 * edge),
    matrix: [xx, yx, xy, yy, edge - xx * x - xy * y, edge - yx * x - yy * y],
  };
}
