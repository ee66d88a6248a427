/** When somebody is reminded to put things into safety: seldom, and not again once it was put aside. */
import type { Persistence } from '../storage/persistence';
import type { KeptHint } from './backupHint';

/** ten: the last backup is older than the last ten evenings. unsafe: the browser may throw things away. */
export type Reminder = 'ten' | 'unsafe';

const MANY = 10;
/** Where the browser promises nothing, a few evenings are enough to be sorry for. */
const FEW = 3;
/** Evenings until a reminder that was put aside comes again. */
const PEACE = 5;

/** Evenings begun after the last backup; `starts` in ms, in any order. */
export function eveningsSince(starts: readonly number[], backupAt: number | null): number {
  return backupAt === null ? starts.length : starts.filter((at) => at > backupAt).length;
}

/** What to remind of, or null. */
export function reminderOf(
  starts: readonly number[],
  hint: KeptHint,
  persistence: Persistence | null,
): Reminder | null {
  if (hint.asideAt !== null && starts.length < hint.asideAt + PEACE) return null;
  const since = eveningsSince(starts, hint.backupAt);
  if (since >= MANY) return 'ten';
  return persistence === 'denied' && since >= FEW ? 'unsafe' : null;
}
