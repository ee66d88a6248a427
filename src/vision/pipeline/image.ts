/**
 * Pictures as plain bytes: shrinking and a pyramid of halves. Decides nothing about cards. Deterministic: whole-number
 * arithmetic where pictures become pictures, so that every browser and Node see the same bytes.
 */

/** RGBA bytes, row by row from the top; alpha is ignored. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** The photo and its halves: level n is 2ⁿ times smaller. Levels are made when asked for. */
export interface Pyramid {
  /** Of the photo, level 0. */
  readonly width: number;
  readonly height: number;
  level(n: number): Image;
}

/** Half as wide and high, each pixel the mean of four; an odd last row or column is left out. */
export function halve(image: Image): Image {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const from = new Uint32Array(image.data.buffer, image.data.byteOffset, image.width * image.height);
  const data = new Uint8ClampedArray(width * height * 4);
  const to = new Uint32Array(data.buffer);
  for (let y = 0, o = 0; y < height; y++) {
    let i = 2 * y * image.width;
    for (let x = 0; x < width; x++, i += 2, o++) {
      const a = from[i]!;
      const b = from[i + 1]!;
      const c = from[i + image.width]!;
      const d = from[i + image.width + 1]!;
      // Two bytes at a time, with room for their sums between them.
      const even = ((a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002) >>> 2;
      const odd =
        (((a >>> 8) & 0xff00ff) +
          ((b >>> 8) & 0xff00ff) +
          ((c >>> 8) & 0xff00ff) +
          ((d >>> 8) & 0xff00ff) +
          0x20002) >>>
        2;
      to[o] = (even & 0xff00ff) | ((odd & 0xff00ff) << 8);
    }
  }
  return { width, height, data };
}

/** Levels stop where a side would be under 32 pixels: a higher level asked for is the last one. */
export function makePyramid(image: Image): Pyramid {
  const levels = [image];
  const { width, height } = image;
  return {
    width,
    height,
    level(n) {
      while (levels.length <= n) {
        const last = levels[levels.length - 1]!;
        if (last.width < 64 || last.height < 64) return last;
        levels.push(halve(last));
      }
      return levels[n]!;
    },
  };
}

/**
 * A pyramid whose level 0 is only fetched when somebody needs it: large cards on a large photo can be read from its half.
 * @param half the photo at half its size, odd rows and columns left out
 */
export function lazyPyramid(width: number, height: number, half: Image, whole: () => Image): Pyramid {
  const rest = makePyramid(half);
  let full: Image | null = null;
  return {
    width,
    height,
    level(n) {
      if (n > 0) return rest.level(n - 1);
      full ??= whole();
      return full;
    },
  };
}

/** What the recogniser takes: plain pixels, or a pyramid that fetches them when they are needed. */
export function pyramidOf(photo: Image | Pyramid): Pyramid {
  return 'level' in photo ? photo : makePyramid(photo);
}

interface Span {
  readonly first: number;
  readonly weights: readonly number[];
}

/** For each target pixel the source pixels below it and their shares, together 1. */
function spans(from: number, to: number): readonly Span[] {
  const scale = from / to;
  return Array.from({ length: to }, (_, i) => {
    const start = i * scale;
    const end = Math.min(from, start + scale);
    const first = Math.floor(start);
    const last = Math.max(first, Math.min(from - 1, Math.ceil(end) - 1));
    const weights = Array.from(
      { length: last - first + 1 },
      (_, k) => (Math.min(end, first + k + 1) - Math.max(start, first + k)) / (end - start),
    );
    return { first, weights };
  });
}

/** Shrunk to exactly `width` × `height` by the mean over each target pixel's area. Only for shrinking. */
export function shrink(image: Image, width: number, height: number): Image {
  const columns = spans(image.width, width);
  const rows = spans(image.height, height);
  const data = new Uint8ClampedArray(width * height * 4);
  const line = new Float32Array(image.width * 3);
  for (let y = 0; y < height; y++) {
    const { first, weights } = rows[y]!;
    line.fill(0);
    for (let k = 0; k < weights.length; k++) {
      const weight = weights[k]!;
      let i = (first + k) * image.width * 4;
      for (let x = 0; x < line.length; x += 3, i += 4) {
        line[x]! += weight * image.data[i]!;
        line[x + 1]! += weight * image.data[i + 1]!;
        line[x + 2]! += weight * image.data[i + 2]!;
      }
    }
    let o = y * width * 4;
    for (const span of columns) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0, i = span.first * 3; k < span.weights.length; k++, i += 3) {
        const weight = span.weights[k]!;
        r += weight * line[i]!;
        g += weight * line[i + 1]!;
        b += weight * line[i + 2]!;
      }
      data[o] = r;
      data[o + 1] = g;
      data[o + 2] = b;
      data[o + 3] = 255;
      o += 4;
    }
  }
  return { width, height, data };
}

/** Shrunk so that the long side is `longSide`, from the smallest level that is large enough; a smaller image stays as it is. */
export function shrinkTo(pyramid: Pyramid, longSide: number): Image {
  const { width, height } = pyramid;
  const long = Math.max(width, height);
  if (long <= longSide) return pyramid.level(0);
  const image = pyramid.level(Math.floor(Math.log2(long / longSide)));
  const scale = longSide / long;
  return shrink(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
}
