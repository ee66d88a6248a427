/** Reading one evening's entries through the compound index: other evenings are not touched. */
import { Dexie } from 'dexie';
import type { EveningId } from '../api';
import type { MuckDatabase } from './muckDatabase';

/** One evening's entries in order of seq. */
export function entriesOf(db: MuckDatabase, id: EveningId) {
  return db.entries.where('[eveningId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
}

/** The seq of the next entry. Keys only: the last entry may be damaged, its place in the index is not. */
export async function nextSeqOf(db: MuckDatabase, id: EveningId): Promise<number> {
  const keys = await entriesOf(db, id).reverse().limit(1).keys();
  const last: unknown = keys[0];
  const seq: unknown = Array.isArray(last) ? last[1] : undefined;
  return typeof seq === 'number' ? seq + 1 : 1;
}
