/** The hand-over by QR code, without a camera: whatever is missed, doubled, mixed or misread, the bytes come out whole. */
import { deflateRawSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { fromBase45, toBase45 } from '../../../src/exchange/qr/base45';
import { crc32 } from '../../../src/exchange/qr/crc32';
import { FrameReader, frameCount, frameText, MAX_TRANSFER } from '../../../src/exchange/qr/frames';
import { inflateRaw } from '../../../src/exchange/qr/inflate';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 6000 });

describe('base45 and CRC-32', () => {
  it('agree with their standards', () => {
    const text = (value: string) => new TextEncoder().encode(value);
    expect(toBase45(text('Hello!!'))).toBe('%69 VD92EX0'); // RFC 9285, example 2
    expect(toBase45(text('ietf!'))).toBe('QED8WEX0'); // RFC 9285, section 4.4
    expect(crc32(text('123456789'))).toBe(0xcbf43926);
  });
  it('base45 back and forth', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        expect(fromBase45(toBase45(data))).toEqual(data);
      }),
    );
    for (const wrong of ['A', 'GGW', ':::', 'a00', '::']) expect(fromBase45(wrong)).toBeNull();
  });
});

describe('inflate', () => {
  it('reads what zlib writes, in every kind of block', () => {
    const words = fc
      .array(fc.constantFrom('muck', 'wenz', 'geier', '{"seq":', '}', 'ß'), { maxLength: 900 })
      .map((all) => Buffer.from(all.join('')));
    const data = fc.oneof(
      words,
      bytes.map((raw) => Buffer.from(raw)),
    );
    fc.assert(
      fc.property(
        data,
        fc.constantFrom(0, 1, 6, 9),
        fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
        (raw, level, strategy) => {
          const pressed = deflateRawSync(raw, { level, strategy });
          expect(Buffer.from(inflateRaw(pressed, 1e6) ?? [])).toEqual(raw);
        },
      ),
      { numRuns: 120, seed: 7 },
    );
  });
  it('gives up on nonsense and on data that would grow beyond its limit', () => {
    expect(inflateRaw(deflateRawSync(Buffer.alloc(5000)), 4999)).toBeNull();
    expect(inflateRaw(deflateRawSync(Buffer.alloc(5000)), 5000)?.length).toBe(5000);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (junk) => {
        const out = inflateRaw(junk, 10_000);
        expect(out === null || out.length <= 10_000).toBe(true);
      }),
      { numRuns: 300, seed: 8 },
    );
  });
});

describe('frames', () => {
  it('with nothing missed, each block once is enough', () => {
    fc.assert(
      fc.property(bytes, fc.boolean(), (data, deflated) => {
        const transfer = { bytes: data, deflated };
        const reader = new FrameReader();
        const count = frameCount(transfer);
        for (let no = 0; no < count; no += 1) {
          expect(reader.transfer).toBeNull();
          reader.add(frameText(transfer, no));
        }
        expect(reader.transfer).toEqual(transfer);
        expect(reader.progress).toBe(1);
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it('with two in three missed, a few more than the blocks are enough, in any order, also from the middle', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.integer({ min: 0, max: 5000 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
        (data, from, luck) => {
          const transfer = { bytes: data, deflated: false };
          const reader = new FrameReader();
          let seen = 0;
          for (let no = from; reader.transfer === null; no += 1) {
            if (luck.next().value !== 0) continue;
            const answer = reader.add(frameText(transfer, no));
            seen += 1;
            expect(['fresh', 'known', 'done']).toContain(answer);
            expect(reader.add(frameText(transfer, no))).toBe(reader.transfer ? 'done' : 'known');
          }
          expect(reader.transfer.bytes).toEqual(data);
          expect(seen).toBeLessThanOrEqual(frameCount(transfer) + 12);
        },
      ),
      { numRuns: 60, seed: 2 },
    );
  });

  it('needs on average about two parts more than there are blocks when none comes in order', () => {
    const data = Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7919) >>> 3);
    const transfer = { bytes: data, deflated: false };
    let extra = 0;
    for (let run = 0; run < 20; run += 1) {
      const reader = new FrameReader();
      let seen = 0;
      for (let no = 1000 * (run + 1); reader.transfer === null; no += 1, seen += 1) reader.add(frameText(transfer, no));
      extra += seen - frameCount(transfer);
    }
    expect(extra / 20).toBeLessThan(3);
  });

  it('tells other codes, misread ones, and those of a newer Muckblock from its own', () => {
    const transfer = { bytes: Uint8Array.of(1, 2, 3), deflated: false };
    const text = frameText(transfer, 0);
    const reader = new FrameReader();
    expect(reader.add('https://muckblock.example/#/regeln/neu?r=1.abc')).toBe('foreign');
    expect(reader.add('MB2:ABC')).toBe('newer');
    expect(reader.add('MB1:ABC')).toBe('damaged');
    const last = text.at(-1) === '0' ? '1' : '0';
    expect(reader.add(text.slice(0, -1) + last)).toBe('damaged');
    expect(reader.progress).toBe(0);
    expect(reader.add(text)).toBe('done');
  });

  it('begins anew when another phone is held out', () => {
    const one = { bytes: new Uint8Array(2000).fill(1), deflated: false };
    const other = { bytes: new Uint8Array(900).fill(2), deflated: true };
    const reader = new FrameReader();
    reader.add(frameText(one, 0));
    for (let no = 0; no < frameCount(other); no += 1) reader.add(frameText(other, no));
    expect(reader.transfer).toEqual(other);
  });

  it('fits into a code that the library draws and reads', () => {
    const data = Uint8Array.from({ length: 1500 }, (_, i) => (i * 131) & 255);
    const reader = new FrameReader();
    for (let no = 0; reader.transfer === null; no += 2) {
      const text = frameText({ bytes: data, deflated: false }, no);
      const code = encodeQR(text, 'raw', { ecc: 'low', encoding: 'alphanumeric', border: 4 });
      expect(code.length).toBe(61 + 8);
      const width = code.length * 4;
      const picture = new Uint8Array(width * width * 4).fill(255);
      code.forEach((row, y) =>
        row.forEach((dark, x) => {
          for (let i = 0; dark && i < 16; i += 1) {
            const at = ((y * 4 + (i >> 2)) * width + x * 4 + (i & 3)) * 4;
            picture.fill(0, at, at + 3);
          }
        }),
      );
      const read = decodeQR({ data: picture, width, height: width });
      expect(read).toBe(text);
      reader.add(read);
    }
    expect(reader.transfer.bytes).toEqual(data);
  });

  it('refuses a length beyond the limit before it takes memory for it', () => {
    const transfer = { bytes: new Uint8Array(MAX_TRANSFER + 1), deflated: false };
    expect(new FrameReader().add(frameText(transfer, 0))).toBe('damaged');
  });
});
