/** Profiles come with their own code when somebody asks for them: the first screen needs none. */
import { StorageError } from '../api';
import type { ProfileStorage } from '../api';
import type { CorruptionLog } from '../corruption';
import type { OtherWindows } from '../otherWindows';
import type { Connection } from './connection';

/** The same promises as DexieProfiles; code that could not be loaded is 'unknown', and the next call tries again. */
export function lazyProfiles(
  connection: Connection,
  windows: OtherWindows,
  corruption: CorruptionLog,
): ProfileStorage & { close(): void } {
  let loading: Promise<ProfileStorage> | null = null;
  function load(): Promise<ProfileStorage> {
    loading ??= import('./dexieProfiles').then(
      ({ DexieProfiles }) => new DexieProfiles(connection, windows, corruption),
      (cause: unknown) => {
        loading = null;
        throw new StorageError('unknown', { cause });
      },
    );
    return loading;
  }
  return {
    list: async (options) => (await load()).list(options),
    put: async (profile) => (await load()).put(profile),
    onOtherWindow: (listener) => windows.listen(() => listener()),
    close: () => windows.close(),
  };
}
