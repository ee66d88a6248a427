/**
 * Checks before a write, the same for every store: what comes in is plain, and could be read again.
 * A complaint here is a bug of the caller (it becomes StorageError 'unknown' with this error as its cause);
 * better a save that fails on the screen than a game that is gone after the next reload.
 */
import type { EveningId, LogEntry } from '../core/events/log';
import { toPlain } from './plain';
import type { Parse } from './records';
import { parseEntry } from './logRecords';

/** A plain copy that passes its parse. */
export function checked<T>(record: T, parse: Parse<T>): T {
  const plain = toPlain(record);
  const parsed = parse(plain);
  if (!parsed.ok) throw new TypeError(`not writable (${parsed.error}): ${JSON.stringify(plain)}`);
  return plain;
}

export interface Batch {
  readonly eveningId: EveningId;
  readonly firstSeq: number;
  readonly entries: readonly LogEntry[];
}

/** Plain copies of entries of one evening with seq rising by one; null when there are none. */
export function checkedBatch(entries: readonly LogEntry[]): Batch | null {
  const first = entries[0];
  if (first === undefined) return null;
  const copies = entries.map((entry, i) => {
    if (entry.eveningId !== first.eveningId || entry.seq !== first.seq + i) {
      throw new TypeError(`entries of one append must follow each other: ${entry.eveningId}/${entry.seq}`);
    }
    return checked(entry, parseEntry);
  });
  return { eveningId: first.eveningId, firstSeq: first.seq, entries: copies };
}
