/** Tournaments come with their own code when somebody asks for one: see lazyParts.ts. */
import type { TournamentId } from '../../core/tournament/log';
import type { TournamentStorage } from '../api';
import type { CorruptionLog } from '../corruption';
import type { OtherWindows } from '../otherWindows';
import type { Connection } from './connection';
import { loadedOnce } from './loadedOnce';

/** The same promises as in dexieTournaments.ts. */
export function lazyTournaments(
  connection: Connection,
  windows: OtherWindows,
  corruption: CorruptionLog,
): TournamentStorage {
  const load = loadedOnce(async () => {
    const { DexieTournaments } = await import('./dexieTournaments');
    return new DexieTournaments(connection, windows, corruption);
  });
  return {
    list: async (options) => (await load()).list(options),
    get: async (id) => (await load()).get(id),
    create: async (start, entries) => (await load()).create(start, entries),
    setDeleted: async (id, deletedAt) => (await load()).setDeleted(id, deletedAt),
    getLog: async (id) => (await load()).getLog(id),
    nextSeq: async (id) => (await load()).nextSeq(id),
    append: async (entries) => (await load()).append(entries),
    onOtherWindow: (listener) =>
      windows.listen(({ eveningId }) => listener(eveningId as string | null as TournamentId | null)),
  };
}
