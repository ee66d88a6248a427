import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadNetworks } from '../../../src/vision/pipeline/loadNetworks';
import { plainKernels, wasmKernels } from './wasm';

interface Golden {
  readonly channels: 3 | 4;
  readonly width: number;
  readonly height: number;
  /** Base64 of bytes, plane by plane. */
  readonly input: string;
  readonly outputs: Readonly<Record<string, { readonly shape: readonly number[]; readonly values: readonly number[] }>>;
}

const file = (path: string): Buffer => readFileSync(new URL(`../../../${path}`, import.meta.url));
const golden = (name: string): Golden =>
  JSON.parse(file(`test/fixtures/vision/${name}.golden.json`).toString('utf8')) as Golden;

/** Four bytes a pixel, as the networks take them. */
function pixels({ channels, width, height, input }: Golden): Uint8Array {
  const planes = Buffer.from(input, 'base64');
  const data = new Uint8Array(width * height * 4);
  for (let c = 0; c < channels; c++)
    for (let i = 0; i < width * height; i++) data[4 * i + c] = planes[c * width * height + i]!;
  return data;
}

describe.each([
  ['compiled', await wasmKernels()],
  ['plain', plainKernels()],
])('with the %s kernels', (_, kernels) => {
  const networks = loadNetworks(kernels, {
    finder: file('public/vision/finder.mbm'),
    reader: file('public/vision/reader.mbm'),
    index: file('public/vision/index.mbm'),
  });

  it.each(['finder', 'reader', 'index'] as const)('the %s computes what it computed where it was trained', (name) => {
    const expected = golden(name);
    const { channels, width, height } = expected;
    const outputs = networks[name].run({ channels, width, height, data: pixels(expected) });
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(expected.outputs).sort());
    for (const [output, { shape, values }] of Object.entries(expected.outputs)) {
      const { data, channels: first } = outputs[output]!;
      expect([output, first, data.length]).toEqual([output, shape[0], values.length]);
      const worst = Math.max(...values.map((value, i) => Math.abs(value - data[i]!)));
      expect(worst, output).toBeLessThan(1e-2);
    }
  });

  it('a second run gives the same numbers', () => {
    const { channels, width, height, ...rest } = golden('reader');
    const input = { channels, width, height, data: pixels({ channels, width, height, ...rest }) };
    const first = networks.reader.run(input)['rank']!.data;
    networks.finder.run({ channels: 3, width: 128, height: 96, data: new Uint8Array(128 * 96 * 4) });
    expect([...networks.reader.run(input)['rank']!.data]).toEqual([...first]);
  });
});
