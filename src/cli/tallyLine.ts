/** What `tally` prints: a recognition as a line, and the last line that compares with the truth. Pure. */
import { eyesOf, type Card } from '../core/cards/deck';
import type { Quad, Recognition, Warning } from '../vision/protocol/recognise';

export interface TallyLine {
  readonly photo: string;
  readonly cards: readonly (Card & { readonly confidence: number; readonly quad: Quad })[];
  readonly cardCount: number;
  /** Whole tricks of four; cards left over are told by the warning `notWholeTricks`. */
  readonly tricks: number;
  readonly eyes: number;
  readonly warnings: readonly Warning[];
  /** Decoding included. */
  readonly ms: number;
}

/** The line of one photo. `ms`: the whole time, decoding included. */
export function tallyLine(photo: string, { cards, warnings }: Recognition, ms: number): TallyLine {
  return {
    photo,
    cards: cards.map(({ suit, rank, confidence, quad }) => ({ suit, rank, confidence, quad })),
    cardCount: cards.length,
    tricks: Math.floor(cards.length / 4),
    eyes: eyesOf(cards),
    warnings,
    ms: Math.round(ms),
  };
}

export interface TallySummary {
  readonly photos: number;
  readonly cards: number;
  readonly found: number;
  readonly right: number;
  readonly eyesRight: number;
  readonly msMedian: number;
}

/** Lines of the photos that have a truth, compared with it. A photo that could not be read counts with no cards found. */
export function summary(
  photos: readonly { readonly truth: readonly string[]; readonly line: TallyLine | null }[],
): TallySummary {
  const eyes = (names: readonly string[]): number =>
    eyesOf(names.map((name) => ({ suit: 'eichel', rank: name.split('-')[1] as Card['rank'] })));
  let right = 0;
  for (const { truth, line } of photos) {
    const rest = [...truth];
    for (const { suit, rank } of line?.cards ?? []) {
      const at = rest.indexOf(`${suit}-${rank}`);
      if (at < 0) continue;
      right += 1;
      rest.splice(at, 1);
    }
  }
  const times = photos.flatMap(({ line }) => (line ? [line.ms] : [])).sort((a, b) => a - b);
  const middle = times.length >> 1;
  const median = times.length % 2 === 1 ? times[middle]! : ((times[middle - 1] ?? 0) + (times[middle] ?? 0)) / 2;
  return {
    photos: photos.length,
    cards: photos.reduce((sum, { truth }) => sum + truth.length, 0),
    found: photos.reduce((sum, { line }) => sum + (line?.cardCount ?? 0), 0),
    right,
    eyesRight: photos.filter(({ truth, line }) => line !== null && eyes(truth) === line.eyes).length,
    msMedian: Math.round(median),
  };
}
