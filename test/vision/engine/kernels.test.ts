import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileKernels } from '../../../scripts/kernels.mjs';
import {
  convScratch,
  depthwiseScratch,
  planeStride,
  type ConvShape,
  type Kernels,
} from '../../../src/vision/engine/kernels';
import { KERNELS_FILE, plainKernels, wasmKernels } from './wasm';

const wasm = await wasmKernels();
const plain = plainKernels();

/** Numbers that look random and are the same everywhere. */
function numbers(count: number, seed: number): Float32Array {
  let state = seed + 1;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x40000000 - 1;
  });
}

const shapes = fc
  .record({
    inC: fc.integer({ min: 1, max: 9 }),
    inH: fc.integer({ min: 1, max: 13 }),
    inW: fc.integer({ min: 1, max: 45 }),
    outC: fc.integer({ min: 1, max: 11 }),
    k: fc.constantFrom(1, 3, 5, 7),
    stride: fc.constantFrom(1, 2, 4),
    relu: fc.boolean(),
  })
  .map((s): ConvShape => {
    const pad = s.k >> 1;
    const out = (size: number): number => Math.floor((size + 2 * pad - s.k) / s.stride) + 1;
    return { ...s, pad, outH: out(s.inH), outW: out(s.inW) };
  });

/** The planes that a convolution leaves behind, without the room between them. */
function convolve(kernels: Kernels, kind: 'conv' | 'depthwise', shape: ConvShape): number[] {
  const { inC, inH, inW, outC, outH, outW, k } = shape;
  const inS = planeStride(inH, inW);
  const outS = planeStride(outH, outW);
  const weights = kind === 'conv' ? ((outC + 3) >> 2) * 4 * inC * k * k : inC * k * k;
  const w = 64;
  const bias = w + ((weights + 3) & ~3);
  const x = bias + 16;
  const out = x + inC * inS;
  const scratch = out + Math.max(outC, inC) * outS;
  const heap = kernels.heap(scratch + Math.max(convScratch(shape), depthwiseScratch(shape)) + 64);
  // Whatever was there before must not show.
  heap.fill(NaN);
  heap.set(numbers(weights, 1), w);
  heap.set(numbers(12, 2), bias);
  for (let c = 0; c < inC; c++) heap.set(numbers(inH * inW, 3 + c), x + c * inS);
  kernels[kind](shape, { w, bias, x, out, scratch });
  const channels = kind === 'conv' ? outC : inC;
  return Array.from({ length: channels }, (_, c) => [
    ...kernels.heap(0).subarray(out + c * outS, out + c * outS + outH * outW),
  ]).flat();
}

function expectClose(a: readonly number[], b: readonly number[]): void {
  expect(a.length).toBe(b.length);
  a.forEach((value, i) => expect(Math.abs(value - b[i]!)).toBeLessThan(1e-4));
}

describe('compiled kernels do what the plain loops do', () => {
  it('convolution of any size, step and padding', () => {
    fc.assert(
      fc.property(shapes, (shape) => expectClose(convolve(wasm, 'conv', shape), convolve(plain, 'conv', shape))),
      { seed: 1, numRuns: 120 },
    );
  });

  it('convolution of each channel by itself, step 1 and 2', () => {
    fc.assert(
      fc.property(
        shapes.filter(({ stride, k }) => stride < 4 && k < 7),
        (shape) => expectClose(convolve(wasm, 'depthwise', shape), convolve(plain, 'depthwise', shape)),
      ),
      { seed: 2, numRuns: 120 },
    );
  });

  it('sum, doubling and mean', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (channels, h, w, relu) => {
          const small = channels * planeStride(h, w);
          const large = channels * planeStride(2 * h, 2 * w);
          const run = (kernels: Kernels): number[] => {
            const heap = kernels.heap(4 * small + large + 64);
            heap.set(numbers(small, 5), 0);
            heap.set(numbers(small, 6), small);
            kernels.add(0, small, 2 * small, small, relu);
            kernels.up2(0, 4 * small, channels, h, w);
            kernels.gap(0, 3 * small, channels, h * w);
            const view = kernels.heap(0);
            const sum = [...view.subarray(2 * small, 3 * small)];
            const up = Array.from({ length: channels }, (_, c) => {
              const at = 4 * small + c * planeStride(2 * h, 2 * w);
              return [...view.subarray(at, at + 4 * h * w)];
            }).flat();
            const means = Array.from({ length: channels }, (_, c) => view[3 * small + c * planeStride(1, 1)]!);
            return [...sum, ...up, ...(planeStride(1, 1) * channels <= small ? means : [])];
          };
          expectClose(run(wasm), run(plain));
        },
      ),
      { seed: 3, numRuns: 60 },
    );
  });
});

it('public/vision/kernels.wasm is what kernels/kernels.ts compiles to, and small', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kernels-'));
  try {
    compileKernels(join(folder, 'kernels.wasm'));
    const committed = readFileSync(KERNELS_FILE);
    expect(readFileSync(join(folder, 'kernels.wasm')).equals(committed)).toBe(true);
    expect(committed.length).toBeLessThan(6000);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
