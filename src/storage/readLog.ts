/** Reading one evening's log: damaged entries are left out, the future is refused. */
import type { LogEntry } from '../core/events/log';
import { StorageError } from './api';
import type { CorruptionLog } from './corruption';
import { keyField } from './corruption';
import { parseEntry } from './logRecords';
import type { Parse } from './records';

/** The readable entries of `rows` (in order of seq). Throws 'too-new' when one was written by a newer Muckblock. */
export function readLog(rows: readonly unknown[], corruption: CorruptionLog): readonly LogEntry[] {
  return readRows('entries', rows, corruption, parseEntry);
}

/** The same for the entries of any log: `table` names where the rows lie, `parse` reads one. */
export function readRows<T>(
  table: string,
  rows: readonly unknown[],
  corruption: CorruptionLog,
  parse: Parse<T>,
): readonly T[] {
  let future = false;
  const entries = corruption.keep(table, rows, keyField('id'), (row) => {
    const parsed = parse(row);
    if (!parsed.ok && parsed.error === 'too-new') future = true;
    return parsed;
  });
  if (future) throw new StorageError('too-new');
  return entries;
}
