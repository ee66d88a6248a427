/**
 * Cards are flat: where two overlap, one of them lies on top everywhere. Counts for each find how much of what it shows
 * lies inside the others' outlines; two finds that each show themselves inside the other are not both cards. Decides
 * nothing.
 */
import type { Quad } from '../protocol/recognise';
import type { Mask } from './crop';

export interface Placed {
  readonly quad: Quad;
  readonly mask: Mask;
}

/** A cell so near to an outline, in cells, belongs to neither side for sure. */
const EDGE = 1.2;

/** Whether a point lies in a quad, clockwise, and not nearer than `edge` to its outline. */
function isInside(quad: Quad, x: number, y: number, edge: number): boolean {
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i]!;
    const [bx, by] = quad[(i + 1) % 4]!;
    const length = Math.hypot(bx - ax, by - ay);
    if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < edge * length) return false;
  }
  return true;
}

/** For each find the number of its cells inside each of the others, and inside itself at its own place in the list. */
export function crossings(finds: readonly Placed[]): readonly (readonly number[])[] {
  const grid = finds[0]?.mask;
  const counts = finds.map(() => new Array<number>(finds.length).fill(0));
  if (!grid) return counts;
  const { cell, columns, rows, owner } = grid;
  const byCard = new Map(finds.map(({ mask }, i) => [mask.card, i]));
  finds.forEach(({ quad }, k) => {
    const xs = quad.map(([x]) => x / cell);
    const ys = quad.map(([, y]) => y / cell);
    const x1 = Math.min(columns - 1, Math.ceil(Math.max(...xs)));
    const y1 = Math.min(rows - 1, Math.ceil(Math.max(...ys)));
    for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= y1; row++)
      for (let column = Math.max(0, Math.floor(Math.min(...xs))); column <= x1; column++) {
        const card = byCard.get(owner[row * columns + column]!);
        if (card === undefined) continue;
        if (isInside(quad, (column + 0.5) * cell, (row + 0.5) * cell, EDGE * cell)) counts[card]![k]! += 1;
      }
  });
  return counts;
}
