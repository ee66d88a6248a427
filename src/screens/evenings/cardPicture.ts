/**
 * The evening card as a picture 1080 px wide, in paper colours whatever the app's theme: what a messenger shows.
 * Drawn on a canvas with the app's own fonts and marks; nothing is fetched.
 */
import type { MarkName } from '../../components/sprite/marks';
import type { BySide, Side } from '../../core/rules/seats';
import type { CardFact } from './cardText';
import { BLOCK_FONT, GRID, INK, INK_2, liningFigures, Pen, SHEET, SIDE_COLOUR, TEXT_FONT } from './paperPen';

/** What stands on the picture. */
export interface CardPicture {
  readonly place: string;
  readonly day: string;
  readonly result: string;
  readonly side: Side | null;
  readonly pair: BySide<string>;
  readonly bobbl: readonly { readonly score: BySide<number>; readonly to: Side; readonly mark: MarkName }[];
  readonly open: { readonly score: BySide<number>; readonly word: string } | null;
  readonly facts: readonly CardFact[];
}

const WIDTH = 1080;
const EDGE = 72;

/** Draws (or only measures) the card; returns its height in px. */
function paint(pen: Pen, card: CardPicture): number {
  const inner = WIDTH - 2 * EDGE;
  const middle = WIDTH / 2;
  let y = 96;
  pen.font(34, 420, TEXT_FONT);
  pen.write(card.day, WIDTH - EDGE, y, INK_2, 'right');
  const placeWidth = inner - pen.to.measureText(card.day).width - 30;
  const place = pen.lines(card.place, placeWidth)[0] ?? '';
  pen.write(place, EDGE, y, INK_2);
  y += 32;
  pen.font(78, 720, BLOCK_FONT);
  for (const line of pen.lines(card.result, inner)) {
    y += 84;
    pen.write(line, EDGE, y, INK);
  }
  pen.mark('strich', EDGE, y + 14, 2.8, card.side ? SIDE_COLOUR[card.side] : INK);
  y += 84;

  pen.font(40, 650, TEXT_FONT);
  const half = inner / 2 - 84;
  const heads = { A: pen.lines(card.pair.A, half), B: pen.lines(card.pair.B, half) };
  const headTop = y;
  for (const side of ['A', 'B'] as const) {
    const x = side === 'A' ? EDGE : middle + 28;
    pen.mat(side, x, headTop + 8, 40);
    heads[side].forEach((line, i) => pen.write(line, x + 56, headTop + 42 + i * 48, INK));
  }
  y += Math.max(heads.A.length, heads.B.length) * 48 + 20;
  pen.line(EDGE, y, WIDTH - EDGE, y, 6);
  const ruleTop = headTop;
  const row = 96;
  const rows = [
    ...card.bobbl.map((one) => ({ ...one, muted: false })),
    ...(card.open ? [{ score: card.open.score, to: null, mark: null, muted: true }] : []),
  ];
  for (const one of rows) {
    pen.font(68, 720, BLOCK_FONT);
    const base = y + 72;
    for (const side of ['A', 'B'] as const) {
      const won = !one.muted && one.to !== side;
      const x = side === 'A' ? middle - 28 : middle + 28;
      pen.write(String(one.score[side]), x, base, won ? SIDE_COLOUR[side] : INK_2, side === 'A' ? 'right' : 'left');
      if (one.to !== side || !one.mark) continue;
      const size = one.mark === 'brille' ? 1.7 : 1.8;
      const width = (one.mark === 'brille' ? 96 : 48) * size;
      pen.mark(one.mark, side === 'A' ? middle - 140 - width : middle + 140, y + 8, size, INK);
    }
    if (one.muted && card.open) {
      pen.font(34, 420, TEXT_FONT);
      pen.write(card.open.word, middle - 140, base - 8, INK_2, 'right');
    }
    y += row;
  }
  if (rows.length) pen.line(middle, ruleTop, middle, y, 6);
  y += 40;
  for (const fact of card.facts) {
    pen.font(40, 720, BLOCK_FONT);
    pen.write(fact.figure, EDGE + 130, y + 40, INK, 'right');
    pen.font(36, 420, TEXT_FONT);
    for (const line of pen.lines(fact.text, inner - 160)) {
      pen.write(line, EDGE + 156, y + 40, INK);
      y += 50;
    }
    y += 14;
  }
  y += 40;
  pen.font(30, 720, BLOCK_FONT);
  pen.write('Muckblock', WIDTH - EDGE, y, INK_2, 'right');
  return y + 56;
}

function ground(to: CanvasRenderingContext2D, height: number): void {
  to.fillStyle = SHEET;
  to.fillRect(0, 0, WIDTH, height);
  to.strokeStyle = GRID;
  to.lineWidth = 3;
  to.beginPath();
  for (let x = 0; x <= WIDTH; x += 48) {
    to.moveTo(x, 0);
    to.lineTo(x, height);
  }
  for (let y = 0; y <= height; y += 48) {
    to.moveTo(0, y);
    to.lineTo(WIDTH, y);
  }
  to.stroke();
}

/** The card as a PNG; null where the browser cannot draw it. */
export async function drawCard(card: CardPicture): Promise<Blob | null> {
  await liningFigures().catch(() => undefined); // the picture is still the picture
  await Promise.allSettled([
    document.fonts.load(`720 78px ${BLOCK_FONT}`),
    document.fonts.load(`650 40px ${TEXT_FONT}`),
  ]);
  const canvas = document.createElement('canvas');
  const to = canvas.getContext('2d');
  if (!to) return null;
  canvas.width = WIDTH;
  const height = Math.ceil(paint(new Pen(to, false), card));
  canvas.height = height;
  ground(to, height);
  paint(new Pen(to, true), card);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
