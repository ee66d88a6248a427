/** When somebody is reminded to put things into safety: seldom, and not again once it was put aside. */
import type { Persistence } from '../storage/persistence';
import type { KeptHint } from './backupHint';

/** ten: ten evenings lie in no file. unsafe: the browser may throw things away. */
export type Reminder = 'ten' | 'unsafe';

const MANY = 10;
/** Where the browser promises nothing, a few evenings are enough to be sorry for. */
const FEW = 3;
/** Evenings until a reminder that was put aside comes again. */
const PEACE = 5;

/** What to remind of, or null. `evenings`: how many lie here; `unsafe`: how many of them in no file (backupSafe.ts). */
export function reminderOf(
  evenings: number,
  unsafe: number,
  hint: KeptHint,
  persistence: Persistence | null,
): Reminder | null {
  if (hint.asideAt !== null && evenings < hint.asideAt + PEACE) return null;
  if (unsafe >= MANY) return 'ten';
  return persistence === 'denied' && unsafe >= FEW ? 'unsafe' : null;
}
