/**
 * Raw DEFLATE (RFC 1951) back to bytes. Browsers that people still carry can press data together only in part
 * (CompressionStream came in 2023 to the last of them), and whoever receives must read what whoever sends could write.
 * Decides nothing about the content; never grows beyond the limit it is given.
 */

const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]; // prettier-ignore
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]; // prettier-ignore
const DISTANCE_BASE = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577]; // prettier-ignore
const DISTANCE_EXTRA = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]; // prettier-ignore
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const MAX_BITS = 15;

class Broken extends Error {}

/** Canonical Huffman code: how many codes of each length, and the symbols in order of their codes. */
interface Huffman {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

function huffman(lengths: readonly number[]): Huffman {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (const length of lengths) counts[length]! += 1;
  counts[0] = 0;
  const starts = new Uint16Array(MAX_BITS + 2);
  for (let length = 1; length <= MAX_BITS; length += 1) starts[length + 1] = starts[length]! + counts[length]!;
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length > 0) {
      symbols[starts[length]!] = symbol;
      starts[length]! += 1;
    }
  });
  return { counts, symbols };
}

const FIXED_LENGTHS = Array.from({ length: 288 }, (_, n) => (n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8));
const FIXED_DISTANCES = Array.from({ length: 30 }, () => 5);

class Inflater {
  readonly #input: Uint8Array;
  readonly #limit: number;
  #at = 0;
  #bits = 0;
  #bitCount = 0;
  #out: Uint8Array<ArrayBuffer>;
  #size = 0;

  constructor(input: Uint8Array, limit: number) {
    this.#input = input;
    this.#limit = limit;
    this.#out = new Uint8Array(Math.min(limit, Math.max(1024, input.length * 6)));
  }

  run(): Uint8Array<ArrayBuffer> {
    for (let last = false; !last;) {
      last = this.#take(1) === 1;
      const type = this.#take(2);
      if (type === 0) this.#stored();
      else if (type === 1) this.#block(huffman(FIXED_LENGTHS), huffman(FIXED_DISTANCES));
      else if (type === 2) this.#dynamic();
      else throw new Broken();
    }
    return this.#out.slice(0, this.#size);
  }

  #take(count: number): number {
    while (this.#bitCount < count) {
      const byte = this.#input[this.#at++];
      if (byte === undefined) throw new Broken();
      this.#bits |= byte << this.#bitCount;
      this.#bitCount += 8;
    }
    const value = this.#bits & ((1 << count) - 1);
    this.#bits >>>= count;
    this.#bitCount -= count;
    return value;
  }

  #symbol({ counts, symbols }: Huffman): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= MAX_BITS; length += 1) {
      code |= this.#take(1);
      const count = counts[length]!;
      if (code - count < first) return symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Broken();
  }

  #put(byte: number): void {
    if (this.#size >= this.#limit) throw new Broken();
    if (this.#size === this.#out.length) {
      const larger = new Uint8Array(Math.min(this.#limit, this.#out.length * 2));
      larger.set(this.#out);
      this.#out = larger;
    }
    this.#out[this.#size++] = byte;
  }

  #stored(): void {
    this.#bits = 0;
    this.#bitCount = 0;
    const length = this.#take(16);
    const check = this.#take(16);
    if (length !== (~check & 0xffff)) throw new Broken();
    for (let i = 0; i < length; i += 1) this.#put(this.#take(8));
  }

  #dynamic(): void {
    const literals = this.#take(5) + 257;
    const distances = this.#take(5) + 1;
    const codes = this.#take(4) + 4;
    const codeLengths = new Array<number>(19).fill(0);
    for (let i = 0; i < codes; i += 1) codeLengths[CODE_ORDER[i]!] = this.#take(3);
    const code = huffman(codeLengths);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = this.#symbol(code);
      if (symbol < 16) lengths.push(symbol);
      else {
        const before = lengths.at(-1);
        if (symbol === 16 && before === undefined) throw new Broken();
        const times = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
        for (let i = 0; i < times; i += 1) lengths.push(symbol === 16 ? before! : 0);
      }
    }
    if (lengths.length !== literals + distances) throw new Broken();
    this.#block(huffman(lengths.slice(0, literals)), huffman(lengths.slice(literals)));
  }

  #block(literals: Huffman, distances: Huffman): void {
    for (;;) {
      const symbol = this.#symbol(literals);
      if (symbol < 256) this.#put(symbol);
      else if (symbol === 256) return;
      else {
        const length = LENGTH_BASE[symbol - 257];
        if (length === undefined) throw new Broken();
        const count = length + this.#take(LENGTH_EXTRA[symbol - 257]!);
        const far = this.#symbol(distances);
        const base = DISTANCE_BASE[far];
        if (base === undefined) throw new Broken();
        const distance = base + this.#take(DISTANCE_EXTRA[far]!);
        if (distance > this.#size) throw new Broken();
        for (let i = 0; i < count; i += 1) this.#put(this.#out[this.#size - distance]!);
      }
    }
  }
}

/** The bytes, or null where the data is broken or would grow beyond `limit` bytes. */
export function inflateRaw(input: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | null {
  try {
    return new Inflater(input, limit).run();
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  }
}
