/**
 * What one event does to a tournament under construction. Works on a private mutable draft, because replaying
 * thousands of entries by copying would be felt while typing; the draft never leaves fold.ts.
 */
import { assertNever } from '../lib/assertNever';
import { feesDue } from './fees';
import type { ParticipantNumber, Seating, TournamentEntry, TournamentSetup, TournamentStart } from './log';
import type {
  ParticipantState,
  Presence,
  ResultEntry,
  RoundState,
  TableState,
  TournamentNote,
  TournamentState,
} from './state';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type DraftRound = Mutable<Omit<RoundState, 'tables'>> & { tables: Map<number, Mutable<TableState>> };

export interface TournamentDraft {
  setup: TournamentSetup;
  participants: Map<ParticipantNumber, Mutable<ParticipantState>>;
  /** Index 0 is round 1. */
  rounds: DraftRound[];
  notes: TournamentNote[];
  ended: boolean;
}

export function makeDraft(start: TournamentStart): TournamentDraft {
  return { setup: start.setup, participants: new Map(), rounds: [], notes: [], ended: false };
}

/** The finished state, without undo and redo. */
export function readDraft(draft: TournamentDraft): Omit<TournamentState, 'undo' | 'redo' | 'undoSize' | 'redoSize'> {
  const participants = [...draft.participants.values()].sort((one, other) => one.number - other.number);
  return {
    setup: draft.setup,
    participants,
    nextNumber: (participants.at(-1)?.number ?? 0) + 1,
    rounds: draft.rounds.map((round) => ({
      ...round,
      tables: [...round.tables.values()].sort((one, other) => one.table - other.table),
    })),
    notes: draft.notes,
    ended: draft.ended,
  };
}

function emptyTable({ table, a, b }: Seating): Mutable<TableState> {
  return {
    table,
    a,
    b,
    counted: null,
    first: null,
    second: null,
    source: null,
    corrected: [],
    settled: false,
  };
}

function withdraw(presence: readonly Presence[], fromRound: number): readonly Presence[] {
  // Periods that had not begun by then never happen; an open one ends there.
  return presence
    .filter(({ from }) => from < fromRound)
    .map(({ from, until }) => ({ from, until: until === null || until > fromRound ? fromRound : until }));
}

function swapSeats(round: DraftRound, one: ParticipantNumber, other: ParticipantNumber): void {
  const swapped = (side: readonly ParticipantNumber[]): readonly ParticipantNumber[] =>
    side.map((number) => (number === one ? other : number === other ? one : number));
  for (const table of round.tables.values()) {
    table.a = swapped(table.a);
    table.b = swapped(table.b);
  }
  round.changed = true;
}

/** Makes `entry` the value that counts and keeps what it replaces. */
function count(table: Mutable<TableState>, entry: ResultEntry): void {
  if (table.counted !== null) table.corrected = [...table.corrected, { scores: table.counted, at: entry.at }];
  table.counted = entry.scores;
}

/** Applies one entry that is in force; ignores it when it refers to nothing. */
export function applyEvent(draft: TournamentDraft, { event, at }: TournamentEntry): void {
  const round = 'round' in event ? draft.rounds[event.round - 1] : undefined;
  const table = 'table' in event ? round?.tables.get(event.table) : undefined;
  const participant = 'number' in event ? draft.participants.get(event.number) : undefined;
  switch (event.type) {
    case 'setupChanged':
      draft.setup = event.setup;
      return;
    case 'participantRegistered':
      if (participant !== undefined) return;
      draft.participants.set(event.number, {
        number: event.number,
        names: event.names,
        presence: [{ from: event.fromRound, until: null }],
        feesPaid: 0,
        joinedTo: null,
        registeredAt: at,
      });
      return;
    case 'participantRenamed':
      if (participant !== undefined) participant.names = event.names;
      return;
    case 'singlesPaired': {
      const keep = draft.participants.get(event.keep);
      const join = draft.participants.get(event.join);
      if (keep === undefined || join === undefined || keep === join) return;
      keep.names = [...keep.names, ...join.names];
      // The pair starts when the later one of the two is there.
      const starts = Math.max(keep.presence[0]?.from ?? 1, join.presence[0]?.from ?? 1);
      keep.presence = [{ from: starts, until: null }];
      join.joinedTo = keep.number;
      keep.feesPaid += join.feesPaid;
      return;
    }
    case 'participantWithdrawn':
      if (participant !== undefined) participant.presence = withdraw(participant.presence, event.fromRound);
      return;
    case 'participantReturned':
      if (participant !== undefined) {
        const before = withdraw(participant.presence, event.fromRound);
        participant.presence = [...before, { from: event.fromRound, until: null }];
      }
      return;
    case 'feePaid':
      if (participant !== undefined) participant.feesPaid = event.paid ? feesDue(draft.setup, participant) : 0;
      return;
    case 'roundDrawn':
      if (event.round < 1 || event.round > draft.rounds.length + 1) return;
      draft.rounds[event.round - 1] = {
        round: event.round,
        method: event.method,
        seed: event.seed,
        drawnAt: at,
        changed: false,
        tables: new Map(event.tables.map((seating) => [seating.table, emptyTable(seating)])),
        closed: false,
        clock: null,
      };
      return;
    case 'seatsSwapped':
      if (round !== undefined) swapSeats(round, event.one, event.other);
      return;
    case 'tableAdded':
      if (round === undefined || round.tables.has(event.seating.table)) return;
      round.tables.set(event.seating.table, emptyTable(event.seating));
      round.changed = true;
      return;
    case 'tableRemoved':
      if (round?.tables.delete(event.table) === true) round.changed = true;
      return;
    case 'resultEntered':
      if (table === undefined) return;
      if (event.entry === 2) {
        table.second = { scores: event.scores, at };
      } else {
        table.first = { scores: event.scores, at };
        table.source = event.source;
        count(table, table.first);
      }
      table.settled = false;
      return;
    case 'resultCorrected':
      if (table === undefined) return;
      count(table, { scores: event.scores, at });
      table.settled = true;
      return;
    case 'resultRemoved':
      if (table === undefined) return;
      if (table.counted !== null) table.corrected = [...table.corrected, { scores: table.counted, at }];
      table.counted = null;
      table.first = null;
      table.second = null;
      table.source = null;
      table.settled = false;
      return;
    case 'clockStarted':
      if (round !== undefined) round.clock = { endsAt: event.endsAt };
      return;
    case 'clockStopped':
      if (round !== undefined) round.clock = { remainingMs: event.remainingMs };
      return;
    case 'roundClosed':
    case 'roundReopened':
      if (round !== undefined) round.closed = event.type === 'roundClosed';
      return;
    case 'noteAdded':
      draft.notes.push({ at, text: event.text });
      return;
    case 'tournamentEnded':
    case 'tournamentReopened':
      draft.ended = event.type === 'tournamentEnded';
      return;
    case 'undone':
    case 'redone':
      return;
    default:
      assertNever(event);
  }
}
