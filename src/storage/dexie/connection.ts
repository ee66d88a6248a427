/**
 * One open database and the ways it can go away: closed by the browser (iOS, reopened once, unnoticed), asked
 * to leave by a newer Muckblock in another window (left at once), or closed by us (for good).
 */
import { StorageError } from '../api';
import { toStorageError } from './faults';
import { guardFactory } from './guardedFactory';
import { DATABASE_VERSION } from './migrations/all';
import { MuckDatabase } from './muckDatabase';
import type { IndexedDbGlobals } from './muckDatabase';

/** An open that says nothing for so long is held up by another window (or a browser bug); ms. */
export const OPEN_TIMEOUT = 8000;
/** A small write that says nothing for so long will never say anything (iOS after a long sleep); ms. */
export const WRITE_TIMEOUT = 6000;

export interface ConnectionOptions {
  readonly name: string;
  readonly globals: IndexedDbGlobals;
  /** ms; only tests wait less than OPEN_TIMEOUT. */
  readonly openTimeout: number;
}

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #superseded = new Set<() => void>();
  #database: Promise<MuckDatabase> | null = null;
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` on the open database. When the connection turns out to be gone, opens it again and runs `work`
   * once more, so `work` must be repeatable. A connection on which `work` says nothing for `patience` ms counts as
   * gone (default: however long it takes). Rejects with StorageError only.
   */
  async run<T>(work: (database: MuckDatabase) => PromiseLike<T>, patience = Infinity): Promise<T> {
    try {
      return await this.#attempt(work, patience);
    } catch (error) {
      if (this.#closed || !(error instanceof StorageError) || error.code !== 'closed') throw error;
      return await this.#attempt(work, patience);
    }
  }

  onSuperseded(listener: () => void): () => void {
    this.#superseded.add(listener);
    return () => this.#superseded.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#superseded.clear();
    this.#letGo();
  }

  async #attempt<T>(work: (database: MuckDatabase) => PromiseLike<T>, patience: number): Promise<T> {
    if (this.#closed) throw new StorageError('closed');
    const opening = (this.#database ??= this.#open());
    let database: MuckDatabase | null = null;
    try {
      database = await opening;
      return await within(work(database), patience);
    } catch (error) {
      const fault = toStorageError(error);
      // An AbortError alone does not say why; a database that is no longer open does.
      const lost = database === null || fault.code === 'closed' || !database.isOpen();
      if (!lost) throw fault;
      if (this.#database === opening) this.#letGo();
      throw database === null || fault.code === 'quota' ? fault : new StorageError('closed', { cause: error });
    }
  }

  #letGo(): void {
    const leaving = this.#database;
    this.#database = null;
    // Transactions under way are finished by the browser before the connection really closes.
    leaving?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async #open(): Promise<MuckDatabase> {
    const { name, globals, openTimeout } = this.#options;
    const watch = new OpenWatch(openTimeout);
    const indexedDB = guardFactory(globals.indexedDB, name, DATABASE_VERSION * 10, (request) => watch.follow(request));
    const database = new MuckDatabase(name, { ...globals, indexedDB });
    // Both handlers return false: Dexie's own would only warn on the console and close in its own way.
    database.on('blocked', () => false);
    database.on('versionchange', (event) => {
      this.#yield(database, event.newVersion === null);
      return false;
    });
    try {
      await Promise.race([database.open(), watch.timeout]);
      return database;
    } catch (error) {
      database.close();
      throw error;
    } finally {
      watch.stop();
    }
  }

  /** Another window waits for us to leave: a newer Muckblock that upgrades, or one that clears the site's data. */
  #yield(database: MuckDatabase, deleted: boolean): void {
    database.close();
    this.#database = null;
    if (!deleted) for (const listener of [...this.#superseded]) listener();
  }
}

/** What `work` gives, or 'closed' when it gives nothing in time. What arrives later is dropped: `work` is repeatable. */
async function within<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  if (!Number.isFinite(ms)) return await work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageError('closed')), ms);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives up on an open that hangs, unless it is seen upgrading; an open that succeeds after all is closed again. */
class OpenWatch {
  readonly timeout: Promise<never>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #givenUp = false;

  constructor(ms: number) {
    this.timeout = new Promise((_, reject) => {
      this.#timer = setTimeout(() => {
        this.#givenUp = true;
        reject(new StorageError('blocked'));
      }, ms);
    });
    // Losing the race must not count as an unhandled rejection.
    this.timeout.catch(() => undefined);
  }

  follow(request: IDBOpenDBRequest): void {
    request.addEventListener('upgradeneeded', () => this.stop());
    request.addEventListener('success', () => {
      if (this.#givenUp) request.result.close();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
