/**
 * Puts a box of the right size where its card must lie: all that shows the card inside it, and no bare table inside it.
 * For cards of which a part is covered, whose votes and corners are off. Decides nothing about which card it is.
 */
import type { Mask } from './crop';
import type { Box } from './geometry';
import type { Size } from './consensus';

/** Steps to each side of where the box is thought to be, and how long one is, in half widths. */
const STEPS = 6;
const STEP = 0.08;
/** What a box pays for moving by a half width, in cells a cell of the card. */
const MOVING = 0.25;
const LEAST_CELLS = 4;

/**
 * The best place for a card.
 * @param box where it is thought to be, in pixels of the photo
 * @param size how large it should be
 * @param onCard for every cell of the mask's grid, whether it lies on any card
 */
export function mendBox(box: Box, size: Size, mask: Mask, onCard: Uint8Array): Box {
  const { cell, columns, rows, owner, card } = mask;
  const { long, short } = size;
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const reach = Math.hypot(long, short) + STEPS * STEP * short * 1.5;
  const own: number[] = [];
  const bare: number[] = [];
  const x0 = Math.max(0, Math.floor((box.x - reach) / cell));
  const x1 = Math.min(columns - 1, Math.ceil((box.x + reach) / cell));
  const y0 = Math.max(0, Math.floor((box.y - reach) / cell));
  const y1 = Math.min(rows - 1, Math.ceil((box.y + reach) / cell));
  for (let row = y0; row <= y1; row++)
    for (let column = x0; column <= x1; column++) {
      const at = row * columns + column;
      const isOwn = owner[at] === card;
      if (!isOwn && onCard[at]) continue;
      const dx = (column + 0.5) * cell - box.x;
      const dy = (row + 0.5) * cell - box.y;
      (isOwn ? own : bare).push(dx * cos + dy * sin, dx * sin - dy * cos);
    }
  if (own.length < 2 * LEAST_CELLS) return { ...box, ...size };
  // Half a cell of slack: a cell on the edge belongs to either side.
  const slack = cell / 2;
  let best = Infinity;
  let along = 0;
  let across = 0;
  for (let i = -STEPS; i <= STEPS; i++)
    for (let k = -STEPS; k <= STEPS; k++) {
      const a = i * STEP * short;
      const b = k * STEP * short;
      let cost = (MOVING * own.length * (a * a + b * b)) / (2 * short * short);
      for (let n = 0; n < own.length; n += 2)
        if (Math.abs(own[n]! - a) > long + slack || Math.abs(own[n + 1]! - b) > short + slack) cost += 1;
      for (let n = 0; n < bare.length; n += 2)
        if (Math.abs(bare[n]! - a) < long - slack && Math.abs(bare[n + 1]! - b) < short - slack) cost += 1;
      if (cost < best) {
        best = cost;
        along = a;
        across = b;
      }
    }
  return {
    x: box.x + along * cos + across * sin,
    y: box.y + along * sin - across * cos,
    long,
    short,
    angle: box.angle,
  };
}
