import { describe, expect, it } from 'vitest';
import type { Cells } from '../../../src/vision/pipeline/finder';
import { axisDistance, type Box } from '../../../src/vision/pipeline/geometry';
import { findInstances } from '../../../src/vision/pipeline/instances';

const STRIDE = 4;
const WIDTH = 120;
const HEIGHT = 96;

/** Numbers between −1 and 1 that look random and are the same everywhere. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x40000000 - 1;
  };
}

const contains = ({ x, y, long, short, angle }: Box, px: number, py: number): boolean => {
  const dx = px - x;
  const dy = py - y;
  return (
    Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) <= long &&
    Math.abs(dx * Math.sin(angle) - dy * Math.cos(angle)) <= short
  );
};

/** What a good finder says about cards that lie on top of each other, the last one uppermost. */
function cellsOf(boxes: readonly Box[], blur = 0): Cells {
  const random = noise(7);
  const p = new Float32Array(WIDTH * HEIGHT).fill(0.02);
  const index: number[] = [];
  const own: Box[] = [];
  for (let cell = 0; cell < p.length; cell++) {
    const px = ((cell % WIDTH) + 0.5) * STRIDE;
    const py = (Math.floor(cell / WIDTH) + 0.5) * STRIDE;
    const top = [...boxes].reverse().find((box) => contains(box, px, py));
    if (!top) continue;
    p[cell] = 0.97;
    index.push(cell);
    own.push(top);
  }
  const along = (value: (box: Box) => number): Float32Array => Float32Array.from(own, value);
  return {
    width: WIDTH,
    height: HEIGHT,
    stride: STRIDE,
    p,
    index: Int32Array.from(index),
    x: along((box) => box.x + blur * random() * box.short),
    y: along((box) => box.y + blur * random() * box.short),
    long: along((box) => box.long * (1 + blur * random())),
    short: along((box) => box.short * (1 + blur * random())),
    angle: along((box) => (box.angle + blur * random() + Math.PI) % Math.PI),
    weight: along(() => 0.97),
    spread: along(() => 1),
    claim: along(() => 1),
  };
}

const card = (x: number, y: number, degrees = 90, long = 60): Box => ({
  x,
  y,
  long,
  short: long * 0.57,
  angle: (degrees * Math.PI) / 180,
});

/** For each true card the find nearest to it; fails when they are not one to one. */
function expectFound(boxes: readonly Box[], blur: number): ReturnType<typeof findInstances> {
  const found = findInstances(cellsOf(boxes, blur));
  expect(found.list.length).toBe(boxes.length);
  for (const box of boxes) {
    const near = found.list.filter(
      (item) =>
        Math.hypot(item.box.x - box.x, item.box.y - box.y) < 0.15 * box.short &&
        axisDistance(item.box.angle, box.angle) < 0.15 &&
        Math.abs(item.box.long / box.long - 1) < 0.1,
    );
    expect(near.length).toBe(1);
  }
  return found;
}

describe.each([0, 0.12])('cells agree on cards (votes off by up to %d)', (blur) => {
  it('side by side', () => {
    const found = expectFound(
      [card(60, 80), card(140, 80), card(220, 84), card(60, 220, 80), card(150, 230, 100)],
      blur,
    );
    found.list.forEach((item) => {
      expect(item.visible).toBeGreaterThan(0.9);
      expect(item.empty).toBeLessThan(0.05);
    });
  });

  it('in a row, each showing a third', () => {
    const row = Array.from({ length: 6 }, (_, i) => card(80 + i * 24, 120));
    const { list } = expectFound(row, blur);
    const shares = list.map(({ visible }) => visible).sort((a, b) => a - b);
    expect(shares[0]).toBeGreaterThan(0.25);
    expect(shares[0]).toBeLessThan(0.45);
    expect(shares[5]).toBeGreaterThan(0.9);
  });

  it('in a fan', () => {
    expectFound(
      Array.from({ length: 5 }, (_, i) => {
        const turn = (-30 + 15 * i) * (Math.PI / 180);
        return { ...card(240 + 150 * Math.sin(turn), 300 - 150 * Math.cos(turn)), angle: Math.PI / 2 + turn };
      }),
      blur,
    );
  });

  it('one across another with the same centre', () => {
    expectFound([card(200, 180, 90), card(200, 180, 0)], blur);
  });

  it('owner says which cells show which card', () => {
    const boxes = [card(100, 120), card(140, 120)];
    const { list, owner } = findInstances(cellsOf(boxes, blur));
    const cellAt = (x: number, y: number): number => owner[Math.floor(y / STRIDE) * WIDTH + Math.floor(x / STRIDE)]!;
    expect(list[cellAt(75, 120)]!.box.x).toBeCloseTo(100, -1);
    expect(list[cellAt(140, 120)]!.box.x).toBeCloseTo(140, -1);
    expect(cellAt(300, 300)).toBe(-1);
  });
});

it('nothing on the table is nothing', () => {
  expect(findInstances(cellsOf([])).list).toEqual([]);
});

it('a few cells that agree are no card', () => {
  expect(findInstances(cellsOf([card(100, 100, 90, 5)])).list).toEqual([]);
});
