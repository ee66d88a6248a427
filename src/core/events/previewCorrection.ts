/**
 * What a correction would change, before it is accepted: the evening folded both ways and compared row by row.
 */
import type { Deal } from '../rules/deal';
import type { SheetRow } from '../rules/sheet';
import type { EveningState, PadRow } from './evening';
import { foldEvening } from './foldEvening';
import { LOG_VERSION } from './log';
import type { EntryId, EveningStart, LogEntry } from './log';

export interface RowChange {
  readonly entryId: EntryId;
  /** null: the row is not there (only `after` of a deleted deal). */
  readonly before: PadRow | null;
  readonly after: PadRow | null;
}

export interface CorrectionPreview {
  readonly before: EveningState;
  readonly after: EveningState;
  /** Rows that would read differently, in order; the corrected one first where it differs. */
  readonly changes: readonly RowChange[];
}

function sameOutcome(a: SheetRow, b: SheetRow): boolean {
  if (a.outcome.kind === 'refused' && b.outcome.kind === 'refused') return a.outcome.error === b.outcome.error;
  if (a.outcome.kind !== 'scored' || b.outcome.kind !== 'scored') return a.outcome.kind === b.outcome.kind;
  const left = a.outcome.game;
  const right = b.outcome.game;
  return (
    left.winner === right.winner &&
    left.level === right.level &&
    left.points === right.points &&
    left.bock === right.bock
  );
}

function sameRow(a: PadRow, b: PadRow): boolean {
  return (
    a.deal === b.deal &&
    sameOutcome(a, b) &&
    a.dealer === b.dealer &&
    a.score.A === b.score.A &&
    a.score.B === b.score.B &&
    a.bobblNo === b.bobblNo &&
    a.nextDealer === b.nextDealer &&
    a.bobbl?.to === b.bobbl?.to &&
    a.bobbl?.counts === b.bobbl?.counts &&
    a.bobbl?.brille === b.bobbl?.brille &&
    a.haenger?.wonBy === b.haenger?.wonBy &&
    a.bockQueue.length === b.bockQueue.length &&
    a.bockQueue.every((level, index) => level === b.bockQueue[index])
  );
}

/**
 * Folds the evening as it is and with `target` replaced by `deal` (null: deleted), and lists the rows that differ.
 * A target that is not there changes nothing.
 */
export function previewCorrection(
  start: EveningStart,
  entries: readonly LogEntry[],
  target: EntryId,
  deal: Deal | null,
): CorrectionPreview {
  const before = foldEvening(start, entries);
  const last = entries.at(-1);
  const trial: LogEntry = {
    id: '' as EntryId,
    eveningId: start.id,
    seq: (last?.seq ?? 0) + 1,
    at: last?.at ?? start.startedAt,
    v: LOG_VERSION,
    event: deal ? { type: 'dealCorrected', target, deal } : { type: 'dealDeleted', target },
  };
  const after = foldEvening(start, [...entries, trial]);
  const afterById = new Map(after.rows.map((row) => [row.entryId, row]));
  const changes = before.rows.flatMap((row): RowChange[] => {
    const next = afterById.get(row.entryId) ?? null;
    return next && sameRow(row, next) ? [] : [{ entryId: row.entryId, before: row, after: next }];
  });
  return { before, after, changes };
}
