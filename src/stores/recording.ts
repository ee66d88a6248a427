/**
 * The game that is being written down: what was tapped so far, kept after every tap, and the act of writing it.
 * Which questions are open and what a result costs is decided in core/recording; the log is table's.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { dealFault } from '../core/events/decide';
import type { PadRow } from '../core/events/evening';
import type { EntryId, EveningId } from '../core/events/log';
import { chooseKind } from '../core/recording/change';
import { DRAFT_VERSION, startDraft, type Draft, type StoredDraft } from '../core/recording/draft';
import { parseDraft } from '../core/recording/parseDraft';
import { tableBefore } from '../core/recording/preview';
import { draftOfRow, toDeal } from '../core/recording/toDeal';
import type { Contract, ContractGameKind, Deal } from '../core/rules/deal';
import type { Seat } from '../core/rules/seats';
import type { RuleError } from '../core/rules/sheet';
import { clock } from './clock';
import { useSettingsStore } from './settings';
import { useStorage } from './storage';
import { useTableStore, type WriteErrorCode } from './table';

/** Pages of the sheet that belong to no draft. */
export type RecordMenu = 'pass' | 'more' | 'dealer' | 'change';

/** Why the last attempt to write came back. */
export type RecordFailure =
  { readonly kind: 'storage'; readonly code: WriteErrorCode } | { readonly kind: 'rule'; readonly code: RuleError };

/** The game that was announced and is being played: the wide key of the table. */
export interface RunningGame {
  readonly contract: Contract;
  readonly kind: ContractGameKind;
  readonly declarer: Seat;
  readonly doublings: number;
}

/** The record sheet of the open evening. */
export const useRecordingStore = defineStore('recording', () => {
  const table = useTableStore();
  const eveningId = shallowRef<EveningId | null>(null);
  const draft = shallowRef<Draft | null>(null);
  /** The running game while a correction is on the sheet. */
  const kept = shallowRef<Draft | null>(null);
  const menu = ref<RecordMenu | null>(null);
  const failure = shallowRef<RecordFailure | null>(null);
  /** Id of the new game whose writing came back: written again under the same one, it can never stand there twice. */
  const firstTry = shallowRef<EntryId | null>(null);
  /** The last running game that was dropped, to be fetched back. */
  const discarded = shallowRef<Draft | null>(null);
  /** The sheet was reopened from the "game running" key: what was announced can be changed or dropped there. */
  const resumed = ref(false);

  const isOpen = computed(() => menu.value !== null || (draft.value?.open ?? false));
  const row = computed<PadRow | null>(() => {
    const target = draft.value?.target;
    return target ? (table.state?.rows.find((one) => one.entryId === target) ?? null) : null;
  });
  /** House rules the draft is played under: those of its line when it is a correction. */
  const settings = computed(() => row.value?.settings ?? table.state?.settings ?? null);
  /** The table the draft is played on. */
  const before = computed(() => {
    const state = table.state;
    if (!state) return null;
    return row.value ? tableBefore(state.rows, row.value) : state.table;
  });
  const bockLevel = computed(() => before.value?.bockQueue[0] ?? 0);

  /** A closed draft with an announcer, whether it lies on top or under a correction. */
  const waiting = computed(() => (draft.value?.target ? kept.value : draft.value));
  const running = computed<RunningGame | null>(() => {
    const game = waiting.value;
    if (!game || game.open || game.declarer === null || game.contract === null) return null;
    if (game.kind === 'sie' || game.kind === 'ramsch') return null;
    return { contract: game.contract, kind: game.kind, declarer: game.declarer, doublings: game.doublings };
  });

  /** Storage jobs one after the other: a draft never overtakes the game it belongs to. */
  let chain: Promise<unknown> = Promise.resolve();
  let version = 0;
  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = chain.then(job, job);
    chain = done.catch(() => undefined);
    return done;
  }

  /** Keeps the draft as it is now. A newer one makes a waiting older one superfluous. */
  function persist(): void {
    const id = eveningId.value;
    if (!id) return;
    const mine = ++version;
    const stored: StoredDraft | null = draft.value && { v: DRAFT_VERSION, draft: draft.value, kept: kept.value };
    void enqueue(async () => {
      if (mine !== version) return;
      if (stored) await useStorage().putDraft({ eveningId: id, at: clock.now(), draft: stored });
      else await useStorage().clearDraft(id);
    }).catch(() => undefined); // the sheet still holds the entry; writing the game will say what is wrong
  }

  /** Replaces the draft and keeps it at once. */
  function set(next: Draft | null): void {
    if (!next?.open) resumed.value = false;
    draft.value = next;
    failure.value = null;
    persist();
  }
  /** One tap on the sheet. */
  function change(step: (now: Draft) => Draft): void {
    if (draft.value) set(step(draft.value));
  }

  /** Fetches the half-entered game of an evening; a broken one is dropped. */
  async function loadDraft(id: EveningId): Promise<void> {
    if (eveningId.value === id && draft.value) return;
    eveningId.value = id;
    firstTry.value = null;
    draft.value = null;
    kept.value = null;
    menu.value = null;
    failure.value = null;
    discarded.value = null;
    const record = await useStorage().getDraft(id);
    if (eveningId.value !== id || draft.value) return; // another evening, or somebody was quicker than the storage
    const stored = record ? parseDraft(record.draft) : null;
    if (!stored) return;
    const rows = table.state?.rows ?? [];
    const players = table.state?.seats.length ?? 0;
    const fits = (game: Draft | null): boolean => (game?.declarer ?? 0) < players;
    const aims = stored.draft.target === null || rows.some((one) => one.entryId === stored.draft.target);
    draft.value = aims && fits(stored.draft) ? stored.draft : stored.kept && fits(stored.kept) ? stored.kept : null;
    kept.value = aims && fits(stored.kept) ? stored.kept : null;
    adoptUnsaved();
  }
  /** A game that could not be written last time lies on the sheet again: it is not offered a second time beside it. */
  function adoptUnsaved(): void {
    const unsaved = table.failed?.entries.at(-1);
    if (!unsaved || !draft.value?.open || draft.value.target) return;
    if (unsaved.event.type !== 'dealRecorded' || unsaved.event.deal.type !== 'game') return;
    firstTry.value = unsaved.id;
    table.takeBack(unsaved.id);
  }

  /** Opens the kept draft when it is of that sort, a new one otherwise. */
  function open(fresh: Draft, isSame: (now: Draft) => boolean): void {
    menu.value = null;
    const now = draft.value;
    if (now && !now.target && isSame(now)) set({ ...now, open: true });
    else {
      forgetFirstTry();
      set(fresh);
    }
  }
  function openContract(contract: Contract): void {
    open(startDraft({ contract }), (now) => now.contract === contract && !now.picksContract && !now.breach);
  }
  /** Ramsch, Muss or one point after everybody passed (rule 2.6). */
  function openKind(kind: 'ramsch' | 'muss' | 'onePoint' | 'sie'): void {
    if (draft.value?.target && table.state && settings.value) {
      menu.value = null;
      const rules = settings.value;
      change((now) => ({
        ...chooseKind({ ...now, breach: false, penalty: null }, kind, rules),
        view: kind === 'ramsch' ? 'eyes' : 'game',
      }));
      return;
    }
    const fresh: Record<typeof kind, Draft> = {
      ramsch: startDraft({ kind: 'ramsch', view: 'eyes' }),
      muss: startDraft({ kind: 'muss', picksContract: true }),
      onePoint: startDraft({ kind: 'onePoint', contract: 'muck' }),
      sie: startDraft({ kind: 'sie' }),
    };
    open(fresh[kind], (now) => now.kind === kind && !now.breach);
  }
  /** "Zählen": the eyes first, contract and announcer afterwards. */
  function openCount(): void {
    open(
      startDraft({ view: 'eyes', picksContract: true }),
      (now) => now.picksContract && now.kind === 'normal' && !now.breach,
    );
  }
  /** A breach of rules ends the game that is running, or one that is still to be named (rule 2.10). */
  function openBreach(): void {
    menu.value = null;
    const now = draft.value;
    if (now)
      set({
        ...now,
        view: 'game',
        open: true,
        breach: true,
        penalty: null,
        picksContract: now.picksContract || now.contract === null,
        instead: null,
      });
    else set(startDraft({ breach: true, picksContract: true }));
  }
  function openRunning(): void {
    menu.value = null;
    resumed.value = true;
    change((now) => ({ ...now, open: true }));
  }
  function openPass(): void {
    menu.value = 'pass';
  }
  function openMore(): void {
    menu.value = 'more';
  }
  function openDealer(): void {
    menu.value = 'dealer';
  }
  /** The corner of a correction: what else it was, delete. */
  function openChange(): void {
    menu.value = 'change';
  }
  function openCorrection(line: PadRow): void {
    menu.value = null;
    if (!draft.value?.target) kept.value = draft.value && { ...draft.value, open: false };
    set(draftOfRow(line));
  }

  /** Back to the running game, if one was laid aside. */
  function dropCorrection(): void {
    const next = kept.value;
    kept.value = null;
    set(next);
  }
  /** Closes the sheet. A game being written stays as entered; a correction that was not accepted changes nothing. */
  function close(): void {
    if (menu.value !== null) {
      menu.value = null;
      if (draft.value?.target) return; // from the corner back to the correction
    }
    if (draft.value?.target) dropCorrection();
    else if (draft.value?.open) change((now) => ({ ...now, open: false, breach: false, penalty: null })); // the game goes on
  }

  /** Another game takes the place of one whose writing came back: the two have nothing to do with each other. */
  function forgetFirstTry(): void {
    if (!firstTry.value) return;
    firstTry.value = null;
    table.forgetTakenBack();
  }

  /** Drops the game that is kept; it can be fetched back while the evening is open. */
  function discard(): void {
    discarded.value = waiting.value;
    forgetFirstTry();
    if (draft.value?.target) {
      kept.value = null;
      persist();
    } else set(null);
  }
  /** "Rückgängig" takes back the newest thing first: a game that is running and not written yet, then the log. */
  function undo(): void {
    if (running.value) discard();
    else void table.undo();
  }
  function restoreDiscarded(): void {
    const back = discarded.value;
    if (!back || draft.value) return;
    discarded.value = null;
    set({ ...back, open: false });
  }

  /** The hand feels that it is written (design.md 9). */
  function buzz(): void {
    if (useSettingsStore().vibration && typeof navigator.vibrate === 'function') navigator.vibrate(12);
  }

  /** Writes and, when that fails, puts the sheet back as it was with the reason. */
  async function writeOff(entry: Draft, write: (clearDraft: boolean) => Promise<boolean>): Promise<boolean> {
    const next = kept.value;
    const laidAside = next && { ...next, open: false };
    kept.value = null;
    menu.value = null;
    draft.value = laidAside; // the sheet leaves with the tap
    resumed.value = false;
    failure.value = null;
    version += 1; // what waits to be kept is about to be written for good
    const written = await enqueue(() => write(laidAside === null));
    if (written) {
      buzz();
      if (!entry.target) firstTry.value = null;
      if (laidAside) persist();
      return true;
    }
    const code = table.failed?.code ?? 'unknown';
    // The sheet tells it, and trying again is its key.
    const mine = table.failed?.entries.at(-1);
    if (mine) table.takeBack(mine.id);
    if (mine && !entry.target) firstTry.value = mine.id;
    kept.value = draft.value;
    draft.value = { ...entry, open: true };
    failure.value = { kind: 'storage', code };
    persist();
    return false;
  }

  /** Writes the draft, completed by what the tapped key adds. False when something is missing, refused or not written. */
  async function commit(last: Partial<Draft> = {}): Promise<boolean> {
    const now = draft.value;
    const rules = settings.value;
    if (!now?.open || !rules || !table.state) return false;
    const entry: Draft = { ...now, ...last };
    const { target } = entry;
    if (target && entry.instead === 'delete') return writeOff(entry, (clear) => table.remove(target, clear));
    const deal = toDeal(entry, rules);
    if (!deal.ok) return false;
    const fault = dealFault(rules, deal.value);
    if (fault) {
      failure.value = { kind: 'rule', code: fault };
      return false;
    }
    if (target) return writeOff(entry, (clear) => table.correct(target, deal.value, clear));
    const again = firstTry.value;
    if (again) return writeOff(entry, (clear) => table.recordAgain(again, deal.value, clear));
    return writeOff(entry, (clear) => table.record(deal.value, clear));
  }

  /** Writes what needs no draft, from a menu: thrown in, misdeal, Bock. The Bock button leaves a running game alone. */
  async function writeDeal(deal: Extract<Deal, { type: 'throwIn' | 'misdeal' | 'bock' }>): Promise<boolean> {
    if (menu.value === null) return false;
    menu.value = null;
    const keepsDraft = deal.type === 'bock' && draft.value !== null;
    if (!keepsDraft) {
      discarded.value = running.value ? draft.value : discarded.value;
      draft.value = null;
      version += 1;
    }
    const written = await enqueue(() => table.record(deal, !keepsDraft));
    if (written) buzz();
    return written;
  }

  /** Closes the menu and does something that writes to the log itself. */
  async function fromMenu(act: () => Promise<boolean>): Promise<boolean> {
    if (menu.value === null) return false;
    menu.value = null;
    return enqueue(act);
  }

  return {
    draft,
    kept,
    menu,
    failure,
    firstTry,
    discarded,
    resumed,
    isOpen,
    running,
    row,
    settings,
    before,
    bockLevel,
    loadDraft,
    set,
    change,
    openContract,
    openKind,
    openCount,
    openBreach,
    openRunning,
    openPass,
    openMore,
    openDealer,
    openChange,
    openCorrection,
    close,
    discard,
    restoreDiscarded,
    undo,
    commit,
    writeDeal,
    fromMenu,
  };
});
