/**
 * An evening in short: Bobbl in order, open score, Hänger, and the facts an evening card tells. Data, never text.
 */
import { otherSide } from '../rules/seats';
import type { BySide, Side } from '../rules/seats';
import type { ScoredGame } from '../rules/sheet';
import type { EveningState, PadRow } from './evening';
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

/** Something worth telling about the evening; the interface has a sentence for each kind. */
export type EveningFact =
  | { readonly kind: 'mostPoints'; readonly entryId: EntryId; readonly side: Side; readonly points: number }
  | { readonly kind: 'brille'; readonly to: Side; readonly score: BySide<number> }
  | { readonly kind: 'sie'; readonly entryId: EntryId; readonly side: Side }
  | { readonly kind: 'tout'; readonly entryId: EntryId; readonly side: Side; readonly won: boolean }
  | { readonly kind: 'closest'; readonly score: BySide<number>; readonly difference: number }
  | { readonly kind: 'run'; readonly side: Side; readonly games: number };

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

const MIN_RUN = 4;

function scoredOf(row: PadRow): ScoredGame | null {
  return row.outcome.kind === 'scored' ? row.outcome.game : null;
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

/** The longest run of games won by one side; the first of equals. */
function longestRun(rows: readonly PadRow[]): { side: Side; games: number } | null {
  let best: { side: Side; games: number } | null = null;
  let side: Side | null = null;
  let games = 0;
  for (const row of rows) {
    const winner = scoredOf(row)?.winner;
    if (winner === undefined || winner === null) continue;
    games = winner === side ? games + 1 : 1;
    side = winner;
    if (games > (best?.games ?? 0)) best = { side, games };
  }
  return best;
}

function factsOf(
  rows: readonly PadRow[],
  bobbl: readonly BobblSummary[],
  most: MostExpensiveGame | null,
): EveningFact[] {
  const facts: EveningFact[] = [];
  for (const row of rows) {
    const game = scoredOf(row);
    if (!game || game.winner === null || row.deal.type !== 'game') continue;
    if (game.level === 'sie') facts.push({ kind: 'sie', entryId: row.entryId, side: game.winner });
  }
  if (most) facts.push({ kind: 'mostPoints', entryId: most.entryId, side: most.winner, points: most.points });
  for (const mark of bobbl) if (mark.brille) facts.push({ kind: 'brille', to: mark.to, score: mark.score });
  for (const row of rows) {
    const game = scoredOf(row);
    if (!game || game.winner === null || row.deal.type !== 'game' || row.deal.game.kind !== 'tout') continue;
    const declared = row.deal.game.declarer;
    if (declared === null) continue;
    const side: Side = declared % 2 === 0 ? 'A' : 'B';
    facts.push({ kind: 'tout', entryId: row.entryId, side, won: side === game.winner });
  }
  const closest = [...bobbl].sort(
    (a, b) => a.score[otherSide(a.to)] - a.score[a.to] - (b.score[otherSide(b.to)] - b.score[b.to]),
  )[0];
  if (closest) {
    facts.push({ kind: 'closest', score: closest.score, difference: Math.abs(closest.score.A - closest.score.B) });
  }
  const run = longestRun(rows);
  if (run && run.games >= MIN_RUN) facts.push({ kind: 'run', side: run.side, games: run.games });
  return facts;
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
    facts: factsOf(rows, bobbl, mostExpensive),
  };
}
