/**
 * May this event be appended to the log? Coded answer, asked before writing; folding never asks. Decides what is
 * impossible (a table that is not there, a number given twice); what is only unusual is left to the people.
 */
import { assertNever } from '../lib/assertNever';
import { countFitsUnit } from './countSettings';
import type { ParticipantNumber, Seating, TournamentEvent, TournamentSetup } from './log';
import { checkScore } from './score';
import type { Score, ScoreErrorCode } from './score';
import { isPresent, isWaiting, presentIn, seatedIn } from './state';
import type { RoundState, TournamentState } from './state';

export type TournamentEventErrorCode =
  | ScoreErrorCode
  | 'tournament/setup-value'
  | 'tournament/setup-locked'
  | 'tournament/number-taken'
  | 'tournament/number-unknown'
  | 'tournament/names-count'
  | 'tournament/name-empty'
  | 'tournament/not-single'
  | 'tournament/round-unknown'
  | 'tournament/round-out-of-order'
  | 'tournament/round-has-results'
  | 'tournament/round-incomplete'
  | 'tournament/table-unknown'
  | 'tournament/table-taken'
  | 'tournament/table-has-result'
  | 'tournament/side-size'
  | 'tournament/seated-twice'
  | 'tournament/not-present'
  | 'tournament/not-seated'
  | 'tournament/too-many-scores'
  | 'tournament/no-scores'
  | 'tournament/no-tables'
  | 'tournament/note-empty'
  | 'tournament/entry-unknown'
  | 'tournament/already-so';

/** `number`: the participant, `table`, `score` (from 1) or `field`: what it is about. */
export interface TournamentEventError {
  readonly code: TournamentEventErrorCode;
  readonly number?: ParticipantNumber;
  readonly table?: number;
  readonly score?: number;
  readonly field?: string;
}

const fault = (
  code: TournamentEventErrorCode,
  about: Omit<TournamentEventError, 'code'> = {},
): TournamentEventError => ({ code, ...about });

const isWholeFrom = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Bounds of a set-up on its own (rule 5.1); null when it can be played. */
export function checkSetup(setup: TournamentSetup): TournamentEventError | null {
  const wrong = (field: string): TournamentEventError => fault('tournament/setup-value', { field });
  if (setup.name.trim() === '') return wrong('name');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(setup.day)) return wrong('day');
  if (!isWholeFrom(setup.rounds, 1)) return wrong('rounds');
  if (!isWholeFrom(setup.perRound, 1)) return wrong('perRound');
  if (!isWholeFrom(setup.count.limit, 1)) return wrong('limit');
  if (!countFitsUnit(setup.count.count, setup.count.unit)) return wrong('count');
  if (setup.minutesPerRound !== null && !isWholeFrom(setup.minutesPerRound, 1)) return wrong('minutesPerRound');
  if (setup.entryFeeCents !== null && !isWholeFrom(setup.entryFeeCents, 0)) return wrong('entryFeeCents');
  if (setup.prizes.some(({ place }) => !isWholeFrom(place, 1))) return wrong('prizes');
  return null;
}

const hasResults = (round: RoundState): boolean => round.tables.some(({ counted }) => counted !== null);

/** A set-up may change at any time, except for what would make played rounds or entered results unreadable. */
function checkSetupChange(state: TournamentState, setup: TournamentSetup): TournamentEventError | null {
  const bad = checkSetup(setup);
  if (bad !== null) return bad;
  const locked = (field: string): TournamentEventError => fault('tournament/setup-locked', { field });
  if (state.participants.length > 0 && setup.count.mode !== state.setup.count.mode) return locked('mode');
  const tables = state.rounds.flatMap((round) => round.tables);
  const played = tables.flatMap(({ counted, second }) => [counted ?? [], second?.scores ?? []]);
  if (played.some((scores) => scores.length > 0) && setup.count.unit !== state.setup.count.unit) return locked('unit');
  if (played.some((scores) => scores.length > setup.perRound)) return locked('perRound');
  const { unit, limit } = setup.count;
  if (played.flat().some((score) => checkScore(score, unit, limit) !== null)) return locked('limit');
  return setup.rounds < state.rounds.length ? locked('rounds') : null;
}

function checkNames(state: TournamentState, names: readonly string[]): TournamentEventError | null {
  const most = state.setup.count.mode === 'fixedPairs' ? 2 : 1;
  if (names.length < 1 || names.length > most) return fault('tournament/names-count');
  return names.some((name) => name.trim() === '') ? fault('tournament/name-empty') : null;
}

function checkSeatings(
  state: TournamentState,
  round: number,
  seatings: readonly Seating[],
  taken: ReadonlySet<ParticipantNumber>,
): TournamentEventError | null {
  const size = state.setup.count.mode === 'individual' ? 2 : 1;
  const present = new Set(presentIn(state, round).map(({ number }) => number));
  const seated = new Set(taken);
  const tables = new Set<number>();
  for (const { table, a, b } of seatings) {
    if (!isWholeFrom(table, 1)) return fault('tournament/table-unknown', { table });
    if (tables.has(table)) return fault('tournament/table-taken', { table });
    tables.add(table);
    if (a.length !== size || b.length !== size) return fault('tournament/side-size', { table });
    for (const number of [...a, ...b]) {
      if (!present.has(number)) return fault('tournament/not-present', { number, table });
      if (seated.has(number)) return fault('tournament/seated-twice', { number, table });
      seated.add(number);
    }
  }
  return null;
}

function checkScores(
  state: TournamentState,
  round: RoundState | undefined,
  table: number,
  scores: readonly Score[],
): TournamentEventError | null {
  if (round === undefined) return fault('tournament/round-unknown');
  if (!round.tables.some((one) => one.table === table)) return fault('tournament/table-unknown', { table });
  if (scores.length === 0) return fault('tournament/no-scores', { table });
  if (scores.length > state.setup.perRound) return fault('tournament/too-many-scores', { table });
  for (const [index, score] of scores.entries()) {
    const code = checkScore(score, state.setup.count.unit, state.setup.count.limit);
    if (code !== null) return fault(code, { table, score: index + 1 });
  }
  return null;
}

function checkSwap(
  state: TournamentState,
  round: RoundState | undefined,
  one: ParticipantNumber,
  other: ParticipantNumber,
): TournamentEventError | null {
  if (round === undefined) return fault('tournament/round-unknown');
  if (one === other) return fault('tournament/already-so', { number: one });
  const seated = seatedIn(round);
  if (!seated.has(one) && !seated.has(other)) return fault('tournament/not-seated', { number: one });
  for (const number of [one, other]) {
    const participant = state.participants.find((candidate) => candidate.number === number);
    if (participant === undefined) return fault('tournament/number-unknown', { number });
    if (!seated.has(number) && !isPresent(state, participant, round.round)) {
      return fault('tournament/not-present', { number });
    }
  }
  return null;
}

/** Null when the event may follow on this state; else why not. Results may be corrected in closed rounds too. */
export function checkTournamentEvent(state: TournamentState, event: TournamentEvent): TournamentEventError | null {
  const round = 'round' in event ? state.rounds[event.round - 1] : undefined;
  const find = (number: ParticipantNumber) => state.participants.find((candidate) => candidate.number === number);
  const unknown = (number: ParticipantNumber): TournamentEventError | null =>
    find(number) === undefined ? fault('tournament/number-unknown', { number }) : null;
  switch (event.type) {
    case 'setupChanged':
      return checkSetupChange(state, event.setup);
    case 'participantRegistered':
      if (!isWholeFrom(event.number, 1) || find(event.number) !== undefined) {
        return fault('tournament/number-taken', { number: event.number });
      }
      if (!isWholeFrom(event.fromRound, 1)) return fault('tournament/round-unknown');
      return checkNames(state, event.names);
    case 'participantRenamed':
      return unknown(event.number) ?? checkNames(state, event.names);
    case 'singlesPaired': {
      if (event.keep === event.join) return fault('tournament/not-single', { number: event.join });
      for (const number of [event.keep, event.join]) {
        const participant = find(number);
        if (participant === undefined) return fault('tournament/number-unknown', { number });
        if (!isWaiting(state, participant)) return fault('tournament/not-single', { number });
        if (participant.presence.at(-1)?.until !== null) return fault('tournament/not-present', { number });
      }
      return null;
    }
    case 'participantWithdrawn':
      if (!isWholeFrom(event.fromRound, 1)) return fault('tournament/round-unknown');
      return (
        unknown(event.number) ??
        (find(event.number)?.presence.at(-1)?.until === null
          ? null
          : fault('tournament/already-so', { number: event.number }))
      );
    case 'participantReturned':
      if (!isWholeFrom(event.fromRound, 1)) return fault('tournament/round-unknown');
      return (
        unknown(event.number) ??
        (find(event.number)?.presence.at(-1)?.until === null
          ? fault('tournament/already-so', { number: event.number })
          : null)
      );
    case 'feePaid':
      return unknown(event.number);
    case 'roundDrawn':
      if (event.round !== state.rounds.length + 1 && event.round !== state.rounds.length) {
        return fault('tournament/round-out-of-order');
      }
      if (!isWholeFrom(event.round, 1)) return fault('tournament/round-unknown');
      if (event.tables.length === 0) return fault('tournament/no-tables');
      if (round !== undefined && hasResults(round)) return fault('tournament/round-has-results');
      return checkSeatings(state, event.round, event.tables, new Set());
    case 'seatsSwapped':
      return checkSwap(state, round, event.one, event.other);
    case 'tableAdded': {
      if (round === undefined) return fault('tournament/round-unknown');
      const { table } = event.seating;
      if (round.tables.some((one) => one.table === table)) return fault('tournament/table-taken', { table });
      return checkSeatings(state, event.round, [event.seating], seatedIn(round));
    }
    case 'tableRemoved': {
      const table = round?.tables.find((one) => one.table === event.table);
      if (table === undefined) return fault('tournament/table-unknown', { table: event.table });
      return table.counted === null ? null : fault('tournament/table-has-result', { table: event.table });
    }
    case 'resultEntered':
    case 'resultCorrected':
      return checkScores(state, round, event.table, event.scores);
    case 'resultRemoved': {
      const table = round?.tables.find((one) => one.table === event.table);
      if (table === undefined) return fault('tournament/table-unknown', { table: event.table });
      const nothing = table.counted === null && table.second === null;
      return nothing ? fault('tournament/already-so', { table: event.table }) : null;
    }
    case 'clockStarted':
      return round === undefined || !isWholeFrom(event.endsAt, 0) ? fault('tournament/round-unknown') : null;
    case 'clockStopped':
      return round === undefined || !isWholeFrom(event.remainingMs, 0) ? fault('tournament/round-unknown') : null;
    case 'roundClosed':
      if (round === undefined) return fault('tournament/round-unknown');
      if (round.closed) return fault('tournament/already-so');
      return round.tables.every(({ counted }) => counted !== null && counted.length === state.setup.perRound)
        ? null
        : fault('tournament/round-incomplete');
    case 'roundReopened':
      if (round === undefined) return fault('tournament/round-unknown');
      return round.closed ? null : fault('tournament/already-so');
    case 'noteAdded':
      return event.text.trim() === '' ? fault('tournament/note-empty') : null;
    case 'tournamentEnded':
      return state.ended ? fault('tournament/already-so') : null;
    case 'tournamentReopened':
      return state.ended ? null : fault('tournament/already-so');
    case 'undone':
      return state.undo?.id === event.target ? null : fault('tournament/entry-unknown');
    case 'redone':
      return state.redo?.id === event.target ? null : fault('tournament/entry-unknown');
    default:
      return assertNever(event);
  }
}
