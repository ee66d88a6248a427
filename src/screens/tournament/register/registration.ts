/** From what was typed at the door to events: names, numbers, from which round. Pure; the screen asks and writes. */
import { checkNewNames, tidyName, type NameProblem } from '../../../core/tournament/names';
import type { ParticipantNumber, TournamentEvent } from '../../../core/tournament/log';
import type { PreregistrationRow } from '../../../core/tournament/preregistration';
import type { TournamentState } from '../../../core/tournament/state';

/** Names of what was typed: one or two, tidied; empty fields left out. */
export function typedNames(first: string, second: string): readonly string[] {
  return [first, second].map(tidyName).filter((name) => name !== '');
}

/** True while the last drawn round has no result: who comes now can still get in. */
export function isRoundStillOpen(state: TournamentState): boolean {
  const last = state.rounds.at(-1);
  return last !== undefined && last.tables.every(({ counted, second }) => counted === null && second === null);
}

/** The first round somebody registered now can play: the drawn one while nothing was played in it, else the next. */
export function firstRoundNow(state: TournamentState): number {
  return state.rounds.length + (isRoundStillOpen(state) ? 0 : 1);
}

/** `paid`: the fee came over the table with it. */
export function registerEvents(
  state: TournamentState,
  names: readonly string[],
  paid = false,
): readonly TournamentEvent[] {
  const number = state.nextNumber;
  const registered: TournamentEvent = {
    type: 'participantRegistered',
    number,
    names,
    fromRound: firstRoundNow(state),
  };
  return paid ? [registered, { type: 'feePaid', number, paid }] : [registered];
}

/** A row of a list with what speaks against it, problems with those already registered included. */
export interface ListRow {
  readonly row: PreregistrationRow;
  readonly taken: readonly NameProblem[];
  /** Cannot be registered at all (no name, too many names). */
  readonly isBlocked: boolean;
}

export function judgeRows(state: TournamentState, rows: readonly PreregistrationRow[]): readonly ListRow[] {
  return rows.map((row) => ({
    row,
    taken: checkNewNames(state.participants, row.names).filter(({ code }) => code === 'tournament/name-taken'),
    isBlocked: row.problems.some(
      (problem) => problem === 'tournament/too-many-names' || problem === 'tournament/name-empty',
    ),
  }));
}

/** True when nothing speaks against a row. */
export function isClean({ row, taken, isBlocked }: ListRow): boolean {
  return !isBlocked && taken.length === 0 && row.problems.length === 0;
}

/** Registrations of the chosen rows in their order, numbers following on. */
export function listEvents(state: TournamentState, rows: readonly ListRow[]): readonly TournamentEvent[] {
  const fromRound = firstRoundNow(state);
  return rows.map(({ row }, i) => ({
    type: 'participantRegistered',
    number: state.nextNumber + i,
    names: row.names,
    fromRound,
  }));
}

/** Those who came alone, two and two in the order of their numbers. */
export function pairAllEvents(waiting: readonly ParticipantNumber[]): readonly TournamentEvent[] {
  const events: TournamentEvent[] = [];
  for (let i = 0; i + 1 < waiting.length; i += 2) {
    const keep = waiting[i];
    const join = waiting[i + 1];
    if (keep !== undefined && join !== undefined) events.push({ type: 'singlesPaired', keep, join });
  }
  return events;
}
