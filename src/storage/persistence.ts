/**
 * Whether the browser promises not to throw the evenings away when space runs short. Asking is free in
 * Chromium and Safari; Firefox asks the person. All three answer honestly instead of throwing.
 */

export type Persistence = 'granted' | 'denied' | 'unsupported';

/** Bytes, as the browser rounds them. */
export interface StorageSpace {
  readonly usage: number;
  readonly quota: number;
}

/** Asks for persistent storage. Call it after the first save, when the wish is plain to browser and person. */
export async function requestPersistence(manager = storageManager()): Promise<Persistence> {
  if (typeof manager?.persist !== 'function') return 'unsupported';
  try {
    return (await manager.persist()) ? 'granted' : 'denied';
  } catch {
    return 'denied';
  }
}

/** What holds now, without asking anybody. */
export async function persistenceState(manager = storageManager()): Promise<Persistence> {
  if (typeof manager?.persisted !== 'function') return 'unsupported';
  try {
    return (await manager.persisted()) ? 'granted' : 'denied';
  } catch {
    return 'denied';
  }
}

/** Space used and allowed, or null where the browser does not say. */
export async function storageEstimate(manager = storageManager()): Promise<StorageSpace | null> {
  if (typeof manager?.estimate !== 'function') return null;
  try {
    const { usage, quota } = await manager.estimate();
    return usage === undefined || quota === undefined ? null : { usage, quota };
  } catch {
    return null;
  }
}

/** Missing outside secure contexts and in old browsers, whatever the types say. */
function storageManager(): Partial<StorageManager> | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.storage;
}
