/** Makers of tournaments for tests: set-ups, logs, random results. */
import { readFileSync } from 'node:fs';
import { DEFAULT_COUNT_SETTINGS } from '../../src/core/tournament/countSettings';
import { foldTournament } from '../../src/core/tournament/fold';
import type {
  Seating,
  TournamentEntry,
  TournamentEntryId,
  TournamentEvent,
  TournamentId,
  TournamentSetup,
  TournamentStart,
} from '../../src/core/tournament/log';
import type { Random } from '../../src/core/tournament/random';
import type { TableResult } from '../../src/core/tournament/ranking';
import type { Score } from '../../src/core/tournament/score';
import type { TournamentState } from '../../src/core/tournament/state';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';

const ID = 'tournament-1' as TournamentId;

export function makeSetup(changes: Partial<TournamentSetup> = {}): TournamentSetup {
  return {
    name: 'Muckturnier der Feuerwehr',
    day: '2026-11-30',
    count: DEFAULT_COUNT_SETTINGS,
    rounds: 3,
    perRound: 2,
    rules: DEFAULT_SETTINGS,
    rulesName: 'Oberfranken',
    rulesText: '',
    minutesPerRound: null,
    entryFeeCents: null,
    feePer: 'participant',
    prizes: [],
    ...changes,
  };
}

export function makeStart(changes: Partial<TournamentSetup> = {}): TournamentStart {
  return { id: ID, v: 1, createdAt: 0, setup: makeSetup(changes) };
}

/** Entries e1, e2 … a second apart. */
export function makeEntries(events: readonly TournamentEvent[]): TournamentEntry[] {
  return events.map((event, index) => ({
    id: `e${index + 1}` as TournamentEntryId,
    tournamentId: ID,
    seq: index + 1,
    at: (index + 1) * 1000,
    v: 1,
    event,
  }));
}

export const entryId = (index: number): TournamentEntryId => `e${index}` as TournamentEntryId;

export function fold(events: readonly TournamentEvent[], changes: Partial<TournamentSetup> = {}): TournamentState {
  return foldTournament(makeStart(changes), makeEntries(events));
}

/** Registrations of pairs 1 … count, "A1"/"B1" and so on. */
export function registerPairs(count: number, fromRound = 1, first = 1): TournamentEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'participantRegistered',
    number: first + index,
    names: [`A${first + index}`, `B${first + index}`],
    fromRound,
  }));
}

/** Registrations of single players 1 … count. */
export function registerPlayers(count: number): TournamentEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'participantRegistered',
    number: index + 1,
    names: [`P${index + 1}`],
    fromRound: 1,
  }));
}

export function drawn(round: number, tables: readonly Seating[], seed: number | null = null): TournamentEvent {
  return { type: 'roundDrawn', round, method: seed === null ? 'hand' : 'random', seed, tables };
}

/** Tables of fixed pairs: [[1, 2], [3, 4]] → table 1 and 2. */
export function pairTables(pairs: readonly (readonly [number, number])[]): Seating[] {
  return pairs.map(([a, b], index) => ({ table: index + 1, a: [a], b: [b] }));
}

export function scores(...pairs: readonly (readonly [number, number])[]): Score[] {
  return pairs.map(([a, b]) => ({ a, b, aborted: false }));
}

export function entered(round: number, table: number, list: readonly Score[], entry: 1 | 2 = 1): TournamentEvent {
  return { type: 'resultEntered', round, table, entry, scores: list, source: 'slip' };
}

/** A finished Bobbl that can happen. */
export function randomBobbl(random: Random, limit = 21): Score {
  const winner = limit + Math.floor(random() * 20);
  const loser = Math.floor(random() * limit);
  return random() < 0.5 ? { a: winner, b: loser, aborted: false } : { a: loser, b: winner, aborted: false };
}

/** `rounds` rounds of `pairs` pairs "1" … seated in a circle, each table with `perRound` Bobbl. */
export function randomResults(pairs: number, rounds: number, perRound: number, random: Random): TableResult[] {
  const results: TableResult[] = [];
  const half = Math.floor(pairs / 2);
  for (let round = 1; round <= rounds; round += 1) {
    for (let table = 1; table <= half; table += 1) {
      results.push({
        round,
        table,
        a: [String(table)],
        b: [String(half + 1 + ((table + round - 2) % half))],
        scores: Array.from({ length: perRound }, () => randomBobbl(random)),
      });
    }
  }
  return results;
}

/** Parsed lines of a JSON Lines fixture. */
export function readLines(file: string): Record<string, unknown>[] {
  return readFileSync(new URL(`../fixtures/tournaments/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
