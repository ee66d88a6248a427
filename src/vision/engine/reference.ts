/**
 * The kernels in plain loops: what the compiled ones must equal (test/vision/engine), and what a browser without
 * 128-bit SIMD runs, slowly.
 */
import { planeStride, type ConvShape, type Kernels } from './kernels';

interface Places {
  readonly w: number;
  readonly bias: number;
  readonly x: number;
  readonly out: number;
}

/** Kernels on a heap of their own. */
export function makeReferenceKernels(): Kernels {
  let heap = new Float32Array(1024);

  function conv(shape: ConvShape, { w, bias, x, out }: Places): void {
    const { inC, inH, inW, outC, outH, outW, k, stride, pad, relu } = shape;
    const inS = planeStride(inH, inW);
    const outS = planeStride(outH, outW);
    const depth = inC * k * k;
    for (let m = 0; m < outC; m++) {
      const to = out + m * outS;
      heap.fill(heap[bias + m]!, to, to + outH * outW);
      for (let i = 0; i < depth; i++) {
        const weight = heap[w + ((m >> 2) * depth + i) * 4 + (m & 3)]!;
        addTap(weight, x + Math.floor(i / (k * k)) * inS, to, i % (k * k));
      }
      if (relu) for (let p = to; p < to + outH * outW; p++) if (heap[p]! < 0) heap[p] = 0;
    }
    function addTap(weight: number, from: number, to: number, tap: number): void {
      const dy = Math.floor(tap / k) - pad;
      const dx = (tap % k) - pad;
      for (let oy = 0; oy < outH; oy++) {
        const iy = oy * stride + dy;
        if (iy < 0 || iy >= inH) continue;
        const row = from + iy * inW;
        for (let ox = 0; ox < outW; ox++) {
          const ix = ox * stride + dx;
          if (ix >= 0 && ix < inW) heap[to + oy * outW + ox]! += weight * heap[row + ix]!;
        }
      }
    }
  }

  function depthwise(shape: ConvShape, { w, bias, x, out }: Places): void {
    const { inC, inH, inW, outH, outW, k, stride, pad, relu } = shape;
    for (let c = 0; c < inC; c++) {
      const plane = x + c * planeStride(inH, inW);
      const to = out + c * planeStride(outH, outW);
      for (let oy = 0; oy < outH; oy++)
        for (let ox = 0; ox < outW; ox++) {
          let sum = heap[bias + c]!;
          for (let ky = 0; ky < k; ky++) {
            const iy = oy * stride - pad + ky;
            if (iy < 0 || iy >= inH) continue;
            for (let kx = 0; kx < k; kx++) {
              const ix = ox * stride - pad + kx;
              if (ix >= 0 && ix < inW) sum += heap[w + (c * k + ky) * k + kx]! * heap[plane + iy * inW + ix]!;
            }
          }
          heap[to + oy * outW + ox] = relu && sum < 0 ? 0 : sum;
        }
    }
  }

  return {
    name: 'plain',
    heap(floats) {
      if (heap.length < floats) {
        const larger = new Float32Array(floats);
        larger.set(heap);
        heap = larger;
      }
      return heap;
    },
    conv,
    depthwise,
    add(a, b, out, floats, relu) {
      for (let i = 0; i < floats; i++) {
        const sum = heap[a + i]! + heap[b + i]!;
        heap[out + i] = relu && sum < 0 ? 0 : sum;
      }
    },
    up2(x, out, channels, h, w) {
      for (let c = 0; c < channels; c++) {
        const from = x + c * planeStride(h, w);
        const to = out + c * planeStride(2 * h, 2 * w);
        for (let y = 0; y < 2 * h; y++)
          for (let i = 0; i < 2 * w; i++) heap[to + y * 2 * w + i] = heap[from + (y >> 1) * w + (i >> 1)]!;
      }
    },
    gap(x, out, channels, pixels) {
      // A plane of any shape with so many pixels has the same stride.
      for (let c = 0; c < channels; c++) {
        const from = x + c * planeStride(1, pixels);
        let sum = 0;
        for (let i = 0; i < pixels; i++) sum += heap[from + i]!;
        heap[out + c * planeStride(1, 1)] = sum / pixels;
      }
    },
  };
}
