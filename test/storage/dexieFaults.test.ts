/** What can go wrong with a database on a phone, and what the app is told. */
import { forceCloseDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MuckStorage } from '../../src/storage/api';
import { StorageError } from '../../src/storage/api';
import { openDexieStorage } from '../../src/storage/dexie/dexieStorage';
import { DATABASE_VERSION } from '../../src/storage/dexie/migrations/all';
import { isConstraintError, toStorageError } from '../../src/storage/dexie/faults';
import { expectCode } from './expectCode';
import { dumpDatabase } from './dump';
import { entries, evening, eveningId, FOUR } from './samples';
import { done } from './worlds';

const A = eveningId('a');

type Begin = IDBDatabase['transaction'];

/**
 * Remembers the connections it gave out, so that a test can take them away, and lets a test stand between Dexie
 * and the start of each transaction. (Dexie binds that method when it opens: a later spy would never be called.)
 */
class WatchedFactory extends IDBFactory {
  readonly connections: IDBDatabase[] = [];
  begin: (connection: IDBDatabase, begin: Begin, ...args: Parameters<Begin>) => IDBTransaction = (_, begin, ...args) =>
    begin(...args);

  override open(name: string, version?: number): IDBOpenDBRequest {
    const request = super.open(name, version);
    request.addEventListener('success', () => {
      const connection = request.result;
      const begin = connection.transaction.bind(connection);
      connection.transaction = (...args) => this.begin(connection, begin, ...args);
      this.connections.push(connection);
    });
    return request;
  }
}

/** The types of fake-indexeddb ask for the class where an instance is meant. */
const forceClose = forceCloseDatabase as unknown as (database: IDBDatabase) => void;

/** The browser closes the connection and says so. */
async function takeAway(connection: IDBDatabase): Promise<void> {
  const gone = new Promise((resolve) => connection.addEventListener('close', resolve));
  forceClose(connection);
  await gone;
}

describe('a Dexie storage', () => {
  let factory: WatchedFactory;
  let windows: MuckStorage[];
  let name = 'faults-0';

  beforeEach(() => {
    factory = new WatchedFactory();
    windows = [];
    name = `faults-${Number(name.slice(7)) + 1}`;
  });
  afterEach(() => windows.forEach((storage) => storage.close()));

  async function open(openTimeout = 2000): Promise<MuckStorage> {
    const storage = await openDexieStorage({ name, globals: { indexedDB: factory, IDBKeyRange }, openTimeout });
    windows.push(storage);
    return storage;
  }

  async function openFilled(): Promise<MuckStorage> {
    const storage = await open();
    await storage.createEvening(evening('a'), FOUR);
    await storage.append(entries('a', 1, 3));
    return storage;
  }

  describe('durability', () => {
    it('writes every transaction with strict durability', async () => {
      const storage = await openFilled();
      const writes: (IDBTransactionOptions | undefined)[] = [];
      factory.begin = (_, begin, tables, mode, options) => {
        if (mode === 'readwrite') writes.push(options);
        return begin(tables, mode, options);
      };
      await storage.putPlayers(FOUR);
      await storage.createEvening(evening('b'), []);
      await storage.setEveningDeleted(A, 1);
      await storage.setEveningPlace(A, 'Daheim');
      await storage.append(entries('a', 4, 5), { clearDraft: true });
      await storage.putDraft({ eveningId: A, at: 1, draft: 1 });
      await storage.clearDraft(A);
      await storage.putSummaries([{ eveningId: A, v: 1, seq: 1, summary: 1 }]);
      await storage.putValue('k', 1);
      await storage.putValue('k', undefined);
      expect(writes).toEqual(Array.from({ length: 10 }, () => ({ durability: 'strict' })));
    });

    it('reports a save only after the transaction is complete', async () => {
      const storage = await openFilled();
      const order: string[] = [];
      factory.begin = (_, begin, ...args) => {
        const transaction = begin(...args);
        transaction.addEventListener('complete', () => order.push('complete'));
        return transaction;
      };
      await storage.append(entries('a', 4, 4));
      order.push('reported');
      expect(order).toEqual(['complete', 'reported']);
    });
  });

  describe('a full disk', () => {
    it('answers quota and leaves nothing behind', async () => {
      const storage = await openFilled();
      await storage.putDraft({ eveningId: A, at: 1, draft: 1 });
      const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await expectCode(storage.append(entries('a', 4, 5), { clearDraft: true }), 'quota');
      full.mockRestore();
      expect(await storage.getLog(A)).toEqual(entries('a', 1, 3));
      await storage.append(entries('a', 4, 5), { clearDraft: true });
      expect(await storage.getLog(A)).toHaveLength(5);
    });
  });

  describe('a connection that is gone', () => {
    it('closed by the browser: reopened unnoticed, for reading and for writing', async () => {
      const storage = await openFilled();
      await takeAway(factory.connections.at(-1)!);
      expect(await storage.getLog(A)).toHaveLength(3);
      await takeAway(factory.connections.at(-1)!);
      await storage.append(entries('a', 4, 4));
      expect(await storage.getLog(A)).toHaveLength(4);
      expect(factory.connections).toHaveLength(3);
    });

    it('closed without an event (iOS): reopened all the same', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const storage = await openFilled();
      factory.connections.at(-1)!.close();
      await storage.append(entries('a', 4, 4));
      expect(await storage.getLog(A)).toHaveLength(4);
      expect(warn.mock.calls).toEqual([['Dexie: Need to reopen db']]);
    });

    it('server lost (iOS): the save is tried once more', async () => {
      const storage = await openFilled();
      let tries = 0;
      factory.begin = (_, begin, ...args) => (++tries === 1 ? lostServer() : begin(...args));
      await storage.append(entries('a', 4, 4));
      expect(tries).toBeGreaterThan(1);
      expect(await storage.getLog(A)).toHaveLength(4);
    });

    it('lost after the commit, before the answer: the repeated save is not written twice', async () => {
      const storage = await openFilled();
      let writes = 0;
      factory.begin = (connection, begin, ...args) => {
        const transaction = begin(...args);
        if (args[1] === 'readwrite' && ++writes === 1) {
          // Dexie never hears of the completion: it is told of an abort, and the connection goes.
          transaction.addEventListener('complete', (event) => {
            event.stopImmediatePropagation();
            transaction.onabort?.(new Event('abort'));
            forceClose(connection);
          });
        }
        return transaction;
      };
      await storage.append(entries('a', 4, 5));
      expect(writes).toBe(2);
      expect(await storage.getLog(A)).toEqual(entries('a', 1, 5));
    });

    it('gone for good: closed after the second try', async () => {
      const storage = await openFilled();
      const real = factory.begin;
      let tries = 0;
      factory.begin = (_, begin, tables, mode, options) => {
        if (mode !== 'readwrite') return begin(tables, mode, options);
        tries++;
        return lostServer();
      };
      await expectCode(storage.append(entries('a', 4, 4)), 'closed');
      expect(tries).toBe(2);
      factory.begin = real;
      expect(await storage.getLog(A)).toHaveLength(3);
    });
  });

  describe('another window', () => {
    it('with a newer Muckblock gets way at once; this one says so and then answers too-new', async () => {
      const storage = await openFilled();
      const superseded = vi.fn();
      storage.onSuperseded(superseded);
      const newer = await done(factory.open(name, (DATABASE_VERSION + 1) * 10));
      expect(superseded).toHaveBeenCalledTimes(1);
      await expectCode(storage.append(entries('a', 4, 4)), 'too-new');
      newer.close();
    });

    it('that clears the data is not held up; what comes after starts empty', async () => {
      const storage = await openFilled();
      const superseded = vi.fn();
      storage.onSuperseded(superseded);
      await done(factory.deleteDatabase(name));
      expect(await storage.listEvenings()).toEqual([]);
      expect(superseded).not.toHaveBeenCalled();
    });

    it('that holds an older version and does not let go: blocked, and free as soon as it does', async () => {
      const older = await done(factory.open(name, 5));
      await expectCode(open(30), 'blocked');
      older.close();
      const storage = await open();
      await storage.createEvening(evening('a'), FOUR);
      expect(await storage.listEvenings()).toHaveLength(1);
    });

    it('an open given up as blocked does not linger as a connection', async () => {
      const older = await done(factory.open(name, 5));
      await expectCode(open(30), 'blocked');
      older.close();
      await expect.poll(() => factory.connections).toHaveLength(2);
      await vi.waitFor(() => {
        expect(() => factory.connections[1]!.transaction('evenings')).toThrow(
          expect.objectContaining({ name: 'InvalidStateError' }),
        );
      });
    });

    it('an upgrade may take its time: it is not given up', async () => {
      const open0 = factory.open.bind(factory);
      vi.spyOn(factory, 'open').mockImplementation((...args) => {
        const request = open0(...args);
        request.addEventListener('upgradeneeded', () => {
          const busy = request.result.createObjectStore('busy');
          const end = Date.now() + 120;
          const spin = (): void => {
            if (Date.now() < end) busy.count().onsuccess = spin;
          };
          spin();
        });
        return request;
      });
      const storage = await open(40);
      expect(await storage.listEvenings()).toEqual([]);
    });

    it('an open that never answers: blocked', async () => {
      const silent = new EventTarget() as IDBOpenDBRequest;
      vi.spyOn(factory, 'open').mockReturnValue(silent);
      await expectCode(open(30), 'blocked');
    });
  });

  describe('a database of another version', () => {
    it('newer than the code: too-new, and nothing changed', async () => {
      (await openFilled()).close();
      const request = factory.open(name, (DATABASE_VERSION + 1) * 10);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('future', { keyPath: 'id' });
        request.transaction!.objectStore('entries').deleteIndex('[eveningId+seq]');
      };
      (await done(request)).close();
      const before = await dumpDatabase({ indexedDB: factory, IDBKeyRange }, name);
      await expectCode(open(), 'too-new');
      await expectCode(open(), 'too-new');
      const after = await dumpDatabase({ indexedDB: factory, IDBKeyRange }, name);
      expect(after).toEqual(before);
      expect(after.version).toBe(DATABASE_VERSION + 1);
    });

    it('of this version but without an index: unknown, not patched behind our back', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const request = factory.open(name, DATABASE_VERSION * 10);
      request.onupgradeneeded = () => void request.result.createObjectStore('evenings', { keyPath: 'id' });
      (await done(request)).close();
      const before = await dumpDatabase({ indexedDB: factory, IDBKeyRange }, name);
      await expectCode(open(), 'unknown');
      expect(await dumpDatabase({ indexedDB: factory, IDBKeyRange }, name)).toEqual(before);
      expect(warn).toHaveBeenCalledTimes(1);
    });
  });

  describe('reading', () => {
    it('one evening does not read the others, and the list reads no log', async () => {
      const storage = await open();
      for (let i = 0; i < 20; i++) {
        await storage.createEvening(evening(`n${i}`), []);
        await storage.append(entries(`n${i}`, 1, 15));
      }
      const read = { evenings: 0, entries: 0 };
      for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
        const original = prototype.getAll;
        vi.spyOn(prototype, 'getAll').mockImplementation(function (this: IDBObjectStore | IDBIndex, ...args) {
          const request = original.apply(this, args);
          const table = 'objectStore' in this ? this.objectStore.name : this.name;
          request.addEventListener('success', () => {
            read[table as keyof typeof read] += request.result.length;
          });
          return request;
        });
      }
      const cursors = [IDBObjectStore.prototype, IDBIndex.prototype].map((prototype) =>
        vi.spyOn(prototype, 'openCursor'),
      );
      expect(await storage.getLog(eveningId('n7'))).toHaveLength(15);
      expect(read).toEqual({ evenings: 0, entries: 15 });
      expect(await storage.listEvenings()).toHaveLength(20);
      expect(read).toEqual({ evenings: 20, entries: 15 });
      expect(await storage.nextSeq(eveningId('n7'))).toBe(16);
      expect(read).toEqual({ evenings: 20, entries: 15 });
      for (const cursor of cursors) expect(cursor).not.toHaveBeenCalled();
    });
  });
});

describe('opening where there is no IndexedDB', () => {
  it('answers unavailable', async () => {
    await expectCode(openDexieStorage(), 'unavailable');
  });

  it('answers unavailable where the browser forbids it', async () => {
    const factory = new IDBFactory();
    vi.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await expectCode(openDexieStorage({ globals: { indexedDB: factory, IDBKeyRange } }), 'unavailable');
  });
});

describe('coded faults', () => {
  const named = (name: string, message = '', inner?: unknown) => Object.assign(new Error(message), { name, inner });

  it.each([
    ['a full disk inside an abort', named('AbortError', '', new DOMException('', 'QuotaExceededError')), 'quota'],
    [
      'a bulk whose first write found the disk full',
      { name: 'BulkError', failures: [named('QuotaExceededError')] },
      'quota',
    ],
    ['a newer database', named('VersionError'), 'too-new'],
    ['a closed database', named('DatabaseClosedError'), 'closed'],
    ['a closing connection', named('InvalidStateError'), 'closed'],
    ['a lost server', named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page'), 'closed'],
    ['no IndexedDB', named('OpenFailedError', '', named('MissingAPIError')), 'unavailable'],
    ['an open that failed for no known reason', named('OpenFailedError', '', named('UnknownError')), 'unavailable'],
    ['a bug', new TypeError('x is not a function'), 'unknown'],
    ['no error at all', 'oops', 'unknown'],
    ['a coded fault inside', named('AbortError', '', new StorageError('conflict')), 'conflict'],
  ])('%s', (_, thrown, code) => {
    const fault = toStorageError(thrown);
    expect(fault.code).toBe(code);
    expect(fault.cause).toSatisfy((cause) => cause === thrown || fault === (thrown as { inner?: unknown }).inner);
  });

  it('knows a violated unique key inside a bulk', () => {
    expect(isConstraintError({ name: 'BulkError', failures: [named('ConstraintError')] })).toBe(true);
    expect(isConstraintError(named('AbortError'))).toBe(false);
  });
});

function lostServer(): never {
  throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
}
