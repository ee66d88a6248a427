/**
 * Bytes in parts that may be missed: first every block once, then ever new sums (XOR) of random blocks. Whoever has seen
 * as many parts as there are blocks, whichever ones, has (almost always) everything; nobody waits for the one part that
 * the camera has missed. Decides how blocks are mixed and unmixed; what a part looks like on the screen is frames.ts'.
 */

export interface Part {
  /** 0, 1, 2 …; below the number of blocks it is that block itself. */
  readonly no: number;
  readonly data: Uint8Array;
}

/** A stream of 32-bit numbers from a seed (mulberry32): sender and receiver must draw the same. */
function random32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Which blocks a part is the sum of, as bits. */
function mixOf(no: number, blocks: number, seed: number): Uint32Array {
  const mix = new Uint32Array(Math.ceil(blocks / 32));
  if (no < blocks) {
    mix[no >>> 5] = 1 << (no & 31);
    return mix;
  }
  const next = random32(seed ^ Math.imul(no, 0x9e3779b1));
  for (let word = 0; word < mix.length; word += 1) mix[word] = next();
  const spare = blocks & 31;
  if (spare) mix[mix.length - 1]! &= (1 << spare) - 1;
  if (mix.every((word) => word === 0)) mix[0] = 1;
  return mix;
}

function addTo(sum: Uint8Array | Uint32Array, other: Uint8Array | Uint32Array): void {
  for (let i = 0; i < sum.length; i += 1) sum[i]! ^= other[i] ?? 0;
}

/** Number of blocks of so many bytes. */
export function blockCount(length: number, blockSize: number): number {
  return Math.max(1, Math.ceil(length / blockSize));
}

/** Part `no` of the bytes; any number is a part. */
export function partOf(bytes: Uint8Array, blockSize: number, seed: number, no: number): Part {
  const blocks = blockCount(bytes.length, blockSize);
  const mix = mixOf(no, blocks, seed);
  const data = new Uint8Array(blockSize);
  for (let block = 0; block < blocks; block += 1) {
    if (((mix[block >>> 5] ?? 0) >>> (block & 31)) & 1) {
      addTo(data, bytes.subarray(block * blockSize, (block + 1) * blockSize));
    }
  }
  return { no, data };
}

interface Equation {
  readonly mix: Uint32Array;
  readonly data: Uint8Array;
}

/** Collects parts in any order until the bytes are there. */
export class PartCollector {
  readonly #length: number;
  readonly #blockSize: number;
  readonly #seed: number;
  readonly blocks: number;
  /** By the lowest block each one still contains. */
  readonly #equations = new Map<number, Equation>();
  readonly #seen = new Set<number>();

  constructor(length: number, blockSize: number, seed: number) {
    this.#length = length;
    this.#blockSize = blockSize;
    this.#seed = seed;
    this.blocks = blockCount(length, blockSize);
  }

  /** Independent parts so far; as many as there are blocks is everything. */
  get known(): number {
    return this.#equations.size;
  }

  get isDone(): boolean {
    return this.known === this.blocks;
  }

  /** True when the part told something new. */
  add({ no, data }: Part): boolean {
    if (this.#seen.has(no) || this.isDone || data.length !== this.#blockSize) return false;
    this.#seen.add(no);
    const mix = mixOf(no, this.blocks, this.#seed);
    const sum = data.slice();
    for (let block = 0; block < this.blocks; block += 1) {
      if (!(((mix[block >>> 5] ?? 0) >>> (block & 31)) & 1)) continue;
      const known = this.#equations.get(block);
      if (!known) {
        this.#equations.set(block, { mix, data: sum });
        return true;
      }
      addTo(mix, known.mix);
      addTo(sum, known.data);
    }
    return false;
  }

  /** The bytes once all is known, else null. */
  bytes(): Uint8Array<ArrayBuffer> | null {
    if (!this.isDone) return null;
    // From the last block down: each equation then contains only blocks that are solved already, and its own.
    for (let block = this.blocks - 1; block >= 0; block -= 1) {
      const { mix, data } = this.#equations.get(block)!;
      for (let other = block + 1; other < this.blocks; other += 1) {
        if (((mix[other >>> 5] ?? 0) >>> (other & 31)) & 1) {
          const solved = this.#equations.get(other)!;
          addTo(mix, solved.mix);
          addTo(data, solved.data);
        }
      }
    }
    const all = new Uint8Array(this.blocks * this.#blockSize);
    for (const [block, { data }] of this.#equations) all.set(data, block * this.#blockSize);
    return all.slice(0, this.#length);
  }
}
