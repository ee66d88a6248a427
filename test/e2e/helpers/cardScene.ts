/**
 * A table with cards of our own drawing, as a picture: what the fake camera shows and the file input is given. The
 * same scene yields its truth: which card lies where.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../../scripts/lib/install.mjs';
import { CARD_SIGNS, isPicture, letterY } from '../../../src/components/cardDrawing';
import type { Card, Rank, Suit } from '../../../src/core/cards/deck';

/** Four tricks, 71 eyes. */
export const TRICKS = [
  'herz-A eichel-9 gras-K schellen-O',
  'eichel-A herz-U herz-10 eichel-K',
  'schellen-10 herz-O herz-K gras-U',
  'eichel-O eichel-U schellen-U gras-9',
].flatMap((trick) => trick.split(' '));

export interface PlacedCard extends Card {
  /** Middle of the card in pixels, turned clockwise by `turn` degrees. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface CardScene {
  readonly width: number;
  readonly height: number;
  /** Height of a card in pixels. */
  readonly cardHeight: number;
  readonly cards: readonly PlacedCard[];
  readonly ground?: 'wood' | 'cloth';
}

const RATIO = 60 / 96;

/** "herz-10" as a card. */
export function cardNamed(name: string): Card {
  const [suit, rank] = name.split('-');
  return { suit: suit as Suit, rank: rank as Rank };
}

/** Cards side by side in rows, a little askew, as a hand lays them. */
export function inRows(names: readonly string[], columns: number, width = 1600, height = 1200): CardScene {
  const rows = Math.ceil(names.length / columns);
  const cellWidth = width / (columns + 0.3);
  const cellHeight = height / (rows + 0.2);
  const cardHeight = Math.min(cellHeight * 0.86, (cellWidth * 0.86) / RATIO);
  const cards = names.map((name, i) => ({
    ...cardNamed(name),
    x: (0.65 + (i % columns)) * cellWidth,
    y: (0.6 + Math.floor(i / columns)) * cellHeight,
    turn: ((i * 37) % 7) - 3,
  }));
  return { width, height, cardHeight, cards };
}

/** Corners of a placed card, clockwise from its upper left one. */
export function cornersOf(card: PlacedCard, cardHeight: number): readonly (readonly [number, number])[] {
  const [w, h] = [(cardHeight * RATIO) / 2, cardHeight / 2];
  const angle = (card.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ] as const;
  return corners.map(([x, y]) => [card.x + x * cos - y * sin, card.y + x * sin + y * cos] as const);
}

function cardSvg(card: PlacedCard, cardHeight: number): string {
  const signs = CARD_SIGNS[card.rank]
    .map(([x, y, size]) => `<use href="#i-${card.suit}" x="${x}" y="${y}" width="${size}" height="${size}"/>`)
    .join('');
  const letters = isPicture(card.rank)
    ? `<text x="30" y="${letterY(card.rank)}" text-anchor="middle" font-size="38">${card.rank}</text>`
    : `<text x="6" y="20" font-size="17">${card.rank}</text><text x="54" y="90" font-size="17" text-anchor="end">${card.rank}</text>`;
  const left = card.x - (cardHeight * RATIO) / 2;
  const top = card.y - cardHeight / 2;
  return `<svg class="suit-${card.suit}" viewBox="0 0 60 96" style="position:absolute;left:${left}px;top:${top}px;height:${cardHeight}px;width:${cardHeight * RATIO}px;transform:rotate(${card.turn}deg);filter:drop-shadow(2px 3px 3px #0009)"><rect x="1" y="1" width="58" height="94" rx="6" fill="#fcf7ea" stroke="#827259" stroke-width="1.5"/>${signs}${letters}</svg>`;
}

const GROUNDS = {
  wood: 'repeating-linear-gradient(3deg,#0000 0 23px,#0002 23px 25px,#0000 25px 61px,#fff1 61px 63px),radial-gradient(at 40% 30%,#8a6844,#5d432b 60%,#33241a)',
  cloth:
    'repeating-linear-gradient(0deg,#fff1 0 2px,#0000 2px 5px),repeating-linear-gradient(90deg,#0001 0 2px,#0000 2px 5px),#4f6b54',
};

function pageOf(scene: CardScene): string {
  const sprite = readFileSync(join(ROOT, 'src/components/sprite/sprite.svg'), 'utf8');
  const font = readFileSync(
    join(ROOT, 'node_modules/@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2'),
  ).toString('base64');
  const colours =
    '.suit-eichel{--c1:#48602b;--c2:#a8661c}.suit-gras{--c1:#2f6b3a}.suit-herz{--c1:#b3261e}.suit-schellen{--c1:#b97a0c;--c2:#b3261e}';
  return `<!doctype html><style>@font-face{font-family:V;src:url(data:font/woff2;base64,${font})}body{margin:0;width:${scene.width}px;height:${scene.height}px;position:relative;overflow:hidden;background:${GROUNDS[scene.ground ?? 'wood']}}text{font-family:V;font-weight:720;fill:#211c17}.sprite{position:absolute;width:0;height:0}${colours}</style><div class="sprite">${sprite}</div>${scene.cards.map((card) => cardSvg(card, scene.cardHeight)).join('')}`;
}

/** The scene as a JPEG, painted by the browser of `page`. */
export async function paintScene(page: Page, scene: CardScene): Promise<Buffer> {
  await page.setViewportSize({ width: scene.width, height: scene.height });
  await page.setContent(pageOf(scene));
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'jpeg', quality: 92, animations: 'disabled' });
}
