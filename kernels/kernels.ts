/**
 * The arithmetic of the recogniser in AssemblyScript with 128-bit SIMD: what src/vision/engine/reference.ts says in
 * plain loops, about eight times as fast. `npm run kernels` compiles it to public/vision/kernels.wasm.
 *
 * Memory is one heap that the caller divides; all addresses are bytes. A tensor is C planes of h × w floats, row by
 * row; planes lie `s` bytes apart, and each has room for three floats more than it needs, because rows are written
 * four at a time. Nothing here allocates.
 */

/** Output pixels that one tile of a convolution covers: with 128 inputs 16 kB, which stays in the first-level cache. */
const TILE: i32 = 32;

const ZERO = f32x4(0, 0, 0, 0);

/** Packs the inputs of `count` output pixels from `first` on as [k][TILE] floats; a 1 × 1 convolution copies rows. */
// prettier-ignore
function pack(
  x: usize, tile: usize, inC: i32, inH: i32, inW: i32, inS: usize, outW: i32,
  k: i32, stride: i32, pad: i32, first: i32, count: i32,
): void {
  let to = tile;
  const rowBytes = <usize>TILE << 2;
  if (k == 1 && stride == 1) {
    const bytes = <usize>count << 2;
    let from = x + (<usize>first << 2);
    for (let c = 0; c < inC; c++) {
      memory.copy(to, from, bytes);
      to += rowBytes;
      from += inS;
    }
    return;
  }
  const oy0 = first / outW;
  const ox0 = first - oy0 * outW;
  for (let c = 0; c < inC; c++) {
    const plane = x + <usize>c * inS;
    for (let ky = 0; ky < k; ky++) {
      for (let kx = 0; kx < k; kx++) {
        let oy = oy0;
        let ox = ox0;
        let done = 0;
        let at = to;
        while (done < count) {
          const run = min(count - done, outW - ox);
          const iy = oy * stride - pad + ky;
          if (iy < 0 || iy >= inH) {
            memory.fill(at, 0, <usize>run << 2);
            at += <usize>run << 2;
          } else {
            const row = plane + (<usize>(iy * inW) << 2);
            let ix = ox * stride - pad + kx;
            for (let i = 0; i < run; i++) {
              store<f32>(at, ix >= 0 && ix < inW ? load<f32>(row + (<usize>ix << 2)) : 0);
              at += 4;
              ix += stride;
            }
          }
          done += run;
          ox = 0;
          oy++;
        }
        to += rowBytes;
      }
    }
  }
}

/**
 * A convolution over all input channels. `w`: weights as [⌈out/4⌉][in·k·k][4], missing outputs zero; `bias`: out
 * rounded up to four. `tile`: scratch of in·k·k × TILE floats and 32 floats more.
 */
// prettier-ignore
export function conv(
  w: usize, bias: usize, x: usize, out: usize, tile: usize,
  inC: i32, inH: i32, inW: i32, inS: usize, outC: i32, outH: i32, outW: i32, outS: usize,
  k: i32, stride: i32, pad: i32, relu: i32,
): void {
  const depth = inC * k * k;
  const pixels = outH * outW;
  const spare = tile + (<usize>(depth * TILE) << 2);
  const rowBytes = <usize>TILE << 2;
  for (let first = 0; first < pixels; first += TILE) {
    const count = min(TILE, pixels - first);
    pack(x, tile, inC, inH, inW, inS, outW, k, stride, pad, first, count);
    for (let m = 0; m < outC; m += 4) {
      const panel = w + (<usize>(m * depth) << 2);
      const b = bias + (<usize>m << 2);
      const rows = min(4, outC - m);
      for (let n = 0; n < count; n += 8) {
        let a0 = v128.load32_splat(b), a1 = a0;
        let b0 = v128.load32_splat(b, 4), b1 = b0;
        let c0 = v128.load32_splat(b, 8), c1 = c0;
        let d0 = v128.load32_splat(b, 12), d1 = d0;
        let weights = panel;
        let column = tile + (<usize>n << 2);
        for (let i = 0; i < depth; i++) {
          const x0 = v128.load(column);
          const x1 = v128.load(column, 16);
          let s = v128.load32_splat(weights);
          a0 = f32x4.add(a0, f32x4.mul(s, x0));
          a1 = f32x4.add(a1, f32x4.mul(s, x1));
          s = v128.load32_splat(weights, 4);
          b0 = f32x4.add(b0, f32x4.mul(s, x0));
          b1 = f32x4.add(b1, f32x4.mul(s, x1));
          s = v128.load32_splat(weights, 8);
          c0 = f32x4.add(c0, f32x4.mul(s, x0));
          c1 = f32x4.add(c1, f32x4.mul(s, x1));
          s = v128.load32_splat(weights, 12);
          d0 = f32x4.add(d0, f32x4.mul(s, x0));
          d1 = f32x4.add(d1, f32x4.mul(s, x1));
          weights += 16;
          column += rowBytes;
        }
        if (relu) {
          a0 = f32x4.max(a0, ZERO); a1 = f32x4.max(a1, ZERO);
          b0 = f32x4.max(b0, ZERO); b1 = f32x4.max(b1, ZERO);
          c0 = f32x4.max(c0, ZERO); c1 = f32x4.max(c1, ZERO);
          d0 = f32x4.max(d0, ZERO); d1 = f32x4.max(d1, ZERO);
        }
        const whole = n + 8 <= count;
        const step: usize = whole ? outS : 32;
        const to = whole ? out + <usize>m * outS + (<usize>(first + n) << 2) : spare;
        v128.store(to, a0); v128.store(to, a1, 16);
        if (!whole || rows > 1) { v128.store(to + step, b0); v128.store(to + step, b1, 16); }
        if (!whole || rows > 2) { v128.store(to + 2 * step, c0); v128.store(to + 2 * step, c1, 16); }
        if (!whole || rows > 3) { v128.store(to + 3 * step, d0); v128.store(to + 3 * step, d1, 16); }
        if (!whole) {
          for (let r = 0; r < rows; r++)
            memory.copy(
              out + <usize>(m + r) * outS + (<usize>(first + n) << 2),
              spare + (<usize>r << 5),
              <usize>(count - n) << 2,
            );
        }
      }
    }
  }
}

/** One plane with a border of zeros; rows `padW` floats wide. */
function padPlane(x: usize, to: usize, h: i32, w: i32, pad: i32, padW: i32): void {
  memory.fill(to, 0, (<usize>((h + 2 * pad) * padW + 16)) << 2);
  let row = to + ((<usize>(pad * padW + pad)) << 2);
  for (let y = 0; y < h; y++) {
    memory.copy(row, x, (<usize>w) << 2);
    row += (<usize>padW) << 2;
    x += (<usize>w) << 2;
  }
}

/** Even floats of the eight at `p`. */
function even(p: usize): v128 {
  return v128.shuffle<f32>(v128.load(p), v128.load(p, 16), 0, 2, 4, 6);
}

/** One padded plane with nine taps, which stay in registers. */
// prettier-ignore
function depthwise3(
  taps: usize, bias: v128, from: usize, to: usize, h: i32, w: i32, rowBytes: usize, relu: i32,
): void {
  const w0 = v128.load32_splat(taps), w1 = v128.load32_splat(taps, 4), w2 = v128.load32_splat(taps, 8);
  const w3 = v128.load32_splat(taps, 12), w4 = v128.load32_splat(taps, 16), w5 = v128.load32_splat(taps, 20);
  const w6 = v128.load32_splat(taps, 24), w7 = v128.load32_splat(taps, 28), w8 = v128.load32_splat(taps, 32);
  const low = relu ? ZERO : f32x4.splat(-f32.MAX_VALUE);
  for (let y = 0; y < h; y++) {
    let at = from;
    for (let x = 0; x < w; x += 4) {
      const second = at + rowBytes;
      const third = second + rowBytes;
      let s0 = f32x4.add(bias, f32x4.mul(w0, v128.load(at)));
      let s1 = f32x4.mul(w3, v128.load(second));
      let s2 = f32x4.mul(w6, v128.load(third));
      s0 = f32x4.add(s0, f32x4.mul(w1, v128.load(at, 4)));
      s1 = f32x4.add(s1, f32x4.mul(w4, v128.load(second, 4)));
      s2 = f32x4.add(s2, f32x4.mul(w7, v128.load(third, 4)));
      s0 = f32x4.add(s0, f32x4.mul(w2, v128.load(at, 8)));
      s1 = f32x4.add(s1, f32x4.mul(w5, v128.load(second, 8)));
      s2 = f32x4.add(s2, f32x4.mul(w8, v128.load(third, 8)));
      v128.store(to + (<usize>x << 2), f32x4.max(f32x4.add(s0, f32x4.add(s1, s2)), low));
      at += 16;
    }
    from += rowBytes;
    to += <usize>w << 2;
  }
}

/**
 * A convolution of every channel by itself, stride 1 or 2. `w`: [channels][k][k]; `scratch`: one padded plane,
 * (inH + 2·pad) × (inW + 2·pad + 8) + 16 floats.
 */
// prettier-ignore
export function depthwise(
  w: usize, bias: usize, x: usize, out: usize, scratch: usize,
  channels: i32, inH: i32, inW: i32, inS: usize, outH: i32, outW: i32, outS: usize,
  k: i32, stride: i32, pad: i32, relu: i32,
): void {
  const padW = inW + 2 * pad + 8;
  const rowBytes = <usize>padW << 2;
  for (let c = 0; c < channels; c++) {
    padPlane(x + <usize>c * inS, scratch, inH, inW, pad, padW);
    const taps = w + (<usize>(c * k * k) << 2);
    const b = v128.load32_splat(bias + (<usize>c << 2));
    let to = out + <usize>c * outS;
    if (k == 3 && stride == 1) {
      depthwise3(taps, b, scratch, to, outH, outW, rowBytes, relu);
      continue;
    }
    for (let oy = 0; oy < outH; oy++) {
      const row = scratch + <usize>(oy * stride) * rowBytes;
      for (let ox = 0; ox < outW; ox += 4) {
        let sum = b;
        let from = row + (<usize>(ox * stride) << 2);
        let tap = taps;
        for (let ky = 0; ky < k; ky++) {
          let at = from;
          for (let kx = 0; kx < k; kx++) {
            const value = stride == 1 ? v128.load(at) : even(at);
            sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(tap), value));
            at += 4;
            tap += 4;
          }
          from += rowBytes;
        }
        if (relu) sum = f32x4.max(sum, ZERO);
        v128.store(to + (<usize>ox << 2), sum);
      }
      to += <usize>outW << 2;
    }
  }
}

/** out = a + b over `bytes` (a multiple of 16). */
export function add(a: usize, b: usize, out: usize, bytes: usize, relu: i32): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const sum = f32x4.add(v128.load(a + i), v128.load(b + i));
    v128.store(out + i, relu ? f32x4.max(sum, ZERO) : sum);
  }
}

/** Every pixel becomes two by two. */
export function up2(x: usize, out: usize, channels: i32, h: i32, w: i32, inS: usize, outS: usize): void {
  const rowBytes = (<usize>w) << 3;
  for (let c = 0; c < channels; c++) {
    let from = x + <usize>c * inS;
    let to = out + <usize>c * outS;
    for (let y = 0; y < h; y++) {
      for (let i = 0; i < w; i++) {
        const value = load<f32>(from);
        store<f32>(to + ((<usize>i) << 3), value);
        store<f32>(to + ((<usize>i) << 3), value, 4);
        from += 4;
      }
      memory.copy(to + rowBytes, to, rowBytes);
      to += rowBytes << 1;
    }
  }
}

/** Mean of every plane; out: one plane of one pixel per channel. */
export function gap(x: usize, out: usize, channels: i32, pixels: i32, inS: usize, outS: usize): void {
  for (let c = 0; c < channels; c++) {
    const plane = x + <usize>c * inS;
    let sum: f32 = 0;
    for (let i = 0; i < pixels; i++) sum += load<f32>(plane + ((<usize>i) << 2));
    store<f32>(out + <usize>c * outS, sum / <f32>pixels);
  }
}
