/**
 * The same contract in memory: for tests, and the last resort where a browser has no IndexedDB. Nothing
 * outlives the page (`kind: 'memory'` says so). Writes check everything first and then change at once, so a
 * rejected write leaves nothing behind.
 */
import type { EveningStart, LogEntry, Player } from '../../core/events/log';
import { StorageError } from '../api';
import type {
  CorruptRecord,
  DraftRecord,
  EveningId,
  EveningRecord,
  MuckStorage,
  DigestStorage,
  EvidenceStorage,
  PackStorage,
  ProfileStorage,
  SeasonStorage,
  SummaryRecord,
  TournamentStorage,
} from '../api';
import type { ExchangeStorage } from '../exchangeApi';
import { keyField, openCorruptionLog } from '../corruption';
import type { CorruptionLog } from '../corruption';
import { parseEvening } from '../logRecords';
import { newestFirst } from '../order';
import type { Change } from '../otherWindows';
import { samePlain, toPlain } from '../plain';
import { readLog } from '../readLog';
import { parseDraft, parsePlayer, parseSummary, parseValue } from '../records';
import { checked, checkedBatch } from '../writeChecks';
import { makeMemoryTables } from './memoryTables';
import { makeMemoryExchange } from './memoryExchange';
import { makeMemoryParts } from './memoryParts';
import { MemoryTournaments } from './memoryTournaments';
import type { MemoryTables } from './memoryTables';

export interface MemoryStorageOptions {
  /** Tables of another window (tests); empty ones when left out. */
  readonly tables?: MemoryTables;
  readonly onCorrupt?: (record: CorruptRecord) => void;
}

/** A storage that forgets everything with the page. */
export function makeMemoryStorage(options: MemoryStorageOptions = {}): MuckStorage {
  return new MemoryStorage(options.tables ?? makeMemoryTables(), openCorruptionLog(options.onCorrupt));
}

class MemoryStorage implements MuckStorage {
  readonly kind = 'memory';
  readonly tournaments: TournamentStorage;
  readonly profiles: ProfileStorage;
  readonly seasons: SeasonStorage;
  readonly packs: PackStorage;
  readonly evidence: EvidenceStorage;
  readonly digests: DigestStorage;
  readonly #closeParts: () => void;
  readonly #partsHearAll: () => void;
  readonly #tables: MemoryTables;
  readonly #corruption: CorruptionLog;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #hear = (change: Change): void => {
    for (const listener of [...this.#listeners]) listener(change);
    if (change.eveningId === null) this.#partsHearAll();
  };
  #closed = false;

  constructor(tables: MemoryTables, corruption: CorruptionLog) {
    this.#tables = tables;
    this.#corruption = corruption;
    const tournaments = new MemoryTournaments(tables, corruption);
    this.tournaments = tournaments;
    const parts = makeMemoryParts(tables, corruption, (id) => nextSeqOf(tables, id));
    this.profiles = parts.profiles;
    this.seasons = parts.seasons;
    this.packs = parts.packs;
    this.evidence = parts.evidence;
    this.digests = parts.digests;
    this.#partsHearAll = () => {
      tournaments.hearAll();
      parts.hearAll();
    };
    this.#closeParts = () => {
      tournaments.close();
      parts.close();
    };
    tables.windows.add(this.#hear);
  }

  async listPlayers(): Promise<readonly Player[]> {
    return this.#do(({ players }) => this.#corruption.keep('players', copies(players), keyField('id'), parsePlayer));
  }

  async putPlayers(players: readonly Player[]): Promise<void> {
    return this.#do((tables) => {
      const rows = players.map((player) => checked(player, parsePlayer));
      for (const row of rows) tables.players.set(row.id, row);
      this.#announce(null);
    });
  }

  async listEvenings(options: { deleted?: boolean; limit?: number } = {}): Promise<readonly EveningRecord[]> {
    return this.#do((tables) => {
      const evenings = this.#corruption.keep('evenings', copies(tables.evenings), keyField('id'), parseEvening);
      const deleted = options.deleted ?? false;
      return evenings
        .filter((evening) => (evening.deletedAt !== null) === deleted)
        .sort(newestFirst)
        .slice(0, options.limit);
    });
  }

  async getEvening(id: EveningId): Promise<EveningRecord | null> {
    return this.#do(({ evenings }) => {
      const row = evenings.get(id);
      return row === undefined ? null : this.#corruption.one('evenings', id, toPlain(row), parseEvening);
    });
  }

  async createEvening(evening: EveningStart, newPlayers: readonly Player[]): Promise<void> {
    return this.#do((tables) => {
      const record = checked({ ...evening, deletedAt: null }, parseEvening);
      const players = newPlayers.map((player) => checked(player, parsePlayer));
      const kept = tables.evenings.get(record.id);
      if (kept !== undefined && !samePlain(kept, record)) throw new StorageError('conflict');
      if (kept === undefined) {
        for (const player of players) tables.players.set(player.id, player);
        tables.evenings.set(record.id, record);
      }
      this.#announce(record.id);
    });
  }

  async setEveningDeleted(id: EveningId, deletedAt: number | null): Promise<void> {
    return this.#changeEvening(id, { deletedAt });
  }

  async setEveningPlace(id: EveningId, place: string): Promise<void> {
    return this.#changeEvening(id, { place });
  }

  async getLog(id: EveningId): Promise<readonly LogEntry[]> {
    return this.#do((tables) => {
      const rows = [...rowsOf(tables, id)].sort(([a], [b]) => a - b).map(([, row]) => toPlain(row));
      return readLog(rows, this.#corruption);
    });
  }

  async nextSeq(id: EveningId): Promise<number> {
    return this.#do((tables) => nextSeqOf(tables, id));
  }

  async append(entries: readonly LogEntry[], options: { clearDraft?: boolean } = {}): Promise<void> {
    return this.#do((tables) => {
      const batch = checkedBatch(entries);
      if (batch === null) return;
      const { eveningId } = batch;
      if (!tables.evenings.has(eveningId)) throw new Error(`no evening ${eveningId}`);
      const rows = rowsOf(tables, eveningId);
      if (batch.firstSeq !== nextSeqOf(tables, eveningId)) {
        const kept = batch.entries.map((entry) => rows.get(entry.seq));
        if (!samePlain(kept, batch.entries)) throw new StorageError('conflict');
      } else {
        if (hasKnownId(tables, batch.entries)) throw new StorageError('conflict');
        for (const entry of batch.entries) rows.set(entry.seq, entry);
        tables.entries.set(eveningId, rows);
      }
      if (options.clearDraft === true) tables.drafts.delete(eveningId);
      tables.digests.delete(eveningId);
      this.#announce(eveningId);
    });
  }

  async getDraft(id: EveningId): Promise<DraftRecord | null> {
    return this.#do(({ drafts }) => {
      const row = drafts.get(id);
      return row === undefined ? null : this.#corruption.one('drafts', id, toPlain(row), parseDraft);
    });
  }

  async putDraft(draft: DraftRecord): Promise<void> {
    return this.#do(({ drafts }) => void drafts.set(draft.eveningId, checked(draft, parseDraft)));
  }

  async clearDraft(id: EveningId): Promise<void> {
    return this.#do(({ drafts }) => void drafts.delete(id));
  }

  async getSummaries(ids?: readonly EveningId[]): Promise<readonly SummaryRecord[]> {
    return this.#do(({ summaries }) => {
      const kept = this.#corruption.keep('summaries', copies(summaries), keyField('eveningId'), parseSummary);
      return ids === undefined ? kept : kept.filter(({ eveningId }) => ids.includes(eveningId));
    });
  }

  async putSummaries(summaries: readonly SummaryRecord[]): Promise<void> {
    return this.#do((tables) => {
      const rows = summaries.map((summary) => checked(summary, parseSummary));
      for (const row of rows) tables.summaries.set(row.eveningId, row);
    });
  }

  async getValue(key: string): Promise<unknown> {
    return this.#do(({ values }) => {
      const row = values.get(key);
      return row === undefined ? undefined : this.#corruption.one('values', key, toPlain(row), parseValue)?.value;
    });
  }

  async putValue(key: string, value: unknown): Promise<void> {
    return this.#do(({ values }) => {
      if (value === undefined) values.delete(key);
      else values.set(key, toPlain({ key, value }));
    });
  }

  openExchange(): Promise<ExchangeStorage> {
    return this.#do((tables) =>
      makeMemoryExchange(
        tables,
        (work) => this.#do(() => work()),
        () => this.#announce(null),
      ),
    );
  }

  onOtherWindow(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Never happens: there is no database that a newer Muckblock could want. */
  onSuperseded(): () => void {
    return () => undefined;
  }

  corruptRecords(): readonly CorruptRecord[] {
    return this.#corruption.records;
  }

  close(): void {
    this.#closed = true;
    this.#closeParts();
    this.#listeners.clear();
    this.#tables.windows.delete(this.#hear);
  }

  /** `async`, so that what `work` throws becomes a rejection, as with a real database. */
  async #do<T>(work: (tables: MemoryTables) => T): Promise<T> {
    if (this.#closed) throw new StorageError('closed');
    try {
      return work(this.#tables);
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError('unknown', { cause: error });
    }
  }

  /** Later, as a channel between real windows would. */
  #announce(eveningId: EveningId | null): void {
    queueMicrotask(() => {
      for (const hear of [...this.#tables.windows]) if (hear !== this.#hear) hear({ eveningId });
    });
  }

  async #changeEvening(id: EveningId, change: Partial<EveningRecord>): Promise<void> {
    return this.#do(({ evenings, digests }) => {
      const row = evenings.get(id);
      if (!parseEvening(row).ok) throw new Error(`no readable evening ${id}`);
      evenings.set(id, checked({ ...(row as EveningRecord), ...change }, parseEvening));
      digests.delete(id);
      this.#announce(id);
    });
  }
}

function copies(rows: ReadonlyMap<string, unknown>): unknown[] {
  return [...rows.values()].map(toPlain);
}

function rowsOf(tables: MemoryTables, id: EveningId): Map<number, unknown> {
  return tables.entries.get(id) ?? new Map<number, unknown>();
}

function nextSeqOf(tables: MemoryTables, id: EveningId): number {
  return Math.max(0, ...rowsOf(tables, id).keys()) + 1;
}

/** Entry ids are unique over all evenings, and within what is being written. */
function hasKnownId(tables: MemoryTables, entries: readonly LogEntry[]): boolean {
  const ids = new Set<unknown>(entries.map((entry) => entry.id));
  if (ids.size < entries.length) return true;
  for (const rows of tables.entries.values()) {
    for (const row of rows.values()) if (ids.has(keyField('id')(row))) return true;
  }
  return false;
}
