/**
 * Runs a network on a heap: weights are laid out once, the layers of a run share the room behind them. Decides
 * nothing about pictures; shapes follow from the input.
 */
import { convScratch, depthwiseScratch, planeStride, type ConvShape, type Kernels } from './kernels';
import type { Model, ModelNode, NodeWeights } from './model';

/** Values of an output or input, channel by channel, rows from the top. */
export interface Tensor {
  readonly channels: number;
  readonly height: number;
  readonly width: number;
  readonly data: Float32Array;
}

/** Pixels as a network takes them: four bytes each, of which the first `channels` are used. */
export interface PixelInput {
  readonly channels: 3 | 4;
  readonly height: number;
  readonly width: number;
  readonly data: ArrayLike<number>;
}

export interface Network {
  readonly model: Model;
  /** Bytes count as 0 to 1; mean and deviation of the header are applied here. */
  run(input: PixelInput): Readonly<Record<string, Tensor>>;
}

interface Place {
  readonly at: number;
  readonly channels: number;
  readonly height: number;
  readonly width: number;
}

/** Room behind the weights: first fit, freed pieces are joined. */
class Arena {
  private free: { at: number; size: number }[];
  /** End of what was ever used. */
  top: number;
  constructor(start: number) {
    this.free = [{ at: start, size: Infinity }];
    this.top = start;
  }
  take(size: number): number {
    const hole = this.free.find((piece) => piece.size >= size)!;
    const { at } = hole;
    hole.at += size;
    hole.size -= size;
    this.top = Math.max(this.top, at + size);
    return at;
  }
  give(at: number, size: number): void {
    this.free.push({ at, size });
    this.free.sort((a, b) => a.at - b.at);
    this.free = this.free.reduce<{ at: number; size: number }[]>((joined, piece) => {
      const last = joined[joined.length - 1];
      if (last && last.at + last.size === piece.at) last.size += piece.size;
      else if (piece.size > 0) joined.push(piece);
      return joined;
    }, []);
  }
}

const isDepthwise = (node: ModelNode): boolean => node.op === 'conv' && node.groups > 1;

/** Weights in the order the kernel reads them: panels of four outputs. */
function panels({ w }: NodeWeights, out: number): Float32Array {
  const depth = w.length / out;
  const packed = new Float32Array(((out + 3) >> 2) * 4 * depth);
  for (let m = 0; m < out; m++)
    for (let i = 0; i < depth; i++) packed[((m >> 2) * depth + i) * 4 + (m & 3)] = w[m * depth + i]!;
  return packed;
}

const inputsOf = (node: ModelNode): readonly string[] =>
  node.op === 'add' || node.op === 'cat' ? [node.a, node.b] : [node.in];

/** After which node each value is no longer needed; outputs and what is never used live to the end. */
function lastUses(model: Model): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  model.header.nodes.forEach((node, i) => inputsOf(node).forEach((id) => last.set(id, i)));
  for (const id of Object.values(model.header.outputs)) last.set(id, Infinity);
  return last;
}

/** Where the next network's weights may begin: kept by whoever owns the kernels. */
export interface HeapMark {
  top: number;
}

const align = (floats: number): number => (floats + 3) & ~3;

/** Lays the weights of a model out behind `mark` and moves it. Networks of one heap run one after the other. */
export function makeNetwork(model: Model, kernels: Kernels, mark: HeapMark): Network {
  const { header, channels } = model;
  const places = new Map<string, { w: number; bias: number }>();
  for (const node of header.nodes) {
    const weights = model.weights.get(node.id);
    if (!weights || (node.op !== 'conv' && node.op !== 'fc')) continue;
    const w = isDepthwise(node) ? weights.w : panels(weights, node.out);
    const at = mark.top;
    const bias = at + align(w.length);
    const heap = kernels.heap(bias + align(node.out));
    heap.set(w, at);
    heap.fill(0, bias, bias + align(node.out));
    heap.set(weights.bias, bias);
    places.set(node.id, { w: at, bias });
    mark.top = bias + align(node.out);
  }
  const last = lastUses(model);

  function convShape(node: ModelNode, from: Place): ConvShape {
    const { k, stride, pad } = node.op === 'conv' ? node : { k: 1, stride: 1, pad: 0 };
    return {
      inC: from.channels,
      inH: from.height,
      inW: from.width,
      outC: channels.get(node.id)!,
      outH: Math.floor((from.height + 2 * pad - k) / stride) + 1,
      outW: Math.floor((from.width + 2 * pad - k) / stride) + 1,
      k,
      stride,
      pad,
      relu: (node.op === 'conv' || node.op === 'fc') && node.relu,
    };
  }

  function run(input: PixelInput): Record<string, Tensor> {
    const arena = new Arena(mark.top);
    const values = new Map<string, Place>();
    const sizeOf = (place: Omit<Place, 'at'>): number => place.channels * planeStride(place.height, place.width);
    const take = (place: Omit<Place, 'at'>): Place => {
      const at = arena.take(sizeOf(place));
      kernels.heap(arena.top + 16);
      return { at, ...place };
    };
    const { height, width } = input;
    const start = take({ channels: input.channels, height, width });
    writeInput(kernels.heap(0), start.at, input, header.mean, header.std);
    values.set('input', start);

    header.nodes.forEach((node, i) => {
      const [first, second] = inputsOf(node).map((id) => values.get(id)!);
      values.set(node.id, compute(node, first!, second, take, arena));
      for (const id of new Set(inputsOf(node)))
        if (last.get(id) === i) {
          const done = values.get(id)!;
          arena.give(done.at, sizeOf(done));
        }
    });
    const heap = kernels.heap(0);
    return Object.fromEntries(
      Object.entries(header.outputs).map(([name, id]) => [name, readPlanes(heap, values.get(id)!)]),
    );
  }

  function compute(
    node: ModelNode,
    from: Place,
    other: Place | undefined,
    take: (place: Omit<Place, 'at'>) => Place,
    arena: Arena,
  ): Place {
    const { height, width } = from;
    if (other && (other.height !== height || other.width !== width))
      throw new Error(
        `model ${header.name}: ${node.id} joins ${width} × ${height} with ${other.width} × ${other.height}`,
      );
    const outC = channels.get(node.id)!;
    switch (node.op) {
      case 'conv':
      case 'fc': {
        const shape = convShape(node, from);
        const out = take({ channels: outC, height: shape.outH, width: shape.outW });
        const single = isDepthwise(node);
        const size = align(single ? depthwiseScratch(shape) : convScratch(shape));
        const scratch = arena.take(size);
        kernels.heap(arena.top + 16);
        const at = { ...places.get(node.id)!, x: from.at, out: out.at, scratch };
        if (single) kernels.depthwise(shape, at);
        else kernels.conv(shape, at);
        arena.give(scratch, size);
        return out;
      }
      case 'add': {
        const out = take({ channels: outC, height, width });
        kernels.add(from.at, other!.at, out.at, outC * planeStride(height, width), node.relu);
        return out;
      }
      case 'cat': {
        const out = take({ channels: outC, height, width });
        const heap = kernels.heap(0);
        const size = from.channels * planeStride(height, width);
        heap.copyWithin(out.at, from.at, from.at + size);
        heap.copyWithin(out.at + size, other!.at, other!.at + other!.channels * planeStride(height, width));
        return out;
      }
      case 'up2': {
        const out = take({ channels: outC, height: 2 * height, width: 2 * width });
        kernels.up2(from.at, out.at, outC, height, width);
        return out;
      }
      case 'gap': {
        const out = take({ channels: outC, height: 1, width: 1 });
        kernels.gap(from.at, out.at, outC, height * width);
        return out;
      }
    }
  }

  return { model, run };
}

function writeInput(
  heap: Float32Array,
  at: number,
  input: PixelInput,
  mean: readonly number[],
  std: readonly number[],
): void {
  const { data } = input;
  const pixels = input.height * input.width;
  for (let c = 0; c < input.channels; c++) {
    const scale = 1 / (255 * (std[c] ?? 1));
    const shift = (mean[c] ?? 0) / (std[c] ?? 1);
    const to = at + c * planeStride(input.height, input.width);
    for (let i = 0, from = c; i < pixels; i++, from += 4) heap[to + i] = data[from]! * scale - shift;
  }
}

function readPlanes(heap: Float32Array, place: Place): Tensor {
  const { channels, height, width } = place;
  const pixels = height * width;
  const data = new Float32Array(channels * pixels);
  for (let c = 0; c < channels; c++) {
    const from = place.at + c * planeStride(height, width);
    data.set(heap.subarray(from, from + pixels), c * pixels);
  }
  return { channels, height, width, data };
}
