/**
 * Cuts one card out of the photo, upright, at the reader's size, with the mask of what can be seen of it. Decides only
 * which level of the pyramid is fine enough.
 */
import type { Quad } from '../protocol/recognise';
import { project, squareToQuad } from './geometry';
import type { Image, Pyramid } from './image';

/** RGBA bytes; alpha is the visible mask, 255 or 0. */
export type Crop = Image;

/** Whether a point of the photo shows this card. */
export type Mask = (x: number, y: number) => boolean;

const side = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A quad larger by `margin` of its width and height on every side. */
export function widen([a, b, c, d]: Quad, margin: number): Quad {
  const map = squareToQuad([a, b, c, d]);
  if (!map || margin === 0) return [a, b, c, d];
  const lo = -margin;
  const hi = 1 + margin;
  return [project(map, lo, lo), project(map, hi, lo), project(map, hi, hi), project(map, lo, hi)];
}

/**
 * Bilinear samples of the pyramid level of which one crop pixel covers one to two pixels; null for a quad without
 * area. Outside the photo: black, not visible.
 */
export function cutCard(pyramid: Pyramid, quad: Quad, width: number, height: number, mask: Mask): Crop | null {
  const map = squareToQuad(quad);
  if (!map) return null;
  const [tl, tr, br, bl] = quad;
  const scale = Math.min((side(tl, tr) + side(bl, br)) / 2 / width, (side(tl, bl) + side(tr, br)) / 2 / height);
  const level = Math.max(0, Math.floor(Math.log2(Math.max(scale, 1))));
  const full = pyramid.level(0);
  const image = pyramid.level(level);
  const factor = image.width / full.width;
  const { data } = image;
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      const [px, py] = project(map, (x + 0.5) / width, (y + 0.5) / height);
      const sx = px * factor - 0.5;
      const sy = py * factor - 0.5;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      if (x0 < 0 || y0 < 0 || x0 + 1 >= image.width || y0 + 1 >= image.height) continue;
      const fx = sx - x0;
      const fy = sy - y0;
      const i = (y0 * image.width + x0) * 4;
      const j = i + image.width * 4;
      for (let c = 0; c < 3; c++) {
        const top = data[i + c]! * (1 - fx) + data[i + 4 + c]! * fx;
        const low = data[j + c]! * (1 - fx) + data[j + 4 + c]! * fx;
        out[o + c] = top * (1 - fy) + low * fy;
      }
      out[o + 3] = mask(px, py) ? 255 : 0;
    }
  return { width, height, data: out };
}
