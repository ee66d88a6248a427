/**
 * How bright and how sharp a photo is. Decides what "too dark" and "blurred" mean; whether that matters is decided
 * where the cards are known.
 */
import type { Image } from './image';

export interface Light {
  /** Brightness that nine tenths of the picture stay below, 0 to 255. */
  readonly bright: number;
  /** Spread between the darkest and the brightest twentieth. */
  readonly contrast: number;
  /** How strong the strongest edges are, in grey levels from pixel to pixel, against the contrast: 0 to about 1. */
  readonly sharpness: number;
}

function quantile(histogram: Float64Array, share: number): number {
  const total = histogram.reduce((a, b) => a + b, 0);
  let sum = 0;
  for (let i = 0; i < histogram.length; i++) {
    sum += histogram[i]!;
    if (sum >= share * total) return i;
  }
  return histogram.length - 1;
}

/** Measures a picture of a few hundred pixels. */
export function measureLight({ width, height, data }: Image): Light {
  const grey = new Float32Array(width * height);
  const levels = new Float64Array(256);
  for (let i = 0, k = 0; i < grey.length; i++, k += 4) {
    grey[i] = 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!;
    levels[Math.min(255, Math.round(grey[i]!))]! += 1;
  }
  const steps = new Float64Array(256);
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      const step = Math.max(Math.abs(grey[i + 1]! - grey[i]!), Math.abs(grey[i + width]! - grey[i]!));
      steps[Math.min(255, Math.round(step))]! += 1;
    }
  const contrast = quantile(levels, 0.95) - quantile(levels, 0.05);
  return { bright: quantile(levels, 0.9), contrast, sharpness: quantile(steps, 0.995) / Math.max(contrast, 1) };
}

/** Nothing can be seen: lens cap, night, a finger. */
export function isDark({ bright, contrast }: Light): boolean {
  return bright < 26 || (bright < 45 && contrast < 20);
}

/** No edge is sharp. */
export function isBlurred({ sharpness, contrast }: Light): boolean {
  return contrast >= 20 && sharpness < 0.14;
}
