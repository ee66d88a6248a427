import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../../src/storage/openStorage';
import { persistenceState, requestPersistence, storageEstimate } from '../../src/storage/persistence';
import { expectCode } from './expectCode';
import { done, freshGlobals } from './worlds';

afterEach(() => vi.unstubAllGlobals());

describe('opening the storage', () => {
  it('gives the database where there is one', async () => {
    const { storage, fallback } = await openStorage({ name: 'open-1', globals: freshGlobals() });
    expect([storage.kind, fallback]).toEqual(['dexie', null]);
    storage.close();
  });

  it('uses the browser’s own IndexedDB unless told otherwise', async () => {
    const { indexedDB } = freshGlobals();
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    const { storage } = await openStorage();
    expect(storage.kind).toBe('dexie');
    storage.close();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['muckblock']);
  });

  it('gives memory and the reason where there is none', async () => {
    const { storage, fallback } = await openStorage();
    expect([storage.kind, fallback]).toEqual(['memory', 'unavailable']);
    await storage.putValue('k', 1);
    expect(await storage.getValue('k')).toBe(1);
  });

  it('gives memory when opening fails for another reason', async () => {
    const globals = freshGlobals();
    vi.spyOn(globals.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await openStorage({ globals })).toMatchObject({ storage: { kind: 'memory' }, fallback: 'quota' });
  });

  it('never hides a newer database behind an empty memory', async () => {
    const globals = freshGlobals();
    (await done(globals.indexedDB.open('open-2', 990))).close();
    await expectCode(openStorage({ name: 'open-2', globals }), 'too-new');
  });

  it('never hides a blocked database behind an empty memory', async () => {
    const globals = { indexedDB: new IDBFactory(), IDBKeyRange };
    const older = await done(globals.indexedDB.open('open-3', 5));
    await expectCode(openStorage({ name: 'open-3', globals, openTimeout: 20 }), 'blocked');
    older.close();
  });
});

describe('persistent storage', () => {
  const failing = () => Promise.reject(new Error('no'));

  it.each([
    ['granted', { persist: () => Promise.resolve(true), persisted: () => Promise.resolve(true) }],
    ['denied', { persist: () => Promise.resolve(false), persisted: () => Promise.resolve(false) }],
    ['denied', { persist: failing, persisted: failing }],
    ['unsupported', {}],
  ])('says %s honestly', async (answer, manager) => {
    expect(await requestPersistence(manager)).toBe(answer);
    expect(await persistenceState(manager)).toBe(answer);
  });

  it('asks only when told to', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    expect(await persistenceState({ persist, persisted: () => Promise.resolve(false) })).toBe('denied');
    expect(persist).not.toHaveBeenCalled();
  });

  it('looks at the browser’s storage manager by itself', async () => {
    vi.stubGlobal('navigator', { storage: { persist: () => Promise.resolve(true) } });
    expect(await requestPersistence()).toBe('granted');
    vi.stubGlobal('navigator', {});
    expect(await requestPersistence()).toBe('unsupported');
  });

  it('gives the space in bytes, or null where the browser does not say', async () => {
    expect(await storageEstimate({ estimate: () => Promise.resolve({ usage: 5, quota: 10 }) })).toEqual({
      usage: 5,
      quota: 10,
    });
    expect(await storageEstimate({ estimate: () => Promise.resolve({}) })).toBeNull();
    expect(await storageEstimate({ estimate: failing })).toBeNull();
    expect(await storageEstimate({})).toBeNull();
  });
});
