/**
 * The second net under the database: entries that could not be written are laid into localStorage, so that they are
 * offered again even when the app is closed or killed before a retry works. A few hundred bytes for an evening.
 */
import { parseLogEntry } from '../core/events/upcasts';
import type { EveningId, LogEntry } from '../core/events/log';
import type { Result } from '../core/lib/result';

const PREFIX = 'muckblock.unsaved.';

/** Lays the entries of an evening or a tournament there, or takes away what lies there (empty list). Silent where localStorage is off. */
export function keepUnsaved(id: string, entries: readonly unknown[]): void {
  try {
    if (entries.length) localStorage.setItem(PREFIX + id, JSON.stringify(entries));
    else localStorage.removeItem(PREFIX + id);
  } catch {
    // Neither store takes anything: the entry is still on the screen, and the rescue file is one tap away.
  }
}

/** Entries that an earlier start could not write, read by `parse`; empty when there are none or any is damaged. */
export function readUnsaved<T>(id: string, parse: (raw: unknown) => Result<T, unknown>): readonly T[] {
  let raw: unknown;
  try {
    raw = JSON.parse(localStorage.getItem(PREFIX + id) ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(raw)) return [];
  // Written before they had a number: any will do, the writing gives the right one.
  const parsed = raw.map((one: unknown) => parse(typeof one === 'object' && one !== null ? { ...one, seq: 1 } : one));
  const entries = parsed.flatMap((one) => (one.ok ? [one.value] : []));
  return entries.length === raw.length ? entries : [];
}

/** Entries of that evening that an earlier start could not write. */
export function unsavedOf(id: EveningId): readonly LogEntry[] {
  const entries = readUnsaved(id, parseLogEntry);
  return entries.every((entry) => entry.eveningId === id) ? entries : [];
}
