import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHalf, parseModel } from '../../../src/vision/engine/model';
import { makeNetwork } from '../../../src/vision/engine/network';
import { plainKernels } from './wasm';

/** A network file as training/export.py writes it. */
function file(header: object, weights: readonly number[]): Uint8Array {
  const text = Buffer.from(JSON.stringify(header));
  const start = (8 + text.length + 3) & ~3;
  const bytes = Buffer.alloc(start + weights.length);
  bytes.write('MBM1');
  bytes.writeUInt32LE(text.length, 4);
  text.copy(bytes, 8);
  bytes.set(weights, start);
  return bytes;
}

const header = {
  name: 'tiny',
  version: 1,
  input: { channels: 1 },
  mean: [0],
  std: [1 / 255],
  nodes: [{ id: 'a', op: 'conv', in: 'input', out: 2, k: 1, stride: 1, pad: 0, groups: 1, relu: false }],
  outputs: { y: 'a' },
  meta: { note: 'Gräser' },
};
/** Halves: 1 is 0x3c00, 2 is 0x4000, −2 is 0xc000. */
const ONE = [0x00, 0x3c];
const TWO = [0x00, 0x40];
const MINUS_TWO = [0x00, 0xc0];

describe('network files', () => {
  it.each([
    [0x0000, 0],
    [0x8000, -0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x0001, 2 ** -24],
    [0x7bff, 65504],
    [0x7c00, Infinity],
  ])('half %i is %d', (bits, value) => {
    expect(fromHalf(bits)).toBe(value);
  });

  it('reads halves and runs', () => {
    const model = parseModel(file(header, [...ONE, ...MINUS_TWO, ...TWO, ...ONE]));
    expect(model.header.meta['note']).toBe('Gräser');
    const network = makeNetwork(model, plainKernels(), { top: 16 });
    const { y } = network.run({ channels: 3, width: 2, height: 1, data: [7, 0, 0, 0, 5, 0, 0, 0] });
    expect([...y!.data].map((value) => Math.round(value * 1000) / 1000)).toEqual([9, 7, -13, -9]);
  });

  it('reads bytes with a scale for each output', () => {
    const scale = Buffer.alloc(8);
    scale.writeFloatLE(0.5, 0);
    scale.writeFloatLE(2, 4);
    const model = parseModel(file({ ...header, weights: 'int8' }, [...scale, 4, 0xff, ...ONE, ...TWO]));
    expect([...model.weights.get('a')!.w]).toEqual([2, -2]);
  });

  it.each([
    ['another file', Buffer.from('PNG and more bytes')],
    ['an empty one', Buffer.alloc(0)],
    ['one that was cut off', file(header, [...ONE, ...TWO])],
    ['one with too much', file(header, [...ONE, ...ONE, ...ONE, ...ONE, 0, 0])],
  ])('refuses %s', (_, bytes) => {
    expect(() => parseModel(bytes)).toThrow();
  });

  it('the shipped ones stay small: both networks and the kernels under 1.5 MB', () => {
    const sizes = ['finder.mbm', 'reader.mbm', 'index.mbm', 'kernels.wasm'].map(
      (name) => readFileSync(new URL(`../../../public/vision/${name}`, import.meta.url)).length,
    );
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(1.5e6);
  });
});
