/**
 * Putting everything into safety and bringing it back: makes backup files, opens them, shows what they would do, does
 * it, takes it back. One thing at a time; how far it is stands in `busy`.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { BackupError, BackupScope } from '../exchange/backup/format';
import { isDamaged } from '../exchange/backup/format';
import { changesAnything, USUAL_CHOICE, type RestoreChoice, type RestorePlan } from '../exchange/backup/plan';
import { takeBack } from '../exchange/backup/restore';
import type { ExchangeCounts, ExchangeStorage, Row } from '../storage/exchangeApi';
import { StorageError, type StorageErrorCode } from '../storage/api';
import { chooseFile, forgetFile, keptFile, mayWrite, writeFile, type FileHandle } from './autoBackup';
import { backupFileName, isTooLarge } from './backupFile';
import { readHint, writeHint } from './backupHint';
import type { Written } from './backupMessages';
import { BackupRunner } from './backupRunner';
import { addSafe, countUnsafe, readSafe, resetSafe, type Safe } from './backupSafe';
import { clock } from './clock';
import {
  isRestoring,
  keepLastRestore,
  markHalfRestored,
  readLastRestore,
  whileRestoring,
  type LastRestore,
} from './lastRestore';
import { usePlayersStore } from './players';
import { makePacer } from './pacer';
import { useStorage } from './storage';

export type BackupJob = 'write' | 'look' | 'restore' | 'undo';

/** Why something did not come about: the file, or the storage. */
export type BackupFault =
  { readonly from: 'file'; readonly code: BackupError } | { readonly from: 'storage'; readonly code: StorageErrorCode };

export interface OpenedBackup {
  readonly name: string;
  readonly file: Blob;
  readonly no: number;
}

export const useBackupStore = defineStore('backup', () => {
  const runner = new BackupRunner();
  let fileNo = 0;
  const busy = ref<{ job: BackupJob; done: number } | null>(null);
  const fault = shallowRef<BackupFault | null>(null);
  const opened = shallowRef<OpenedBackup | null>(null);
  const choice = ref<RestoreChoice>(USUAL_CHOICE);
  const plan = shallowRef<RestorePlan | null>(null);
  /** What the restore has done, once it is done. */
  const result = shallowRef<RestorePlan | null>(null);
  const last = shallowRef<LastRestore | null>(null);
  /** Logs that were written on since and so could not be taken back; null before. */
  const keptBack = ref<number | null>(null);
  const counts = shallowRef<ExchangeCounts | null>(null);
  /** Evenings that lie in no file; null before it is known. */
  const unsafe = ref<number | null>(null);
  /** What lies in the files that were made. */
  const madeOf = new WeakMap<File, { readonly at: number; readonly evenings: readonly Safe[] }>();
  const hint = shallowRef(readHint());
  const file = shallowRef<FileHandle | null>(null);

  /** Everything may be exchanged only for a whole and undamaged backup. */
  const canReplace = computed(
    () => plan.value !== null && plan.value.header?.scope.kind === 'all' && !isDamaged(plan.value.losses),
  );
  const changes = computed(() => plan.value !== null && changesAnything(plan.value, choice.value));

  async function run<T>(job: BackupJob, work: (door: ExchangeStorage) => Promise<T>): Promise<T | null> {
    if (busy.value) return null;
    busy.value = { job, done: 0 };
    fault.value = null;
    try {
      return await work(await useStorage().openExchange());
    } catch (error) {
      fault.value = { from: 'storage', code: error instanceof StorageError ? error.code : 'unknown' };
      if (!(error instanceof StorageError)) throw error;
      return null;
    } finally {
      busy.value = null;
    }
  }
  function progress(done: number): void {
    if (busy.value) busy.value = { ...busy.value, done };
  }

  async function write(
    scope: BackupScope,
    more: { evenings?: readonly string[]; season?: Row } = {},
  ): Promise<Written> {
    const { evenings = [], season = null } = more;
    try {
      return await runner.write({ job: 'write', scope, evenings, season, made: clock.now() }, progress);
    } finally {
      if (!opened.value) runner.stop();
    }
  }

  /**
   * A file with everything, or a part; null when it failed (`fault` says why). `at` and `name` are for its name: when
   * the evening was and where.
   */
  async function makeFile(
    scope: BackupScope,
    of: { at?: number; name?: string; evenings?: readonly string[]; season?: Row } = {},
  ): Promise<File | null> {
    return run('write', async () => {
      const at = clock.now();
      const { blob, evenings } = await write(scope, of);
      const made = new File([blob], backupFileName(scope, of.at ?? at, of.name), { type: 'application/json' });
      madeOf.set(made, { at, evenings });
      return made;
    });
  }

  /** A file with everything was put where people find it: what is in it is safe. */
  async function putSafe(made: File): Promise<void> {
    const content = madeOf.get(made);
    if (content) await keepSafe(content.at, content.evenings);
  }
  async function keepSafe(at: number, evenings: readonly Safe[]): Promise<void> {
    await addSafe(evenings);
    hint.value = writeHint({ backupAt: at, asideAt: null });
    await countAll();
  }
  async function countAll(): Promise<void> {
    counts.value = await (await useStorage().openExchange()).counts();
    unsafe.value = await countUnsafe(await useStorage().listEvenings());
  }

  function walk(from: OpenedBackup, dry: boolean, now: number, goesOn = false) {
    const { no: fileNo, file } = from;
    const job = { job: 'walk' as const, fileNo, file, choice: { ...choice.value }, dry, now, goesOn };
    return runner.walk(job, progress);
  }

  async function look(): Promise<void> {
    const from = opened.value;
    if (!from) return;
    plan.value = null;
    await run('look', async () => {
      const found = await walk(from, true, clock.now());
      if (found.ok) plan.value = found.value;
      else fault.value = { from: 'file', code: found.error };
    });
  }

  async function open(name: string, file: Blob): Promise<void> {
    if (busy.value) return;
    fileNo += 1;
    opened.value = { name, file, no: fileNo };
    choice.value = USUAL_CHOICE;
    result.value = null;
    keptBack.value = null;
    await look();
  }
  /** Opens a file that people chose and says what it would do. */
  async function openFile(chosen: File): Promise<void> {
    if (isTooLarge(chosen)) {
      opened.value = null;
      plan.value = null;
      fault.value = { from: 'file', code: 'too-large' };
      return;
    }
    await open(chosen.name, chosen);
  }
  /** The same for text that came in by camera. */
  async function openText(text: string, name: string): Promise<void> {
    await open(name, new Blob([text]));
  }

  async function choose(change: Partial<RestoreChoice>): Promise<void> {
    if (busy.value) return;
    choice.value = { ...choice.value, ...change };
    await look();
  }

  /** What every screen needs is read anew; lists are read by the screens that show them. */
  async function refresh(): Promise<void> {
    await countAll();
    await usePlayersStore().load();
  }

  async function keepLast(next: LastRestore | null): Promise<void> {
    await keepLastRestore(next);
    last.value = next;
  }

  /** What came out of a whole, sound file lies in that file; everything does when nothing else is here. */
  async function keepRestored({ header, losses, safe }: RestorePlan): Promise<void> {
    if (isDamaged(losses)) return;
    await addSafe(safe, choice.value.mode === 'replace');
    await countAll();
    const isAll = header?.scope.kind === 'all' && unsafe.value === 0;
    if (isAll && header.made > (hint.value.backupAt ?? 0)) {
      hint.value = writeHint({ backupAt: header.made, asideAt: null });
    }
  }

  async function restore(): Promise<void> {
    const now = opened.value;
    if (!now || !plan.value) return;
    await run('restore', () => whileRestoring(() => bringBack(now)));
    await refresh().catch(() => undefined); // the screens that show it read it themselves
  }
  async function bringBack(from: OpenedBackup): Promise<void> {
    const at = clock.now();
    // One that broke off goes on: taking it back leads to where both began.
    const broken = await readLastRestore();
    const goesOn = broken !== null && !broken.done;
    const before = goesOn
      ? broken.before
      : { safe: Object.fromEntries(await readSafe()), backupAt: hint.value.backupAt };
    await keepLast({ at, name: from.name, done: false, before });
    const found = await walk(from, false, at, goesOn);
    runner.stop();
    if (!found.ok) {
      fault.value = { from: 'file', code: found.error };
      return;
    }
    await keepLast({ at, name: from.name, done: true, before });
    result.value = found.value;
    await keepRestored(found.value);
    plan.value = null;
  }

  async function undo(): Promise<void> {
    const before = last.value?.before;
    const kept = await run('undo', async (door) => {
      const left = await takeBack(door, makePacer().breathe, progress);
      if (before) {
        await resetSafe(new Map(Object.entries(before.safe)));
        hint.value = writeHint({ backupAt: before.backupAt });
      }
      await keepLast(null);
      return left;
    });
    result.value = null;
    keptBack.value = kept;
    await refresh().catch(() => undefined);
  }

  /** What the screen needs to know when it opens. */
  async function load(): Promise<void> {
    hint.value = readHint();
    const [kept, handle, elsewhere] = await Promise.all([readLastRestore(), keptFile(), isRestoring()]);
    const batches = await (await useStorage().openExchange()).undoCount();
    await countAll();
    file.value = handle;
    // While it runs, here or in another window, there is nothing to go on with and nothing to take back.
    if (busy.value?.job === 'restore' || elsewhere) return;
    last.value = batches > 0 ? kept : null;
    markHalfRestored(last.value !== null && !last.value.done);
  }

  function close(): void {
    if (busy.value) return;
    runner.stop();
    opened.value = null;
    plan.value = null;
    result.value = null;
    fault.value = null;
  }

  /** People choose the file that keeps itself up to date; it is written at once. False when nobody chose one. */
  async function chooseAutoFile(description: string): Promise<boolean> {
    const handle = await chooseFile('muckblock.json', description);
    if (!handle) return false;
    file.value = handle;
    return updateAutoFile(true);
  }
  async function stopAutoFile(): Promise<void> {
    await forgetFile();
    file.value = null;
  }
  /** Brings the chosen file up to date. `ask` only after a tap. False when there is none or it may not be written. */
  async function updateAutoFile(ask: boolean): Promise<boolean> {
    const handle = file.value ?? (await keptFile());
    file.value = handle;
    if (!handle || !(await mayWrite(handle, ask).catch(() => false))) return false;
    const written = await run('write', async () => {
      const at = clock.now();
      const { blob, evenings } = await write({ kind: 'all' });
      await writeFile(handle, blob);
      await keepSafe(at, evenings);
      return true;
    }).catch(() => null);
    return written === true;
  }

  return {
    busy, fault, opened, choice, plan, result, last, keptBack, counts, unsafe, hint, file, canReplace, changes,
    makeFile, putSafe, openFile, openText, choose, restore, undo, load, close,
    chooseAutoFile, stopAutoFile, updateAutoFile,
  }; // prettier-ignore
});
