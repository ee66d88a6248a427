/** Order of evenings in a list. */
import type { EveningRecord } from './api';

/** Newest first; evenings begun in the same millisecond by id, so that the order never flickers. */
export function newestFirst(a: EveningRecord, b: EveningRecord): number {
  return b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1);
}
