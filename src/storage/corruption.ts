/** Sorts what was read into what can be used and what is reported; each unreadable record is reported once. */
import type { CorruptRecord } from './api';
import { StorageError } from './api';
import type { Parse, ParseFault } from './records';

export interface CorruptionLog {
  readonly records: readonly CorruptRecord[];
  /** The readable ones, in the order given; unreadable ones are reported under their key and left out. */
  keep<T>(table: string, rows: readonly unknown[], keyOf: (row: unknown) => string, parse: Parse<T>): T[];
  /** One record, null when it is damaged. Throws 'too-new' for one of a newer Muckblock. */
  one<T>(table: string, key: string, row: unknown, parse: Parse<T>): T | null;
}

/** `onCorrupt` is called once per record, while it is being read. */
export function openCorruptionLog(onCorrupt?: (record: CorruptRecord) => void): CorruptionLog {
  const seen = new Map<string, CorruptRecord>();

  function report(table: string, key: string, reason: ParseFault): void {
    const name = `${table}/${key}`;
    if (seen.has(name)) return;
    const record: CorruptRecord = { table, key, reason };
    seen.set(name, record);
    onCorrupt?.(record);
  }

  return {
    get records() {
      return [...seen.values()];
    },
    keep(table, rows, keyOf, parse) {
      const readable = [];
      for (const row of rows) {
        const parsed = parse(row);
        if (parsed.ok) readable.push(parsed.value);
        else report(table, keyOf(row), parsed.error);
      }
      return readable;
    },
    one(table, key, row, parse) {
      const parsed = parse(row);
      if (parsed.ok) return parsed.value;
      report(table, key, parsed.error);
      if (parsed.error === 'too-new') throw new StorageError('too-new');
      return null;
    },
  };
}

/** The primary key of a raw row for the report; '?' when even that is gone. */
export function keyField(field: string): (row: unknown) => string {
  return (row) => {
    const key: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;
    return typeof key === 'string' ? key : '?';
  };
}
