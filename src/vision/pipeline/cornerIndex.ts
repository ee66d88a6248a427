/**
 * The small letter or number in the corners of a card, cut out alone, black on white, for a text recogniser: a fixed
 * corner box read as it is gives next to nothing, the glyph alone is read (docs/photo.md). Decides which blot in the
 * corner is the index; reading it is the worker's.
 */
import { RANKS, type Rank } from '../../core/cards/deck';
import type { Quad } from '../protocol/recognise';
import { cutCard } from './crop';
import { project, squareToQuad, turned } from './geometry';
import type { Image, Pyramid } from './image';

/** Corner cut out of the photo, in pixels; an index is about 40 of them high. */
const WIDTH = 84;
const HEIGHT = 104;
/** White around the glyph. */
const BORDER = 24;
/** Cards narrower than this in the photo have an index of a dozen pixels: not worth reading. */
export const LEAST_WIDTH = 180;

/** Width of a card in the photo, in pixels. */
export function cardWidth([a, b, c, d]: Quad): number {
  return (Math.hypot(a[0] - b[0], a[1] - b[1]) + Math.hypot(d[0] - c[0], d[1] - c[1])) / 2;
}

/** The two upper corners of a quad. */
function corners(quad: Quad): readonly Quad[] {
  const map = squareToQuad(quad);
  if (!map) return [];
  const box = (u0: number, u1: number): Quad => [
    project(map, u0, 0.008),
    project(map, u1, 0.008),
    project(map, u1, 0.148),
    project(map, u0, 0.148),
  ];
  return [box(0.01, 0.21), box(0.79, 0.99)];
}

/** Darkest channel: ink of any colour is dark in one of them. */
function ink({ data }: Image): Uint8Array {
  const grey = new Uint8Array(data.length / 4);
  for (let i = 0, k = 0; i < grey.length; i++, k += 4) grey[i] = Math.min(data[k]!, data[k + 1]!, data[k + 2]!);
  return grey;
}

/** The grey level that separates the two heaps of values best (Otsu). */
export function separatingLevel(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of grey) counts[value]! += 1;
  const sum = counts.reduce((total, n, level) => total + n * level, 0);
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let most = -1;
  for (let level = 0; level < 256; level++) {
    below += counts[level]!;
    sumBelow += counts[level]! * level;
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > most) {
      most = between;
      best = level;
    }
  }
  return best;
}

interface Blot {
  readonly pixels: readonly number[];
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** Connected dark pixels. */
function blots(dark: Uint8Array, width: number, height: number): readonly Blot[] {
  const seen = new Uint8Array(dark.length);
  const found: Blot[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (!dark[start] || seen[start]) continue;
    const pixels = [start];
    seen[start] = 1;
    let [x0, x1, y0, y1] = [width, 0, height, 0];
    for (let k = 0; k < pixels.length; k++) {
      const at = pixels[k]!;
      const x = at % width;
      const y = Math.floor(at / width);
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx;
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
          if (inside && dark[next] && !seen[next]) {
            seen[next] = 1;
            pixels.push(next);
          }
        }
    }
    found.push({ pixels, x0, x1, y0, y1 });
  }
  return found;
}

/** The blot of a letter's size that stands highest in the corner, with what stands beside it ("10"). */
function indexBlots(all: readonly Blot[]): readonly Blot[] {
  const tall = ({ y0, y1 }: Blot): number => y1 - y0 + 1;
  const letters = all.filter((blot) => {
    const touches = blot.x0 === 0 || blot.x1 === WIDTH - 1 || blot.y1 === HEIGHT - 1;
    return !touches && tall(blot) >= 22 && tall(blot) <= 62 && blot.x1 - blot.x0 + 1 <= 56;
  });
  const first = letters.reduce<Blot | null>((best, blot) => (!best || blot.y0 < best.y0 ? blot : best), null);
  if (!first) return [];
  const isBeside = (blot: Blot): boolean =>
    Math.abs(blot.y0 - first.y0) < 0.3 * tall(first) && Math.abs(tall(blot) - tall(first)) < 0.35 * tall(first);
  return letters.filter(isBeside);
}

/** The glyphs of a corner alone, black on white; null when there is none. */
export function isolateIndex(corner: Image): Image | null {
  const grey = ink(corner);
  const level = separatingLevel(grey);
  const dark = grey.map((value) => (value <= level ? 1 : 0));
  const chosen = indexBlots(blots(dark, corner.width, corner.height));
  if (chosen.length === 0) return null;
  const x0 = Math.min(...chosen.map((blot) => blot.x0));
  const y0 = Math.min(...chosen.map((blot) => blot.y0));
  const width = Math.max(...chosen.map((blot) => blot.x1)) - x0 + 1 + 2 * BORDER;
  const height = Math.max(...chosen.map((blot) => blot.y1)) - y0 + 1 + 2 * BORDER;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { pixels } of chosen)
    for (const at of pixels) {
      const x = (at % corner.width) - x0 + BORDER;
      const y = Math.floor(at / corner.width) - y0 + BORDER;
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

/** Pictures of the index in all four corners of a card, as far as they can be made out; none for a small card. */
export function indexPictures(pyramid: Pyramid, quad: Quad): readonly Image[] {
  if (cardWidth(quad) < LEAST_WIDTH) return [];
  return [...corners(quad), ...corners(turned(quad))].flatMap((box) => {
    const corner = cutCard(pyramid, box, WIDTH, HEIGHT, null);
    const index = corner && isolateIndex(corner);
    return index ? [index] : [];
  });
}

/** The rank that a text recogniser's word means: it takes O for a zero, and 1 for other strokes. */
export function rankOfText(text: string): Rank | null {
  const word = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (word === '0' || word === 'Q' || word === 'D') return 'O';
  if (/^[1IL][0O]$/.test(word)) return '10';
  return RANKS.find((rank) => rank === word) ?? null;
}
