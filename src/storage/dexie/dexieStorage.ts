/**
 * The evening on disk: MuckStorage on Dexie. Every write is one transaction and its promise settles when the
 * transaction is complete. All of it is repeatable, because a lost connection makes `Connection` run it twice.
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
import { openOtherWindows, recordChannel, tournamentChannel } from '../otherWindows';
import type { Change, OtherWindows } from '../otherWindows';
import { samePlain, toPlain } from '../plain';
import { readLog } from '../readLog';
import { parseDraft, parsePlayer, parseSummary, parseValue } from '../records';
import { checked, checkedBatch } from '../writeChecks';
import type { Batch } from '../writeChecks';
import { Connection, OPEN_TIMEOUT, WRITE_TIMEOUT } from './connection';
import { DATABASE_NAME } from './databaseName';
import { isConstraintError, toStorageError } from './faults';
import { lazyParts } from './lazyParts';
import type { LazyParts } from './lazyParts';
import { lazyTournaments } from './lazyTournaments';
import { loadedOnce } from './loadedOnce';
import { entriesOf, nextSeqOf } from './logIndex';
import type { IndexedDbGlobals, MuckDatabase } from './muckDatabase';

export { DATABASE_NAME };

export interface DexieStorageOptions {
  readonly name?: string;
  /** Other IndexedDB objects than the browser's (tests). */
  readonly globals?: IndexedDbGlobals;
  /** ms until an open that hangs is given up as 'blocked'. */
  readonly openTimeout?: number;
  /** Called once for every record that cannot be read. */
  readonly onCorrupt?: (record: CorruptRecord) => void;
}

/**
 * Opens (or creates, or upgrades) the database. Rejects with StorageError: 'unavailable' without IndexedDB,
 * 'too-new' when a newer Muckblock wrote it (nothing is touched), 'blocked' when another window holds it.
 */
export async function openDexieStorage(options: DexieStorageOptions = {}): Promise<MuckStorage> {
  const name = options.name ?? DATABASE_NAME;
  const connection = new Connection({
    name,
    globals: options.globals ?? browserGlobals(),
    openTimeout: options.openTimeout ?? OPEN_TIMEOUT,
  });
  await connection.run(() => Promise.resolve());
  const corruption = openCorruptionLog(options.onCorrupt);
  const tournamentWindows = openOtherWindows(tournamentChannel(name));
  const tournaments = lazyTournaments(connection, tournamentWindows, corruption);
  const partWindows = openOtherWindows(recordChannel(name));
  const parts = lazyParts(connection, partWindows, corruption);
  const closeParts = (): void => {
    tournamentWindows.close();
    partWindows.close();
  };
  const announceParts = (): void => {
    tournamentWindows.announce(null);
    partWindows.announce(null);
  };
  const windows = openOtherWindows(name);
  return new DexieStorage(connection, windows, corruption, { tournaments, ...parts, closeParts, announceParts });
}

function browserGlobals(): IndexedDbGlobals {
  try {
    // Reading the property alone throws in some sandboxed frames.
    const { indexedDB, IDBKeyRange } = globalThis;
    if (typeof indexedDB === 'object' && indexedDB !== null) return { indexedDB, IDBKeyRange };
  } catch (error) {
    throw toStorageError(error);
  }
  throw new StorageError('unavailable');
}

class DexieStorage implements MuckStorage {
  readonly kind = 'dexie';
  readonly tournaments: TournamentStorage;
  readonly profiles: ProfileStorage;
  readonly seasons: SeasonStorage;
  readonly packs: PackStorage;
  readonly evidence: EvidenceStorage;
  readonly digests: DigestStorage;
  readonly #closeParts: () => void;
  readonly #announceParts: () => void;
  readonly #connection: Connection;
  readonly #windows: OtherWindows;
  readonly #corruption: CorruptionLog;

  constructor(
    connection: Connection,
    windows: OtherWindows,
    corruption: CorruptionLog,
    parts: LazyParts & {
      readonly tournaments: TournamentStorage;
      readonly closeParts: () => void;
      readonly announceParts: () => void;
    },
  ) {
    this.tournaments = parts.tournaments;
    this.profiles = parts.profiles;
    this.seasons = parts.seasons;
    this.packs = parts.packs;
    this.evidence = parts.evidence;
    this.digests = parts.digests;
    this.#closeParts = parts.closeParts;
    this.#announceParts = parts.announceParts;
    this.#connection = connection;
    this.#windows = windows;
    this.#corruption = corruption;
  }

  async listPlayers(): Promise<readonly Player[]> {
    const rows = await this.#connection.run((db) => db.players.toArray());
    return this.#corruption.keep('players', rows, keyField('id'), parsePlayer);
  }

  async putPlayers(players: readonly Player[]): Promise<void> {
    await this.#write(() => {
      const rows = players.map((player) => checked(player, parsePlayer));
      return (db) => db.transaction('rw', db.players, () => db.players.bulkPut(rows));
    });
    this.#windows.announce(null);
  }

  async listEvenings(options: { deleted?: boolean; limit?: number } = {}): Promise<readonly EveningRecord[]> {
    const { deleted = false, limit } = options;
    const rows = await this.#connection.run((db) =>
      limit === undefined
        ? // Not by the startedAt index: a damaged record without that field would be missing there without a word.
          db.evenings.toArray()
        : db.evenings
            .orderBy('startedAt')
            .reverse()
            .filter((row) => isInBin(row) === deleted)
            .limit(limit)
            .toArray(),
    );
    const evenings = this.#corruption.keep('evenings', rows, keyField('id'), parseEvening);
    return evenings.filter((evening) => (evening.deletedAt !== null) === deleted).sort(newestFirst);
  }

  async getEvening(id: EveningId): Promise<EveningRecord | null> {
    const row = await this.#connection.run((db) => db.evenings.get(id));
    return row === undefined ? null : this.#corruption.one('evenings', id, row, parseEvening);
  }

  async createEvening(evening: EveningStart, newPlayers: readonly Player[]): Promise<void> {
    await this.#write(() => {
      const record = checked({ ...evening, deletedAt: null }, parseEvening);
      const players = newPlayers.map((player) => checked(player, parsePlayer));
      return (db) =>
        db.transaction('rw', db.evenings, db.players, async () => {
          const kept = await db.evenings.get(record.id);
          if (kept !== undefined) {
            if (samePlain(kept, record)) return;
            throw new StorageError('conflict');
          }
          await db.players.bulkPut(players);
          await db.evenings.add(record);
        });
    });
    this.#windows.announce(evening.id);
  }

  async setEveningDeleted(id: EveningId, deletedAt: number | null): Promise<void> {
    await this.#changeEvening(id, { deletedAt });
  }

  async setEveningPlace(id: EveningId, place: string): Promise<void> {
    await this.#changeEvening(id, { place });
  }

  async getLog(id: EveningId): Promise<readonly LogEntry[]> {
    const rows = await this.#connection.run((db) => entriesOf(db, id).toArray());
    return readLog(rows, this.#corruption);
  }

  async nextSeq(id: EveningId): Promise<number> {
    return await this.#connection.run((db) => nextSeqOf(db, id));
  }

  async append(entries: readonly LogEntry[], options: { clearDraft?: boolean } = {}): Promise<void> {
    await this.#write(() => {
      const batch = checkedBatch(entries);
      return (db) => (batch === null ? Promise.resolve() : appendBatch(db, batch, options.clearDraft ?? false));
    });
    const first = entries[0];
    if (first !== undefined) this.#windows.announce(first.eveningId);
  }

  async getDraft(id: EveningId): Promise<DraftRecord | null> {
    const row = await this.#connection.run((db) => db.drafts.get(id));
    return row === undefined ? null : this.#corruption.one('drafts', id, row, parseDraft);
  }

  async putDraft(draft: DraftRecord): Promise<void> {
    await this.#write(() => {
      const row = checked(draft, parseDraft);
      return (db) => db.transaction('rw', db.drafts, () => db.drafts.put(row));
    });
  }

  async clearDraft(id: EveningId): Promise<void> {
    await this.#write(() => (db) => db.transaction('rw', db.drafts, () => db.drafts.delete(id)));
  }

  async getSummaries(ids?: readonly EveningId[]): Promise<readonly SummaryRecord[]> {
    const rows = await this.#connection.run((db) =>
      ids === undefined ? db.summaries.toArray() : db.summaries.bulkGet([...ids]),
    );
    const found = rows.filter((row) => row !== undefined);
    return this.#corruption.keep('summaries', found, keyField('eveningId'), parseSummary);
  }

  async putSummaries(summaries: readonly SummaryRecord[]): Promise<void> {
    await this.#write(() => {
      const rows = summaries.map((summary) => checked(summary, parseSummary));
      return (db) => db.transaction('rw', db.summaries, () => db.summaries.bulkPut(rows));
    });
  }

  async getValue(key: string): Promise<unknown> {
    const row = await this.#connection.run((db) => db.values.get(key));
    return row === undefined ? undefined : this.#corruption.one('values', key, row, parseValue)?.value;
  }

  async putValue(key: string, value: unknown): Promise<void> {
    await this.#write(() => {
      if (value === undefined) return (db) => db.transaction('rw', db.values, () => db.values.delete(key));
      const row = toPlain({ key, value });
      return (db) => db.transaction('rw', db.values, () => db.values.put(row));
    });
  }

  readonly openExchange = loadedOnce(async (): Promise<ExchangeStorage> => {
    const { makeDexieExchange } = await import('./dexieExchange');
    return makeDexieExchange(this.#connection, () => {
      this.#windows.announce(null);
      this.#announceParts();
    });
  });

  onOtherWindow(listener: (change: Change) => void): () => void {
    return this.#windows.listen(listener);
  }

  onSuperseded(listener: () => void): () => void {
    return this.#connection.onSuperseded(listener);
  }

  corruptRecords(): readonly CorruptRecord[] {
    return this.#corruption.records;
  }

  close(): void {
    this.#connection.close();
    this.#windows.close();
    this.#closeParts();
  }

  /** `prepare` checks and copies before anything is opened; what it throws is a bug and becomes 'unknown'. */
  async #write(prepare: () => (db: MuckDatabase) => PromiseLike<unknown>): Promise<void> {
    let work: (db: MuckDatabase) => PromiseLike<unknown>;
    try {
      work = prepare();
    } catch (error) {
      throw toStorageError(error);
    }
    await this.#connection.run(work, WRITE_TIMEOUT);
  }

  async #changeEvening(id: EveningId, change: Partial<EveningRecord>): Promise<void> {
    await this.#write(
      () => (db) =>
        db.transaction('rw', db.evenings, db.digests, async () => {
          const row = await db.evenings.get(id);
          const parsed = parseEvening(row);
          if (!parsed.ok) throw new Error(`no readable evening ${id}`);
          // Over the raw row, so that fields this code does not know stay.
          await db.evenings.put(checked({ ...(row as EveningRecord), ...change }, parseEvening));
          await db.digests.delete(id);
        }),
    );
    this.#windows.announce(id);
  }
}

/** Whether a raw row says that it lies in the bin. */
function isInBin(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'deletedAt' in row && row.deletedAt !== null;
}

async function appendBatch(db: MuckDatabase, batch: Batch, clearDraft: boolean): Promise<void> {
  const { eveningId, firstSeq, entries } = batch;
  try {
    await db.transaction('rw', db.entries, db.evenings, db.drafts, db.digests, async () => {
      if ((await db.evenings.where('id').equals(eveningId).count()) === 0) throw new Error(`no evening ${eveningId}`);
      if (firstSeq !== (await nextSeqOf(db, eveningId))) {
        const kept = await db.entries.bulkGet(entries.map((entry) => entry.id));
        if (!samePlain(kept, entries)) throw new StorageError('conflict');
        // The very same save once more: it did arrive the first time.
      } else {
        await db.entries.bulkAdd(entries);
      }
      if (clearDraft) await db.drafts.delete(eveningId);
      await db.digests.delete(eveningId);
    });
  } catch (error) {
    if (isConstraintError(error)) throw new StorageError('conflict', { cause: error });
    throw error;
  }
}
