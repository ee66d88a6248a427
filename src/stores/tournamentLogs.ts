/**
 * Logs of tournaments that were read once. A log only grows, so what was read stays true as long as its length does:
 * a tournament that the list has read opens without reading two thousand entries again.
 */
import type { TournamentEntry, TournamentId } from '../core/tournament/log';
import type { MuckStorage } from '../storage/api';

const known = new WeakMap<MuckStorage, Map<TournamentId, readonly TournamentEntry[]>>();

function logsOf(storage: MuckStorage): Map<TournamentId, readonly TournamentEntry[]> {
  const logs = known.get(storage) ?? new Map<TournamentId, readonly TournamentEntry[]>();
  known.set(storage, logs);
  return logs;
}

/** The log as it stands in the storage. A damaged entry makes it be read every time. Rejects with a StorageError. */
export async function readTournamentLog(storage: MuckStorage, id: TournamentId): Promise<readonly TournamentEntry[]> {
  const logs = logsOf(storage);
  const kept = logs.get(id);
  if (kept && (await storage.tournaments.nextSeq(id)) === kept.length + 1) return kept;
  const log = await storage.tournaments.getLog(id);
  logs.set(id, log);
  return log;
}

/** After a write: what stands there now. */
export function rememberTournamentLog(
  storage: MuckStorage,
  id: TournamentId,
  entries: readonly TournamentEntry[],
): void {
  logsOf(storage).set(id, entries);
}
