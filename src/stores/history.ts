/** The pub's history: digests of all evenings, a filter, and what is counted under it. Counting never blocks the screen. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { EveningId, PlayerId } from '../core/events/log';
import type { HistoryCount } from '../core/stats/count';
import { NO_FILTER, placeKey, type HistoryFilter } from '../core/stats/filter';
import { countedOnce } from '../core/stats/versions';
import { StorageError, type StorageErrorCode } from '../storage/api';
import { readDigests, type HistoryEvening } from './digests';
import { countOnce, makeHistoryCounts, type Counted } from './historyCounts';
import { idle } from './idle';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

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
  const counts = makeHistoryCounts();
  /** What was counted last, and who counted as whom. */
  let counted: Counted | null = null;
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
   * Reads the digests before anybody looks at them and counts under the filter that `first` gives, so that `load` finds all
   * of it there. Resolves when they are read. A failure is silent: `load` meets it again and says so.
   */
  function prepare(first?: FirstFilter): Promise<void> {
    if (loaded.value || loading) return Promise.resolve();
    preparing ??= read(() => undefined)
      .then(
        () => {
          loaded.value = true;
          void countAhead(first);
        },
        () => undefined,
      )
      .finally(() => (preparing = null));
    return preparing;
  }
  async function countAhead(first: FirstFilter | undefined): Promise<void> {
    const begin = chosen || !first ? filter.value : await first();
    await counts.foresee(now(), begin);
  }
  function now(): Counted {
    return { evenings: evenings.value, people: players.people };
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
      if (loaded.value) {
        await countIfNew(); // what was read before is shown at once, and painted before anything is read again
        await idle();
      }
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
    const found = await readDigests(useStorage(), before, onProgress);
    unreadable.value = found.unreadable;
    // Of two versions of one evening one counts; the card of the other says so.
    const all = countedOnce(found.evenings, ({ digest: { eveningId: id, deletedAt } }) => ({ id, deletedAt }));
    const isSame = all.length === evenings.value.length && all.every((one, i) => one === evenings.value[i]);
    if (!isSame) evenings.value = all;
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
   * Whoever looks at the season of the days `before` goes on with it where it lies `after`, and begins anew (with the same
   * place and people) when it is gone.
   */
  async function followSeason(before: SeasonDays, after: SeasonDays | null): Promise<void> {
    const { span } = filter.value;
    if (!span || span.first !== before.first || span.last !== before.last) return;
    const next = after ? { first: after.first, last: after.last } : ((await firstFilter?.())?.span ?? null);
    await apply({ ...filter.value, span: next });
  }

  /** Counts everything the filter takes; a later call overtakes an earlier one. */
  async function recount(): Promise<void> {
    const mine = ++run;
    const what = now();
    const result = await counts.count(what, filter.value, (done) => {
      if (mine === run && done > 1000) showProgress(done, what.evenings.length);
      return mine === run;
    });
    if (mine !== run || !result) return;
    counted = what;
    count.value = result;
    progress.value = null;
  }

  /** Works out what the next filter may want while nothing else is to be done. */
  async function readyAll(): Promise<void> {
    await idle();
    void [places.value, rulesNames.value]; // what the filter offers
    await idle();
    void playerIds.value;
    await counts.foresee(now(), { ...filter.value, span: null });
  }

  /** Begins to count under a filter that somebody is putting together. */
  function foresee(next: HistoryFilter): void {
    if (loaded.value) void counts.foresee(now(), next);
  }

  /** Counts once more beside the screen's own filter: for a page about one person or one pair. */
  function countFor(wish: HistoryFilter): Promise<HistoryCount> {
    return countOnce(now(), wish);
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
    foresee,
    countFor,
    satTogether,
    eveningOf,
  };
});
