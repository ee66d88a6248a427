/** Opens the storage the app works with: the database, or memory with the reason why. */
import { StorageError } from './api';
import type { MuckStorage, StorageErrorCode } from './api';
import { openDexieStorage } from './dexie/dexieStorage';
import type { DexieStorageOptions } from './dexie/dexieStorage';

export interface OpenedStorage {
  readonly storage: MuckStorage;
  /** Why it is only memory, or null when evenings are really kept. */
  readonly fallback: StorageErrorCode | null;
}

/**
 * Rejects with StorageError 'too-new' or 'blocked': the evenings are there, and memory would pretend that they
 * were not (the cure is a reload, or to close the other window). Every other failure gives memory, so that the
 * evening at the table can go on; the screen must say that nothing will be kept.
 */
export async function openStorage(options: DexieStorageOptions = {}): Promise<OpenedStorage> {
  try {
    return { storage: await openDexieStorage(options), fallback: null };
  } catch (error) {
    const code = error instanceof StorageError ? error.code : 'unknown';
    if (code === 'too-new' || code === 'blocked') throw error;
    const { onCorrupt } = options;
    // Hardly ever needed, so no part of the first load (the service worker keeps it on the device all the same).
    const { makeMemoryStorage } = await import('./memory/memoryStorage');
    return { storage: makeMemoryStorage(onCorrupt === undefined ? {} : { onCorrupt }), fallback: code };
  }
}
