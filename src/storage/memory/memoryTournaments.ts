/** Tournaments in memory: the same contract as on disk (dexie/dexieTournaments.ts), gone with the page. */
import type { TournamentEntry, TournamentId, TournamentStart } from '../../core/tournament/log';
import { StorageError } from '../api';
import type { TournamentRecord, TournamentStorage } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import { newestTournamentFirst } from '../order';
import { samePlain, toPlain } from '../plain';
import { checkedTournamentBatch, parseTournament, readTournamentLog } from '../tournamentRecords';
import { checked } from '../writeChecks';
import type { MemoryTables } from './memoryTables';

export class MemoryTournaments implements TournamentStorage {
  readonly #tables: MemoryTables;
  readonly #corruption: CorruptionLog;
  readonly #listeners = new Set<(id: TournamentId | null) => void>();
  readonly #hear = (id: TournamentId | null): void => {
    for (const listener of [...this.#listeners]) listener(id);
  };
  #closed = false;

  constructor(tables: MemoryTables, corruption: CorruptionLog) {
    this.#tables = tables;
    this.#corruption = corruption;
    tables.tournamentWindows.add(this.#hear);
  }

  async list(options: { deleted?: boolean } = {}): Promise<readonly TournamentRecord[]> {
    return this.#do(({ tournaments }) => {
      const rows = [...tournaments.values()].map(toPlain);
      const kept = this.#corruption.keep('tournaments', rows, keyField('id'), parseTournament);
      const deleted = options.deleted ?? false;
      return kept.filter((one) => (one.deletedAt !== null) === deleted).sort(newestTournamentFirst);
    });
  }

  async get(id: TournamentId): Promise<TournamentRecord | null> {
    return this.#do(({ tournaments }) => {
      const row = tournaments.get(id);
      return row === undefined ? null : this.#corruption.one('tournaments', id, toPlain(row), parseTournament);
    });
  }

  async create(start: TournamentStart, entries: readonly TournamentEntry[]): Promise<void> {
    return this.#do(({ tournaments, tournamentEntries }) => {
      const record = checked({ ...start, deletedAt: null }, parseTournament);
      const batch = checkedTournamentBatch(entries);
      if (batch !== null && (batch.tournamentId !== record.id || batch.firstSeq !== 1)) {
        throw new TypeError('a new tournament begins with its own first entry');
      }
      const log = batch?.entries ?? [];
      const kept = tournaments.get(record.id);
      if (kept !== undefined) {
        const there = log.map((entry) => this.#rows(record.id).get(entry.seq));
        if (samePlain(kept, record) && samePlain(there, log)) return;
        throw new StorageError('conflict');
      }
      this.#refuseKnownIds(log);
      tournaments.set(record.id, record);
      tournamentEntries.set(record.id, new Map(log.map((entry) => [entry.seq, entry])));
      this.#announce(record.id);
    });
  }

  async setDeleted(id: TournamentId, deletedAt: number | null): Promise<void> {
    return this.#do(({ tournaments }) => {
      const row = tournaments.get(id);
      if (!parseTournament(row).ok) throw new Error(`no readable tournament ${id}`);
      tournaments.set(id, checked({ ...(row as TournamentRecord), deletedAt }, parseTournament));
      this.#announce(id);
    });
  }

  async getLog(id: TournamentId): Promise<readonly TournamentEntry[]> {
    return this.#do(() => {
      const rows = [...this.#rows(id)].sort(([a], [b]) => a - b).map(([, row]) => toPlain(row));
      return readTournamentLog(rows, this.#corruption);
    });
  }

  async nextSeq(id: TournamentId): Promise<number> {
    return this.#do(() => this.#next(id));
  }

  async append(entries: readonly TournamentEntry[]): Promise<void> {
    return this.#do(({ tournaments, tournamentEntries }) => {
      const batch = checkedTournamentBatch(entries);
      if (batch === null) return;
      const { tournamentId } = batch;
      if (!tournaments.has(tournamentId)) throw new Error(`no tournament ${tournamentId}`);
      const rows = this.#rows(tournamentId);
      if (batch.firstSeq !== this.#next(tournamentId)) {
        const kept = batch.entries.map((entry) => rows.get(entry.seq));
        if (!samePlain(kept, batch.entries)) throw new StorageError('conflict');
        return;
      }
      this.#refuseKnownIds(batch.entries);
      for (const entry of batch.entries) rows.set(entry.seq, entry);
      tournamentEntries.set(tournamentId, rows);
      this.#announce(tournamentId);
    });
  }

  /** Another window changed many things at once. */
  hearAll(): void {
    this.#hear(null);
  }

  onOtherWindow(listener: (id: TournamentId | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#tables.tournamentWindows.delete(this.#hear);
  }

  #rows(id: TournamentId): Map<number, unknown> {
    return this.#tables.tournamentEntries.get(id) ?? new Map<number, unknown>();
  }

  #next(id: TournamentId): number {
    return [...this.#rows(id).keys()].reduce((most, seq) => Math.max(most, seq), 0) + 1;
  }

  #refuseKnownIds(entries: readonly TournamentEntry[]): void {
    const ids = new Set<unknown>(entries.map(({ id }) => id));
    if (ids.size < entries.length) throw new StorageError('conflict');
    for (const rows of this.#tables.tournamentEntries.values()) {
      for (const row of rows.values()) if (ids.has(keyField('id')(row))) throw new StorageError('conflict');
    }
  }

  async #do<T>(work: (tables: MemoryTables) => T): Promise<T> {
    if (this.#closed) throw new StorageError('closed');
    try {
      return work(this.#tables);
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError('unknown', { cause: error });
    }
  }

  #announce(id: TournamentId): void {
    queueMicrotask(() => {
      for (const hear of [...this.#tables.tournamentWindows]) if (hear !== this.#hear) hear(id);
    });
  }
}
