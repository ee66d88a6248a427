/**
 * What a score pad kept, as a table of a tournament needs it: who sat on which side and every Bobbl in order. Decides
 * how that becomes the result of a table (which side is pair A, the Bobbl that time cut off, games instead of Bobbl);
 * writing it is an ordinary `resultEntered` with source `pad`.
 */
import type { EveningState } from '../events/evening';
import type { EveningStart, PlayerId } from '../events/log';
import { eveningSummary } from '../events/summary';
import type { BySide, Side } from '../rules/seats';
import { sideOf } from '../rules/seats';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import type { CountSettings } from './countSettings';
import { nameKey } from './names';
import { checkScore } from './score';
import type { Score, ScoreErrorCode } from './score';

/** Points of the pad's sides A and B. */
export type PadPoints = readonly [number, number];

export interface PadResult {
  readonly eveningId: string;
  readonly place: string;
  /** ms of the last game written, or of the start. */
  readonly at: number;
  /** Names of each side, in the order of the seats. */
  readonly names: BySide<readonly string[]>;
  /** Final scores of the finished Bobbl, overshoot included. */
  readonly bobbl: readonly PadPoints[];
  /** Score of the Bobbl being played; 0:0 when none is. */
  readonly open: PadPoints;
  /** Points of every scored game in order, the loser's 0. */
  readonly games: readonly PadPoints[];
}

/** Reads a folded evening. Names of players nobody knows any more are left out. */
export function padResultOf(
  start: EveningStart,
  state: EveningState,
  nameOf: (id: PlayerId) => string | undefined,
): PadResult {
  const summary = eveningSummary(start, state);
  const names: Record<Side, string[]> = { A: [], B: [] };
  for (const [seat, id] of state.seats.entries()) {
    const name = nameOf(id);
    if (name !== undefined) names[sideOf(seat)].push(name);
  }
  const games: PadPoints[] = [];
  for (const { outcome } of state.rows) {
    if (outcome.kind !== 'scored' || outcome.game.winner === null) continue;
    games.push(outcome.game.winner === 'A' ? [outcome.game.points, 0] : [0, outcome.game.points]);
  }
  return {
    eveningId: start.id,
    place: start.place,
    at: summary.lastAt,
    names,
    bobbl: summary.bobbl.map(({ score }) => [score.A, score.B]),
    open: [summary.openScore.A, summary.openScore.B],
    games,
  };
}

/** A result that the pad can give: its scores as a and b of the table. */
export interface PadChoice {
  /** `turned`: the pad's side B is the table's side a. */
  readonly turned: boolean;
  /** Bobbl taken, as places in `bobbl` from 0, ascending; the open one is `bobbl.length`. */
  readonly taken: readonly number[];
}

/** How sure the seats are: how many of the table's names sit on the pad's sides as they lie, and turned round. */
export function sidesMatch(
  pad: PadResult,
  a: readonly string[],
  b: readonly string[],
): { readonly straight: number; readonly turned: number } {
  const hits = (side: Side, names: readonly string[]): number => {
    const there = new Set(pad.names[side].map(nameKey));
    return names.filter((name) => there.has(nameKey(name))).length;
  };
  return { straight: hits('A', a) + hits('B', b), turned: hits('B', a) + hits('A', b) };
}

const isOpen = (pad: PadResult): boolean => pad.open[0] > 0 || pad.open[1] > 0;

/** Bobbl that may be taken: the finished ones, and the open one (as aborted) when something stands there. */
export function padBobbl(pad: PadResult): readonly { readonly points: PadPoints; readonly open: boolean }[] {
  const finished = pad.bobbl.map((points) => ({ points, open: false }));
  return isOpen(pad) ? [...finished, { points: pad.open, open: true }] : finished;
}

/**
 * What is most likely meant: the last `perRound` finished Bobbl (a pad may go on from round to round); the open one
 * only where finished ones do not fill the slip, because then time cut it off. Sides as the names say, else straight.
 */
export function likelyChoice(pad: PadResult, perRound: number, a: readonly string[], b: readonly string[]): PadChoice {
  const { straight, turned } = sidesMatch(pad, a, b);
  const finished = pad.bobbl.map((_, i) => i).slice(-perRound);
  const taken = finished.length < perRound && isOpen(pad) ? [...finished, pad.bobbl.length] : finished;
  return { turned: turned > straight, taken };
}

const asScore = ([a, b]: PadPoints, turned: boolean, aborted: boolean): Score =>
  turned ? { a: b, b: a, aborted } : { a, b, aborted };

export interface PadFault {
  readonly code: ScoreErrorCode | 'tournament/no-scores' | 'tournament/too-many-scores';
  /** Which one, from 1. */
  readonly score?: number;
}

/**
 * The scores of a table. Unit `bobbl`: the Bobbl taken, checked against the tournament's limit (a pad played to
 * another one is refused). Unit `games`: one line a game where the slip has a line for each, else all added up.
 */
export function padScores(
  pad: PadResult,
  choice: PadChoice,
  { unit, limit }: Pick<CountSettings, 'unit' | 'limit'>,
  perRound: number,
): Result<readonly Score[], PadFault> {
  if (unit === 'games') {
    if (pad.games.length === 0) return err({ code: 'tournament/no-scores' });
    if (pad.games.length <= perRound) return ok(pad.games.map((points) => asScore(points, choice.turned, false)));
    const sum = pad.games.reduce<PadPoints>(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
    return ok([asScore(sum, choice.turned, false)]);
  }
  const all = padBobbl(pad);
  const scores: Score[] = [];
  for (const place of choice.taken) {
    const one = all[place];
    if (one) scores.push(asScore(one.points, choice.turned, one.open));
  }
  if (scores.length === 0) return err({ code: 'tournament/no-scores' });
  if (scores.length > perRound) return err({ code: 'tournament/too-many-scores' });
  for (const [index, score] of scores.entries()) {
    const code = checkScore(score, unit, limit);
    if (code !== null) return err({ code, score: index + 1 });
  }
  return ok(scores);
}
