/** Whether the browser has promised to keep the evenings, and how much room they take; for the settings screen. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import {
  persistenceState,
  requestPersistence,
  storageEstimate,
  type Persistence,
  type StorageSpace,
} from '../storage/persistence';

/** State of persistent storage. */
export const usePersistenceStore = defineStore('persistence', () => {
  const state = ref<Persistence | null>(null);
  const space = shallowRef<StorageSpace | null>(null);
  /** The question was put by a tap and refused: say so instead of offering the key in vain. */
  const refused = ref(false);

  async function load(): Promise<void> {
    [state.value, space.value] = await Promise.all([persistenceState(), storageEstimate()]);
  }

  async function ask(): Promise<void> {
    state.value = await requestPersistence();
    refused.value = state.value === 'denied';
  }

  return { state, space, refused, load, ask };
});
