/**
 * House rules kept on this phone under a name. A change is on the screen at once and written behind it; what could not
 * be written stays in `unsaved` with the reason and can be tried again. Evenings have their own copy and never change.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { PROFILE_VERSION } from '../core/houseRules/houseRules';
import type { HouseRules, Profile, ProfileId } from '../core/houseRules/houseRules';
import { StorageError, type StorageErrorCode } from '../storage/api';
import { requestPersistence } from '../storage/persistence';
import { clock } from './clock';
import { useStorage } from './storage';

/** Steps of one profile that can be taken back while the app is open. */
const MAX_STEPS = 100;

export type ProfileChange = Partial<Pick<HouseRules, 'name' | 'settings' | 'customs'>>;

function codeOf(error: unknown): StorageErrorCode {
  return error instanceof StorageError ? error.code : 'unknown';
}

/** Named house rules: kept, changed, copied, put away and fetched back. */
export const useProfilesStore = defineStore('profiles', () => {
  const list = shallowRef<readonly Profile[]>([]);
  const bin = shallowRef<readonly Profile[]>([]);
  const loaded = ref(false);
  /** Why the last change is not written, or null. */
  const unsaved = ref<StorageErrorCode | null>(null);
  const waiting = new Map<ProfileId, Profile>();
  const steps = shallowRef<ReadonlyMap<ProfileId, readonly Profile[]>>(new Map());
  let listening = false;

  /** What a new evening may be started with, the one changed last first. */
  const offered = computed(() => [...list.value].sort((a, b) => b.changedAt - a.changedAt));

  function byId(id: string): Profile | null {
    return list.value.find((profile) => profile.id === id) ?? null;
  }

  /** Reads all profiles. Rejects with a StorageError. */
  async function load(): Promise<void> {
    const { profiles } = useStorage();
    const [kept, away] = await Promise.all([profiles.list(), profiles.list({ deleted: true })]);
    // What is not written yet is newer than what was read.
    list.value = kept.map((profile) => waiting.get(profile.id) ?? profile);
    bin.value = away;
    loaded.value = true;
    if (listening) return;
    listening = true;
    profiles.onOtherWindow(() => void load().catch(() => undefined));
  }

  let queue: Promise<unknown> = Promise.resolve();
  /** Writes what waits, one profile after the other; resolves to whether all is written. */
  function flush(): Promise<boolean> {
    const run = async (): Promise<boolean> => {
      try {
        for (const [id, profile] of waiting) {
          await useStorage().profiles.put(profile);
          if (waiting.get(id) === profile) waiting.delete(id);
        }
        unsaved.value = null;
        return true;
      } catch (error) {
        unsaved.value = codeOf(error);
        return false;
      }
    };
    const done = queue.then(run, run);
    queue = done;
    return done;
  }
  function show(profile: Profile): Promise<boolean> {
    list.value = list.value.some(({ id }) => id === profile.id)
      ? list.value.map((one) => (one.id === profile.id ? profile : one))
      : [...list.value, profile];
    waiting.set(profile.id, profile);
    return flush();
  }

  /** Keeps new house rules; null when they could not be written (`unsaved` says why). */
  async function create(rules: HouseRules): Promise<Profile | null> {
    const now = clock.now();
    const { name, base, settings, customs } = rules;
    const profile: Profile = {
      id: clock.newId() as ProfileId,
      v: PROFILE_VERSION,
      name,
      base,
      settings,
      customs,
      createdAt: now,
      changedAt: now,
      deletedAt: null,
    };
    const written = await show(profile);
    void requestPersistence();
    return written ? profile : null;
  }

  /** Changes a profile; the state before can be fetched back with `undo`. */
  function change(id: ProfileId, wish: ProfileChange): Promise<boolean> {
    const before = byId(id);
    if (!before) return Promise.resolve(false);
    steps.value = new Map(steps.value).set(id, [...(steps.value.get(id) ?? []), before].slice(-MAX_STEPS));
    return show({ ...before, ...wish, changedAt: clock.now() });
  }
  function canUndo(id: ProfileId): boolean {
    return (steps.value.get(id)?.length ?? 0) > 0;
  }
  function undo(id: ProfileId): Promise<boolean> {
    const before = steps.value.get(id)?.at(-1);
    if (!before) return Promise.resolve(false);
    steps.value = new Map(steps.value).set(id, steps.value.get(id)!.slice(0, -1));
    return show({ ...before, changedAt: clock.now() });
  }

  /** Puts a profile away or fetches it back. Rejects with a StorageError, then nothing has changed. */
  async function setDeleted(id: ProfileId, deletedAt: number | null): Promise<void> {
    const profile = [...list.value, ...bin.value].find((one) => one.id === id);
    if (!profile) return;
    await useStorage().profiles.put({ ...profile, deletedAt });
    waiting.delete(id);
    await load();
  }
  const remove = (id: ProfileId) => setDeleted(id, clock.now());
  const restore = (id: ProfileId) => setDeleted(id, null);

  return { list, bin, loaded, unsaved, offered, byId, load, create, change, canUndo, undo, remove, restore, flush };
});
