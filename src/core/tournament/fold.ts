/**
 * Log → state of a tournament. One pass, never fails: an entry that refers to nothing is ignored. Undo is decided
 * here (which entries are in force); what one event does is decided in applyEvent.ts.
 */
import { applyEvent, makeDraft, readDraft } from './applyEvent';
import type { TournamentEntry, TournamentEntryId, TournamentStart } from './log';
import type { TournamentState } from './state';

export interface EffectiveLog {
  /** Entries in force, oldest first; without `undone` and `redone` themselves. */
  readonly inForce: readonly TournamentEntry[];
  readonly undo: TournamentEntry | null;
  readonly redo: TournamentEntry | null;
}

/** Applies undo and redo: a new fact after an undo makes redo unavailable, as everywhere. */
export function effectiveLog(entries: readonly TournamentEntry[]): EffectiveLog {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const undone = new Set<TournamentEntryId>();
  let redoable: TournamentEntryId[] = [];
  for (const { event } of entries) {
    if (event.type === 'undone') {
      if (!byId.has(event.target) || undone.has(event.target)) continue;
      undone.add(event.target);
      redoable.push(event.target);
    } else if (event.type === 'redone') {
      undone.delete(event.target);
      redoable = redoable.filter((id) => id !== event.target);
    } else {
      redoable = [];
    }
  }
  const inForce = entries.filter(
    ({ id, event }) => event.type !== 'undone' && event.type !== 'redone' && !undone.has(id),
  );
  const redoId = redoable.at(-1);
  return { inForce, undo: inForce.at(-1) ?? null, redo: redoId === undefined ? null : (byId.get(redoId) ?? null) };
}

/** Folds a tournament. `entries` in order of `seq`. */
export function foldTournament(start: TournamentStart, entries: readonly TournamentEntry[]): TournamentState {
  const { inForce, undo, redo } = effectiveLog(entries);
  const draft = makeDraft(start);
  for (const entry of inForce) applyEvent(draft, entry);
  return { ...readDraft(draft), undo, redo };
}
