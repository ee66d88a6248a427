/** Photos larger than the recogniser needs are shrunk when they are decoded; here its answers grow again. */
import type { Quad } from '../protocol/recognise';

/** More pixels are of no use to the reader and cost memory: a little more than twelve megapixels. */
export const MOST_PIXELS = 12.6e6;

/** Size to decode a photo at: its own, or as many pixels as are of use. */
export function decodedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

interface Answer {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly { readonly quad: Quad }[];
  readonly unexplained?: readonly Quad[];
}

/** The answer in pixels of the photo, for one that was read at another size. */
export function atPhotoSize<T extends Answer>(answer: T, width: number, height: number): T {
  if (answer.width === width && answer.height === height) return answer;
  const fx = width / answer.width;
  const fy = height / answer.height;
  const grow = (quad: Quad): Quad =>
    quad.map(([x, y]) => [Math.round(x * fx * 10) / 10, Math.round(y * fy * 10) / 10] as const) as unknown as Quad;
  return {
    ...answer,
    width,
    height,
    cards: answer.cards.map((card) => ({ ...card, quad: grow(card.quad) })),
    ...(answer.unexplained && { unexplained: answer.unexplained.map(grow) }),
  };
}
