/** A tournament with one of every fact, for the contract and for the dump of a database version. */
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import { DEFAULT_COUNT_SETTINGS } from '../../src/core/tournament/countSettings';
import { TOURNAMENT_LOG_VERSION } from '../../src/core/tournament/log';
import type {
  TournamentEntry,
  TournamentEntryId,
  TournamentEvent,
  TournamentId,
  TournamentSetup,
  TournamentStart,
} from '../../src/core/tournament/log';
import { EVENING_TIME } from './samples';

export const tournamentId = (id: string): TournamentId => id as TournamentId;

const SETUP: TournamentSetup = {
  name: 'Muckturnier der Feuerwehr',
  day: '2026-03-07',
  count: DEFAULT_COUNT_SETTINGS,
  rounds: 2,
  perRound: 2,
  rules: DEFAULT_SETTINGS,
  rulesName: 'Oberfranken',
  rulesText: 'Ohne Geier.',
  minutesPerRound: 40,
  entryFeeCents: 500,
  feePer: 'participant',
  prizes: [{ from: 'end', place: 1, text: 'Ein Ring Stadtwurst' }],
};

export function sampleTournament(id: string, change: Partial<TournamentStart> = {}): TournamentStart {
  return { id: tournamentId(id), v: TOURNAMENT_LOG_VERSION, createdAt: EVENING_TIME, setup: SETUP, ...change };
}

const score = (a: number, b: number, aborted = false) => ({ a, b, aborted });
const EVENTS: readonly TournamentEvent[] = [
  { type: 'participantRegistered', number: 1, names: ['Anna', 'Max'], fromRound: 1 },
  { type: 'participantRegistered', number: 2, names: ['Karl', 'Heinz'], fromRound: 1 },
  { type: 'participantRegistered', number: 3, names: ['Käthe'], fromRound: 1 },
  { type: 'participantRegistered', number: 4, names: ['Görg'], fromRound: 1 },
  { type: 'singlesPaired', keep: 3, join: 4 },
  { type: 'participantRenamed', number: 1, names: ['Anna', 'Maxl'] },
  { type: 'feePaid', number: 1, paid: true },
  { type: 'setupChanged', setup: { ...SETUP, rounds: 3 } },
  { type: 'roundDrawn', round: 1, method: 'random', seed: 7, tables: [{ table: 1, a: [1], b: [2] }] },
  { type: 'seatsSwapped', round: 1, one: 2, other: 3 },
  { type: 'tableRemoved', round: 1, table: 1 },
  { type: 'tableAdded', round: 1, seating: { table: 1, a: [1], b: [3] } },
  { type: 'clockStarted', round: 1, endsAt: EVENING_TIME + 2_400_000 },
  { type: 'clockStopped', round: 1, remainingMs: 60_000 },
  {
    type: 'resultEntered',
    round: 1,
    table: 1,
    entry: 1,
    scores: [score(21, 8), score(9, 22)],
    source: 'slip',
  },
  { type: 'resultCorrected', round: 1, table: 1, scores: [score(21, 8), score(9, 12, true)] },
  { type: 'resultRemoved', round: 1, table: 1 },
  { type: 'resultEntered', round: 1, table: 1, entry: 2, scores: [score(21, 8), score(9, 22)], source: 'pad' },
  { type: 'participantWithdrawn', number: 2, fromRound: 2 },
  { type: 'participantReturned', number: 2, fromRound: 3 },
  { type: 'noteAdded', text: 'Tisch 1 hat einen Spieler getauscht.' },
  { type: 'roundClosed', round: 1 },
  { type: 'roundReopened', round: 1 },
  { type: 'tournamentEnded' },
  { type: 'tournamentReopened' },
  { type: 'undone', target: 'feuerwehr-e25' as TournamentEntryId },
  { type: 'redone', target: 'feuerwehr-e25' as TournamentEntryId },
];

export function tournamentEntry(id: string, seq: number, event: TournamentEvent): TournamentEntry {
  return {
    id: `${id}-e${seq}` as TournamentEntryId,
    tournamentId: tournamentId(id),
    seq,
    at: EVENING_TIME + seq * 60_000,
    v: TOURNAMENT_LOG_VERSION,
    event,
  };
}

/** One of every kind of entry. */
export function sampleTournamentLog(id: string): readonly TournamentEntry[] {
  return EVENTS.map((event, i) => tournamentEntry(id, i + 1, event));
}
