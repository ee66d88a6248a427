/**
 * Which score stands on the pad: a Bobbl just decided keeps its final score until the next game is scored.
 * Decides nothing about who won; reads rows that are scored already.
 */
import type { BySide } from '../rules/seats';
import type { EveningState, PadRow } from './evening';

/** The last row that scored, when it ended a Bobbl (rule 2.11) and nothing was scored since; null otherwise. */
export function decidedRow(rows: readonly PadRow[]): PadRow | null {
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!;
    if (row.outcome.kind === 'scored') return row.bobbl ? row : null;
  }
  return null;
}

/** The score to be shown and said: that of the decided Bobbl, else the running one. */
export function standingScore(state: EveningState): BySide<number> {
  return decidedRow(state.rows)?.score ?? state.table.score;
}
