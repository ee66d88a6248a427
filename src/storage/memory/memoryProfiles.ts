/** Profiles in memory: the same contract as on disk (dexie/dexieProfiles.ts), gone with the page. */
import type { Profile } from '../../core/houseRules/houseRules';
import { StorageError } from '../api';
import type { ProfileStorage } from '../api';
import { keyField } from '../corruption';
import type { CorruptionLog } from '../corruption';
import { toPlain } from '../plain';
import { byName, parseProfile } from '../profileRecords';
import { checked } from '../writeChecks';
import type { MemoryTables } from './memoryTables';

export class MemoryProfiles implements ProfileStorage {
  readonly #tables: MemoryTables;
  readonly #corruption: CorruptionLog;
  readonly #listeners = new Set<() => void>();
  readonly #hear = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };
  #closed = false;

  constructor(tables: MemoryTables, corruption: CorruptionLog) {
    this.#tables = tables;
    this.#corruption = corruption;
    tables.profileWindows.add(this.#hear);
  }

  async list(options: { deleted?: boolean } = {}): Promise<readonly Profile[]> {
    return this.#do(({ profiles }) => {
      const kept = this.#corruption.keep('profiles', [...profiles.values()].map(toPlain), keyField('id'), parseProfile);
      const deleted = options.deleted ?? false;
      return kept.filter((profile) => (profile.deletedAt !== null) === deleted).sort(byName);
    });
  }

  async put(profile: Profile): Promise<void> {
    return this.#do(({ profiles, profileWindows }) => {
      const record = checked(profile, parseProfile);
      profiles.set(record.id, { ...(profiles.get(record.id) as object | undefined), ...record });
      queueMicrotask(() => {
        for (const hear of [...profileWindows]) if (hear !== this.#hear) hear();
      });
    });
  }

  onOtherWindow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#tables.profileWindows.delete(this.#hear);
  }

  async #do<T>(work: (tables: MemoryTables) => T): Promise<T> {
    if (this.#closed) throw new StorageError('closed');
    try {
      return work(this.#tables);
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError('unknown', { cause: error });
    }
  }
}
