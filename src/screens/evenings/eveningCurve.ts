/** Rows of the pad as points of a chart: what each side has won so far over all Bobbl of the evening. */
import { scoredOf } from '../../core/events/facts';
import type { PadRow } from '../../core/events/evening';
import { scoreText } from '../../i18n/format';

export interface CurvePoint {
  /** Number of the game, from 1; 0 is the start. */
  readonly game: number;
  readonly A: number;
  readonly B: number;
  /** Score on the pad after the game: "17 : 9". */
  readonly score: string;
}

export interface Curve {
  readonly points: readonly CurvePoint[];
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
}

const MAX_TICKS = 5;

/** Only scored games count; a start at nought comes first. */
export function eveningCurve(rows: readonly PadRow[]): Curve {
  const points: CurvePoint[] = [{ game: 0, A: 0, B: 0, score: '' }];
  const sum = { A: 0, B: 0 };
  for (const row of rows) {
    const game = scoredOf(row);
    if (!game) continue;
    if (game.winner !== null) sum[game.winner] += game.points;
    points.push({ game: points.length, A: sum.A, B: sum.B, score: scoreText(row.score) });
  }
  return { points, ticks: ticksOf(points.length - 1) };
}

/** Round numbers: every game, every fifth, tenth, fiftieth … */
function ticksOf(games: number): Curve['ticks'] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => games / one <= MAX_TICKS) ?? 200;
  return Array.from({ length: Math.floor(games / step) + 1 }, (_, i) => ({ x: i * step, text: String(i * step) }));
}
