/**
 * An evening in short: Bobbl in order, open score, Hänger, and the facts an evening card tells. Data, never text.
 */
import type { BySide, Side } from '../rules/seats';
import type { EveningState, PadRow } from './evening';
import { factsOf, scoredOf } from './facts';
import type { EveningFact } from './facts';
import type { EntryId, EveningStart } from './log';

/** One finished Bobbl. */
export interface BobblSummary {
  /** Final score, overshoot included. */
  readonly score: BySide<number>;
  /** The side that got the mark. */
  readonly to: Side;
  readonly brille: boolean;
  readonly counts: number;
  /** Set when this Bobbl ended a Hänger. */
  readonly haengerWonBy: Side | null;
  /** When the deciding game was written, ms. */
  readonly at: number;
}

export interface MostExpensiveGame {
  readonly entryId: EntryId;
  readonly winner: Side;
  readonly points: number;
  readonly row: PadRow;
}

export interface EveningSummary {
  readonly startedAt: number;
  /** Time of the last deal written, or of the start. */
  readonly lastAt: number;
  readonly ended: boolean;
  /** Scored games; throw-ins, misdeals and the Bock button do not count. */
  readonly games: number;
  readonly bobbl: readonly BobblSummary[];
  /** Marks received by each side. */
  readonly marks: BySide<number>;
  /** Score of the Bobbl being played. */
  readonly openScore: BySide<number>;
  readonly haenger: BySide<number>;
  readonly inHaenger: BySide<number>;
  /** Points of all games won by each side. */
  readonly points: BySide<number>;
  /** The side with fewer marks (then more points), or null while both are equal. */
  readonly ahead: Side | null;
  readonly mostExpensive: MostExpensiveGame | null;
  readonly facts: readonly EveningFact[];
}

function bobblOf(row: PadRow): BobblSummary[] {
  if (!row.bobbl) return [];
  const { to, brille, counts } = row.bobbl;
  return [{ score: row.score, to, brille, counts, haengerWonBy: row.haenger?.wonBy ?? null, at: row.at }];
}

function mostExpensiveOf(rows: readonly PadRow[]): MostExpensiveGame | null {
  let most: MostExpensiveGame | null = null;
  for (const row of rows) {
    const game = scoredOf(row);
    if (!game || game.winner === null || game.points <= (most?.points ?? 0)) continue;
    most = { entryId: row.entryId, winner: game.winner, points: game.points, row };
  }
  return most;
}

function aheadOf(marks: BySide<number>, points: BySide<number>): Side | null {
  if (marks.A !== marks.B) return marks.A < marks.B ? 'A' : 'B';
  if (points.A !== points.B) return points.A > points.B ? 'A' : 'B';
  return null;
}

/** Short form of a folded evening: for the list, the evening card and the cache of both. */
export function eveningSummary(start: EveningStart, state: EveningState): EveningSummary {
  const { rows, table } = state;
  const bobbl = rows.flatMap(bobblOf);
  const points = { A: 0, B: 0 };
  let games = 0;
  for (const row of rows) {
    const game = scoredOf(row);
    if (!game) continue;
    games += 1;
    if (game.winner !== null) points[game.winner] += game.points;
  }
  const mostExpensive = mostExpensiveOf(rows);
  return {
    startedAt: start.startedAt,
    lastAt: rows.reduce((latest, row) => Math.max(latest, row.at), start.startedAt),
    ended: state.ended,
    games,
    bobbl,
    marks: table.bobbl,
    openScore: table.score,
    haenger: table.haenger,
    inHaenger: table.inHaenger,
    points,
    ahead: aheadOf(table.bobbl, points),
    mostExpensive,
    facts: factsOf(rows, mostExpensive?.row ?? null),
  };
}
