/** Order of evenings and tournaments in a list. */
import type { EveningRecord, TournamentRecord } from './api';

/** Newest first; evenings begun in the same millisecond by id, so that the order never flickers. */
export function newestFirst(a: EveningRecord, b: EveningRecord): number {
  return b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1);
}

/** The same for tournaments, by when they were set up. */
export function newestTournamentFirst(a: TournamentRecord, b: TournamentRecord): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);
}
