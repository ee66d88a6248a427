/**
 * Shape of a folded evening (what all screens read). `foldEvening(start, entries)` in foldEvening.ts makes it;
 * it never fails: entries that refer to nothing are ignored.
 */
import type { Settings } from '../profiles/settings';
import type { Deal } from '../rules/deal';
import type { Seat } from '../rules/seats';
import type { SheetRow, TableState } from '../rules/sheet';
import type { EntryId, LogEntry, PlayerId } from './log';

/** One line of the pad with its history. */
export interface PadRow extends SheetRow {
  /** The `dealRecorded` entry: the line's lasting name. */
  readonly entryId: EntryId;
  /** When it was first written, ms. */
  readonly at: number;
  /** Settings in force for this deal. */
  readonly settings: Settings;
  /** Who sat where. */
  readonly seats: readonly PlayerId[];
  /** Earlier versions, oldest first, with the time each was replaced. */
  readonly corrected: readonly { readonly deal: Deal; readonly at: number }[];
}

export interface EveningState {
  readonly rows: readonly PadRow[];
  readonly table: TableState;
  /** In force for the next deal. */
  readonly settings: Settings;
  readonly rulesName: string;
  readonly seats: readonly PlayerId[];
  readonly dealer: Seat;
  readonly forehand: Seat;
  readonly ended: boolean;
  readonly endedAt: number | null;
  /** Entry that "Rückgängig" would take back, or null. */
  readonly undo: LogEntry | null;
  /** Entry that "Wiederherstellen" would bring back, or null. */
  readonly redo: LogEntry | null;
}
