/**
 * Reads a network file (training/export.py writes it): `MBM1`, header, weights. Decides nothing about what its
 * outputs mean. A file that is damaged is a thrown error: it is ours, checked by hash before it is used.
 */

export type ModelNode =
  | {
      readonly id: string;
      readonly op: 'conv';
      readonly in: string;
      readonly out: number;
      readonly k: number;
      readonly stride: number;
      readonly pad: number;
      readonly groups: number;
      readonly relu: boolean;
    }
  | { readonly id: string; readonly op: 'up2'; readonly in: string }
  | { readonly id: string; readonly op: 'add'; readonly a: string; readonly b: string; readonly relu: boolean }
  | { readonly id: string; readonly op: 'cat'; readonly a: string; readonly b: string }
  | { readonly id: string; readonly op: 'gap'; readonly in: string }
  | { readonly id: string; readonly op: 'fc'; readonly in: string; readonly out: number; readonly relu: boolean };

export interface ModelHeader {
  readonly name: string;
  readonly version: string | number;
  readonly weights?: 'fp16' | 'int8';
  readonly input: { readonly channels: number; readonly width?: number; readonly height?: number };
  /** Per channel, on values of 0 to 1. */
  readonly mean: readonly number[];
  readonly std: readonly number[];
  readonly nodes: readonly ModelNode[];
  /** Output name → node. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Weights [out][in/groups][k][k] and bias of one node. */
export interface NodeWeights {
  readonly w: Float32Array;
  readonly bias: Float32Array;
  /** Input channels per group. */
  readonly depth: number;
}

export interface Model {
  readonly header: ModelHeader;
  readonly weights: ReadonlyMap<string, NodeWeights>;
  /** Channels of every node, and of `input`. */
  readonly channels: ReadonlyMap<string, number>;
}

/** IEEE half to number. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** UTF-8 of the header: TextDecoder is no part of the language. */
function textOf(bytes: Uint8Array): string {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(escaped);
}

function channelsOf(header: ModelHeader): Map<string, number> {
  const channels = new Map([['input', header.input.channels]]);
  const of = (id: string): number => {
    const found = channels.get(id);
    if (found === undefined) throw new Error(`model ${header.name}: node ${id} is used before it is made`);
    return found;
  };
  for (const node of header.nodes) {
    switch (node.op) {
      case 'conv':
      case 'fc':
        channels.set(node.id, node.out);
        break;
      case 'add':
        channels.set(node.id, of(node.a));
        break;
      case 'cat':
        channels.set(node.id, of(node.a) + of(node.b));
        break;
      case 'up2':
      case 'gap':
        channels.set(node.id, of(node.in));
        break;
    }
  }
  return channels;
}

/** A network from the bytes of its file. */
export function parseModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint32(0, true) !== 0x314d424d) throw new Error('model: no MBM1 file');
  const headerLength = view.getUint32(4, true);
  const header = JSON.parse(textOf(bytes.subarray(8, 8 + headerLength))) as ModelHeader;
  const channels = channelsOf(header);
  const weights = new Map<string, NodeWeights>();
  let at = (8 + headerLength + 3) & ~3;
  const halves = (count: number): Float32Array => {
    const values = new Float32Array(count);
    for (let i = 0; i < count; i++, at += 2) values[i] = fromHalf(view.getUint16(at, true));
    return values;
  };
  const scaledBytes = (out: number, each: number): Float32Array => {
    const values = new Float32Array(out * each);
    const scales = Array.from({ length: out }, (_, i) => view.getFloat32(at + 4 * i, true));
    at += 4 * out;
    for (let i = 0; i < values.length; i++, at++) values[i] = view.getInt8(at) * scales[Math.floor(i / each)]!;
    return values;
  };
  for (const node of header.nodes) {
    if (node.op !== 'conv' && node.op !== 'fc') continue;
    const inputs = channels.get(node.in)!;
    const depth = node.op === 'conv' ? inputs / node.groups : inputs;
    const each = node.op === 'conv' ? depth * node.k * node.k : depth;
    const w = header.weights === 'int8' ? scaledBytes(node.out, each) : halves(node.out * each);
    weights.set(node.id, { w, bias: halves(node.out), depth });
  }
  if (at !== bytes.length) throw new Error(`model ${header.name}: ${bytes.length} bytes, ${at} used`);
  return { header, weights, channels };
}
