/** The pub's history: digests of all evenings, a filter, and what is counted under it. Counting never blocks the screen. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { EveningId, PlayerId } from '../core/events/log';
import { openCounter, type HistoryCount } from '../core/stats/count';
import { NO_FILTER, placeKey, type HistoryFilter } from '../core/stats/filter';
import type { People } from '../core/stats/people';
import { countedOnce } from '../core/stats/versions';
import { StorageError, type StorageErrorCode } from '../storage/api';
import { readDigests, type HistoryEvening } from './digests';
import { idle } from './idle';
import { makePacer } from './pacer';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

/** ms of work in one go that nobody waits for. */
const IDLE_SLICE_MS = 5;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

type SeasonDays = NonNullable<HistoryFilter['span']>;
/** What a screen begins with when nobody has chosen yet. */
type FirstFilter = () => HistoryFilter | Promise<HistoryFilter>;

/** Seasons, figures and charts of all evenings kept on this phone. */
export const useHistoryStore = defineStore('history', () => {
  const players = usePlayersStore();
  const evenings = shallowRef<readonly HistoryEvening[]>([]);
  const unreadable = ref(0);
  const loaded = ref(false);
  const filter = shallowRef<HistoryFilter>(NO_FILTER);
  const count = shallowRef<HistoryCount | null>(null);
  /** How far reading or counting has come, when it takes long enough to be seen. */
  const progress = shallowRef<Progress | null>(null);
  const failed = ref<StorageErrorCode | null>(null);
  let run = 0;
  /** What was counted last, and who counted as whom. */
  let counted: { readonly evenings: readonly HistoryEvening[]; readonly people: People } | null = null;
  let loading: Promise<void> | null = null;
  let preparing: Promise<void> | null = null;
  let listening = false;
  /** Another window has written while the evenings were being read. */
  let outdated = false;
  let firstFilter: FirstFilter | null = null;
  /** Somebody has chosen a filter, or the first one has been set. */
  let chosen = false;

  /** Not in the bin, oldest first. */
  const kept = computed(() => evenings.value.filter(({ digest }) => digest.deletedAt === null));
  /** Days on which something was dealt, oldest first, a day more than once where there were two tables. */
  const playedDays = computed(() => kept.value.filter(({ digest }) => digest.small.length > 0).map(({ day }) => day));
  /** What can be filtered by: everything that was ever written down, in the order of frequency or name. */
  const places = computed(() => {
    const byKey = new Map<string, string>();
    // Ten thousand evenings, a handful of places: each spelling is looked at once, the last one used is shown.
    const spellings = new Set(kept.value.map(({ digest }) => digest.place).reverse());
    for (const place of spellings) if (!byKey.has(placeKey(place))) byKey.set(placeKey(place), place.trim());
    byKey.delete('');
    return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'de'));
  });
  const rulesNames = computed(() =>
    [...new Set(kept.value.map(({ digest }) => digest.rulesName))].sort((a, b) => a.localeCompare(b, 'de')),
  );
  const playerIds = computed(() => {
    const { idOf } = players.people;
    const ids = new Set<PlayerId>();
    for (const { digest } of kept.value) for (const seats of digest.seatings) for (const id of seats) ids.add(idOf(id));
    return [...ids];
  });

  /**
   * Reads the digests before anybody looks at them, so that `load` has only to count. A failure is silent: `load` meets
   * it again and says so.
   */
  function prepare(): Promise<void> {
    if (loaded.value || loading) return Promise.resolve();
    preparing ??= read(() => undefined)
      .then(
        () => void (loaded.value = true),
        () => undefined,
      )
      .finally(() => (preparing = null));
    return preparing;
  }

  /**
   * Brings the digests up to date and counts again when something has changed. `first` gives the filter to begin with,
   * asked once when the evenings are known and nobody has chosen one. A failure stands in `failed`.
   */
  function load(first?: FirstFilter): Promise<void> {
    if (first) firstFilter = first;
    loading ??= readAll().finally(() => (loading = null));
    return loading;
  }
  async function readAll(): Promise<void> {
    listen();
    try {
      await preparing;
      if (loaded.value) await countIfNew(); // what was read before is shown at once
      do {
        outdated = false;
        await read(showProgress);
        failed.value = null;
        await countIfNew();
      } while (outdated);
      void readyAll();
    } catch (error) {
      failed.value = error instanceof StorageError ? error.code : 'unknown';
    } finally {
      progress.value = null;
    }
  }
  /** Puts the evenings as they are stored into `evenings`, which stays the same array when nothing has changed. */
  async function read(onProgress: (done: number, total: number) => void): Promise<void> {
    const before = new Map(evenings.value.map((one) => [one.digest.eveningId, one]));
    const now = await readDigests(useStorage(), before, onProgress);
    unreadable.value = now.unreadable;
    // Of two versions of one evening one counts; the card of the other says so.
    const counted = countedOnce(now.evenings, ({ digest: { eveningId: id, deletedAt } }) => ({ id, deletedAt }));
    const isSame = counted.length === evenings.value.length && counted.every((one, i) => one === evenings.value[i]);
    if (!isSame) evenings.value = counted;
  }
  async function countIfNew(): Promise<void> {
    const begin = chosen || !firstFilter ? null : await firstFilter();
    loaded.value = true;
    const begins = begin !== null && !chosen;
    if (begins) filter.value = begin;
    chosen ||= begins;
    const isCounted = counted?.evenings === evenings.value && counted.people === players.people;
    if (begins || !isCounted) await recount();
  }
  function showProgress(done: number, total: number): void {
    // A handful is done before anybody could read it.
    if (total > 10) progress.value = { done, total };
  }

  /** Counts under another filter. The old figures stay on the screen until the new ones are there. */
  async function apply(next: HistoryFilter): Promise<void> {
    filter.value = next;
    chosen = true;
    if (loaded.value) await recount();
  }

  /**
   * Whoever looks at the season of the days `before` goes on with it where it lies `now`, and begins anew (with the same
   * place and people) when it is gone.
   */
  async function followSeason(before: SeasonDays, now: SeasonDays | null): Promise<void> {
    const { span } = filter.value;
    if (!span || span.first !== before.first || span.last !== before.last) return;
    const next = now ? { first: now.first, last: now.last } : ((await firstFilter?.())?.span ?? null);
    await apply({ ...filter.value, span: next });
  }

  /** Counts everything the filter takes; a later call overtakes an earlier one. */
  async function recount(): Promise<void> {
    const mine = ++run;
    const all = evenings.value;
    const people = players.people;
    const counter = openCounter(filter.value, people);
    const pacer = makePacer();
    for (let i = 0; i < all.length; i++) {
      counter.add(all[i]!.digest, all[i]!.day, () => all[i]!.blocks);
      if (!pacer.due) continue;
      await pacer.breathe();
      if (mine !== run) return;
      if (i > 1000) showProgress(i, all.length);
    }
    counted = { evenings: all, people };
    count.value = counter.result();
    progress.value = null;
  }

  /** Works out what the next filter may want while nothing else is to be done. */
  async function readyAll(): Promise<void> {
    const all = evenings.value;
    const pacer = makePacer(IDLE_SLICE_MS);
    await idle();
    void [places.value, rulesNames.value, playerIds.value]; // what the filter offers
    for (const one of all) {
      if (all !== evenings.value) return;
      void one.blocks;
      if (!pacer.due) continue;
      await idle();
      await pacer.breathe();
    }
  }

  /** Counts once more beside the screen's own filter: for a page about one person or one pair. */
  async function countFor(wish: HistoryFilter): Promise<HistoryCount> {
    const counter = openCounter(wish, players.people);
    const pacer = makePacer();
    for (const one of evenings.value) {
      counter.add(one.digest, one.day, () => one.blocks);
      if (pacer.due) await pacer.breathe();
    }
    return counter.result();
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    useStorage().onOtherWindow(() => {
      outdated = true;
      void players.load().then(
        () => load(),
        () => undefined,
      );
    });
  }

  /** Whether two people ever sat at one table: then they are not the same person. */
  function satTogether(a: PlayerId, b: PlayerId): boolean {
    const { idOf } = players.people;
    const [one, other] = [idOf(a), idOf(b)];
    return evenings.value.some(({ digest }) =>
      digest.seatings.some((seats) => {
        const ids = seats.map(idOf);
        return ids.includes(one) && ids.includes(other);
      }),
    );
  }

  function eveningOf(id: EveningId): HistoryEvening | null {
    return evenings.value.find(({ digest }) => digest.eveningId === id) ?? null;
  }

  return {
    evenings,
    kept,
    playedDays,
    unreadable,
    loaded,
    filter,
    count,
    progress,
    failed,
    places,
    rulesNames,
    playerIds,
    prepare,
    load,
    apply,
    followSeason,
    recount,
    countFor,
    satTogether,
    eveningOf,
  };
});
