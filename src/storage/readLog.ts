/** Reading one evening's log: damaged entries are left out, the future is refused. */
import type { LogEntry } from '../core/events/log';
import { StorageError } from './api';
import type { CorruptionLog } from './corruption';
import { keyField } from './corruption';
import { parseEntry } from './logRecords';

/** The readable entries of `rows` (in order of seq). Throws 'too-new' when one was written by a newer Muckblock. */
export function readLog(rows: readonly unknown[], corruption: CorruptionLog): readonly LogEntry[] {
  let future = false;
  const entries = corruption.keep('entries', rows, keyField('id'), (row) => {
    const parsed = parseEntry(row);
    if (!parsed.ok && parsed.error === 'too-new') future = true;
    return parsed;
  });
  if (future) throw new StorageError('too-new');
  return entries;
}
