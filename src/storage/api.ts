/**
 * The one door to what is kept. Implemented on Dexie (storage/dexie) and in memory (storage/memory);
 * one contract suite runs against both. A promise that resolves means: durably written.
 */
import type { EntryId, EveningId, EveningStart, LogEntry, Player, PlayerId } from '../core/events/log';

/** An evening as kept: its start, and whether it lies in the bin. */
export interface EveningRecord extends EveningStart {
  /** ms when it was deleted (undoable), or null. */
  readonly deletedAt: number | null;
}

/** Throw-away cache of what a list of evenings shows; valid only while `seq` is the evening's last entry and `v` the writer's. */
export interface SummaryRecord {
  readonly eveningId: EveningId;
  readonly v: number;
  readonly seq: number;
  readonly summary: unknown;
}

/** A half-entered game; plain JSON, parsed again when read. */
export interface DraftRecord {
  readonly eveningId: EveningId;
  readonly at: number;
  readonly draft: unknown;
}

/** Storage failures, coded; the screen has a sentence for each. */
export const STORAGE_ERRORS = ['closed', 'blocked', 'quota', 'too-new', 'conflict', 'unavailable', 'unknown'] as const;
export type StorageErrorCode = (typeof STORAGE_ERRORS)[number];

export class StorageError extends Error {
  constructor(
    readonly code: StorageErrorCode,
    options?: ErrorOptions,
  ) {
    super(`storage: ${code}`, options);
    this.name = 'StorageError';
  }
}

export interface MuckStorage {
  listPlayers(): Promise<readonly Player[]>;
  putPlayers(players: readonly Player[]): Promise<void>;

  /** All evenings not deleted, newest first. With `deleted: true` those in the bin. */
  listEvenings(options?: { deleted?: boolean }): Promise<readonly EveningRecord[]>;
  getEvening(id: EveningId): Promise<EveningRecord | null>;
  /** Writes a new evening (and players that came with it) in one transaction. */
  createEvening(evening: EveningStart, newPlayers: readonly Player[]): Promise<void>;
  setEveningDeleted(id: EveningId, deletedAt: number | null): Promise<void>;
  setEveningPlace(id: EveningId, place: string): Promise<void>;

  /** Entries of an evening in order of `seq`. */
  getLog(id: EveningId): Promise<readonly LogEntry[]>;
  /**
   * Appends entries (and clears the evening's draft when `clearDraft`) in one transaction.
   * The first entry's seq must be the last stored one + 1, else StorageError 'conflict' and nothing is written
   * (another window was faster: reload the log and decide again).
   */
  append(entries: readonly LogEntry[], options?: { clearDraft?: boolean }): Promise<void>;

  getDraft(id: EveningId): Promise<DraftRecord | null>;
  putDraft(draft: DraftRecord): Promise<void>;
  clearDraft(id: EveningId): Promise<void>;

  getSummaries(): Promise<readonly SummaryRecord[]>;
  putSummaries(summaries: readonly SummaryRecord[]): Promise<void>;

  /** Small values of the app itself (last evening open, last house rules used). Plain JSON. */
  getValue(key: string): Promise<unknown>;
  putValue(key: string, value: unknown): Promise<void>;

  /** Called when another window wrote to an evening; returns the unsubscribe function. */
  onOtherWindow(listener: (change: { eveningId: EveningId | null }) => void): () => void;
  close(): void;
}

export type { EntryId, EveningId, PlayerId };
