/** Profiles of house rules on disk: small whole records, a channel of their own. */
import type { Profile } from '../../core/houseRules/houseRules';
import type { EveningId, ProfileStorage } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import type { OtherWindows } from '../otherWindows';
import { byName, parseProfile } from '../profileRecords';
import { checked } from '../writeChecks';
import type { Connection } from './connection';
import { toStorageError } from './faults';

export class DexieProfiles implements ProfileStorage {
  readonly #connection: Connection;
  readonly #windows: OtherWindows;
  readonly #corruption: CorruptionLog;

  constructor(connection: Connection, windows: OtherWindows, corruption: CorruptionLog) {
    this.#connection = connection;
    this.#windows = windows;
    this.#corruption = corruption;
  }

  async list(options: { deleted?: boolean } = {}): Promise<readonly Profile[]> {
    const rows = await this.#connection.run((db) => db.profiles.toArray());
    const kept = this.#corruption.keep('profiles', rows, keyField('id'), parseProfile);
    const deleted = options.deleted ?? false;
    return kept.filter((profile) => (profile.deletedAt !== null) === deleted).sort(byName);
  }

  async put(profile: Profile): Promise<void> {
    let record: Profile;
    try {
      record = checked(profile, parseProfile);
    } catch (error) {
      throw toStorageError(error);
    }
    await this.#connection.run((db) =>
      db.transaction('rw', db.profiles, async () => {
        // Over what lies there, so that fields of a newer Muckblock stay.
        const kept = await db.profiles.get(record.id);
        await db.profiles.put({ ...(kept as object | undefined), ...record });
      }),
    );
    // The channel carries one id a message; this one is a profile's.
    this.#windows.announce(record.id as string as EveningId);
  }

  onOtherWindow(listener: () => void): () => void {
    return this.#windows.listen(() => listener());
  }
}
