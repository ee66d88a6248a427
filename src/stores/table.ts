/**
 * The evening on the table: its log, the state folded from it, and the few things people do to it.
 * A change is shown only after it is durably written; when writing fails the entry stays in `failed` and can be retried.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { foldEvening } from '../core/events/foldEvening';
import { LOG_VERSION, type EntryId, type EveningId, type LogEntry, type LogEvent } from '../core/events/log';
import type { Settings } from '../core/profiles/settings';
import type { Deal } from '../core/rules/deal';
import type { Seat, Side } from '../core/rules/seats';
import { callNames, namesSpoken, namesText } from '../i18n/format';
import { StorageError, type EveningRecord, type StorageErrorCode } from '../storage/api';
import { clock } from './clock';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

/** What could not be written, and how to try again. */
export interface FailedWrite {
  readonly code: StorageErrorCode;
  readonly events: readonly LogEvent[];
  readonly clearDraft: boolean;
}

/** What was just done, for the snack bar and the live region. */
export interface LastAction {
  readonly kind: 'recorded' | 'corrected' | 'deleted' | 'undone' | 'redone' | 'other';
  readonly entryId: EntryId;
  readonly at: number;
}

/** The evening that is open on this phone. */
export const useTableStore = defineStore('table', () => {
  const players = usePlayersStore();
  const start = shallowRef<EveningRecord | null>(null);
  const entries = shallowRef<readonly LogEntry[]>([]);
  const failed = shallowRef<FailedWrite | null>(null);
  const last = shallowRef<LastAction | null>(null);
  const saving = ref(false);
  const state = computed(() => (start.value ? foldEvening(start.value, entries.value) : null));

  const names = computed(() => (state.value?.seats ?? []).map((id) => players.nameOf(id)));
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

  let openNo = 0;
  /** Loads an evening. False when it does not exist. */
  async function open(id: EveningId): Promise<boolean> {
    const no = ++openNo;
    const [record, log] = await Promise.all([useStorage().getEvening(id), useStorage().getLog(id)]);
    if (no !== openNo) return record !== null; // a later call won
    if (!record) return false;
    if (start.value?.id !== id) {
      failed.value = null;
      last.value = null;
    }
    start.value = record;
    entries.value = log;
    void useStorage()
      .putValue('lastEvening', id)
      .catch(() => undefined); // a convenience only
    return true;
  }

  /** Reads the log again (another window wrote to it). */
  async function reload(): Promise<void> {
    if (start.value) entries.value = await useStorage().getLog(start.value.id);
  }

  function makeEntries(events: readonly LogEvent[]): LogEntry[] {
    const evening = start.value;
    if (!evening) throw new Error('no evening is open');
    const seq = entries.value.at(-1)?.seq ?? 0;
    const at = clock.now();
    return events.map((event, i) => ({
      id: clock.newId() as EntryId,
      eveningId: evening.id,
      seq: seq + 1 + i,
      at,
      v: LOG_VERSION,
      event,
    }));
  }

  /** Writes first, shows then. Returns whether it is durably written. One write at a time: a second call waits. */
  let queue: Promise<unknown> = Promise.resolve();
  function write(events: readonly LogEvent[], kind: LastAction['kind'], clearDraft = false): Promise<boolean> {
    const run = async (): Promise<boolean> => {
      saving.value = true;
      try {
        for (let attempt = 0; ; attempt++) {
          const fresh = makeEntries(events);
          try {
            await useStorage().append(fresh, { clearDraft });
            entries.value = [...entries.value, ...fresh];
            failed.value = null;
            last.value = { kind, entryId: fresh.at(-1)!.id, at: fresh.at(-1)!.at };
            return true;
          } catch (error) {
            const code = error instanceof StorageError ? error.code : 'unknown';
            if (code === 'conflict' && attempt < 3) {
              await reload(); // another window wrote: take its entries, then write ours behind them
              continue;
            }
            failed.value = { code, events, clearDraft };
            return false;
          }
        }
      } finally {
        saving.value = false;
      }
    };
    const done = queue.then(run, run);
    queue = done;
    return done;
  }

  const record = (deal: Deal) => write([{ type: 'dealRecorded', deal }], 'recorded', true);
  const correct = (target: EntryId, deal: Deal) => write([{ type: 'dealCorrected', target, deal }], 'corrected', true);
  const remove = (target: EntryId) => write([{ type: 'dealDeleted', target }], 'deleted', true);
  const setDealer = (dealer: Seat) => write([{ type: 'dealerSet', dealer }], 'other');
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
  /** Tries again what could not be written. */
  async function retry(): Promise<boolean> {
    const again = failed.value;
    return again ? write(again.events, 'recorded', again.clearDraft) : true;
  }

  return {
    start, entries, state, names, calls, pair, pairSpoken, failed, last, saving,
    seatsOf, open, reload, record, correct, remove, setDealer, changeRules, changePlayers, end, reopen, undo, redo, retry,
  };
});
