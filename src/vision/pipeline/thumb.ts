/** The small picture that a taught pack keeps of each card, and what a later network makes of it. */
import type { Network } from '../engine/network';
import type { PackSample } from '../protocol/pack';
import { fromBase64, toBase64 } from './base64';
import type { Crop } from './crop';
import { shrink } from './image';
import { cropSize, readCard } from './reader';

/** Half of what the reader sees: enough to learn from, and a whole pack stays under a megabyte. */
export const THUMB: readonly [number, number] = [56, 96];

/** The crop, margin included, as base64 of RGB bytes. */
export function makeThumb(crop: Crop): string {
  const [width, height] = THUMB;
  const small = shrink(crop, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; o < rgb.length; i += 4, o += 3) rgb.set(small.data.subarray(i, i + 3), o);
  return toBase64(rgb);
}

/** RGB bytes enlarged to a crop, bilinear, all of it visible. */
function enlarge(rgb: Uint8Array, from: readonly [number, number], to: readonly [number, number]): Crop {
  const [w, h] = from;
  const [width, height] = to;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      const sx = clamp(((x + 0.5) * w) / width - 0.5, w - 1);
      const sy = clamp(((y + 0.5) * h) / height - 0.5, h - 1);
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      const x1 = Math.min(w - 1, x0 + 1);
      const y1 = Math.min(h - 1, y0 + 1);
      for (let c = 0; c < 3; c++) {
        const at = (row: number, column: number): number => rgb[(row * w + column) * 3 + c]!;
        const top = at(y0, x0) + (at(y0, x1) - at(y0, x0)) * (sx - x0);
        const low = at(y1, x0) + (at(y1, x1) - at(y1, x0)) * (sx - x0);
        data[o + c] = top + (low - top) * (sy - y0);
      }
    }
  return { width, height, data };
}

/** The embedding that this reader gives a sample's picture; null for a picture of another size than it says. */
export function embeddingOf(
  { thumb }: PackSample,
  size: readonly [number, number],
  reader: Network,
): Float32Array | null {
  const rgb = fromBase64(thumb);
  if (rgb?.length !== size[0] * size[1] * 3) return null;
  return readCard(reader, enlarge(rgb, size, cropSize(reader))).embedding;
}
