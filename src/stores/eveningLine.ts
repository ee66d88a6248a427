/**
 * What the list of evenings knows of one evening: small, plain, and thrown away when its shape changes.
 * Kept beside the log as a cache (`storage.putSummaries`); the log decides, this only saves reading it.
 */
import type { EveningState } from '../core/events/evening';
import type { EveningStart, PlayerId } from '../core/events/log';
import { eveningSummary } from '../core/events/summary';
import { SIDES, type BySide, type Seat, type Side } from '../core/rules/seats';

/** Shape version of a line; lines of another version are computed anew. */
export const LINE_VERSION = 1;

export interface EveningLine {
  /** Who sat where at the end. */
  readonly seats: readonly PlayerId[];
  readonly ended: boolean;
  /** When the last deal was written, ms; the start when none was. */
  readonly lastAt: number;
  readonly games: number;
  /** Marks received by each side. */
  readonly marks: BySide<number>;
  readonly openScore: BySide<number>;
  /** Hänger won; 0 : 0 where none are played. */
  readonly haenger: BySide<number>;
  readonly ahead: Side | null;
  /** Bobbl in order: who got the mark, and whether it was a Brille. */
  readonly bobbl: readonly { readonly to: Side; readonly brille: boolean }[];
  /** Who would deal next: the next evening of the same people goes on there. */
  readonly nextDealer: Seat;
}

/** The line of a folded evening. */
export function makeLine(start: EveningStart, state: EveningState): EveningLine {
  const summary = eveningSummary(start, state);
  return {
    seats: state.seats,
    ended: state.ended,
    lastAt: summary.lastAt,
    games: summary.games,
    marks: summary.marks,
    openScore: summary.openScore,
    haenger: summary.haenger,
    ahead: summary.ahead,
    bobbl: summary.bobbl.map(({ to, brille }) => ({ to, brille })),
    nextDealer: state.dealer,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
function isPair(value: unknown): value is BySide<number> {
  return isRecord(value) && SIDES.every((side) => isCount(value[side]));
}
function isSide(value: unknown): value is Side {
  return value === 'A' || value === 'B';
}

/** A line as it was cached, or null when it is of another shape (then it is computed anew). */
export function parseLine(raw: unknown): EveningLine | null {
  if (!isRecord(raw)) return null;
  const { seats, ended, lastAt, games, marks, openScore, haenger, ahead, bobbl, nextDealer } = raw;
  if (!Array.isArray(seats) || !seats.every((id) => typeof id === 'string')) return null;
  if (typeof ended !== 'boolean' || !isCount(lastAt) || !isCount(games) || !isCount(nextDealer)) return null;
  if (!isPair(marks) || !isPair(openScore) || !isPair(haenger)) return null;
  if (ahead !== null && !isSide(ahead)) return null;
  if (!Array.isArray(bobbl)) return null;
  const marked = bobbl.every((one) => isRecord(one) && isSide(one['to']) && typeof one['brille'] === 'boolean');
  return marked ? (raw as unknown as EveningLine) : null;
}
