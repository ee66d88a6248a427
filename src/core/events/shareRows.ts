/**
 * Keeps the row objects of the state before as long as nothing changed up to them, so that a screen with five hundred
 * lines draws only the new ones. Decides nothing: the state that comes out is equal to the one that went in.
 */
import type { EveningState, PadRow } from './evening';

/** Whether the fold was given the same at this row; all rows before it are known to be the same. */
function isSameInput(before: PadRow, now: PadRow): boolean {
  return (
    before.entryId === now.entryId &&
    before.deal === now.deal &&
    before.settings === now.settings &&
    before.seats === now.seats &&
    before.dealer === now.dealer &&
    // Corrections are only ever added, so as many are the same ones.
    before.corrected.length === now.corrected.length
  );
}

/**
 * `now` with the rows of `before` in place of equal ones. Both must be states of one evening, folded from logs that
 * hold the very same deal objects (a log only grows). Rows are compared from the first on; from the first difference
 * on all are new, because what a row shows depends on the rows before it (rule 2.15).
 */
export function shareRows(before: EveningState | null | undefined, now: EveningState): EveningState {
  if (!before) return now;
  let same = 0;
  while (same < now.rows.length && same < before.rows.length) {
    const [old, fresh] = [before.rows[same], now.rows[same]];
    if (!old || !fresh || !isSameInput(old, fresh)) break;
    same++;
  }
  return same === 0 ? now : { ...now, rows: [...before.rows.slice(0, same), ...now.rows.slice(same)] };
}
