/** Seasons that people have named, beside the calendar years that come by themselves. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { yearSpan, type LocalDay, type Season, type SeasonId } from '../core/stats/season';
import { clock } from './clock';
import { useHistoryStore } from './history';
import { useStorage } from './storage';

export interface SeasonWish {
  readonly name: string;
  readonly first: LocalDay;
  readonly last: LocalDay;
}

/** Named seasons: kept, changed, put away and fetched back. */
export const useSeasonsStore = defineStore('seasons', () => {
  const list = shallowRef<readonly Season[]>([]);
  const bin = shallowRef<readonly Season[]>([]);
  const loaded = ref(false);
  let listening = false;

  /** Rejects with a StorageError. */
  async function load(): Promise<void> {
    const { seasons } = useStorage();
    const before = list.value;
    [list.value, bin.value] = await Promise.all([seasons.list(), seasons.list({ deleted: true })]);
    loaded.value = true;
    for (const season of before) followed(season);
    if (listening) return;
    listening = true;
    seasons.onOtherWindow(() => void load().catch(() => undefined));
  }

  /** The figures on the screen go with the season that they are of. */
  function followed(before: Season): void {
    const isSame = (days: Pick<Season, 'first' | 'last'>): boolean =>
      days.first === before.first && days.last === before.last;
    const now = byId(before.id);
    if (now && isSame(now)) return;
    // The same days may have another name: a calendar year has one by itself.
    if (!now && (list.value.some(isSame) || isSame(yearSpan(Number(before.first.slice(0, 4)))))) return;
    void useHistoryStore().followSeason(before, now);
  }

  /** Whether another season than `id` is called like this; upper case and spaces make no other name. */
  function isTaken(name: string, id: SeasonId | null): boolean {
    const key = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
    return list.value.some((season) => season.id !== id && key(season.name) === key(name));
  }

  function byId(id: string): Season | null {
    return list.value.find((season) => season.id === id) ?? null;
  }

  /** Writes a new season, or the changed one of that id; stored when the promise resolves. Rejects with a StorageError. */
  async function save(wish: SeasonWish, id: SeasonId | null = null): Promise<Season> {
    const now = clock.now();
    const old = id === null ? null : byId(id);
    const season: Season = {
      id: old?.id ?? (clock.newId() as SeasonId),
      name: wish.name.trim().replace(/\s+/g, ' '),
      first: wish.first,
      last: wish.last,
      createdAt: old?.createdAt ?? now,
      changedAt: now,
      deletedAt: null,
    };
    await useStorage().seasons.put(season);
    await load();
    return season;
  }

  /** Puts a season away or fetches it back; its evenings stay where they are. Rejects with a StorageError. */
  async function setDeleted(season: Season, deleted: boolean): Promise<void> {
    const now = clock.now();
    await useStorage().seasons.put({ ...season, changedAt: now, deletedAt: deleted ? now : null });
    await load();
  }

  return { list, bin, loaded, load, byId, isTaken, save, setDeleted };
});
