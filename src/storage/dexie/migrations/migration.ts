/** What a numbered migration is. They only ever move forward and are never edited after a release. */
import type { Transaction } from 'dexie';

export interface Migration {
  /** 1, 2, 3 … without gaps: the number of the file's name. */
  readonly version: number;
  /** Tables that are new or whose indexes change, in Dexie's words; `null` drops one. Others stay as they are. */
  readonly stores: Readonly<Record<string, string | null>>;
  /** Rewrites records. Runs inside the upgrade's transaction: when it throws, the database stays the old version. */
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}
