/**
 * A tournament as one file: what another machine needs to go on with it. Decides what such a file holds and which
 * files are refused; the door for every entry is parseLog.ts.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { plainName, plainText } from '../lib/plainName';
import type { TournamentEntry, TournamentEvent, TournamentSetup, TournamentStart } from './log';
import { tidyName } from './names';
import { parseTournamentEntry, parseTournamentStart } from './parseLog';

export const TOURNAMENT_FILE_KIND = 'muckblock-turnier';

/** Letters of a file. The largest tournament that was measured (300 pairs, 10 rounds) has a million. */
export const MAX_TOURNAMENT_FILE = 8_000_000;

export const TOURNAMENT_FILE_ERRORS = ['too-large', 'not-json', 'not-a-tournament', 'too-new', 'damaged'] as const;
export type TournamentFileErrorCode = (typeof TOURNAMENT_FILE_ERRORS)[number];

export interface TournamentFile {
  readonly start: TournamentStart;
  readonly entries: readonly TournamentEntry[];
}

/** Pretty enough to be looked at, one entry a line. */
export function writeTournamentFile({ start, entries }: TournamentFile): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n  "kind": "${TOURNAMENT_FILE_KIND}",\n  "v": 1,\n  "start": ${JSON.stringify(start)},\n  "entries": [\n${lines}\n  ]\n}\n`;
}

/** The most that the set-up's own fields take (SetupForm); a file with more was not written by this app. */
const MOST = { limit: 999, rounds: 50, perRound: 40, minutes: 600 } as const;

function isSensible({ count, rounds, perRound, minutesPerRound }: TournamentSetup): boolean {
  return (
    count.limit <= MOST.limit &&
    rounds <= MOST.rounds &&
    perRound <= MOST.perRound &&
    (minutesPerRound ?? 0) <= MOST.minutes
  );
}

function plainSetup(setup: TournamentSetup): TournamentSetup {
  return {
    ...setup,
    name: plainName(setup.name),
    rulesName: plainName(setup.rulesName),
    rulesText: plainText(setup.rulesText),
    prizes: setup.prizes.map((prize) => ({ ...prize, text: plainName(prize.text) })),
  };
}

/** Names from another device lose what would turn the writing around. */
function plainEvent(event: TournamentEvent): TournamentEvent {
  switch (event.type) {
    case 'participantRegistered':
    case 'participantRenamed':
      return { ...event, names: event.names.map(tidyName) };
    case 'setupChanged':
      return { ...event, setup: plainSetup(event.setup) };
    case 'noteAdded':
      return { ...event, text: plainText(event.text) };
    default:
      return event;
  }
}

/**
 * Reads a tournament file. Errors: `too-large`; `not-json`; `not-a-tournament` (some other JSON); `too-new`; `damaged` (an entry
 * that cannot be read, a set-up beyond what can be set, one that belongs elsewhere, stands twice, or a gap in the numbers: half a log is never taken over).
 */
export function readTournamentFile(text: string): Result<TournamentFile, TournamentFileErrorCode> {
  if (text.length > MAX_TOURNAMENT_FILE) return err('too-large');
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return err('not-json');
  }
  if (typeof raw !== 'object' || raw === null || !('kind' in raw) || raw.kind !== TOURNAMENT_FILE_KIND) {
    return err('not-a-tournament');
  }
  if (!('v' in raw) || typeof raw.v !== 'number') return err('damaged');
  if (raw.v > 1) return err('too-new');
  if (!('start' in raw) || !('entries' in raw) || !Array.isArray(raw.entries)) return err('damaged');
  const start = parseTournamentStart(raw.start);
  if (!start.ok) return err(start.error === 'too-new' ? 'too-new' : 'damaged');
  if (!isSensible(start.value.setup)) return err('damaged');
  const entries: TournamentEntry[] = [];
  const ids = new Set<string>();
  for (const [index, item] of raw.entries.entries()) {
    const entry = parseTournamentEntry(item);
    if (!entry.ok) return err(entry.error === 'too-new' ? 'too-new' : 'damaged');
    const { id, tournamentId, seq, event } = entry.value;
    if (event.type === 'setupChanged' && !isSensible(event.setup)) return err('damaged');
    if (tournamentId !== start.value.id || seq !== index + 1 || ids.has(id)) return err('damaged');
    ids.add(id);
    entries.push({ ...entry.value, event: plainEvent(event) });
  }
  return ok({ start: { ...start.value, setup: plainSetup(start.value.setup) }, entries });
}
