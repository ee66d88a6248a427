/**
 * The finder: a picture of at most a few hundred pixels → for every cell that lies on a card, what that card is like
 * (docs/photo.md). Decides nothing about which cells belong together; that is instances.ts.
 */
import type { Network, PixelInput, Tensor } from '../engine/network';
import type { Image } from './image';

/** Cells of the finder's map that lie on a card; places and lengths in pixels of its input. */
export interface Cells {
  /** Of the map. */
  readonly width: number;
  readonly height: number;
  /** Input pixels per cell. */
  readonly stride: number;
  /** Chance that the cell lies on a card, whole map. */
  readonly p: Float32Array;
  /** Indices in the map of the cells that do; the following arrays run along it. */
  readonly index: Int32Array;
  /** Where the centre of the cell's own card lies. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Half axes of that card. */
  readonly long: Float32Array;
  readonly short: Float32Array;
  /** Direction of its long axis, 0 to π. */
  readonly angle: Float32Array;
  /** How much its vote counts: its chance, and how exact it thinks it is. */
  readonly weight: Float32Array;
  /** How far off it thinks its vote may be, in pixels; 0 where the network does not say. */
  readonly spread: Float32Array;
  /** How much of its card, it thinks, can be seen, 0 to 1. */
  readonly claim: Float32Array;
}

interface FinderMeta {
  readonly stride: number;
  readonly channels: readonly string[];
  readonly offsetScale: number;
  readonly sizeScale: number;
  readonly threshold?: number;
}

/** Sides of the input are multiples of this. */
const STEP = 32;
const PAD = 114;

/** The picture, padded on the right and below with grey to whole steps. */
export function finderInput(image: Image): PixelInput {
  const width = Math.ceil(image.width / STEP) * STEP;
  const height = Math.ceil(image.height / STEP) * STEP;
  if (width === image.width && height === image.height) return { channels: 3, width, height, data: image.data };
  const data = new Uint8Array(width * height * 4).fill(PAD);
  for (let y = 0; y < image.height; y++)
    data.set(image.data.subarray(y * image.width * 4, (y + 1) * image.width * 4), y * width * 4);
  return { channels: 3, height, width, data };
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The network's map in pixels and angles. `minimum`: chance from which on a cell counts as lying on a card. */
export function decodeCells(map: Tensor, meta: FinderMeta, minimum: number): Cells {
  const size = map.width * map.height;
  const plane = (name: string): Float32Array => {
    const channel = meta.channels.indexOf(name);
    if (channel < 0) throw new Error(`finder: no channel ${name}`);
    return map.data.subarray(channel * size, (channel + 1) * size);
  };
  const logits = plane('obj');
  const p = new Float32Array(size);
  const on: number[] = [];
  for (let i = 0; i < size; i++) {
    p[i] = sigmoid(logits[i]!);
    if (p[i]! >= minimum) on.push(i);
  }
  const index = Int32Array.from(on);
  const dx = plane('dx');
  const dy = plane('dy');
  const logLong = plane('logLong');
  const logShort = plane('logShort');
  const cos2 = plane('cos2');
  const sin2 = plane('sin2');
  // Log of the error that the cell expects of its own dx, dy, in units of offsetScale.
  const spread = meta.channels.includes('logSpread') ? plane('logSpread') : null;
  // Log of the visible share of its card.
  const share = meta.channels.includes('vis') ? plane('vis') : null;
  const { stride, offsetScale, sizeScale } = meta;
  const count = index.length;
  const cells = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    long: new Float32Array(count),
    short: new Float32Array(count),
    angle: new Float32Array(count),
    weight: new Float32Array(count),
    spread: new Float32Array(count),
    claim: new Float32Array(count),
  };
  // A plain loop: this runs for tens of thousands of cells.
  for (let k = 0; k < count; k++) {
    const i = index[k]!;
    const error = spread ? Math.exp(spread[i]!) * offsetScale : 0;
    cells.x[k] = ((i % map.width) + 0.5) * stride + dx[i]! * offsetScale;
    cells.y[k] = (Math.floor(i / map.width) + 0.5) * stride + dy[i]! * offsetScale;
    cells.long[k] = Math.exp(logLong[i]!) * sizeScale;
    cells.short[k] = Math.exp(logShort[i]!) * sizeScale;
    cells.angle[k] = (Math.atan2(sin2[i]!, cos2[i]!) / 2 + Math.PI) % Math.PI;
    // A vote that may be off by a fifth of a half width counts half.
    const off = error / (0.2 * cells.short[k]!);
    cells.weight[k] = p[i]! / (1 + off * off);
    cells.spread[k] = error;
    cells.claim[k] = share ? Math.min(1, Math.exp(share[i]!)) : 1;
  }
  return { width: map.width, height: map.height, stride, p, index, ...cells };
}

/** Chance from which a cell votes, where the network does not say. */
const DEFAULT_THRESHOLD = 0.5;

/** Finds the cells on cards in a picture that is already small. */
export function findCells(finder: Network, image: Image): Cells {
  const meta = finder.model.header.meta as unknown as FinderMeta;
  const map = finder.run(finderInput(image))['map'];
  if (!map) throw new Error('finder: no map');
  return decodeCells(map, meta, meta.threshold ?? DEFAULT_THRESHOLD);
}
