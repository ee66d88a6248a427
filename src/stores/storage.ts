/** The one storage of the running app, handed in by main.ts (or a test) before any store is used. */
import type { MuckStorage } from '../storage/api';

let storage: MuckStorage | null = null;

/** Hands the storage to the stores. */
export function provideStorage(opened: MuckStorage): void {
  storage = opened;
}

/** The storage; throws when the composition root forgot to provide one. */
export function useStorage(): MuckStorage {
  if (!storage) throw new Error('no storage provided');
  return storage;
}
