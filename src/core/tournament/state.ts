/**
 * Shape of a folded tournament (what all screens read) and the plain questions asked of it: who is there, who sits
 * out, what is missing, how it stands. `foldTournament` makes it; nothing here is stored.
 */
import type { DrawMethod, ParticipantNumber, Seating, TournamentEntry, TournamentSetup } from './log';
import { rank } from './ranking';
import type { RankingRow, TableResult } from './ranking';
import type { Score } from './score';
import { sameScores } from './score';

/** Rounds `from` (first) up to and without `until`; null = to the end. */
export interface Presence {
  readonly from: number;
  readonly until: number | null;
}

export interface ParticipantState {
  readonly number: ParticipantNumber;
  /** One name, or two for a pair. */
  readonly names: readonly string[];
  readonly presence: readonly Presence[];
  /** Entry fees received; two who came alone bring theirs along when they become a pair. */
  readonly feesPaid: number;
  /** Number of the pair this single was joined to; such a number plays no more and is not ranked. */
  readonly joinedTo: ParticipantNumber | null;
  readonly registeredAt: number;
}

/** One entry of a result, as typed by one person. */
export interface ResultEntry {
  readonly scores: readonly Score[];
  readonly at: number;
}

export interface TableState extends Seating {
  /** What counts: the first entry, or the latest correction. Null while nothing is entered. */
  readonly counted: readonly Score[] | null;
  readonly first: ResultEntry | null;
  readonly second: ResultEntry | null;
  readonly source: 'slip' | 'pad' | null;
  /** Earlier values that counted, oldest first, with the time each was replaced. */
  readonly corrected: readonly ResultEntry[];
  /** True once a correction settled what the two entries disagreed in. */
  readonly settled: boolean;
}

export interface RoundState {
  readonly round: number;
  readonly method: DrawMethod;
  readonly seed: number | null;
  readonly drawnAt: number;
  /** Seats changed by hand since the draw. */
  readonly changed: boolean;
  readonly tables: readonly TableState[];
  readonly closed: boolean;
  /** Runs to `endsAt`, or stands at `remainingMs`; null when never started. */
  readonly clock: { readonly endsAt: number } | { readonly remainingMs: number } | null;
}

export interface TournamentNote {
  readonly at: number;
  readonly text: string;
}

export interface TournamentState {
  readonly setup: TournamentSetup;
  /** By number, ascending. */
  readonly participants: readonly ParticipantState[];
  /** Number the next registration gets. */
  readonly nextNumber: ParticipantNumber;
  /** Rounds drawn so far, 1 first. */
  readonly rounds: readonly RoundState[];
  readonly notes: readonly TournamentNote[];
  readonly ended: boolean;
  /** Last entry of the step that "Rückgängig" would take back, or null. */
  readonly undo: TournamentEntry | null;
  /** Last entry of the step that "Wiederherstellen" would bring back, or null. */
  readonly redo: TournamentEntry | null;
  /** How many entries each of the two steps has: 1, or all that were written in one go; 0 where there is none. */
  readonly undoSize: number;
  readonly redoSize: number;
}

/** Rounds there will be as far as one knows: those planned, or more once more were drawn. */
export function roundsInAll({ setup, rounds }: TournamentState): number {
  return Math.max(setup.rounds, rounds.length);
}

/** True when nothing is left to draw or to close: the end may be said. */
export function isPlayedOut(state: TournamentState): boolean {
  return state.rounds.length >= state.setup.rounds && state.rounds.every(({ closed }) => closed);
}

/** A single in a tournament of fixed pairs who still needs a partner. */
export function isWaiting(state: TournamentState, participant: ParticipantState): boolean {
  return state.setup.count.mode === 'fixedPairs' && participant.names.length < 2 && participant.joinedTo === null;
}

/** True when the participant plays in this round: there, complete, not joined to another. */
export function isPresent(state: TournamentState, participant: ParticipantState, round: number): boolean {
  if (participant.joinedTo !== null || isWaiting(state, participant)) return false;
  return participant.presence.some(({ from, until }) => from <= round && (until === null || round < until));
}

/** Participants who play in a round, by number. */
export function presentIn(state: TournamentState, round: number): readonly ParticipantState[] {
  return state.participants.filter((participant) => isPresent(state, participant, round));
}

/** Numbers seated in a round. */
export function seatedIn(round: RoundState): ReadonlySet<ParticipantNumber> {
  return new Set(round.tables.flatMap(({ a, b }) => [...a, ...b]));
}

/** Numbers present in a drawn round without a seat, ascending. */
export function sitOutOf(state: TournamentState, round: RoundState): readonly ParticipantNumber[] {
  const seated = seatedIn(round);
  return presentIn(state, round.round)
    .map(({ number }) => number)
    .filter((number) => !seated.has(number));
}

/** Numbers seated in a drawn round though they have dropped out: their table needs a hand. */
export function absentOf(state: TournamentState, round: RoundState): readonly ParticipantNumber[] {
  const present = new Set(presentIn(state, round.round).map(({ number }) => number));
  return [...seatedIn(round)].filter((number) => !present.has(number)).sort((one, other) => one - other);
}

/** Tables of a round whose result is not complete. `open`: nothing or too little entered. */
export function missingResults(state: TournamentState, round: RoundState): readonly TableState[] {
  return round.tables.filter(({ counted }) => counted === null || counted.length < state.setup.perRound);
}

/** Tables where the second person's entry differs from what counts and no correction has settled it. */
export function differencesOf(round: RoundState): readonly TableState[] {
  return round.tables.filter(
    ({ counted, second, settled }) =>
      second !== null && !settled && (counted === null || !sameScores(counted, second.scores)),
  );
}

/** Results up to and including a round, in the shape of the ranking; participants are their numbers as text. */
export function tableResults(state: TournamentState, uptoRound: number): readonly TableResult[] {
  const results: TableResult[] = [];
  for (const round of state.rounds) {
    if (round.round > uptoRound) continue;
    for (const { table, a, b, counted } of round.tables) {
      if (counted === null || counted.length === 0) continue;
      results.push({ round: round.round, table, a: a.map(String), b: b.map(String), scores: counted });
    }
  }
  return results;
}

/**
 * Who is ranked after a round: everybody who was ever seated up to it, or plays in it. Nobody disappears from the
 * list by dropping out; who left before playing, or arrives later, is not in it.
 */
export function rankedIn(state: TournamentState, uptoRound: number): readonly ParticipantNumber[] {
  const seated = new Set<ParticipantNumber>();
  for (const round of state.rounds) {
    if (round.round <= uptoRound) for (const number of seatedIn(round)) seated.add(number);
  }
  return state.participants
    .filter((participant) => seated.has(participant.number) || isPresent(state, participant, uptoRound))
    .map(({ number }) => number);
}

/** Ranking with the results of rounds 1 to `uptoRound` (default: all drawn). Equal places by number. */
export function rankingAt(
  state: TournamentState,
  uptoRound: number = Math.max(1, state.rounds.length),
): readonly RankingRow[] {
  return rank(state.setup.count, rankedIn(state, uptoRound).map(String), tableResults(state, uptoRound));
}

/** Who gets which prize: rows of the place counted from the top, or from the end (shared places share it). */
export function prizeWinners(
  state: TournamentState,
  rows: readonly RankingRow[],
): readonly { readonly prize: TournamentSetup['prizes'][number]; readonly winners: readonly RankingRow[] }[] {
  return state.setup.prizes.map((prize) => {
    const row = prize.from === 'top' ? rows[prize.place - 1] : rows[rows.length - prize.place];
    return { prize, winners: row === undefined ? [] : rows.filter(({ place }) => place === row.place) };
  });
}
