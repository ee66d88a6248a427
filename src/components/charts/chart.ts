/** Shapes of the charts' data, and measures that follow the size of the letters. */

/** How a line is drawn, so that four of them stay apart without any colour. */
export const LINE_LOOKS = ['stark', 'fein', 'strich', 'punkt'] as const;
export type LineLook = (typeof LINE_LOOKS)[number];

export interface ChartLine {
  readonly name: string;
  readonly look: LineLook;
  /** Side whose colour it has, or null for ink. */
  readonly side: 'a' | 'b' | null;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Written at its end: "Anna 31". */
  readonly end: string;
}

export interface ChartBar {
  readonly label: string;
  /** From the ground up. */
  readonly parts: readonly { readonly value: number; readonly look: 'voll' | 'leer' }[];
}

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Pixels of one `rem`: 16, and 32 at 200 %. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Widest of some words in pixels at the size of a note, roughly; charts only need room enough. */
export function wordsWidth(words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => word.length)) * 0.52 * remPixels();
}

/** What is written below a line, at its place. */
export interface ChartTick {
  readonly x: number;
  readonly text: string;
}

/**
 * Those of the ticks whose words have room beside each other on `width` pixels: the first and the last stay, of the
 * others whoever comes too close to one that is written is left out.
 */
export function fittingTicks(
  ticks: readonly ChartTick[],
  low: number,
  high: number,
  width: number,
): readonly ChartTick[] {
  const [first] = ticks;
  const last = ticks.at(-1);
  if (!first || !last || first === last) return ticks;
  const gap = wordsWidth(['mm']);
  const apart = (a: ChartTick, b: ChartTick): boolean =>
    (Math.abs(b.x - a.x) / Math.max(1, high - low)) * width >= wordsWidth([a.text, b.text]) + gap;
  const kept = [first];
  for (const tick of ticks.slice(1, -1)) {
    if (apart(kept.at(-1)!, tick) && apart(tick, last)) kept.push(tick);
  }
  return apart(first, last) ? [...kept, last] : [last];
}

/** Heights of words that want to stand at `wanted`, moved so far that no two overlap. Order is kept. */
export function spread(wanted: readonly number[], gap: number, max: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let free = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(wanted[i]!, free);
    free = placed[i] + gap;
  }
  let limit = max;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i] - gap;
  }
  return placed;
}
