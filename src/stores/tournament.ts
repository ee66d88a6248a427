/**
 * The tournament that is open: its log, the state folded from it, and the one way to write to it. Every event is
 * checked against what really stands there; it is shown only after it is durably written.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { TournamentEventError } from '../core/tournament/checkEvent';
import { foldTournament } from '../core/tournament/fold';
import {
  TOURNAMENT_LOG_VERSION,
  type TournamentEntry,
  type TournamentEntryId,
  type TournamentEvent,
  type TournamentId,
} from '../core/tournament/log';
import { parseTournamentEntry } from '../core/tournament/parseLog';
import { fitPending } from '../core/tournament/pending';
import type { TournamentState } from '../core/tournament/state';
import { StorageError, type StorageErrorCode, type TournamentRecord } from '../storage/api';
import { clock } from './clock';
import { useStorage } from './storage';
import { readTournamentLog, rememberTournamentLog } from './tournamentLogs';
import { keepUnsaved, readUnsaved } from './unsaved';

/** How often a write steps behind entries of another window before it gives up. */
const MAX_TRIES = 5;

/** What could not be written, and how to try again. `gone`: the database was emptied under the open tournament. */
export interface FailedTournamentWrite {
  readonly code: StorageErrorCode | 'gone';
  /** In the order in which it was entered. */
  readonly entries: readonly TournamentEntry[];
}

/** What came of a write: written, impossible as things stand, or not storable just now. */
export type Written = 'written' | 'refused' | 'failed';

export const useTournamentStore = defineStore('tournament', () => {
  const start = shallowRef<TournamentRecord | null>(null);
  const entries = shallowRef<readonly TournamentEntry[]>([]);
  /** Why the last event was not possible; null after one that was. */
  const refused = shallowRef<TournamentEventError | null>(null);
  const failed = shallowRef<FailedTournamentWrite | null>(null);
  /** Last entry written here, for the line that says what was done. */
  const last = shallowRef<TournamentEntry | null>(null);
  const saving = ref(false);
  const state = computed<TournamentState | null>(() =>
    start.value ? foldTournament(start.value, entries.value) : null,
  );

  let openNo = 0;
  /** Loads a tournament. False when it does not exist. */
  async function open(id: TournamentId): Promise<boolean> {
    const no = ++openNo;
    const storage = useStorage();
    const [record, log] = await Promise.all([storage.tournaments.get(id), readTournamentLog(storage, id)]);
    if (no !== openNo) return record !== null; // a later call won
    if (!record) return false;
    if (start.value?.id !== id) {
      refused.value = null;
      failed.value = null;
      last.value = null;
    }
    // The same again draws nothing again.
    if (start.value?.id !== id || start.value.deletedAt !== record.deletedAt) start.value = record;
    entries.value = log;
    fetchUnsaved(id);
    return true;
  }

  /** What an earlier start could not write is offered again. */
  function fetchUnsaved(id: TournamentId): void {
    const written = new Set(entries.value.map((entry) => entry.id));
    const left = readUnsaved(id, parseTournamentEntry).filter(
      (entry) => entry.tournamentId === id && !written.has(entry.id),
    );
    if (left.length > 0 && !failed.value) failed.value = { code: 'unknown', entries: left };
  }

  /** Whether the tournament is missing in a database that answers. */
  async function isGone(id: TournamentId): Promise<boolean> {
    try {
      const storage = useStorage();
      return (
        (await storage.tournaments.get(id)) === null &&
        !storage.corruptRecords().some(({ key }) => key === (id as string))
      );
    } catch {
      return false;
    }
  }

  /** Reads the log again (another window wrote to it). */
  async function reload(): Promise<void> {
    const id = start.value?.id;
    if (!id) return;
    const log = await readTournamentLog(useStorage(), id);
    // A log only grows. An empty one means that the database was emptied, and what is held here is all there is.
    const emptied = log.length === 0 && entries.value.length > 0 && (await isGone(id));
    if (!emptied && start.value?.id === id) entries.value = log;
  }

  function show(record: TournamentRecord, log: readonly TournamentEntry[], newest: TournamentEntry | undefined): void {
    entries.value = log;
    rememberTournamentLog(useStorage(), record.id, log);
    if (newest) last.value = newest;
  }
  function fit(record: TournamentRecord, wanted: readonly TournamentEntry[]): readonly TournamentEntry[] {
    const now = state.value ?? foldTournament(record, entries.value);
    const { entries: fitted, fault } = fitPending(record, entries.value, now, wanted);
    refused.value = fault;
    return fitted;
  }

  /** Resolves to what was written of the wanted entries; those already in the log and impossible ones are left out. */
  async function append(
    record: TournamentRecord,
    wanted: readonly TournamentEntry[],
  ): Promise<readonly TournamentEntry[]> {
    const { tournaments } = useStorage();
    for (let attempt = 0; ; attempt++) {
      const from = await tournaments.nextSeq(record.id);
      if (from !== (entries.value.at(-1)?.seq ?? 0) + 1) await reload();
      const fitted = fit(record, wanted);
      if (fitted.length === 0) return fitted;
      const numbered = fitted.map((entry, i) => ({ ...entry, seq: from + i }));
      try {
        await tournaments.append(numbered);
        show(record, [...entries.value, ...numbered], numbered.at(-1));
        return numbered;
      } catch (error) {
        if (!(error instanceof StorageError) || error.code !== 'conflict' || attempt >= MAX_TRIES) throw error;
        await reload();
      }
    }
  }

  /** The database was emptied while the tournament lay open here: what this window still holds is written once more. */
  async function restore(
    record: TournamentRecord,
    wanted: readonly TournamentEntry[],
  ): Promise<readonly TournamentEntry[]> {
    const { deletedAt: _, ...again } = record;
    const fitted = fit(record, wanted);
    const whole = [...entries.value, ...fitted].map((entry, i) => ({ ...entry, seq: i + 1 }));
    await useStorage().tournaments.create(again, whole);
    show(record, whole, fitted.length > 0 ? whole.at(-1) : undefined);
    return fitted;
  }

  /** The tournament that was found missing: the next write puts it back. */
  let gone: TournamentId | null = null;
  async function failureOf(error: unknown, id: TournamentId): Promise<FailedTournamentWrite['code']> {
    const code = error instanceof StorageError ? error.code : 'unknown';
    if (code !== 'unknown' || !(await isGone(id))) return code;
    gone = id;
    return 'gone';
  }

  /** What waits, without what is entered here once more (the same key tapped again after a failure). */
  function waitingBeside(fresh: readonly TournamentEntry[]): readonly TournamentEntry[] {
    const same = JSON.stringify(fresh.map(({ event }) => event));
    const waiting = (failed.value?.entries ?? []).filter((entry) => fresh.every((one) => one.id !== entry.id));
    const stepOf = (entry: TournamentEntry): string => entry.batch ?? entry.id;
    return waiting.filter((entry) => {
      const step = waiting.filter((other) => stepOf(other) === stepOf(entry));
      return JSON.stringify(step.map(({ event }) => event)) !== same;
    });
  }

  /**
   * One write at a time: a second call waits. What could not be written before goes first: nothing that was entered is
   * dropped by what came after it.
   */
  let queue: Promise<unknown> = Promise.resolve();
  function enqueue(record: TournamentRecord, fresh: readonly TournamentEntry[]): Promise<Written> {
    const run = async (): Promise<Written> => {
      const wanted = [...waitingBeside(fresh), ...fresh];
      saving.value = true;
      try {
        const lost = gone === record.id && (await isGone(record.id));
        await (lost ? restore(record, wanted) : append(record, wanted));
        gone = null;
        failed.value = null;
        keepUnsaved(record.id, []);
        return fresh.every((entry) => entries.value.some((one) => one.id === entry.id)) ? 'written' : 'refused';
      } catch (error) {
        failed.value = { code: await failureOf(error, record.id), entries: wanted };
        keepUnsaved(record.id, wanted);
        return 'failed';
      } finally {
        saving.value = false;
      }
    };
    const done = queue.then(run, run);
    queue = done;
    return done;
  }

  /** Writes events in one go: all or none, and one step for undo. */
  function write(...events: readonly TournamentEvent[]): Promise<Written> {
    const record = start.value;
    if (!record) throw new Error('no tournament is open');
    if (events.length === 0) return Promise.resolve('written');
    const at = clock.now();
    const ids = events.map(() => clock.newId() as TournamentEntryId);
    const [first] = ids;
    const batch = events.length > 1 && first !== undefined ? { batch: first } : {};
    return enqueue(
      record,
      events.map((event, i) => ({
        id: ids[i] ?? (clock.newId() as TournamentEntryId),
        tournamentId: record.id,
        seq: 0,
        at,
        v: TOURNAMENT_LOG_VERSION,
        ...batch,
        event,
      })),
    );
  }

  function undo(): Promise<Written> {
    const target = state.value?.undo;
    return target ? write({ type: 'undone', target: target.id }) : Promise.resolve('refused');
  }
  function redo(): Promise<Written> {
    const target = state.value?.redo;
    return target ? write({ type: 'redone', target: target.id }) : Promise.resolve('refused');
  }

  /** Tries again what could not be written: the same entries, so that a save that did arrive is not doubled. */
  async function retry(): Promise<Written> {
    const again = failed.value;
    const record = start.value;
    if (!again || !record) return 'written';
    await reload().catch(() => undefined);
    return enqueue(record, again.entries);
  }

  return { start, entries, state, refused, failed, last, saving, open, reload, write, undo, redo, retry };
});
