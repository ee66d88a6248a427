/**
 * The one door to what is kept. Implemented on Dexie (storage/dexie) and in memory (storage/memory);
 * one contract suite runs against both. A promise that resolves means: durably written.
 */
import type { EntryId, EveningId, EveningStart, LogEntry, Player, PlayerId } from '../core/events/log';
import type { Profile } from '../core/houseRules/houseRules';
import type { Season } from '../core/stats/season';
import type { TournamentEntry, TournamentId, TournamentStart } from '../core/tournament/log';
import type { ExchangeStorage } from './exchangeApi';

/** An evening as kept: its start, and whether it lies in the bin. */
export interface EveningRecord extends EveningStart {
  /** ms when it was deleted (undoable), or null. */
  readonly deletedAt: number | null;
}

/** A tournament as kept: its start, and whether it lies in the bin. */
export interface TournamentRecord extends TournamentStart {
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

/** A kept record that could not be read. It is left untouched where it lies; the others are read as ever. */
export interface CorruptRecord {
  readonly table: string;
  readonly key: string;
  /** 'shape': damaged. 'too-new': written by a newer Muckblock. */
  readonly reason: 'shape' | 'too-new';
}

/** Tournaments, in the manner of evenings: a start, an append-only log, a bin. Same promises as `MuckStorage`. */
export interface TournamentStorage {
  /** All tournaments not deleted, newest first. With `deleted: true` those in the bin. */
  list(options?: { deleted?: boolean }): Promise<readonly TournamentRecord[]>;
  /** As `getEvening`. */
  get(id: TournamentId): Promise<TournamentRecord | null>;
  /**
   * Writes a new tournament and the log it brings (an imported one) in one transaction. The very same once more is a
   * success; another one under the same id is a 'conflict'.
   */
  create(start: TournamentStart, entries: readonly TournamentEntry[]): Promise<void>;
  setDeleted(id: TournamentId, deletedAt: number | null): Promise<void>;
  /** As `MuckStorage.getLog`. */
  getLog(id: TournamentId): Promise<readonly TournamentEntry[]>;
  /** As `MuckStorage.nextSeq`. */
  nextSeq(id: TournamentId): Promise<number>;
  /** As `MuckStorage.append`. */
  append(entries: readonly TournamentEntry[]): Promise<void>;
  /**
   * Called when another window wrote to a tournament; null when any of them may have changed (a restore). Returns the
   * unsubscribe function.
   */
  onOtherWindow(listener: (id: TournamentId | null) => void): () => void;
}

/** Small whole records with a bin: house rules, seasons, card packs. Same promises as `MuckStorage`. */
export interface KeptRecords<T> {
  /** All that are not deleted, in their order. With `deleted: true` those in the bin. */
  list(options?: { deleted?: boolean }): Promise<readonly T[]>;
  /** Writes one whole; `deletedAt` is how it goes to the bin and comes back. The last writer wins. */
  put(record: T): Promise<void>;
  /** Called when another window wrote one, or many things at once. Returns the unsubscribe function. */
  onOtherWindow(listener: () => void): () => void;
}

/** House rules that people keep under a name, by name. */
export type ProfileStorage = KeptRecords<Profile>;
/** Seasons that people have named, by their first day. */
export type SeasonStorage = KeptRecords<Season>;
/** Card packs that the photo screens were taught, by name. */
export type PackStorage = KeptRecords<PackRecord>;

/** A taught pack of cards; what was learnt is plain JSON, parsed again by whoever reads it. */
export interface PackRecord {
  readonly id: string;
  readonly name: string;
  readonly size: 24 | 32;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly data: unknown;
}

/** A photo kept with a game. */
export interface EvidenceRecord {
  readonly id: string;
  readonly eveningId: EveningId;
  /** The `dealRecorded` entry it belongs to. */
  readonly entryId: EntryId;
  /** When it was taken, ms. */
  readonly at: number;
  /** MIME type of the picture. */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Photos of games. Never written in one transaction with a score, so that a full disk costs only the photo. */
export interface EvidenceStorage {
  /** Photos of an evening in the order they were taken. */
  listOf(id: EveningId): Promise<readonly EvidenceRecord[]>;
  put(record: EvidenceRecord): Promise<void>;
  /** For good; the photo is not worth a bin, and `put` of the same record brings it back. */
  remove(id: string): Promise<void>;
}

/**
 * Throw-away cache of what the history counts with (core/stats/digest.ts): one an evening. A write to the evening or
 * its log throws its digest away in the same transaction, so that one that is there is true.
 */
export interface DigestRecord {
  readonly eveningId: EveningId;
  /** Shape version of the writer. */
  readonly v: number;
  /** The evening's last entry when it was made; 0 for an empty log. */
  readonly seq: number;
  /** Structured data, typed arrays included. */
  readonly digest: unknown;
}

export interface DigestStorage {
  /** Ids of all evenings, those in the bin too, in order of id. */
  eveningIds(): Promise<readonly EveningId[]>;
  /** Up to `limit` digests in order of evening id, those after `after` (null: from the first). */
  page(after: EveningId | null, limit: number): Promise<readonly DigestRecord[]>;
  /** Writes those that still hold; one whose evening has grown in the meantime is left out without a word. */
  put(records: readonly DigestRecord[]): Promise<void>;
}

/**
 * Every method rejects with a StorageError and nothing else. Objects handed in are copied as plain JSON
 * (a Vue proxy may come in, none is kept); objects handed out are the caller's own.
 */
export interface MuckStorage {
  /** 'memory' keeps nothing beyond the life of the page: say so on the screen. */
  readonly kind: 'dexie' | 'memory';
  readonly tournaments: TournamentStorage;
  readonly profiles: ProfileStorage;
  readonly seasons: SeasonStorage;
  readonly packs: PackStorage;
  readonly evidence: EvidenceStorage;
  readonly digests: DigestStorage;

  listPlayers(): Promise<readonly Player[]>;
  putPlayers(players: readonly Player[]): Promise<void>;

  /**
   * All evenings not deleted, newest first. With `deleted: true` those in the bin. With `limit` only the newest so
   * many, without reading the others: a damaged one among those is not seen.
   */
  listEvenings(options?: { deleted?: boolean; limit?: number }): Promise<readonly EveningRecord[]>;
  /** null: never written, or not readable (then it stands in `corruptRecords`). 'too-new' when a newer Muckblock wrote it. */
  getEvening(id: EveningId): Promise<EveningRecord | null>;
  /**
   * Writes a new evening (and players that came with it) in one transaction. Writing the very same evening
   * again is a success; another one under the same id is a 'conflict'.
   */
  createEvening(evening: EveningStart, newPlayers: readonly Player[]): Promise<void>;
  setEveningDeleted(id: EveningId, deletedAt: number | null): Promise<void>;
  setEveningPlace(id: EveningId, place: string): Promise<void>;

  /**
   * Entries of an evening in order of `seq`. A damaged one is left out (and listed in `corruptRecords`); one of a
   * newer Muckblock rejects with 'too-new', because a pad with games missing would be written on.
   */
  getLog(id: EveningId): Promise<readonly LogEntry[]>;
  /** The seq that the evening's next entry must have. Counts damaged entries too, so ask here instead of looking at the log's last. */
  nextSeq(id: EveningId): Promise<number>;
  /**
   * Appends entries (and clears the evening's draft when `clearDraft`) in one transaction.
   * The first entry's seq must be the last stored one + 1, else StorageError 'conflict' and nothing is written
   * (another window was faster: reload the log and decide again). The very same entries again are a success:
   * a save may be repeated when nobody knows how the first one ended. The evening must exist.
   */
  append(entries: readonly LogEntry[], options?: { clearDraft?: boolean }): Promise<void>;

  getDraft(id: EveningId): Promise<DraftRecord | null>;
  putDraft(draft: DraftRecord): Promise<void>;
  clearDraft(id: EveningId): Promise<void>;

  /** Those of the given evenings, or all. */
  getSummaries(ids?: readonly EveningId[]): Promise<readonly SummaryRecord[]>;
  putSummaries(summaries: readonly SummaryRecord[]): Promise<void>;

  /** Small values of the app itself (last evening open, last house rules used). Plain JSON; `undefined` when never written. */
  getValue(key: string): Promise<unknown>;
  /** `undefined` forgets the value. */
  putValue(key: string, value: unknown): Promise<void>;

  /** The batch door for backups and restores; its code loads when somebody asks for it. */
  openExchange(): Promise<ExchangeStorage>;

  /** Called when another window wrote to an evening (null: to the players); own writes are not told. Returns the unsubscribe function. */
  onOtherWindow(listener: (change: { eveningId: EveningId | null }) => void): () => void;
  /**
   * Called when this window let go of the database because a newer Muckblock in another window upgrades it.
   * From then on this window's code is the old one: offer to reload. Returns the unsubscribe function.
   */
  onSuperseded(listener: () => void): () => void;
  /** What could not be read so far, each record once. */
  corruptRecords(): readonly CorruptRecord[];
  /** For good: every later call rejects with 'closed'. */
  close(): void;
}

export type { EntryId, EveningId, PlayerId };
