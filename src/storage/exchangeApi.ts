/**
 * The batch door of the storage: what a backup reads and a restore writes. Rows pass as they lie there; whoever reads
 * them parses them (src/exchange/backup), and nothing is written here that has not passed its parse there.
 * Every batch keeps what it changed in the same transaction, so that the last restore can be taken back.
 */

/** Tables of small whole records. */
export const RECORD_TABLES = ['players', 'profiles', 'seasons', 'packs', 'values', 'drafts'] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

/** Tables of things with an append-only log. */
export const LOG_TABLES = ['evenings', 'tournaments'] as const;
export type LogTable = (typeof LOG_TABLES)[number];

/** A row as kept. */
export type Row = Readonly<Record<string, unknown>>;

/** One thing with its log, rows in order of seq. */
export interface StoredLog {
  readonly record: Row;
  readonly entries: readonly Row[];
}

export type ExchangeChange =
  | { readonly kind: 'put'; readonly table: RecordTable; readonly key: string; readonly row: Row }
  | { readonly kind: 'delete'; readonly table: RecordTable; readonly key: string }
  /** Writes the record (null: it stays as it is) and adds entries; an entry that is there already is a 'conflict'. */
  | {
      readonly kind: 'addLog';
      readonly table: LogTable;
      readonly id: string;
      readonly record: Row | null;
      readonly entries: readonly Row[];
    }
  /** Takes the record, its log and its draft away. */
  | { readonly kind: 'dropLog'; readonly table: LogTable; readonly id: string };

/** How a batch can be taken back; kept by the storage, read by nobody else. */
export type UndoStep =
  | { readonly kind: 'put'; readonly table: RecordTable; readonly row: Row }
  | { readonly kind: 'delete'; readonly table: RecordTable; readonly key: string }
  | {
      readonly kind: 'cut';
      readonly table: LogTable;
      readonly id: string;
      /** What the record was before; null: there was none. */
      readonly record: Row | null;
      /** Whether the record was written at all. */
      readonly wrote: boolean;
      /** Numbers of the added entries, as runs [first, last]. */
      readonly runs: readonly (readonly [number, number])[];
      /** The log's last number after the batch: a log that has grown since is left alone. */
      readonly end: number;
    }
  | { readonly kind: 'bringBack'; readonly table: LogTable; readonly id: string; readonly log: StoredLog };

export interface ExchangeCounts {
  readonly players: number;
  readonly evenings: number;
  readonly entries: number;
  readonly tournaments: number;
  /** Photos kept with games; no backup holds them. */
  readonly photos: number;
}

/** Same promises as `MuckStorage`: rejects with StorageError only, a batch is one transaction. */
export interface ExchangeStorage {
  counts(): Promise<ExchangeCounts>;
  /** Up to `limit` keys of a table in order, those after `after` (null: from the first). */
  keys(table: RecordTable | LogTable, after: string | null, limit: number): Promise<readonly string[]>;
  /** Rows under these keys, in their order; undefined where there is none. */
  rows(table: RecordTable | LogTable, keys: readonly string[]): Promise<readonly (Row | undefined)[]>;
  /** Logs under these ids, read in one transaction, in their order; null where there is none. */
  logs(table: LogTable, ids: readonly string[]): Promise<readonly (StoredLog | null)[]>;
  /**
   * One batch in one transaction, with its before-image under `undoNo` (0, 1, 2 …); logs are dropped before any are
   * added. A number that is there already was a save whose end nobody saw: nothing is written twice. A restore begins
   * with `forgetUndo`.
   */
  apply(changes: readonly ExchangeChange[], undoNo: number): Promise<void>;
  /** Tells other windows that anything may have changed; after the last batch, not after each. */
  announce(): void;
  /** How many batches can be taken back. */
  undoCount(): Promise<number>;
  /**
   * Takes the newest batch back in one transaction. Logs that were written on since stay as they are; returns how
   * many that were. 0 batches left: does nothing.
   */
  undoLast(): Promise<number>;
  /** Forgets all before-images. */
  forgetUndo(): Promise<void>;
}
