/**
 * The evening card as a picture 1080 px wide, in paper colours whatever the app's theme: what a messenger shows.
 * Drawn on a canvas with the app's own fonts and marks; nothing is fetched.
 */
import type { MarkName } from '../../components/sprite/marks';
import type { BySide, Side } from '../../core/rules/seats';
import type { CardFact } from './cardText';

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
const INK = '#211c17';
const INK_2 = '#574c40';
const SHEET = '#fcf7ea';
const GRID = '#efe7d3';
const COLOUR: BySide<string> = { A: '#1a4a86', B: '#931e13' };
const TEXT = "'Karte Ziffern', 'Atkinson Next', system-ui, sans-serif";
const BLOCK = "'Karte Block', Georgia, serif";

/**
 * A canvas knows no `font-variant-numeric`: the figures of the block font would stand in old style. The same file is
 * therefore taken once more with its lining, tabular figures switched on. Where the browser cannot do that, the
 * figures are old style, no more.
 */
async function liningFigures(): Promise<void> {
  if ([...document.fonts].some((font) => /Karte Block/.test(font.family))) return;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const source = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .find((rule) => /Vollkorn Block/.test(rule.style.getPropertyValue('font-family')));
  const address = /url\(["']?([^"')]+)/.exec(source?.style.getPropertyValue('src') ?? '')?.[1];
  if (!source || address === undefined) return;
  const base = source.parentStyleSheet?.href ?? document.baseURI;
  const from = `url("${new URL(address, base).href}")`;
  const features = { featureSettings: "'lnum' 1, 'tnum' 1", weight: '400 900' };
  const faces = [
    new FontFace('Karte Block', from, features),
    new FontFace('Karte Ziffern', from, { ...features, unicodeRange: 'U+30-39' }),
  ];
  for (const face of faces) document.fonts.add(await face.load());
}

/** Lines of a text that fit a width, broken between words; a word that is too long is broken inside. */
export function wrapText(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = word;
    while (rest.length > 1 && !fits(rest)) {
      let cut = rest.length - 1;
      while (cut > 1 && !fits(rest.slice(0, cut))) cut -= 1;
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    line = rest;
  }
  if (line !== '') lines.push(line);
  return lines;
}

class Pen {
  constructor(
    readonly to: CanvasRenderingContext2D,
    readonly draws: boolean,
  ) {}

  font(size: number, weight: number, family: string): void {
    this.to.font = `${weight} ${size}px ${family}`;
  }
  lines(text: string, width: number): readonly string[] {
    return wrapText(text, (line) => this.to.measureText(line).width <= width);
  }
  /** Writes one line with its baseline at y. */
  write(text: string, x: number, y: number, colour: string, align: CanvasTextAlign = 'left'): void {
    if (!this.draws) return;
    this.to.fillStyle = colour;
    this.to.textAlign = align;
    this.to.fillText(text, x, y);
  }
  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    if (!this.draws) return;
    this.to.strokeStyle = INK;
    this.to.lineWidth = width;
    this.to.beginPath();
    this.to.moveTo(x1, y1);
    this.to.lineTo(x2, y2);
    this.to.stroke();
  }
  mat(side: Side, x: number, y: number, size: number): void {
    if (!this.draws) return;
    this.to.fillStyle = COLOUR[side];
    this.to.beginPath();
    if (side === 'A') this.to.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
    else this.to.rect(x, y, size, size);
    this.to.fill();
  }
  /** One of our marks from the sprite in the page. */
  mark(name: MarkName | 'strich', x: number, y: number, scale: number, colour: string): void {
    if (!this.draws) return;
    for (const path of document.querySelectorAll(`#i-${name} path`)) {
      this.to.save();
      this.to.translate(x, y);
      this.to.scale(scale, scale);
      this.to.strokeStyle = colour;
      this.to.lineWidth = Number(path.getAttribute('stroke-width') ?? 3);
      this.to.lineCap = 'round';
      this.to.lineJoin = 'round';
      this.to.stroke(new Path2D(path.getAttribute('d') ?? ''));
      this.to.restore();
    }
  }
}

/** Draws (or only measures) the card; returns its height in px. */
function paint(pen: Pen, card: CardPicture): number {
  const inner = WIDTH - 2 * EDGE;
  const middle = WIDTH / 2;
  let y = 96;
  pen.font(34, 420, TEXT);
  pen.write(card.day, WIDTH - EDGE, y, INK_2, 'right');
  const placeWidth = inner - pen.to.measureText(card.day).width - 30;
  const place = pen.lines(card.place, placeWidth)[0] ?? '';
  pen.write(place, EDGE, y, INK_2);
  y += 32;
  pen.font(78, 720, BLOCK);
  for (const line of pen.lines(card.result, inner)) {
    y += 84;
    pen.write(line, EDGE, y, INK);
  }
  pen.mark('strich', EDGE, y + 14, 2.8, card.side ? COLOUR[card.side] : INK);
  y += 84;

  pen.font(40, 650, TEXT);
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
    pen.font(68, 720, BLOCK);
    const base = y + 72;
    for (const side of ['A', 'B'] as const) {
      const won = !one.muted && one.to !== side;
      const x = side === 'A' ? middle - 28 : middle + 28;
      pen.write(String(one.score[side]), x, base, won ? COLOUR[side] : INK_2, side === 'A' ? 'right' : 'left');
      if (one.to !== side || !one.mark) continue;
      const size = one.mark === 'brille' ? 1.7 : 1.8;
      const width = (one.mark === 'brille' ? 96 : 48) * size;
      pen.mark(one.mark, side === 'A' ? middle - 140 - width : middle + 140, y + 8, size, INK);
    }
    if (one.muted && card.open) {
      pen.font(34, 420, TEXT);
      pen.write(card.open.word, middle - 140, base - 8, INK_2, 'right');
    }
    y += row;
  }
  if (rows.length) pen.line(middle, ruleTop, middle, y, 6);
  y += 40;
  for (const fact of card.facts) {
    pen.font(40, 720, BLOCK);
    pen.write(fact.figure, EDGE + 130, y + 40, INK, 'right');
    pen.font(36, 420, TEXT);
    for (const line of pen.lines(fact.text, inner - 160)) {
      pen.write(line, EDGE + 156, y + 40, INK);
      y += 50;
    }
    y += 14;
  }
  y += 40;
  pen.font(30, 720, BLOCK);
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
  await Promise.allSettled([document.fonts.load(`720 78px ${BLOCK}`), document.fonts.load(`650 40px ${TEXT}`)]);
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
