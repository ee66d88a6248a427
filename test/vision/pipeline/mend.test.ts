import { describe, expect, it } from 'vitest';
import type { Mask } from '../../../src/vision/pipeline/crop';
import { crossings } from '../../../src/vision/pipeline/crossing';
import { boxQuad, overlap, type Box } from '../../../src/vision/pipeline/geometry';
import { mendBox } from '../../../src/vision/pipeline/mend';

const CELL = 8;
const COLUMNS = 80;
const ROWS = 60;

function contains({ x, y, long, short, angle }: Box, px: number, py: number): boolean {
  const [dx, dy] = [px - x, py - y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = dx * Math.sin(angle) - dy * Math.cos(angle);
  return Math.abs(along) <= long && Math.abs(across) <= short;
}

/** Cards on a bare table, later ones on top. */
function lay(...cards: readonly Box[]): { owner: Int16Array; onCard: Uint8Array; maskOf: (card: number) => Mask } {
  const owner = new Int16Array(COLUMNS * ROWS).fill(-1);
  for (let i = 0; i < owner.length; i++)
    cards.forEach((card, c) => {
      if (contains(card, ((i % COLUMNS) + 0.5) * CELL, (Math.floor(i / COLUMNS) + 0.5) * CELL)) owner[i] = c;
    });
  const maskOf = (card: number): Mask => ({ cell: CELL, columns: COLUMNS, rows: ROWS, owner, card });
  return { owner, onCard: Uint8Array.from(owner, (card) => Number(card >= 0)), maskOf };
}

const LOWER: Box = { x: 260, y: 220, long: 120, short: 72, angle: 1.2 };
const UPPER: Box = { x: 330, y: 240, long: 120, short: 72, angle: 1.5 };

describe('putting a box where its card must lie', () => {
  const { maskOf, onCard } = lay(LOWER, UPPER);

  it('a covered card whose box shrank to what can be seen grows to its size and back to its place', () => {
    const shrunk = { ...LOWER, x: LOWER.x - 26, y: LOWER.y - 6, long: 85, short: 50 };
    const mended = mendBox(shrunk, LOWER, maskOf(0), onCard);
    expect(overlap(boxQuad(shrunk), boxQuad(LOWER))).toBeLessThan(0.5);
    expect(overlap(boxQuad(mended), boxQuad(LOWER))).toBeGreaterThan(0.85);
  });

  it('a box that is right stays where it is', () => {
    for (const [card, box] of [LOWER, UPPER].entries())
      expect(overlap(boxQuad(mendBox(box, box, maskOf(card), onCard)), boxQuad(box))).toBeGreaterThan(0.95);
  });

  it('without cells of its own only the size is mended', () => {
    expect(mendBox(UPPER, { long: 100, short: 60 }, maskOf(7), onCard)).toEqual({ ...UPPER, long: 100, short: 60 });
  });
});

describe('who lies on top', () => {
  it('of two cards one shows nothing of itself inside the other', () => {
    const { maskOf } = lay(LOWER, UPPER);
    const within = crossings([LOWER, UPPER].map((box, card) => ({ quad: boxQuad(box), mask: maskOf(card) })));
    expect(within[0]![0]).toBeGreaterThan(100);
    expect(within[0]![1]).toBe(0);
    expect(within[1]![0]).toBeGreaterThan(20);
  });

  it('two finds in one card each show themselves inside the other', () => {
    const { owner } = lay(UPPER);
    // Every other column is given to a second find of the same card.
    owner.forEach((card, i) => {
      if (card === 0 && i % 2 === 1) owner[i] = 1;
    });
    const second = { ...UPPER, angle: UPPER.angle + 0.1 };
    const mask = (card: number): Mask => ({ cell: CELL, columns: COLUMNS, rows: ROWS, owner, card });
    const within = crossings([UPPER, second].map((box, card) => ({ quad: boxQuad(box), mask: mask(card) })));
    expect(Math.min(within[0]![1]!, within[1]![0]!)).toBeGreaterThan(50);
  });
});
