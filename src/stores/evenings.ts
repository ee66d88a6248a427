/** The list of evenings with their results; results come from a throw-away cache or are folded again. */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { foldEvening } from '../core/events/foldEvening';
import { LOG_VERSION, type EveningId, type EveningStart, type Player, type PlayerId } from '../core/events/log';
import { eveningSummary, type EveningSummary } from '../core/events/summary';
import type { Settings } from '../core/profiles/settings';
import type { Seat } from '../core/rules/seats';
import type { EveningRecord, SummaryRecord } from '../storage/api';
import { requestPersistence } from '../storage/persistence';
import { clock } from './clock';
import { LINE_VERSION, makeLine, parseLine, type EveningLine } from './eveningLine';
import { idle } from './idle';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

/** What the new-evening screen hands over. */
export interface NewEvening {
  readonly place: string;
  /** Names by seat, clockwise. */
  readonly names: readonly string[];
  readonly dealer: Seat;
  readonly settings: Settings;
  readonly rulesName: string;
}

interface CachedLine {
  readonly line: EveningLine;
  readonly seq: number;
}

/** An evening nobody has called a night stays "running" for so long after its last game. */
const RUNNING_FOR_MS = 36 * 60 * 60 * 1000;
/** Evenings whose logs are read in one go, before other work gets its turn. */
const SLICE = 8;

/** Evenings kept on this phone. */
export const useEveningsStore = defineStore('evenings', () => {
  const players = usePlayersStore();
  const list = shallowRef<readonly EveningRecord[]>([]);
  const deleted = shallowRef<readonly EveningRecord[]>([]);
  const loaded = shallowRef(false);
  /** `list` holds all of them, not only the newest. */
  const whole = shallowRef(false);
  const cached = shallowRef<ReadonlyMap<EveningId, CachedLine>>(new Map());
  /** All lines of the cache have been read. */
  let allLines = false;
  /** Evenings that were played in since `now − 36 h` and not called a night, newest first. */
  const running = computed(() => {
    const since = clock.now() - RUNNING_FOR_MS;
    return list.value.filter((evening) => {
      const line = lineOf(evening.id);
      return line ? !line.ended && line.lastAt > since : evening.startedAt > since;
    });
  });

  /** What is known of an evening's result without reading its log; null until `refreshLines` has seen it. */
  function lineOf(id: EveningId): EveningLine | null {
    return cached.value.get(id)?.line ?? null;
  }

  /**
   * Only the newest `count` evenings with their lines, for the first paint: years of evenings cost no more than a few.
   * `list` is whole after `load`, which is to follow. Does nothing when the list is there already.
   */
  async function loadNewest(count: number): Promise<void> {
    if (loaded.value) return;
    const storage = useStorage();
    const newest = await storage.listEvenings({ limit: count });
    const summaries = await storage.getSummaries(newest.map(({ id }) => id));
    if (loaded.value) return; // a whole load was faster
    takeLines(summaries);
    list.value = newest;
    loaded.value = true;
  }

  /** The whole list and the bin. Rejects with a StorageError. */
  async function load(): Promise<void> {
    const storage = useStorage();
    const [kept, bin, summaries] = await Promise.all([
      storage.listEvenings(),
      storage.listEvenings({ deleted: true }),
      allLines ? Promise.resolve([]) : storage.getSummaries(),
    ]);
    allLines = true;
    takeLines(summaries);
    list.value = kept;
    deleted.value = bin;
    loaded.value = true;
    whole.value = true;
  }

  /** Lines out of the cache; one that has been brought up to date meanwhile is newer. */
  function takeLines(summaries: readonly SummaryRecord[]): void {
    if (summaries.length === 0) return;
    const lines = new Map(cached.value);
    for (const { eveningId, v, seq, summary } of summaries) {
      const line = v === LINE_VERSION ? parseLine(summary) : null;
      if (line && (lines.get(eveningId)?.seq ?? -1) < seq) lines.set(eveningId, { line, seq });
    }
    cached.value = lines;
  }

  /**
   * Brings the lines of these evenings up to date: those whose log has grown (or that were never read) are folded
   * again, a few at a time in idle moments. Later calls run beside earlier ones; the result is the same.
   */
  async function refreshLines(ids: readonly EveningId[]): Promise<void> {
    const storage = useStorage();
    for (let from = 0; from < ids.length; from += SLICE) {
      const slice = ids.slice(from, from + SLICE);
      const fresh = await Promise.all(slice.map((id) => readLine(id)));
      const changed = fresh.filter((one) => one !== null);
      if (changed.length) {
        const lines = new Map(cached.value);
        for (const [id, line] of changed) lines.set(id, line);
        cached.value = lines;
        const records = changed.map(([eveningId, { line, seq }]): SummaryRecord => ({
          eveningId,
          v: LINE_VERSION,
          seq,
          summary: line,
        }));
        await storage.putSummaries(records).catch(() => undefined); // a cache: without it the log is read again
      }
      if (from + SLICE < ids.length) await idle();
    }
  }

  /** The line of an evening when what is cached no longer holds; null when it does or the evening cannot be read. */
  async function readLine(id: EveningId): Promise<readonly [EveningId, CachedLine] | null> {
    try {
      const storage = useStorage();
      const seq = (await storage.nextSeq(id)) - 1;
      if (cached.value.get(id)?.seq === seq) return null;
      const evening = list.value.find((one) => one.id === id) ?? (await storage.getEvening(id));
      if (!evening) return null;
      const log = await storage.getLog(id);
      return [id, { line: makeLine(evening, foldEvening(evening, log)), seq }];
    } catch {
      return null; // the list shows the evening without its result; opening it says what is wrong
    }
  }

  /** Starts an evening: stored before the promise resolves. Returns its id. Rejects with a StorageError. */
  async function create(wish: NewEvening): Promise<EveningId> {
    const seats: PlayerId[] = [];
    const newPlayers: Player[] = [];
    for (const name of wish.names) {
      const { player, isNew } = players.findOrMake(name);
      seats.push(player.id);
      if (isNew) newPlayers.push(player);
    }
    const evening: EveningStart = {
      id: clock.newId() as EveningId,
      v: LOG_VERSION,
      startedAt: clock.now(),
      place: wish.place.trim(),
      seats,
      dealer: wish.dealer,
      settings: wish.settings,
      rulesName: wish.rulesName,
    };
    await useStorage().createEvening(evening, newPlayers);
    players.remember(newPlayers);
    void requestPersistence(); // something worth keeping is there now; the settings show the answer
    await load();
    return evening.id;
  }

  /** The result of one evening, folded from its log. */
  async function summaryOf(evening: EveningRecord): Promise<EveningSummary> {
    const log = await useStorage().getLog(evening.id);
    return eveningSummary(evening, foldEvening(evening, log));
  }

  async function remove(id: EveningId): Promise<void> {
    await useStorage().setEveningDeleted(id, clock.now());
    await load();
  }
  async function restore(id: EveningId): Promise<void> {
    await useStorage().setEveningDeleted(id, null);
    await load();
  }

  return {
    list,
    deleted,
    loaded,
    whole,
    running,
    loadNewest,
    load,
    lineOf,
    refreshLines,
    create,
    summaryOf,
    remove,
    restore,
  };
});
