/** Profiles, seasons, packs, photos and digests come with their own code when somebody asks: the first screen needs none. */
import type { EveningId, KeptRecords, MuckStorage } from '../api';
import type { CorruptionLog } from '../corruption';
import type { OtherWindows } from '../otherWindows';
import type { Connection } from './connection';
import type { DexieParts } from './dexieParts';
import type { RecordTable } from './dexieRecords';
import { loadedOnce } from './loadedOnce';

export type LazyParts = Pick<MuckStorage, 'profiles' | 'seasons' | 'packs' | 'evidence' | 'digests'>;

/** The same promises as in dexieParts.ts; code that could not be loaded is 'unknown', and the next call tries again. */
export function lazyParts(connection: Connection, windows: OtherWindows, corruption: CorruptionLog): LazyParts {
  const load = loadedOnce(async () => {
    const { makeDexieParts } = await import('./dexieParts');
    // The channel carries one id a message; these are names of tables.
    return makeDexieParts(connection, corruption, (table) => windows.announce(table as string as EveningId));
  });
  function records<T>(
    table: RecordTable,
    pick: (parts: DexieParts) => Omit<KeptRecords<T>, 'onOtherWindow'>,
  ): KeptRecords<T> {
    return {
      list: async (options) => pick(await load()).list(options),
      put: async (record) => pick(await load()).put(record),
      onOtherWindow: (listener) =>
        windows.listen(({ eveningId }) => {
          if (eveningId === null || eveningId === (table as string)) listener();
        }),
    };
  }
  return {
    profiles: records('profiles', (parts) => parts.profiles),
    seasons: records('seasons', (parts) => parts.seasons),
    packs: records('packs', (parts) => parts.packs),
    evidence: {
      listOf: async (id) => (await load()).evidence.listOf(id),
      put: async (record) => (await load()).evidence.put(record),
      remove: async (id) => (await load()).evidence.remove(id),
    },
    digests: {
      eveningIds: async () => (await load()).digests.eveningIds(),
      page: async (after, limit) => (await load()).digests.page(after, limit),
      put: async (records) => (await load()).digests.put(records),
    },
  };
}
