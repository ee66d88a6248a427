/**
 * Entries that wait to be written (a save that came back, and what was entered since) against what stands in the log
 * by now. Decides which of them can still follow, and under which number a registration then goes in; writes nothing.
 */
import { checkTournamentEvent, type TournamentEventError } from './checkEvent';
import { foldTournament } from './fold';
import type { ParticipantNumber, TournamentEntry, TournamentEvent, TournamentStart } from './log';
import type { TournamentState } from './state';

export interface FittedEntries {
  /** What can be written, in order. An entry that is in the log already is left out: its save did arrive. */
  readonly entries: readonly TournamentEntry[];
  /** Why something cannot be written any more; null when everything can. */
  readonly fault: TournamentEventError | null;
}

/** Written in one go: all or none. */
function stepsOfPending(pending: readonly TournamentEntry[]): readonly (readonly TournamentEntry[])[] {
  const steps = new Map<string, TournamentEntry[]>();
  for (const entry of pending) {
    const key = entry.batch ?? entry.id;
    const step = steps.get(key);
    if (step) step.push(entry);
    else steps.set(key, [entry]);
  }
  return [...steps.values()];
}

function renumbered(
  event: TournamentEvent,
  numbers: ReadonlyMap<ParticipantNumber, ParticipantNumber>,
): TournamentEvent {
  if (!('number' in event)) return event;
  const number = numbers.get(event.number);
  return number === undefined ? event : { ...event, number };
}

/**
 * Fits waiting entries behind a log. `state` is that log folded. Two registrations that waited were both given the
 * next number the list showed: the later one gets the one after. Anything else that cannot follow is a fault.
 */
export function fitPending(
  start: TournamentStart,
  log: readonly TournamentEntry[],
  state: TournamentState,
  pending: readonly TournamentEntry[],
): FittedEntries {
  const written = new Set(log.map(({ id }) => id));
  const given = new Set<ParticipantNumber>();
  const fitted: TournamentEntry[] = [];
  let fault: TournamentEventError | null = null;
  let now = state;
  for (const step of stepsOfPending(pending.filter(({ id }) => !written.has(id)))) {
    const numbers = new Map<ParticipantNumber, ParticipantNumber>();
    const mine: TournamentEntry[] = [];
    const before = now;
    let wrong: TournamentEventError | null = null;
    for (const entry of step) {
      if (entry.event.type === 'participantRegistered' && given.has(entry.event.number)) {
        numbers.set(entry.event.number, now.nextNumber);
      }
      const event = renumbered(entry.event, numbers);
      wrong = checkTournamentEvent(now, event);
      if (wrong !== null) break;
      mine.push({ ...entry, event });
      // The state behind the very last one is asked for by nobody.
      if (entry !== pending.at(-1)) now = foldTournament(start, [...log, ...fitted, ...mine]);
    }
    if (wrong !== null) {
      fault ??= wrong;
      now = before;
      continue;
    }
    fitted.push(...mine);
    for (const { event } of mine) if (event.type === 'participantRegistered') given.add(event.number);
  }
  return { entries: fitted, fault };
}
