/** What concerns the app as a whole: where things are kept, whether that is safe, whether a new version waits. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CorruptRecord } from '../storage/api';
import type { OpenedStorage } from '../storage/openStorage';

/** State of the running app. */
export const useAppStore = defineStore('app', () => {
  const storage = shallowRef<OpenedStorage | null>(null);
  /** A new version waits; it is taken when the players say so, never during an entry. */
  const updateReady = ref(false);
  /** Records that could not be read; they lie untouched. Caches and drafts are none: nobody misses them. */
  const damaged = shallowRef<readonly CorruptRecord[]>([]);
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
  function foundDamaged(record: CorruptRecord): void {
    if (!['summaries', 'values', 'drafts'].includes(record.table)) damaged.value = [...damaged.value, record];
  }
  return { storage, updateReady, damaged, storageOpened, updateWaits, applyUpdate, foundDamaged };
});
