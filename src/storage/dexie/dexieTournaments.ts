/** Tournaments on disk: the same habits as evenings (dexieStorage.ts), tables of their own, a channel of their own. */
import { Dexie } from 'dexie';
import type { TournamentEntry, TournamentId, TournamentStart } from '../../core/tournament/log';
import { StorageError } from '../api';
import type { EveningId, TournamentRecord, TournamentStorage } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import { newestTournamentFirst } from '../order';
import type { OtherWindows } from '../otherWindows';
import { samePlain } from '../plain';
import { checkedTournamentBatch, parseTournament, readTournamentLog } from '../tournamentRecords';
import { checked } from '../writeChecks';
import type { TournamentBatch } from '../tournamentRecords';
import type { Connection } from './connection';
import { isConstraintError, toStorageError } from './faults';
import type { MuckDatabase } from './muckDatabase';

export class DexieTournaments implements Omit<TournamentStorage, 'onOtherWindow'> {
  readonly #connection: Connection;
  readonly #windows: OtherWindows;
  readonly #corruption: CorruptionLog;

  constructor(connection: Connection, windows: OtherWindows, corruption: CorruptionLog) {
    this.#connection = connection;
    this.#windows = windows;
    this.#corruption = corruption;
  }

  async list(options: { deleted?: boolean } = {}): Promise<readonly TournamentRecord[]> {
    const rows = await this.#connection.run((db) => db.tournaments.toArray());
    const kept = this.#corruption.keep('tournaments', rows, keyField('id'), parseTournament);
    const deleted = options.deleted ?? false;
    return kept.filter((one) => (one.deletedAt !== null) === deleted).sort(newestTournamentFirst);
  }

  async get(id: TournamentId): Promise<TournamentRecord | null> {
    const row = await this.#connection.run((db) => db.tournaments.get(id));
    return row === undefined ? null : this.#corruption.one('tournaments', id, row, parseTournament);
  }

  async create(start: TournamentStart, entries: readonly TournamentEntry[]): Promise<void> {
    await this.#write(() => {
      const record = checked({ ...start, deletedAt: null }, parseTournament);
      const batch = checkedTournamentBatch(entries);
      if (batch !== null && (batch.tournamentId !== record.id || batch.firstSeq !== 1)) {
        throw new TypeError('a new tournament begins with its own first entry');
      }
      const log = batch?.entries ?? [];
      return (db) =>
        guarded(() =>
          db.transaction('rw', db.tournaments, db.tournamentEntries, async () => {
            const kept = await db.tournaments.get(record.id);
            if (kept !== undefined) {
              const there = await db.tournamentEntries.bulkGet(log.map((entry) => entry.id));
              if (samePlain(kept, record) && samePlain(there, log)) return;
              throw new StorageError('conflict');
            }
            await db.tournaments.add(record);
            await db.tournamentEntries.bulkAdd(log);
          }),
        );
    });
    this.#announce(start.id);
  }

  async setDeleted(id: TournamentId, deletedAt: number | null): Promise<void> {
    await this.#write(
      () => (db) =>
        db.transaction('rw', db.tournaments, async () => {
          const row = await db.tournaments.get(id);
          if (!parseTournament(row).ok) throw new Error(`no readable tournament ${id}`);
          await db.tournaments.put(checked({ ...(row as TournamentRecord), deletedAt }, parseTournament));
        }),
    );
    this.#announce(id);
  }

  async getLog(id: TournamentId): Promise<readonly TournamentEntry[]> {
    const rows = await this.#connection.run((db) => entriesOf(db, id).toArray());
    return readTournamentLog(rows, this.#corruption);
  }

  async nextSeq(id: TournamentId): Promise<number> {
    return await this.#connection.run((db) => nextSeqOf(db, id));
  }

  async append(entries: readonly TournamentEntry[]): Promise<void> {
    await this.#write(() => {
      const batch = checkedTournamentBatch(entries);
      return (db) => (batch === null ? Promise.resolve() : appendBatch(db, batch));
    });
    const first = entries[0];
    if (first !== undefined) this.#announce(first.tournamentId);
  }

  /** The channel carries one id a message; this one is a tournament's. */
  #announce(id: TournamentId): void {
    this.#windows.announce(id as string as EveningId);
  }

  async #write(prepare: () => (db: MuckDatabase) => PromiseLike<unknown>): Promise<void> {
    let work: (db: MuckDatabase) => PromiseLike<unknown>;
    try {
      work = prepare();
    } catch (error) {
      throw toStorageError(error);
    }
    await this.#connection.run(work);
  }
}

function entriesOf(db: MuckDatabase, id: TournamentId) {
  return db.tournamentEntries.where('[tournamentId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
}

async function nextSeqOf(db: MuckDatabase, id: TournamentId): Promise<number> {
  const keys = await entriesOf(db, id).reverse().limit(1).keys();
  const last: unknown = keys[0];
  const seq: unknown = Array.isArray(last) ? last[1] : undefined;
  return typeof seq === 'number' ? seq + 1 : 1;
}

/** An id that is there already is a conflict, not a failure. */
async function guarded(work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isConstraintError(error)) throw new StorageError('conflict', { cause: error });
    throw error;
  }
}

function appendBatch(db: MuckDatabase, { tournamentId, firstSeq, entries }: TournamentBatch): Promise<void> {
  return guarded(() =>
    db.transaction('rw', db.tournaments, db.tournamentEntries, async () => {
      if ((await db.tournaments.where('id').equals(tournamentId).count()) === 0) {
        throw new Error(`no tournament ${tournamentId}`);
      }
      if (firstSeq !== (await nextSeqOf(db, tournamentId))) {
        const kept = await db.tournamentEntries.bulkGet(entries.map((entry) => entry.id));
        if (!samePlain(kept, entries)) throw new StorageError('conflict');
        return;
      }
      await db.tournamentEntries.bulkAdd(entries);
    }),
  );
}
