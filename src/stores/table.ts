/**
 * The evening on the table: its log, the state folded from it, and the few things people do to it.
 * A change is shown only after it is durably written; when writing fails the entry stays in `failed` and can be retried.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { EveningState } from '../core/events/evening';
import { foldEvening } from '../core/events/foldEvening';
import {
  LOG_VERSION,
  type EntryId,
  type EveningId,
  type LogEntry,
  type LogEvent,
  type PlayerId,
} from '../core/events/log';
import { shareRows } from '../core/events/shareRows';
import type { Settings } from '../core/profiles/settings';
import type { Deal } from '../core/rules/deal';
import type { Seat, Side } from '../core/rules/seats';
import { callNames } from '../i18n/callNames';
import { namesSpoken, namesText } from '../i18n/format';
import { StorageError, type EveningRecord, type StorageErrorCode } from '../storage/api';
import { clock } from './clock';
import { usePlayersStore } from './players';
import { TABLE_HINT } from './settings';
import { useStorage } from './storage';
import { keepUnsaved, unsavedOf } from './unsaved';

const NOBODY: readonly PlayerId[] = [];

/** How often a write steps behind entries of another window before it gives up. */
const MAX_TRIES = 5;

/** 'gone': the database was emptied under the open evening; writing again writes the whole evening. */
export type WriteErrorCode = StorageErrorCode | 'gone';

/** ms that another try waits for the log to be read again. */
const RELOAD_TIMEOUT = 3000;

/** What could not be written, and how to try again. */
export interface FailedWrite {
  readonly code: WriteErrorCode;
  /** In the order in which they happened; several when more was entered before a retry worked. */
  readonly entries: readonly LogEntry[];
  readonly kind: LastAction['kind'];
  readonly clearDraft: boolean;
}

/** What was just done, for the snack bar and the live region. */
export interface LastAction {
  readonly kind: 'recorded' | 'corrected' | 'deleted' | 'undone' | 'redone' | 'dealer' | 'other';
  readonly entryId: EntryId;
  readonly at: number;
}

/** Whether two deals say the same, in whatever order their fields stand. */
function isSameDeal(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameDeal(Reflect.get(a, name), Reflect.get(b, name)));
}

/** The evening that is open on this phone. */
export const useTableStore = defineStore('table', () => {
  const players = usePlayersStore();
  const start = shallowRef<EveningRecord | null>(null);
  const entries = shallowRef<readonly LogEntry[]>([]);
  const failed = shallowRef<FailedWrite | null>(null);
  const last = shallowRef<LastAction | null>(null);
  const saving = ref(false);
  const state = computed<EveningState | null>((before) =>
    start.value ? shareRows(before, foldEvening(start.value, entries.value)) : null,
  );

  // By way of the seats alone, so that a new game does not make new names and with them every line new.
  const seats = computed(() => state.value?.seats ?? NOBODY);
  const names = computed(() => seats.value.map((id) => players.nameOf(id)));
  /** Names as called across the table, by seat. */
  const calls = computed(() => callNames(names.value));
  function seatsOf(side: Side): Seat[] {
    return calls.value.map((_, seat) => seat).filter((seat) => (seat % 2 === 0) === (side === 'A'));
  }
  /** "Anna & Max". */
  const pair = computed(() => ({
    A: namesText(seatsOf('A').map((seat) => calls.value[seat]!)),
    B: namesText(seatsOf('B').map((seat) => calls.value[seat]!)),
  }));
  /** "Anna und Max", for the ear. */
  const pairSpoken = computed(() => ({
    A: namesSpoken(seatsOf('A').map((seat) => calls.value[seat]!)),
    B: namesSpoken(seatsOf('B').map((seat) => calls.value[seat]!)),
  }));

  // The next start goes straight to this table, unless the evening is over.
  watch(
    () => (start.value && state.value ? { id: start.value.id, over: state.value.ended } : null),
    (now, before) => {
      if (!now || (now.id === before?.id && now.over === before.over)) return;
      void useStorage()
        .putValue('lastEvening', now.over ? undefined : now.id)
        .catch(() => undefined); // a convenience only
    },
  );

  let openNo = 0;
  /** Loads an evening. False when it does not exist or lies in the bin. */
  async function open(id: EveningId): Promise<boolean> {
    const no = ++openNo;
    const [record, log] = await Promise.all([useStorage().getEvening(id), useStorage().getLog(id)]);
    if (!record || record.deletedAt !== null) return false;
    if (no !== openNo) return true; // a later call won
    if (start.value?.id !== id) {
      failed.value = null;
      last.value = null;
    }
    start.value = record;
    entries.value = log;
    fetchUnsaved(id);
    try {
      localStorage.setItem(TABLE_HINT, '1');
    } catch {
      // Storage switched off: the next start is a little slower.
    }
    return true;
  }

  /** What an earlier start could not write is offered again. */
  function fetchUnsaved(id: EveningId): void {
    const left = unsavedOf(id).filter((entry) => !isIn(entry));
    if (left.length && !failed.value)
      failed.value = { code: 'unknown', entries: left, kind: 'other', clearDraft: false };
  }
  function isIn(entry: LogEntry): boolean {
    return entries.value.some((one) => one.id === entry.id);
  }

  /** Reads the log again (another window wrote to it). */
  async function reload(): Promise<void> {
    const id = start.value?.id;
    if (!id) return;
    const log = await useStorage().getLog(id);
    // A log only grows. An empty one means that the database was emptied, and what is held here is all there is.
    const emptied = log.length === 0 && entries.value.length > 0 && (await isGone(id));
    if (!emptied && start.value?.id === id) entries.value = log;
  }

  /** The same before another try, which must not wait for a storage that never answers. */
  async function reloadInTime(): Promise<void> {
    const silence = new Promise<void>((resolve) => setTimeout(resolve, RELOAD_TIMEOUT));
    await Promise.race([reload().catch(() => undefined), silence]);
  }

  /** Entries with their lasting ids; the numbers are given when they are written. */
  function makeEntries(evening: EveningRecord, events: readonly LogEvent[]): LogEntry[] {
    const at = clock.now();
    return events.map((event) => ({
      id: clock.newId() as EntryId,
      eveningId: evening.id,
      seq: 0,
      at,
      v: LOG_VERSION,
      event,
    }));
  }

  /**
   * Appends entries behind whatever the evening holds by now. A save whose end nobody knows may have arrived: entries
   * that are already in the log are not written twice.
   */
  async function append(wanted: readonly LogEntry[], clearDraft: boolean): Promise<void> {
    const id = wanted[0]!.eveningId;
    let fresh = wanted.filter((entry) => !isIn(entry));
    let from = (entries.value.at(-1)?.seq ?? 0) + 1;
    for (let attempt = 0; fresh.length > 0; attempt++) {
      const numbered = fresh.map((entry, i) => ({ ...entry, seq: from + i }));
      try {
        await useStorage().append(numbered, { clearDraft });
        // Another window may have written in between: then our numbers do not follow what we hold.
        if (numbered[0]!.seq === (entries.value.at(-1)?.seq ?? 0) + 1) entries.value = [...entries.value, ...numbered];
        else await reload();
        return;
      } catch (error) {
        if (!(error instanceof StorageError) || error.code !== 'conflict' || attempt >= MAX_TRIES) throw error;
        // Another window was faster, or the last entry is damaged and was left out: the storage knows the number.
        await reload();
        fresh = wanted.filter((entry) => !isIn(entry));
        from = await useStorage().nextSeq(id);
      }
    }
  }

  /** The database was emptied while the evening lay open here: what this window still holds is written once more. */
  async function restoreEvening(
    evening: EveningRecord,
    fresh: readonly LogEntry[],
    clearDraft: boolean,
  ): Promise<void> {
    const { deletedAt: _, ...record } = evening;
    const people = evening.seats.flatMap((id) => players.byId.get(id) ?? []);
    await useStorage().createEvening(record, people);
    const whole = [...entries.value, ...fresh.filter((entry) => !isIn(entry))];
    const numbered = whole.map((entry, i) => ({ ...entry, seq: i + 1 }));
    await useStorage().append(numbered, { clearDraft });
    entries.value = numbered;
  }

  /** Whether the evening is missing in a database that answers. */
  async function isGone(id: EveningId): Promise<boolean> {
    try {
      return (
        (await useStorage().getEvening(id)) === null &&
        !useStorage()
          .corruptRecords()
          .some(({ key }) => key === id)
      );
    } catch {
      return false;
    }
  }

  /** The evening that was found missing: the next write puts it back. */
  let gone: EveningId | null = null;
  async function failureOf(error: unknown, id: EveningId): Promise<WriteErrorCode> {
    const code = error instanceof StorageError ? error.code : 'unknown';
    if (code !== 'unknown' || !(await isGone(id))) return code;
    gone = id;
    return 'gone';
  }

  /**
   * Writes first, shows then. Resolves to whether it is durably written. One write at a time: a second call waits.
   * What could not be written before goes first: nothing that was entered is dropped by what came after it.
   */
  let queue: Promise<unknown> = Promise.resolve();
  function enqueue(fresh: readonly LogEntry[], kind: LastAction['kind'], clearDraft: boolean): Promise<boolean> {
    const run = async (): Promise<boolean> => {
      const before = failed.value;
      const waiting = before?.entries.filter((entry) => fresh.every((one) => one.id !== entry.id)) ?? [];
      const all = [...waiting, ...fresh];
      const evening = start.value;
      saving.value = true;
      try {
        if (evening && gone === evening.id && (await isGone(gone))) await restoreEvening(evening, all, clearDraft);
        else await append(all, clearDraft);
        gone = null;
        failed.value = null;
        last.value = { kind, entryId: all.at(-1)!.id, at: all.at(-1)!.at };
        keepUnsaved(all[0]!.eveningId, []);
        return true;
      } catch (error) {
        failed.value = { code: await failureOf(error, all[0]!.eveningId), entries: all, kind, clearDraft };
        keepUnsaved(all[0]!.eveningId, all);
        return false;
      } finally {
        saving.value = false;
      }
    };
    const done = queue.then(run, run);
    queue = done;
    return done;
  }
  function write(events: readonly LogEvent[], kind: LastAction['kind'], clearDraft = false): Promise<boolean> {
    const evening = start.value;
    if (!evening) throw new Error('no evening is open');
    return enqueue(makeEntries(evening, events), kind, clearDraft);
  }

  // Written together with the draft's end, unless a game that runs meanwhile keeps its draft.
  const record = (deal: Deal, clearDraft = true) => write([{ type: 'dealRecorded', deal }], 'recorded', clearDraft);
  /**
   * Writes a game whose first save came back. Nobody knows whether that one arrived after all: then this is at most a
   * correction of it, never a second game.
   */
  async function recordAgain(first: EntryId, deal: Deal, clearDraft = true): Promise<boolean> {
    const evening = start.value;
    if (!evening) throw new Error('no evening is open');
    await reloadInTime();
    const arrived = entries.value.find((entry) => entry.id === first);
    if (arrived) {
      const { event } = arrived;
      if (event.type !== 'dealRecorded' || !isSameDeal(event.deal, deal)) return correct(first, deal, clearDraft);
      last.value = { kind: 'recorded', entryId: first, at: arrived.at };
      forgetTakenBack();
      if (clearDraft)
        void useStorage()
          .clearDraft(evening.id)
          .catch(() => undefined);
      return true;
    }
    const [fresh] = makeEntries(evening, [{ type: 'dealRecorded', deal }]);
    return enqueue([{ ...fresh!, id: first }], 'recorded', clearDraft);
  }
  /** The sheet takes back the entry whose writing failed (it is on the sheet again); what else waits goes on waiting. */
  function takeBack(id: EntryId): void {
    const now = failed.value;
    if (!now) return;
    const rest = now.entries.filter((entry) => entry.id !== id);
    failed.value = rest.length ? { ...now, entries: rest, kind: 'other', clearDraft: false } : null;
  }
  /** What the sheet took back is settled there: only what still waits is offered again at the next start. */
  function forgetTakenBack(): void {
    if (start.value) keepUnsaved(start.value.id, failed.value?.entries ?? []);
  }
  const correct = (target: EntryId, deal: Deal, clearDraft = true) =>
    write([{ type: 'dealCorrected', target, deal }], 'corrected', clearDraft);
  const remove = (target: EntryId, clearDraft = true) =>
    write([{ type: 'dealDeleted', target }], 'deleted', clearDraft);
  const setDealer = (dealer: Seat) => write([{ type: 'dealerSet', dealer }], 'dealer');
  const changeRules = (settings: Settings, rulesName: string) =>
    write([{ type: 'rulesChanged', settings, rulesName }], 'other');
  const changePlayers = (seats: readonly EveningRecord['seats'][number][]) =>
    write([{ type: 'playersChanged', seats }], 'other');
  const end = () => write([{ type: 'eveningEnded' }], 'other');
  const reopen = () => write([{ type: 'eveningReopened' }], 'other');

  function undo(): Promise<boolean> {
    const target = state.value?.undo;
    return target ? write([{ type: 'undone', target: target.id }], 'undone') : Promise.resolve(false);
  }
  function redo(): Promise<boolean> {
    const target = state.value?.redo;
    return target ? write([{ type: 'redone', target: target.id }], 'redone') : Promise.resolve(false);
  }
  /** Tries again what could not be written: the same entries, so that a save that did arrive is not doubled. */
  async function retry(): Promise<boolean> {
    const again = failed.value;
    if (!again) return true;
    await reloadInTime();
    return enqueue(again.entries, again.kind, again.clearDraft);
  }

  return {
    start,
    entries,
    state,
    names,
    calls,
    pair,
    pairSpoken,
    failed,
    last,
    saving,
    seatsOf,
    open,
    reload,
    record,
    recordAgain,
    takeBack,
    forgetTakenBack,
    correct,
    remove,
    setDealer,
    changeRules,
    changePlayers,
    end,
    reopen,
    undo,
    redo,
    retry,
  };
});
