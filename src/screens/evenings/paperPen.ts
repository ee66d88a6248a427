/**
 * Drawing on paper: colours, fonts and strokes of pictures that leave the app (evening card, pad). Paper colours
 * whatever the app's theme; our own fonts and marks, nothing is fetched.
 */
import type { MarkName } from '../../components/sprite/marks';
import type { BySide, Side } from '../../core/rules/seats';

export const INK = '#211c17';
export const INK_2 = '#574c40';
export const SHEET = '#fcf7ea';
export const GRID = '#efe7d3';
export const SIDE_COLOUR: BySide<string> = { A: '#1a4a86', B: '#931e13' };
export const TEXT_FONT = "'Karte Ziffern', 'Atkinson Next', system-ui, sans-serif";
export const BLOCK_FONT = "'Karte Block', Georgia, serif";

/**
 * A canvas knows no `font-variant-numeric`: the figures of the block font would stand in old style. The same file is
 * therefore taken once more with its lining, tabular figures switched on. Where the browser cannot do that, the
 * figures are old style, no more.
 */
export async function liningFigures(): Promise<void> {
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

/** Strokes and words on a canvas; with `draws` false it only measures. */
export class Pen {
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
    this.to.fillStyle = SIDE_COLOUR[side];
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
