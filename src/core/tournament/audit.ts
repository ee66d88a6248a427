/**
 * The log for people to read: one line per entry, what a result was before, whether it was taken back later, and
 * which places an entry moved. Moves are asked for line by line, because they cost two folds each.
 */
import { foldTournament, stepsOf } from './fold';
import type { ParticipantNumber, TournamentEntry, TournamentEntryId, TournamentStart } from './log';
import type { Score } from './score';
import { rankingAt } from './state';

export interface AuditLine {
  readonly entry: TournamentEntry;
  /** For `undone` and `redone`: the entry meant, and how many were written in one go with it (1: it alone; else 0). */
  readonly target: TournamentEntry | null;
  readonly targetSize: number;
  /** True when a later undo took this entry back and no redo brought it again. */
  readonly takenBack: boolean;
  /** For entries about a result: what counted at this table before, null if nothing did. */
  readonly before: readonly Score[] | null;
}

/** All lines, oldest first. One pass; `before` follows the entries in force at that moment. */
export function auditLines(entries: readonly TournamentEntry[]): readonly AuditLine[] {
  const stepOf = stepsOf(entries);
  const takenBack = new Set<TournamentEntryId>();
  for (const { event } of entries) {
    if (event.type === 'undone') for (const { id } of stepOf(event.target)) takenBack.add(id);
    if (event.type === 'redone') for (const { id } of stepOf(event.target)) takenBack.delete(id);
  }
  // Per table the stack of values that counted, newest last, each with the entry that set it.
  const values = new Map<string, { id: TournamentEntryId; scores: readonly Score[] | null }[]>();
  const gone = new Set<TournamentEntryId>();
  const lines: AuditLine[] = [];
  for (const entry of entries) {
    const { event } = entry;
    let before: readonly Score[] | null = null;
    if (event.type === 'undone') for (const { id } of stepOf(event.target)) gone.add(id);
    if (event.type === 'redone') for (const { id } of stepOf(event.target)) gone.delete(id);
    if (event.type === 'resultEntered' || event.type === 'resultCorrected' || event.type === 'resultRemoved') {
      const key = `${event.round}/${event.table}`;
      const stack = values.get(key) ?? [];
      values.set(key, stack);
      before = stack.filter(({ id }) => !gone.has(id)).at(-1)?.scores ?? null;
      if (event.type === 'resultRemoved') stack.push({ id: entry.id, scores: null });
      else if (event.type === 'resultCorrected' || event.entry === 1)
        stack.push({ id: entry.id, scores: event.scores });
    }
    if (event.type === 'roundDrawn') {
      for (const [key, stack] of values) {
        if (key.startsWith(`${event.round}/`)) stack.push({ id: entry.id, scores: null });
      }
    }
    const step = event.type === 'undone' || event.type === 'redone' ? stepOf(event.target) : [];
    const target = step.at(-1) ?? null;
    lines.push({ entry, target, targetSize: step.length, takenBack: takenBack.has(entry.id), before });
  }
  return lines;
}

/** A participant whose place an entry changed. */
export interface PlaceMove {
  readonly number: ParticipantNumber;
  readonly from: number;
  readonly to: number;
}

/**
 * Places an entry moved, at the moment it was written: ranking just before against just after, over all rounds then
 * drawn. Only participants ranked both times; best new place first.
 */
export function placeMoves(
  start: TournamentStart,
  entries: readonly TournamentEntry[],
  entryId: TournamentEntryId,
): readonly PlaceMove[] {
  const position = entries.findIndex(({ id }) => id === entryId);
  if (position < 0) return [];
  const before = new Map(
    rankingAt(foldTournament(start, entries.slice(0, position))).map(({ participant, place }) => [participant, place]),
  );
  const moves: PlaceMove[] = [];
  for (const { participant, place } of rankingAt(foldTournament(start, entries.slice(0, position + 1)))) {
    const from = before.get(participant);
    if (from !== undefined && from !== place) moves.push({ number: Number(participant), from, to: place });
  }
  return moves;
}
