/** What concerns the app as a whole: where things are kept, whether that is safe, whether a new version waits. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { OpenedStorage } from '../storage/openStorage';

/** State of the running app. */
export const useAppStore = defineStore('app', () => {
  const storage = shallowRef<OpenedStorage | null>(null);
  /** A new version waits; it is taken when the players say so, never during an entry. */
  const updateReady = ref(false);
  let apply: () => void = () => undefined;

  function storageOpened(opened: OpenedStorage): void {
    storage.value = opened;
  }
  function updateWaits(applyUpdate: () => void): void {
    apply = applyUpdate;
    updateReady.value = true;
  }
  function applyUpdate(): void {
    apply();
  }
  return { storage, updateReady, storageOpened, updateWaits, applyUpdate };
});
