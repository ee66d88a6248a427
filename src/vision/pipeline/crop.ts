/**
 * Cuts one card out of the photo, upright, at the reader's size, with the mask of what can be seen of it. Decides only
 * which level of the pyramid is fine enough.
 */
import type { Quad } from '../protocol/recognise';
import { project, squareToQuad, type Projection } from './geometry';
import type { Image, Pyramid } from './image';

/** RGBA bytes; alpha is the visible mask, 255 or 0. */
export type Crop = Image;

/** Which cells of a grid over the photo show this card. */
export interface Mask {
  /** Photo pixels per cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** For each cell the card it shows; this one is `card`. */
  readonly owner: Int16Array;
  readonly card: number;
}

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
 * area. Outside the photo: black, not visible. Without a mask all is visible.
 */
export function cutCard(pyramid: Pyramid, quad: Quad, width: number, height: number, mask: Mask | null): Crop | null {
  const map = squareToQuad(quad);
  if (!map) return null;
  const [tl, tr, br, bl] = quad;
  const scale = Math.min((side(tl, tr) + side(bl, br)) / 2 / width, (side(tl, bl) + side(tr, br)) / 2 / height);
  const image = pyramid.level(Math.max(0, Math.floor(Math.log2(Math.max(scale, 1)))));
  const data = new Uint8ClampedArray(width * height * 4);
  sample(image, map, image.width / pyramid.width, { width, height, data }, mask);
  return { width, height, data };
}

/** The inner loop of cutCard: colours, and alpha 255 where the card shows. Written without objects, for its speed. */
function sample(
  image: Image,
  [a, b, c, d, e, f, g, h]: Projection,
  factor: number,
  { width, height, data: out }: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  mask: Mask | null,
): void {
  const { data, width: across, height: down } = image;
  // Cells a pixel of this level.
  const cells = 1 / ((mask?.cell ?? 1) * factor);
  const { owner = null, card = 0, columns = 0, rows = 0 } = mask ?? {};
  for (let y = 0, o = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    const cx = b * v + c;
    const cy = e * v + f;
    const cw = h * v + 1;
    for (let x = 0; x < width; x++, o += 4) {
      const u = (x + 0.5) / width;
      const w = factor / (g * u + cw);
      const sx = (a * u + cx) * w - 0.5;
      const sy = (d * u + cy) * w - 0.5;
      if (!(sx >= 0 && sy >= 0)) continue;
      const x0 = sx | 0;
      const y0 = sy | 0;
      if (x0 + 1 >= across || y0 + 1 >= down) continue;
      const fx = sx - x0;
      const fy = sy - y0;
      const i = (y0 * across + x0) * 4;
      const j = i + across * 4;
      const tl = (1 - fx) * (1 - fy);
      const tr = fx * (1 - fy);
      const bl = (1 - fx) * fy;
      const br = fx * fy;
      out[o] = data[i]! * tl + data[i + 4]! * tr + data[j]! * bl + data[j + 4]! * br;
      out[o + 1] = data[i + 1]! * tl + data[i + 5]! * tr + data[j + 1]! * bl + data[j + 5]! * br;
      out[o + 2] = data[i + 2]! * tl + data[i + 6]! * tr + data[j + 2]! * bl + data[j + 6]! * br;
      if (!owner) out[o + 3] = 255;
      else {
        const column = ((sx + 0.5) * cells) | 0;
        const row = ((sy + 0.5) * cells) | 0;
        if (column < columns && row < rows && owner[row * columns + column] === card) out[o + 3] = 255;
      }
    }
  }
}
