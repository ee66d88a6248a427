/**
 * The pad of an evening as a picture, in paper colours whatever the app's theme: T-rule, every game in the winner's
 * column, the mark at the end of a Bobbl. Drawn on a canvas with the app's own fonts and marks; nothing is fetched.
 */
import { GRID, INK, INK_2, liningFigures, Pen, SHEET, SIDE_COLOUR, TEXT_FONT, BLOCK_FONT } from '../evenings/paperPen';
import { namesText } from '../../i18n/format';
import { fittingNames } from '../../i18n/shortened';
import { plain, type PadBlockPart } from './padBlocks';

export interface PadPicture {
  readonly place: string;
  readonly day: string;
  readonly blocks: readonly PadBlockPart[];
  /** "1. Bobbl". */
  readonly blockTitle: (no: number) => string;
}

const COLUMN = 580;
const GAP = 40;
const EDGE = 48;
const HEAD = 120;
const ROW = 58;
const CLOSING = 84;
/** Phones refuse larger canvases. */
const MOST_PIXELS = 14_000_000;
/** Of a picture: about as tall as wide, but never so narrow that a phone shows it too small. */
const TALL = 1.5;

function heightOf(block: PadBlockPart): number {
  return 106 + block.lines.length * ROW + (block.end ? CLOSING : 0) + 64;
}

/** Blocks in columns of nearly the same height, in order. */
function columnsOf(blocks: readonly PadBlockPart[]): PadBlockPart[][] {
  const whole = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  const wanted = Math.max(1, Math.round(Math.sqrt(whole / (TALL * COLUMN))));
  const columns: PadBlockPart[][] = [[]];
  let filled = 0;
  for (const block of blocks) {
    const height = heightOf(block);
    if (filled > 0 && filled + height / 2 > whole / wanted && columns.length < wanted) {
      columns.push([]);
      filled = 0;
    }
    columns.at(-1)?.push(block);
    filled += height;
  }
  return columns;
}

function clipped(pen: Pen, text: string, width: number): string {
  if (pen.to.measureText(text).width <= width) return text;
  let cut = text.length;
  while (cut > 1 && pen.to.measureText(`${text.slice(0, cut)}…`).width > width) cut -= 1;
  return `${text.slice(0, cut)}…`;
}

/** The font a little smaller where a text is a little too long; what is much too long is cut. */
function fitted(pen: Pen, text: string, width: number, size: number, weight: number): void {
  pen.font(size, weight, TEXT_FONT);
  const wide = pen.to.measureText(text).width;
  if (wide > width) pen.font(Math.max(size * 0.72, (size * width) / wide), weight, TEXT_FONT);
}

function drawBlock(pen: Pen, block: PadBlockPart, title: string, left: number, top: number): void {
  const middle = left + COLUMN / 2;
  const half = COLUMN / 2 - 20;
  let y = top + 30;
  pen.font(26, 420, TEXT_FONT);
  pen.write(title, left, y, INK_2);
  y += 14;
  const headTop = y;
  for (const side of ['A', 'B'] as const) {
    const x = side === 'A' ? left : middle + 20;
    pen.mat(side, x, y + 14, 28);
    const room = half - 44;
    fitted(pen, block.pair[side], room, 30, 650);
    const names = fittingNames(block.names[side], namesText, (text) => pen.to.measureText(text).width <= room);
    pen.write(clipped(pen, names, room), x + 40, y + 40, INK);
  }
  y += 62;
  pen.line(left, y, left + COLUMN, y, 5);
  const across: { readonly text: string; readonly y: number }[] = [];
  for (const line of block.lines) {
    if (line.kind === 'across') {
      pen.font(26, 420, TEXT_FONT);
      across.push({ text: clipped(pen, line.text, COLUMN - 40), y });
    } else drawGame(pen, line, left, middle, half, y);
    y += ROW;
  }
  if (block.end) {
    drawEnd(pen, block.end, left, middle, y);
    y += CLOSING;
  }
  pen.line(middle, headTop, middle, y, 5);
  // What stands across interrupts the line of the T.
  pen.font(26, 420, TEXT_FONT);
  for (const one of across) {
    const width = pen.to.measureText(one.text).width + 20;
    pen.to.fillStyle = SHEET;
    pen.to.fillRect(middle - width / 2, one.y + 8, width, ROW - 16);
    pen.write(one.text, middle, one.y + 38, INK_2, 'center');
  }
}

type GameLine = Extract<PadBlockPart['lines'][number], { kind: 'game' }>;

/** What was played stands outside, the score at the T-rule, as on paper. */
function drawGame(pen: Pen, line: GameLine, left: number, middle: number, half: number, y: number): void {
  const isA = line.side === 'A';
  pen.font(40, 720, BLOCK_FONT);
  pen.write(
    String(line.score),
    isA ? middle - 18 : middle + 18,
    y + 42,
    SIDE_COLOUR[line.side],
    isA ? 'right' : 'left',
  );
  const room = half - 78;
  const x = isA ? left : left + COLUMN;
  const align = isA ? 'left' : 'right';
  const title = plain(line.title);
  fitted(pen, title, room, 25, 650);
  pen.write(clipped(pen, title, room), x, line.note ? y + 26 : y + 38, INK, align);
  if (!line.note) return;
  fitted(pen, line.note, room, 20, 420);
  pen.write(clipped(pen, line.note, room), x, y + 50, INK_2, align);
}

function drawEnd(pen: Pen, end: NonNullable<PadBlockPart['end']>, left: number, middle: number, y: number): void {
  pen.line(left, y + 4, left + COLUMN, y + 4, 3);
  for (const side of ['A', 'B'] as const) {
    const isA = side === 'A';
    const won = end.to !== side;
    pen.font(52, 720, BLOCK_FONT);
    pen.write(
      String(end.score[side]),
      isA ? middle - 18 : middle + 18,
      y + 60,
      won ? SIDE_COLOUR[side] : INK_2,
      isA ? 'right' : 'left',
    );
    if (won) continue;
    const width = (end.brille ? 96 : 48) * 1.25;
    pen.mark(end.mark, isA ? middle - 112 - width : middle + 112, y + 12, 1.25, INK);
  }
}

function ground(to: CanvasRenderingContext2D, width: number, height: number): void {
  to.fillStyle = SHEET;
  to.fillRect(0, 0, width, height);
  to.strokeStyle = GRID;
  to.lineWidth = 2;
  to.beginPath();
  for (let x = 0; x <= width; x += 32) {
    to.moveTo(x, 0);
    to.lineTo(x, height);
  }
  for (let y = 0; y <= height; y += 32) {
    to.moveTo(0, y);
    to.lineTo(width, y);
  }
  to.stroke();
}

/** The pad as a PNG; null where the browser cannot draw it. */
export async function drawPad(pad: PadPicture): Promise<Blob | null> {
  await liningFigures().catch(() => undefined); // the picture is still the picture
  await Promise.allSettled([
    document.fonts.load(`720 40px ${BLOCK_FONT}`),
    document.fonts.load(`650 26px ${TEXT_FONT}`),
  ]);
  const columns = columnsOf(pad.blocks);
  const width = 2 * EDGE + columns.length * COLUMN + (columns.length - 1) * GAP;
  const tallest = Math.max(...columns.map((column) => column.reduce((sum, block) => sum + heightOf(block), 0)));
  const height = HEAD + tallest;
  const canvas = document.createElement('canvas');
  const to = canvas.getContext('2d');
  if (!to) return null;
  // One column is drawn twice as large, so that it looks sharp in a messenger.
  const scale = Math.min(columns.length === 1 ? 1.7 : 1.3, Math.sqrt(MOST_PIXELS / (width * height)));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  to.scale(scale, scale);
  ground(to, width, height);
  const pen = new Pen(to, true);
  pen.font(34, 720, BLOCK_FONT);
  pen.write(clipped(pen, pad.day, width - 2 * EDGE), EDGE, 60, INK);
  pen.font(26, 420, TEXT_FONT);
  pen.write(clipped(pen, pad.place, width - 2 * EDGE - 180), EDGE, 98, INK_2);
  pen.font(24, 720, BLOCK_FONT);
  pen.write('Muckblock', width - EDGE, 98, INK_2, 'right');
  columns.forEach((column, i) => {
    let y = HEAD;
    for (const block of column) {
      drawBlock(pen, block, pad.blockTitle(block.no), EDGE + i * (COLUMN + GAP), y);
      y += heightOf(block);
    }
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
