/**
 * Cells vote for the centre and the shape of their card; what agrees becomes one card (greedy mean shift over centre,
 * direction and size). Decides how many cards there are and which cells each one owns: its visible mask. Which of
 * them are no cards after all is decided later, together with what is read on them.
 */
import type { Cells } from './finder';
import { axisDistance, type Box } from './geometry';

export interface Instance {
  /** In pixels of the finder's input. */
  readonly box: Box;
  /** Cells that belong to it. */
  readonly cells: number;
  /** Mean chance of these cells to lie on a card. */
  readonly p: number;
  /** Share of the box that its own cells cover, 0 to about 1. */
  readonly visible: number;
  /** Share of the box inside the picture that lies on no card at all: near 0 for a card, large for a fragment. */
  readonly empty: number;
  /** Share of the box that lies inside the picture. */
  readonly inside: number;
  /** How much of the card its cells think can be seen, and how far off they think their votes are, in half widths. */
  readonly claim: number;
  readonly spread: number;
  /** How sure its cells are of their votes, 0 to 1: low for a card that is too large or too small for this look. */
  readonly sure: number;
}

export interface Instances {
  readonly list: readonly Instance[];
  /** For every cell of the map the index of its card, or −1. */
  readonly owner: Int16Array;
}

/** Side of a bin in which centres are counted, in input pixels. */
const BIN = 4;
/** A card that owns fewer cells, or less of its own area, is none. */
const LEAST_CELLS = 6;
const LEAST_VISIBLE = 0.06;
/** More than any pack has: what comes after that is noise. */
const MOST = 80;

/** The votes with what their comparison needs again and again: logs of their sizes, cosine and sine of the double angle. */
interface Votings extends Cells {
  readonly logLong: Float32Array;
  readonly logShort: Float32Array;
  readonly cos2: Float32Array;
  readonly sin2: Float32Array;
}

function prepare(cells: Cells): Votings {
  return {
    ...cells,
    logLong: cells.long.map(Math.log),
    logShort: cells.short.map(Math.log),
    cos2: cells.angle.map((angle) => Math.cos(2 * angle)),
    sin2: cells.angle.map((angle) => Math.sin(2 * angle)),
  };
}

/** How unlike a vote is to a card: centre in half widths, direction and size in their own tolerances; under 1 it belongs. */
function unlike(cells: Votings, i: number, box: Box, logLong: number): number {
  const dx = cells.x[i]! - box.x;
  const dy = cells.y[i]! - box.y;
  let turn = Math.abs(cells.angle[i]! - box.angle);
  if (turn > Math.PI / 2) turn = Math.abs(Math.PI - turn);
  turn /= 0.45;
  const size = (cells.logLong[i]! - logLong) / 0.35;
  return (dx * dx + dy * dy) / (0.12 * box.short * box.short) + turn * turn + size * size;
}

/** Mean of the votes that are like `box`, nearer ones counting more; null when none are. */
function shift(cells: Votings, votes: readonly number[], box: Box, width: number): Box | null {
  const logLong = Math.log(box.long);
  let sum = 0;
  let x = 0;
  let y = 0;
  let long = 0;
  let short = 0;
  let cos = 0;
  let sin = 0;
  for (const i of votes) {
    const d = unlike(cells, i, box, logLong) / (width * width);
    if (d > 1) continue;
    const weight = cells.weight[i]! * (1 - d);
    sum += weight;
    x += weight * cells.x[i]!;
    y += weight * cells.y[i]!;
    long += weight * cells.logLong[i]!;
    short += weight * cells.logShort[i]!;
    cos += weight * cells.cos2[i]!;
    sin += weight * cells.sin2[i]!;
  }
  if (sum === 0) return null;
  return {
    x: x / sum,
    y: y / sum,
    long: Math.exp(long / sum),
    short: Math.exp(short / sum),
    angle: (Math.atan2(sin, cos) / 2 + Math.PI) % Math.PI,
  };
}

/** Centres of free votes counted in bins, each vote also in the bins around its own. */
class Votes {
  readonly columns: number;
  readonly rows: number;
  private readonly mass: Float32Array;
  /** For each bin its first vote, and for each vote the next one of its bin; −1 ends. */
  private readonly first: Int32Array;
  private readonly next: Int32Array;
  private readonly free: Uint8Array;
  constructor(private readonly cells: Cells) {
    // A card's centre may lie outside the picture by a little.
    this.columns = Math.ceil((cells.width * cells.stride) / BIN) + 2;
    this.rows = Math.ceil((cells.height * cells.stride) / BIN) + 2;
    this.mass = new Float32Array(this.columns * this.rows);
    this.first = new Int32Array(this.columns * this.rows).fill(-1);
    this.next = new Int32Array(cells.index.length);
    this.free = new Uint8Array(cells.index.length).fill(1);
    for (let i = cells.index.length - 1; i >= 0; i--) {
      const bin = this.bin(i);
      this.next[i] = this.first[bin]!;
      this.first[bin] = i;
      this.count(i, 1);
    }
  }
  private column(i: number): number {
    return Math.max(1, Math.min(this.columns - 2, Math.floor(this.cells.x[i]! / BIN) + 1));
  }
  private row(i: number): number {
    return Math.max(1, Math.min(this.rows - 2, Math.floor(this.cells.y[i]! / BIN) + 1));
  }
  private bin(i: number): number {
    return this.row(i) * this.columns + this.column(i);
  }
  private count(i: number, sign: number): void {
    const weight = sign * this.cells.weight[i]!;
    const bin = this.bin(i);
    for (let row = bin - this.columns; row <= bin + this.columns; row += this.columns) {
      this.mass[row - 1]! += weight;
      this.mass[row]! += weight;
      this.mass[row + 1]! += weight;
    }
  }
  /** The bin with most free votes about it, or −1 when there are too few. */
  peak(): number {
    let best = -1;
    let most = LEAST_CELLS / 12;
    for (let bin = 0; bin < this.mass.length; bin++)
      if (this.mass[bin]! > most) {
        most = this.mass[bin]!;
        best = bin;
      }
    return best;
  }
  /** Free votes whose centre lies at most `radius` pixels from a bin's, by its square. */
  near(x: number, y: number, radius: number): number[] {
    const clampX = (v: number): number => Math.max(0, Math.min(this.columns - 1, Math.floor(v / BIN) + 1));
    const clampY = (v: number): number => Math.max(0, Math.min(this.rows - 1, Math.floor(v / BIN) + 1));
    const found: number[] = [];
    for (let row = clampY(y - radius); row <= clampY(y + radius); row++)
      for (let column = clampX(x - radius); column <= clampX(x + radius); column++)
        for (let i = this.first[row * this.columns + column]!; i >= 0; i = this.next[i]!)
          if (this.free[i]) found.push(i);
    return found;
  }
  centre(bin: number): readonly [number, number] {
    return [((bin % this.columns) - 0.5) * BIN, (Math.floor(bin / this.columns) - 0.5) * BIN];
  }
  remove(i: number): void {
    if (!this.free[i]) return;
    this.free[i] = 0;
    this.count(i, -1);
  }
}

/** The vote in the middle of the most common direction: where mean shift starts. */
function start(cells: Cells, votes: readonly number[]): Box {
  const bins = new Float32Array(12);
  for (const i of votes) {
    const bin = Math.floor((cells.angle[i]! / Math.PI) * 12) % 12;
    for (const b of [(bin + 11) % 12, bin, (bin + 1) % 12]) bins[b]! += cells.weight[i]! * (b === bin ? 2 : 1);
  }
  const best = ((bins.indexOf(Math.max(...bins)) + 0.5) * Math.PI) / 12;
  const like = votes.filter((i) => axisDistance(cells.angle[i]!, best) < Math.PI / 8);
  const longs = like.map((i) => cells.long[i]!).sort((a, b) => a - b);
  const middle = longs[longs.length >> 1]!;
  const i = like.find((vote) => cells.long[vote] === middle)!;
  return { x: cells.x[i]!, y: cells.y[i]!, long: cells.long[i]!, short: cells.short[i]!, angle: cells.angle[i]! };
}

/** First pass: the cards one after the other, the plainest first. */
function greedy(cells: Votings): Box[] {
  const votes = new Votes(cells);
  const boxes: Box[] = [];
  // A peak may turn out to be noise; the number of looks is bounded all the same.
  for (let look = 0; look < 4 * MOST && boxes.length < MOST; look++) {
    const bin = votes.peak();
    if (bin < 0) break;
    const [x, y] = votes.centre(bin);
    const seeds = votes.near(x, y, 1.5 * BIN);
    let box = start(cells, seeds);
    const around = votes.near(box.x, box.y, 0.6 * box.short + 2 * BIN);
    for (let step = 0; step < 6; step++) box = shift(cells, around, box, 1) ?? box;
    const logLong = Math.log(box.long);
    const members = around.filter((i) => unlike(cells, i, box, logLong) <= 2.2);
    // Seeds of a peak that gathers nothing must not be found again.
    (members.length > 0 ? members : seeds).forEach((i) => votes.remove(i));
    if (members.length >= LEAST_CELLS) boxes.push(box);
    else seeds.forEach((i) => votes.remove(i));
  }
  return boxes;
}

/**
 * Two boxes that mean the same card: the centres nearly agree, the size too; less near when the directions differ.
 * Cards that lie straight across each other may share their centre.
 */
function isSame(a: Box, b: Box): boolean {
  const turn = axisDistance(a.angle, b.angle);
  const near = turn < 0.5 ? 0.32 : turn < 1.1 ? 0.2 : 0;
  const isOneSize = Math.abs(Math.log(a.long / b.long)) < 0.5;
  return isOneSize && Math.hypot(a.x - b.x, a.y - b.y) < near * Math.min(a.short, b.short);
}

const contains = ({ x, y, long, short, angle }: Box, px: number, py: number, slack: number): boolean => {
  const dx = px - x;
  const dy = py - y;
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = dx * Math.sin(angle) - dy * Math.cos(angle);
  return Math.abs(along) <= long + slack && Math.abs(across) <= short + slack;
};

/** Each vote to the card it is most like, if its cell lies in that card. */
function own(cells: Votings, boxes: readonly Box[]): Int16Array {
  const logs = boxes.map(({ long }) => Math.log(long));
  const owner = new Int16Array(cells.width * cells.height).fill(-1);
  const { stride, width } = cells;
  for (let i = 0; i < cells.index.length; i++) {
    const cell = cells.index[i]!;
    const px = ((cell % width) + 0.5) * stride;
    const py = (Math.floor(cell / width) + 0.5) * stride;
    let best = 3;
    for (let b = 0; b < boxes.length; b++) {
      const box = boxes[b]!;
      if (Math.abs(cells.x[i]! - box.x) > box.short || Math.abs(cells.y[i]! - box.y) > box.short) continue;
      const d = unlike(cells, i, box, logs[b]!);
      if (d < best && contains(box, px, py, stride)) {
        best = d;
        owner[cell] = b;
      }
    }
  }
  return owner;
}

function describe(cells: Cells, boxes: readonly Box[], owner: Int16Array): Instance[] {
  const { width, height, stride } = cells;
  const count = new Float64Array(boxes.length);
  const p = new Float64Array(boxes.length);
  const claim = new Float64Array(boxes.length);
  const spread = new Float64Array(boxes.length);
  const sure = new Float64Array(boxes.length);
  for (let i = 0; i < cells.index.length; i++) {
    const b = owner[cells.index[i]!]!;
    if (b < 0) continue;
    count[b]! += 1;
    p[b]! += cells.p[cells.index[i]!]!;
    claim[b]! += cells.claim[i]!;
    spread[b]! += cells.spread[i]!;
    sure[b]! += 1 / (1 + (cells.spread[i]! / (0.25 * boxes[b]!.short)) ** 2);
  }
  return boxes.map((box, b) => {
    const reach = Math.hypot(box.long, box.short);
    let within = 0;
    let empty = 0;
    const y0 = Math.max(0, Math.floor((box.y - reach) / stride));
    const y1 = Math.min(height - 1, Math.ceil((box.y + reach) / stride));
    const x0 = Math.max(0, Math.floor((box.x - reach) / stride));
    const x1 = Math.min(width - 1, Math.ceil((box.x + reach) / stride));
    for (let row = y0; row <= y1; row++)
      for (let column = x0; column <= x1; column++)
        if (contains(box, (column + 0.5) * stride, (row + 0.5) * stride, 0)) {
          within += 1;
          if (cells.p[row * width + column]! < 0.5) empty += 1;
        }
    const whole = (4 * box.long * box.short) / (stride * stride);
    return {
      box,
      cells: count[b]!,
      p: p[b]! / Math.max(1, count[b]!),
      claim: claim[b]! / Math.max(1, count[b]!),
      sure: sure[b]! / Math.max(1, count[b]!),
      spread: spread[b]! / Math.max(1, count[b]!) / box.short,
      visible: count[b]! / whole,
      empty: within > 0 ? empty / within : 1,
      inside: Math.min(1, within / whole),
    };
  });
}

/** The cards that the cells agree on, plainest first. */
export function findInstances(found: Cells): Instances {
  const cells = prepare(found);
  let boxes: readonly Box[] = greedy(cells);
  boxes = boxes.filter((box, i) => !boxes.slice(0, i).some((before) => isSame(before, box)));
  let owner = own(cells, boxes);
  // Again with what each card owns: the first pass could not see the neighbours.
  for (let round = 0; round < 2; round++) {
    const votes: number[][] = boxes.map(() => []);
    cells.index.forEach((cell, i) => {
      const b = owner[cell]!;
      if (b >= 0) votes[b]!.push(i);
    });
    const better = boxes.map((box, b) => shift(cells, votes[b]!, box, 1.8) ?? box);
    const parts = describe(cells, better, owner);
    const keep = better.filter((_, b) => parts[b]!.cells >= LEAST_CELLS && parts[b]!.visible >= LEAST_VISIBLE);
    boxes = keep.filter((box, i) => !keep.slice(0, i).some((before) => isSame(before, box)));
    owner = own(cells, boxes);
  }
  return { list: describe(cells, boxes, owner), owner };
}
