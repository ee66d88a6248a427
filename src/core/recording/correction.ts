/**
 * What a correction does to the evening, boiled down to what people ask: the new figures line by line, the score now,
 * Bobbl, Bock and dealer. Compares two folded evenings; scores nothing itself.
 */
import type { CorrectionPreview, RowChange } from '../events/previewCorrection';
import type { EntryId } from '../events/log';
import type { EveningState, PadRow } from '../events/evening';
import { otherSide } from '../rules/seats';
import type { BySide, Side } from '../rules/seats';

/** A line whose figure changes. */
export interface ChangedLine {
  readonly entryId: RowChange['entryId'];
  readonly row: PadRow;
  /** The winner's column; null for a line that stands across. */
  readonly side: Side | null;
  /** The figure that stood in that column, when another stands there now. */
  readonly struck: number | null;
  /** The line goes: it is shown as it stood. */
  readonly deleted: boolean;
}

export interface CorrectionSummary {
  readonly lines: readonly ChangedLine[];
  /** Nothing at all would read differently. */
  readonly unchanged: boolean;
  readonly score: { readonly before: BySide<number>; readonly after: BySide<number> };
  /** Bobbl won by each side; null when they stay. */
  readonly bobbl: { readonly before: BySide<number>; readonly after: BySide<number> } | null;
  readonly bockChanged: boolean;
  readonly dealerChanged: boolean;
}

function winnerOf(row: PadRow): Side | null {
  return row.outcome.kind === 'scored' ? row.outcome.game.winner : null;
}

/** The line the correction is about, and every line whose figure, column or mark is another one now. */
function lineOf(change: RowChange, target: EntryId): ChangedLine[] {
  const { before, after, entryId } = change;
  const row = after ?? before;
  if (!row) return [];
  const side = winnerOf(row);
  const old = before && side !== null && winnerOf(before) === side ? before.score[side] : null;
  const struck = after && side !== null && old !== null && old !== after.score[side] ? old : null;
  const moved = before !== null && winnerOf(before) !== side;
  const marked = before?.bobbl?.to !== row.bobbl?.to || before?.bobbl?.brille !== row.bobbl?.brille;
  const reads = entryId === target || struck !== null || moved || marked;
  return reads ? [{ entryId, row, side, struck, deleted: after === null }] : [];
}

/** Bobbl won: the marks of the other side. */
function won(state: EveningState): BySide<number> {
  const { bobbl } = state.table;
  return { A: bobbl[otherSide('A')], B: bobbl[otherSide('B')] };
}

/** The score that stands on the pad: that of a Bobbl just decided stays until the next game. */
function standing(state: EveningState): BySide<number> {
  const last = [...state.rows].reverse().find((row) => row.outcome.kind === 'scored');
  return last?.bobbl ? last.score : state.table.score;
}

function same(a: BySide<number>, b: BySide<number>): boolean {
  return a.A === b.A && a.B === b.B;
}

/** Sums a preview up. */
export function correctionSummary(preview: CorrectionPreview, target: EntryId): CorrectionSummary {
  const { before, after, changes } = preview;
  const bobbl = { before: won(before), after: won(after) };
  const queues = [before.table.bockQueue, after.table.bockQueue] as const;
  return {
    lines: changes.flatMap((change) => lineOf(change, target)),
    unchanged: changes.length === 0,
    score: { before: standing(before), after: standing(after) },
    bobbl: same(bobbl.before, bobbl.after) ? null : bobbl,
    bockChanged: queues[0].length !== queues[1].length || queues[0].some((level, i) => level !== queues[1][i]),
    dealerChanged: before.dealer !== after.dealer,
  };
}
