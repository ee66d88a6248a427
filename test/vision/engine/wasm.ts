/** Kernels for tests: the compiled ones from public/vision and the plain ones. */
import { readFileSync } from 'node:fs';
import { makeReferenceKernels } from '../../../src/vision/engine/reference';
import type { Kernels } from '../../../src/vision/engine/kernels';
import { makeWasmKernels, type WasmExports } from '../../../src/vision/engine/wasmKernels';

export const KERNELS_FILE = new URL('../../../public/vision/kernels.wasm', import.meta.url);

export async function wasmKernels(): Promise<Kernels> {
  const memory = new WebAssembly.Memory({ initial: 16 });
  const { instance } = await WebAssembly.instantiate(readFileSync(KERNELS_FILE), { env: { memory } });
  return makeWasmKernels(memory, instance.exports as unknown as WasmExports);
}

export const plainKernels = (): Kernels => makeReferenceKernels();
