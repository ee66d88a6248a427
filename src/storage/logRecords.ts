/**
 * The restoring door for evenings and their log. Shapes and older versions are the engine's (core/events/upcasts.ts,
 * shared with the import of files); here stands only what a record on disk has beside them.
 */
import type { LogEntry } from '../core/events/log';
import { parseEveningStart, parseLogEntry } from '../core/events/upcasts';
import type { LogErrorCode } from '../core/events/upcasts';
import { err, ok, type Result } from '../core/lib/result';
import type { EveningRecord } from './api';
import { isInteger, isNullOr, isPlainObject } from './checks';
import type { Parse, ParseFault } from './records';

/** A log entry as kept, raised to the present shape. */
export const parseEntry: Parse<LogEntry> = (raw) => {
  const entry = parseLogEntry(raw);
  return entry.ok ? entry : err(faultOf(entry.error));
};

/** An evening as kept, raised to the present shape. */
export const parseEvening: Parse<EveningRecord> = (raw) => {
  const start = parseEveningStart(raw);
  if (!start.ok) return err(faultOf(start.error));
  return withDeletedAt(start.value, raw);
};

/** Adds what only a record on disk has: when it went into the bin (ms), or null. */
export function withDeletedAt<T extends object>(
  start: T,
  raw: unknown,
): Result<T & { deletedAt: number | null }, ParseFault> {
  const deletedAt = isPlainObject(raw) ? raw['deletedAt'] : undefined;
  return isNullOr(isInteger)(deletedAt) ? ok({ ...start, deletedAt: deletedAt as number | null }) : err('shape');
}

function faultOf(error: LogErrorCode): ParseFault {
  return error === 'too-new' ? 'too-new' : 'shape';
}
