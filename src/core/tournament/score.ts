/**
 * One Bobbl (or one game) of a tournament table as written on the slip: both sides' points and whether it was
 * broken off. Decides which figures can be (rule 5.3 "Validation"); what they are worth is decided in ranking.ts.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import type { TournamentUnit } from './countSettings';

/** Points of sides a and b, whole and not negative. `aborted`: time was up, nobody won it (Bobbl only). */
export interface Score {
  readonly a: number;
  readonly b: number;
  readonly aborted: boolean;
}

export const SCORE_ERRORS = [
  'tournament/score-not-whole',
  'tournament/no-side-at-limit',
  'tournament/both-at-limit',
  'tournament/aborted-at-limit',
  'tournament/aborted-game',
] as const;
export type ScoreErrorCode = (typeof SCORE_ERRORS)[number];

const isPoints = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * Checks one score. Bobbl: exactly one side at or over the limit; aborted: none (a side at the limit has won).
 * Games: any two whole numbers, since a line may also hold the sums of several games (docs/tournament.md).
 */
export function checkScore(score: Score, unit: TournamentUnit, limit: number): ScoreErrorCode | null {
  if (!isPoints(score.a) || !isPoints(score.b)) return 'tournament/score-not-whole';
  if (unit === 'games') return score.aborted ? 'tournament/aborted-game' : null;
  const reached = (score.a >= limit ? 1 : 0) + (score.b >= limit ? 1 : 0);
  if (score.aborted) return reached === 0 ? null : 'tournament/aborted-at-limit';
  if (reached === 0) return 'tournament/no-side-at-limit';
  return reached === 2 ? 'tournament/both-at-limit' : null;
}

/**
 * Reads what was typed for one Bobbl: the winner's score may be left out, then it is the limit (X2: it is usually
 * not written down). Both missing is no score. Errors as in `checkScore`.
 */
export function completeScore(
  typed: { readonly a: number | null; readonly b: number | null; readonly aborted?: boolean },
  unit: TournamentUnit,
  limit: number,
): Result<Score | null, ScoreErrorCode> {
  if (typed.a === null && typed.b === null) return ok(null);
  const aborted = typed.aborted === true;
  // A missing figure means "the limit" only where somebody won; elsewhere it means none.
  const missing = unit === 'games' || aborted ? 0 : limit;
  const score: Score = { a: typed.a ?? missing, b: typed.b ?? missing, aborted };
  const code = checkScore(score, unit, limit);
  return code === null ? ok(score) : err(code);
}

/** Side that won a Bobbl or scored more in a game; null for an aborted Bobbl or equal points. */
export function scoreWinner(score: Score): 'a' | 'b' | null {
  if (score.aborted || score.a === score.b) return null;
  return score.a > score.b ? 'a' : 'b';
}

/** True when both lists hold the same scores in the same order. */
export function sameScores(one: readonly Score[], other: readonly Score[]): boolean {
  return (
    one.length === other.length &&
    one.every((score, index) => {
      const twin = other[index];
      return twin !== undefined && twin.a === score.a && twin.b === score.b && twin.aborted === score.aborted;
    })
  );
}
