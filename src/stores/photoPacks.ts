/** Card packs that were taught: kept in the storage, read once for the recogniser, which picks the one that fits. */
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DeckSize } from '../core/cards/deck';
import type { PackRecord } from '../storage/api';
import type { Pack } from '../vision/protocol/pack';
import { parsePack } from '../vision/protocol/packFile';
import { clock } from './clock';
import { useStorage } from './storage';

export const usePhotoPacksStore = defineStore('photoPacks', () => {
  const list = shallowRef<readonly PackRecord[]>([]);
  const loaded = shallowRef(false);

  async function load(): Promise<void> {
    list.value = await useStorage().packs.list();
    loaded.value = true;
  }
  /** Packs of that size as the recogniser wants them; none when the storage does not answer: counting goes on. */
  async function taught(size: DeckSize): Promise<readonly Pack[]> {
    try {
      if (!loaded.value) await load();
    } catch {
      return [];
    }
    return list.value.flatMap((record) => {
      const pack = record.size === size ? parsePack(record.data) : null;
      return pack?.ok ? [pack.value] : [];
    });
  }
  async function put(record: PackRecord): Promise<void> {
    await useStorage().packs.put(record);
    await load();
  }
  /** Keeps a pack that was just taught. Rejects with a StorageError. */
  async function add(pack: Pack): Promise<void> {
    const { id, name, size } = pack;
    await put({ id, name, size, createdAt: clock.now(), deletedAt: null, data: pack });
  }
  /** Another name for a pack; what it knows stays. */
  async function rename(id: string, name: string): Promise<void> {
    const record = list.value.find((one) => one.id === id);
    if (!record || name.trim() === '') return;
    await put({ ...record, name: name.trim(), data: { ...(record.data as Pack), name: name.trim() } });
  }
  /** Into the bin; `restore` brings the same record back. */
  async function remove(id: string): Promise<PackRecord | null> {
    const record = list.value.find((one) => one.id === id);
    if (!record) return null;
    await put({ ...record, deletedAt: clock.now() });
    return record;
  }
  async function restore(record: PackRecord): Promise<void> {
    await put({ ...record, deletedAt: null });
  }
  return { list, loaded, load, taught, add, rename, remove, restore };
});
