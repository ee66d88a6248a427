/**
 * The tournament that is open: its log, the state folded from it, and the one way to write to it. Every event is
 * checked against what really stands there; it is shown only after it is durably written.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { checkTournamentEvent, type TournamentEventError } from '../core/tournament/checkEvent';
import { foldTournament } from '../core/tournament/fold';
import {
  TOURNAMENT_LOG_VERSION,
  type TournamentEntry,
  type TournamentEntryId,
  type TournamentEvent,
  type TournamentId,
} from '../core/tournament/log';
import type { TournamentState } from '../core/tournament/state';
import { StorageError, type StorageErrorCode, type TournamentRecord } from '../storage/api';
import { clock } from './clock';
import { useStorage } from './storage';
import { readTournamentLog, rememberTournamentLog } from './tournamentLogs';

/** How often a write steps behind entries of another window before it gives up. */
const MAX_TRIES = 5;

/** What could not be written, and how to try again. */
export interface FailedTournamentWrite {
  readonly code: StorageErrorCode;
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
    return true;
  }

  /** Reads the log again (another window wrote to it). */
  async function reload(): Promise<void> {
    if (start.value) entries.value = await readTournamentLog(useStorage(), start.value.id);
  }

  /** First reason why these cannot follow what stands there now; each is checked on the state the one before leaves. */
  function firstFault(record: TournamentRecord, fresh: readonly TournamentEntry[]): TournamentEventError | null {
    let log = entries.value;
    for (const [i, entry] of fresh.entries()) {
      const before = i === 0 && state.value ? state.value : foldTournament(record, log);
      const fault = checkTournamentEvent(before, entry.event);
      if (fault !== null) return fault;
      if (i < fresh.length - 1) log = [...log, entry];
    }
    return null;
  }

  async function append(record: TournamentRecord, fresh: readonly TournamentEntry[]): Promise<Written> {
    const { tournaments } = useStorage();
    for (let attempt = 0; ; attempt++) {
      const from = await tournaments.nextSeq(record.id);
      if (from !== (entries.value.at(-1)?.seq ?? 0) + 1) await reload();
      refused.value = firstFault(record, fresh);
      if (refused.value !== null) return 'refused';
      const numbered = fresh.map((entry, i) => ({ ...entry, seq: from + i }));
      try {
        await tournaments.append(numbered);
        entries.value = [...entries.value, ...numbered];
        rememberTournamentLog(useStorage(), record.id, entries.value);
        last.value = numbered.at(-1) ?? null;
        return 'written';
      } catch (error) {
        if (!(error instanceof StorageError) || error.code !== 'conflict' || attempt >= MAX_TRIES) throw error;
        await reload();
      }
    }
  }

  /** One write at a time: a second call waits. */
  let queue: Promise<unknown> = Promise.resolve();
  function enqueue(record: TournamentRecord, fresh: readonly TournamentEntry[]): Promise<Written> {
    const run = async (): Promise<Written> => {
      saving.value = true;
      try {
        const done = await append(record, fresh);
        failed.value = null;
        return done;
      } catch (error) {
        failed.value = { code: error instanceof StorageError ? error.code : 'unknown', entries: fresh };
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
    if (entries.value.some((entry) => entry.id === again.entries[0]?.id)) {
      failed.value = null;
      return 'written';
    }
    return enqueue(record, again.entries);
  }

  return { start, entries, state, refused, failed, last, saving, open, reload, write, undo, redo, retry };
});
