import { describe, expect, it } from 'vitest';
import type { Quad } from '../../../src/vision/protocol/recognise';
import { fromBase64, toBase64 } from '../../../src/vision/pipeline/base64';
import { isolateIndex, rankOfText, separatingLevel } from '../../../src/vision/pipeline/cornerIndex';
import { isBlurred, isDark, measureLight } from '../../../src/vision/pipeline/light';
import { readingOrder } from '../../../src/vision/pipeline/recognise';
import { atPhotoSize, decodedSize, MOST_PIXELS } from '../../../src/vision/pipeline/scaled';
import { warningsOf } from '../../../src/vision/pipeline/warnings';
import type { Sight } from '../../../src/vision/pipeline/see';

describe('corner letters', () => {
  it.each([
    ['K\n', 'K'],
    ['0', 'O'],
    ['O', 'O'],
    [' 10 ', '10'],
    ['1O', '10'],
    ['7', '7'],
    ['a', 'A'],
    ['', null],
    ['77', null],
    ['X', null],
  ])('%j means %j', (text, rank) => {
    expect(rankOfText(text)).toBe(rank);
  });

  it('the letter alone is left: not the suit sign below, not the frame at the edge', () => {
    const width = 84;
    const height = 104;
    const data = new Uint8ClampedArray(width * height * 4).fill(240);
    const fill = (x0: number, x1: number, y0: number, y1: number): void => {
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3);
    };
    fill(0, 3, 0, height);
    fill(30, 50, 12, 50);
    fill(28, 54, 60, 100);
    const index = isolateIndex({ width, height, data })!;
    expect([index.width, index.height]).toEqual([20 + 48, 38 + 48]);
    expect(separatingLevel(Uint8Array.from([10, 12, 11, 200, 210]))).toBeLessThan(200);
    expect(isolateIndex({ width, height, data: new Uint8ClampedArray(data.length).fill(240) })).toBeNull();
  });
});

describe('bytes as text', () => {
  it('there and back, as everybody does it', () => {
    for (const length of [0, 1, 2, 3, 4, 100]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect([...fromBase64(toBase64(bytes))!]).toEqual([...bytes]);
    }
    expect(fromBase64('§')).toBeNull();
  });
});

const quadAt = (x: number, y: number, w = 60, h = 100): Quad => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

describe('what is told', () => {
  it('rows from the top, each from the left, a little crooked', () => {
    const places = [
      quadAt(200, 130),
      quadAt(10, 12),
      quadAt(100, 0),
      quadAt(12, 118),
      quadAt(210, 20),
      quadAt(110, 140),
    ];
    const order = readingOrder(places.map((quad, i) => ({ quad, i }))).map(({ i }) => i);
    expect(order).toEqual([1, 2, 4, 3, 5, 0]);
  });

  it('a photo larger than is of use is decoded smaller, and its answer grows again', () => {
    const { width, height } = decodedSize(8000, 6000);
    expect(width * height).toBeLessThan(MOST_PIXELS * 1.01);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(decodedSize(4000, 3000)).toEqual({ width: 4000, height: 3000 });
    const answer = { width, height, cards: [{ quad: quadAt(width / 2, height / 2) }] };
    const { cards } = atPhotoSize(answer, 8000, 6000);
    expect(cards[0]!.quad[0]).toEqual([4000, 3000]);
    const places = { ...answer, unexplained: [answer.cards[0]!.quad] };
    expect(atPhotoSize(places, 8000, 6000).unexplained[0]![0]).toEqual([4000, 3000]);
  });

  const sight = (others: Partial<Sight['others']> = {}, light: Partial<Sight['light']> = {}): Sight => ({
    width: 1000,
    height: 800,
    light: { bright: 200, contrast: 150, sharpness: 0.5, ...light },
    cards: [],
    others: { otherGame: 0, back: 0, ...others },
    strange: [],
  });
  const judged = (more: object = {}) => ({ quad: quadAt(10, 10), visible: 1, certain: true, inside: 1, ...more });
  const codes = (cards: readonly ReturnType<typeof judged>[], seen: Sight) =>
    warningsOf(cards, seen, { pack: 24, taught: [] }).map(({ code }) => code);

  it.each([
    ['an empty table', sight(), ['noCards']],
    ['a dark one', sight({}, { bright: 10, contrast: 5 }), ['dark']],
    ['backs', sight({ back: 3 }), ['backs']],
    ['another game', sight({ otherGame: 3 }), ['otherGame']],
    ['nothing sharp', sight({}, { sharpness: 0.05 }), ['blurred']],
  ])('%s', (_, seen, expected) => {
    expect(codes([], seen)).toEqual(expected);
  });

  it('four cards side by side need no words; three are no trick', () => {
    expect(
      codes(
        [1, 2, 3, 4].map(() => judged()),
        sight(),
      ),
    ).toEqual([]);
    expect(
      codes(
        [1, 2, 3].map(() => judged()),
        sight(),
      ),
    ).toEqual(['notWholeTricks']);
  });

  it('each unsure, cut off or covered card is named', () => {
    const cards = [judged({ certain: false }), judged({ inside: 0.6 }), judged({ visible: 0.3 }), judged()];
    expect(warningsOf(cards, sight(), { pack: 24, taught: [] })).toEqual([
      { code: 'overlapping' },
      { code: 'unsure', card: 0 },
      { code: 'cutOff', card: 1 },
      { code: 'mostlyCovered', card: 2 },
    ]);
  });
});

describe('light', () => {
  const plain = (value: (x: number, y: number) => number) => {
    const data = new Uint8ClampedArray(96 * 64 * 4);
    for (let i = 0; i < 96 * 64; i++) data.fill(value(i % 96, Math.floor(i / 96)), 4 * i, 4 * i + 3);
    return measureLight({ width: 96, height: 64, data });
  };
  it('black is dark, a lit table is not', () => {
    expect(isDark(plain(() => 8))).toBe(true);
    expect(isDark(plain((x) => (x < 48 ? 30 : 220)))).toBe(false);
  });
  it('a hard edge is sharp, a slow change of light is not', () => {
    expect(isBlurred(plain((x) => (x % 24 < 12 ? 30 : 220)))).toBe(false);
    expect(isBlurred(plain((x) => 20 + 2 * x))).toBe(true);
  });
});
