/** Photos of our own drawn cards, made with sharp: the only card pictures that may lie in this repository. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CARD_SIGNS, isPicture, letterY } from '../../src/components/cardDrawing';
import type { Card } from '../../src/core/cards/deck';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const SYMBOLS = read('src/components/sprite/sprite.svg').match(/<symbol[\s\S]*?<\/symbol>/g)!;

/** Colours of the light theme (src/styles/tokens.css), which the first block of the file names. */
const TOKENS = read('src/styles/tokens.css');
const colour = (name: string): string => TOKENS.match(new RegExp(`--${name}: (#[0-9a-f]+)`))![1]!;
const INKS: Readonly<Record<Card['suit'], readonly [string, string]>> = {
  eichel: ['e1', 'e2'],
  gras: ['g1', 'g1'],
  herz: ['h1', 'h1'],
  schellen: ['l1', 'l2'],
};

/** One of our drawings as SVG, `height` pixels high, with the colours of the light theme. */
export function drawnCard({ suit, rank }: Card, height: number): string {
  const [first, second] = INKS[suit].map(colour);
  const sign = SYMBOLS.find((symbol) => symbol.includes(`id="i-${suit}"`))!
    .replaceAll('var(--c1,currentColor)', first!)
    .replaceAll('var(--c2,currentColor)', second!);
  const uses = CARD_SIGNS[rank].map(
    ([x, y, size]) => `<use href="#i-${suit}" x="${x}" y="${y}" width="${size}" height="${size}"/>`,
  );
  const font = `font-family="DejaVu Serif, serif" font-weight="700" fill="${colour('ink')}"`;
  const text = isPicture(rank)
    ? `<text x="30" y="${letterY(rank)}" text-anchor="middle" font-size="38" ${font}>${rank}</text>`
    : `<text x="6" y="20" font-size="17" ${font}>${rank}</text><text x="54" y="90" text-anchor="end" font-size="17" ${font}>${rank}</text>`;
  const rim = `<rect x="1" y="1" width="58" height="94" rx="6" fill="${colour('sheet')}" stroke="${colour('edge')}" stroke-width="1.5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${(height * 60) / 96}" height="${height}" viewBox="0 0 60 96">${sign}${rim}${uses.join('')}${text}</svg>`;
}

/** A card with its centre and its turn in degrees, clockwise. */
export interface Placed extends Card {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
}

export interface SceneOptions {
  readonly width: number;
  readonly height: number;
  /** Of a card, in pixels. */
  readonly cardHeight: number;
  readonly table?: string;
}

/** JPEG of a table with cards on it, the last one uppermost. */
export async function drawnScene(
  cards: readonly Placed[],
  { width, height, cardHeight, table = '#4a3524' }: SceneOptions,
): Promise<Buffer> {
  const layers = await Promise.all(
    cards.map(async ({ x, y, turn = 0, ...card }) => {
      const picture = await sharp(Buffer.from(drawnCard(card, cardHeight)))
        .rotate(turn, { background: '#0000' })
        .png()
        .toBuffer({ resolveWithObject: true });
      return {
        input: picture.data,
        left: Math.round(x - picture.info.width / 2),
        top: Math.round(y - picture.info.height / 2),
      };
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: table } })
    .composite(layers)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Places for cards side by side, `perRow` in a row. */
export function grid(
  cards: readonly Card[],
  perRow: number,
  { cardHeight }: { readonly cardHeight: number },
): readonly Placed[] {
  const stepX = cardHeight * 0.76;
  const stepY = cardHeight * 1.16;
  return cards.map((card, i) => ({
    ...card,
    x: stepX * ((i % perRow) + 0.75),
    y: stepY * (Math.floor(i / perRow) + 0.65),
    turn: ((i * 7) % 9) - 4,
  }));
}
