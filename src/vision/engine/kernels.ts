/**
 * What a network's arithmetic needs, said once for the two that do it: the compiled kernels (kernels/kernels.ts) and
 * the plain loops of reference.ts. Addresses and plane strides are floats from the start of one heap.
 * A plane of h × w floats has room for three more, and is a multiple of four long.
 */

/** Output pixels a tile of a convolution covers; kernels/kernels.ts says the same. */
export const TILE = 32;

export interface ConvShape {
  readonly inC: number;
  readonly inH: number;
  readonly inW: number;
  readonly outC: number;
  readonly outH: number;
  readonly outW: number;
  readonly k: number;
  readonly stride: number;
  readonly pad: number;
  readonly relu: boolean;
}

export interface Kernels {
  /** Name for measurements. */
  readonly name: 'wasm' | 'plain';
  /** The heap, grown to at least so many floats; views of it from before are void. */
  heap(floats: number): Float32Array<ArrayBufferLike>;
  /** All input channels into every output. Weights: [⌈outC/4⌉][inC·k·k][4]; scratch: `convScratch` floats. */
  conv(shape: ConvShape, at: { w: number; bias: number; x: number; out: number; scratch: number }): void;
  /** Every channel by itself, stride 1 or 2. Weights: [channels][k][k]; scratch: `depthwiseScratch` floats. */
  depthwise(shape: ConvShape, at: { w: number; bias: number; x: number; out: number; scratch: number }): void;
  /** out = a + b, `floats` a multiple of four. */
  add(a: number, b: number, out: number, floats: number, relu: boolean): void;
  /** Every pixel becomes two by two. */
  up2(x: number, out: number, channels: number, h: number, w: number): void;
  /** Mean of every plane, as planes of one pixel. */
  gap(x: number, out: number, channels: number, pixels: number): void;
}

/** Floats from one plane to the next. */
export function planeStride(h: number, w: number): number {
  return (h * w + 6) & ~3;
}

/** Floats of scratch that `conv` needs. */
export function convScratch(shape: ConvShape): number {
  return shape.inC * shape.k * shape.k * TILE + 32;
}

/** Floats of scratch that `depthwise` needs. */
export function depthwiseScratch(shape: ConvShape): number {
  return (shape.inH + 2 * shape.pad) * (shape.inW + 2 * shape.pad + 8) + 16;
}
