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
  /** Entries of the step `undo` belongs to, and of `redo`; 0 where there is none. */
  readonly undoSize: number;
  readonly redoSize: number;
}

/** All entries of the step that an entry belongs to: those written in the same go, or itself. Oldest first. */
export type StepOf = (id: TournamentEntryId) => readonly TournamentEntry[];

/** One pass over the log; the answer to an unknown id is empty. */
export function stepsOf(entries: readonly TournamentEntry[]): StepOf {
  const byId = new Map<TournamentEntryId, TournamentEntry>();
  const batches = new Map<TournamentEntryId, TournamentEntry[]>();
  for (const entry of entries) {
    byId.set(entry.id, entry);
    if (entry.batch === undefined) continue;
    const others = batches.get(entry.batch);
    if (others) others.push(entry);
    else batches.set(entry.batch, [entry]);
  }
  return (id) => {
    const entry = byId.get(id);
    if (entry === undefined) return [];
    return (entry.batch === undefined ? undefined : batches.get(entry.batch)) ?? [entry];
  };
}

/** Applies undo and redo, step by step: a new fact after an undo makes redo unavailable, as everywhere. */
export function effectiveLog(entries: readonly TournamentEntry[]): EffectiveLog {
  const stepOf = stepsOf(entries);
  const undone = new Set<TournamentEntryId>();
  /** One id a step: the one that the undo named. */
  let redoable: TournamentEntryId[] = [];
  for (const { event } of entries) {
    if (event.type === 'undone') {
      const step = stepOf(event.target);
      if (step.length === 0 || undone.has(event.target)) continue;
      for (const { id } of step) undone.add(id);
      redoable.push(event.target);
    } else if (event.type === 'redone') {
      const step = stepOf(event.target);
      for (const { id } of step) undone.delete(id);
      redoable = redoable.filter((id) => !step.some((one) => one.id === id));
    } else if (redoable.length > 0) {
      redoable = [];
    }
  }
  const inForce = entries.filter(
    ({ id, event }) => event.type !== 'undone' && event.type !== 'redone' && !undone.has(id),
  );
  const undo = inForce.at(-1) ?? null;
  const redoId = redoable.at(-1);
  const redoStep = redoId === undefined ? [] : stepOf(redoId);
  return {
    inForce,
    undo,
    redo: redoStep.at(-1) ?? null,
    undoSize: undo === null ? 0 : stepOf(undo.id).length,
    redoSize: redoStep.length,
  };
}

/** Folds a tournament. `entries` in order of `seq`. */
export function foldTournament(start: TournamentStart, entries: readonly TournamentEntry[]): TournamentState {
  const { inForce, ...steps } = effectiveLog(entries);
  const draft = makeDraft(start);
  for (const entry of inForce) applyEvent(draft, entry);
  return { ...readDraft(draft), ...steps };
}
