/** What was last brought back, so that it can be offered to be taken back; and whether it is still under way. */
import { RESTORING } from './lostEvenings';
import { useStorage } from './storage';

export interface LastRestore {
  readonly at: number;
  readonly name: string;
  /** False while it runs: if the app was closed in the middle, it stays so. */
  readonly done: boolean;
  /** What lay in a file before, for when it is taken back. */
  readonly before: SafeBefore | null;
}

export interface SafeBefore {
  /** As stores/backupSafe.ts keeps it. */
  readonly safe: Readonly<Record<string, number>>;
  /** As in KeptHint. */
  readonly backupAt: number | null;
}

/** Among the app's values. */
const KEY = 'backup.lastRestore';
/** Name of the lock that the window holds which is bringing something back. */
const LOCK = 'muckblock.restore';

function parseBefore(raw: unknown): SafeBefore | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { safe, backupAt } = raw as Partial<Record<keyof SafeBefore, unknown>>;
  if (typeof safe !== 'object' || safe === null) return null;
  return { safe: safe as Record<string, number>, backupAt: typeof backupAt === 'number' ? backupAt : null };
}

function parseLast(raw: unknown): LastRestore | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { at, name, done, before } = raw as Partial<Record<keyof LastRestore, unknown>>;
  if (typeof at !== 'number' || typeof name !== 'string' || typeof done !== 'boolean') return null;
  return { at, name, done, before: parseBefore(before) };
}

/** Rejects with a StorageError. */
export async function readLastRestore(): Promise<LastRestore | null> {
  return parseLast(await useStorage().getValue(KEY));
}

/** Says on the first screen, which reads no database for it, that something is half there; or no longer. */
export function markHalfRestored(isHalf: boolean): void {
  try {
    if (isHalf) localStorage.setItem(RESTORING, '1');
    else localStorage.removeItem(RESTORING);
  } catch {
    // Storage switched off: it is said under "Sichern" only.
  }
}

/** null: there is nothing to take back any more. Rejects with a StorageError. */
export async function keepLastRestore(last: LastRestore | null): Promise<void> {
  markHalfRestored(last !== null && !last.done);
  await useStorage().putValue(KEY, last ?? undefined);
}

function locks(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}

/** Does the work while other windows can see that something is being brought back; one window after the other. */
export function whileRestoring<T>(work: () => Promise<T>): Promise<T> {
  return locks()?.request(LOCK, work) ?? work();
}

/** Resolves when no window is bringing anything back any more. */
export async function untilRestored(): Promise<void> {
  await locks()?.request(LOCK, { mode: 'shared' }, () => undefined);
}

/** Whether some window is bringing something back right now. */
export async function isRestoring(): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? [];
  return held.some(({ name }) => name === LOCK);
}
