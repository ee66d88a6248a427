/**
 * The compiled kernels behind the same interface. Whoever has WebAssembly (worker, command, test) makes the instance
 * and hands it in, so that this file needs no library of a browser.
 */
import { planeStride, type Kernels } from './kernels';

/** The part of WebAssembly.Memory that is used. */
export interface WasmMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

type Call = (...args: readonly number[]) => void;

/** Exports of kernels.wasm. */
export interface WasmExports {
  readonly conv: Call;
  readonly depthwise: Call;
  readonly add: Call;
  readonly up2: Call;
  readonly gap: Call;
}

const PAGE = 65536;

/** Kernels on the memory that the instance was made with (`env.memory`). */
export function makeWasmKernels(memory: WasmMemory, exports: WasmExports): Kernels {
  let heap = new Float32Array(memory.buffer);
  const stride = (h: number, w: number): number => planeStride(h, w) * 4;
  return {
    name: 'wasm',
    heap(floats) {
      const missing = floats * 4 - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
      if (heap.buffer !== memory.buffer) heap = new Float32Array(memory.buffer);
      return heap;
    },
    conv(s, { w, bias, x, out, scratch }) {
      exports.conv(
        ...[w * 4, bias * 4, x * 4, out * 4, scratch * 4, s.inC, s.inH, s.inW, stride(s.inH, s.inW)],
        ...[s.outC, s.outH, s.outW, stride(s.outH, s.outW), s.k, s.stride, s.pad, s.relu ? 1 : 0],
      );
    },
    depthwise(s, { w, bias, x, out, scratch }) {
      exports.depthwise(
        ...[w * 4, bias * 4, x * 4, out * 4, scratch * 4, s.inC, s.inH, s.inW, stride(s.inH, s.inW)],
        ...[s.outH, s.outW, stride(s.outH, s.outW), s.k, s.stride, s.pad, s.relu ? 1 : 0],
      );
    },
    add(a, b, out, floats, relu) {
      exports.add(a * 4, b * 4, out * 4, floats * 4, relu ? 1 : 0);
    },
    up2(x, out, channels, h, w) {
      exports.up2(x * 4, out * 4, channels, h, w, stride(h, w), stride(2 * h, 2 * w));
    },
    gap(x, out, channels, pixels) {
      exports.gap(x * 4, out * 4, channels, pixels, stride(1, pixels), stride(1, 1));
    },
  };
}
