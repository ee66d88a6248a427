/**
 * Undo and redo over the log: which entries count, what "undo" would take back and "redo" would bring back.
 * Undone and redone entries form a stack; any new action empties what could be redone. Knows nothing of games.
 */
import type { EntryId, LogEntry } from './log';

export interface EffectiveLog {
  /** Entries that count, in order; undo and redo entries themselves are not among them. */
  readonly entries: readonly LogEntry[];
  /** Latest entry that counts, or null. */
  readonly undo: LogEntry | null;
  /** Entry taken back last and not replaced by a new action since, or null. */
  readonly redo: LogEntry | null;
}

/** Sorts the log out. Undo or redo entries that refer to nothing are ignored. */
export function effectiveLog(entries: readonly LogEntry[]): EffectiveLog {
  const actions: LogEntry[] = [];
  const undone = new Set<EntryId>();
  let redoable: LogEntry[] = [];
  let byId: Map<EntryId, LogEntry> | null = null;
  for (const entry of entries) {
    const { event } = entry;
    if (event.type === 'undone') {
      byId ??= new Map(actions.map((action) => [action.id, action]));
      const target = byId.get(event.target);
      if (!target || undone.has(target.id)) continue;
      undone.add(target.id);
      redoable.push(target);
    } else if (event.type === 'redone') {
      const index = redoable.findIndex((action) => action.id === event.target);
      if (index < 0) continue;
      redoable.splice(index, 1);
      undone.delete(event.target);
    } else {
      actions.push(entry);
      byId?.set(entry.id, entry);
      redoable = [];
    }
  }
  const counted = undone.size === 0 ? actions : actions.filter((action) => !undone.has(action.id));
  return { entries: counted, undo: counted.at(-1) ?? null, redo: redoable.at(-1) ?? null };
}
