/**
 * The one door for tournaments from storage and from files: checks the shape of a start and of every entry of the
 * log. Decides what can be read; whether an entry makes sense where it stands is decided by `checkTournamentEvent`.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { parseSettings } from '../profiles/parseSettings';
import { parseCountSettings } from './countSettings';
import { DRAW_METHODS, FEE_PER, TOURNAMENT_LOG_VERSION } from './log';
import type { TournamentEntry, TournamentEvent, TournamentSetup, TournamentStart } from './log';

/** `shape`: damaged, or never was one. `too-new`: written by a later version of the app. */
export type TournamentParseError = 'shape' | 'too-new';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isId: Check = (value) => typeof value === 'string' && value !== '';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isCounting: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1;
const isNotNegative: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

const isScore = fields({ a: isNotNegative, b: isNotNegative, aborted: isBoolean });
const isSeating = fields({ table: isCounting, a: listOf(isCounting), b: listOf(isCounting) });
const isPrize = fields({ from: oneOf('top', 'end'), place: isCounting, text: isText });
const isSetup: Check = (value) =>
  fields({
    name: isText,
    day: isText,
    rounds: isCounting,
    perRound: isCounting,
    rulesName: isText,
    rulesText: isText,
    minutesPerRound: orNull(isCounting),
    entryFeeCents: orNull(isNotNegative),
    feePer: oneOf(undefined, ...FEE_PER),
    prizes: listOf(isPrize),
  })(value) &&
  isRecord(value) &&
  isRecord(value['count']) &&
  parseCountSettings(value['count']).ok &&
  parseSettings(value['rules']).ok;

const tableResult = { round: isCounting, table: isCounting, scores: listOf(isScore) };
const numberFrom = { number: isCounting, fromRound: isCounting };

/** Fields of every event beside its type. */
const EVENTS: Readonly<Record<TournamentEvent['type'], Readonly<Record<string, Check>>>> = {
  setupChanged: { setup: isSetup },
  participantRegistered: { ...numberFrom, names: listOf(isText) },
  participantRenamed: { number: isCounting, names: listOf(isText) },
  singlesPaired: { keep: isCounting, join: isCounting },
  participantWithdrawn: numberFrom,
  participantReturned: numberFrom,
  feePaid: { number: isCounting, paid: isBoolean },
  roundDrawn: {
    round: isCounting,
    method: oneOf(...DRAW_METHODS),
    seed: orNull(isWhole),
    tables: listOf(isSeating),
  },
  seatsSwapped: { round: isCounting, one: isCounting, other: isCounting },
  tableAdded: { round: isCounting, seating: isSeating },
  tableRemoved: { round: isCounting, table: isCounting },
  resultEntered: { ...tableResult, entry: oneOf(1, 2), source: oneOf('slip', 'pad') },
  resultCorrected: tableResult,
  resultRemoved: { round: isCounting, table: isCounting },
  clockStarted: { round: isCounting, endsAt: isWhole },
  clockStopped: { round: isCounting, remainingMs: isWhole },
  roundClosed: { round: isCounting },
  roundReopened: { round: isCounting },
  noteAdded: { text: isText },
  tournamentEnded: {},
  tournamentReopened: {},
  undone: { target: isId },
  redone: { target: isId },
};

const isEvent: Check = (value) => {
  if (!isRecord(value) || typeof value['type'] !== 'string' || !Object.hasOwn(EVENTS, value['type'])) return false;
  return fields(EVENTS[value['type'] as TournamentEvent['type']])(value);
};

/** Null when the version can be read by this code. */
function versionFault(raw: Fields): TournamentParseError | null {
  if (!isCounting(raw['v'])) return 'shape';
  return Number(raw['v']) > TOURNAMENT_LOG_VERSION ? 'too-new' : null;
}

/** House rules, ways to count and fees of an older version get the defaults they did not know. */
function raiseSetup(setup: TournamentSetup): TournamentSetup {
  const rules = parseSettings(setup.rules);
  const count = parseCountSettings(setup.count);
  const { feePer = 'participant' }: Partial<TournamentSetup> = setup;
  return rules.ok && count.ok ? { ...setup, feePer, rules: rules.value, count: count.value } : setup;
}

/** Reads the start of a tournament; fields this code does not know are left out. */
export function parseTournamentStart(raw: unknown): Result<TournamentStart, TournamentParseError> {
  if (!isRecord(raw)) return err('shape');
  const version = versionFault(raw);
  if (version !== null) return err(version);
  if (!isId(raw['id']) || !isWhole(raw['createdAt']) || !isSetup(raw['setup'])) return err('shape');
  const start = raw as unknown as TournamentStart;
  return ok({ id: start.id, v: start.v, createdAt: start.createdAt, setup: raiseSetup(start.setup) });
}

/** Reads one entry of the log. */
export function parseTournamentEntry(raw: unknown): Result<TournamentEntry, TournamentParseError> {
  if (!isRecord(raw)) return err('shape');
  const version = versionFault(raw);
  if (version !== null) return err(version);
  if (!isId(raw['id']) || !isId(raw['tournamentId']) || !isCounting(raw['seq']) || !isWhole(raw['at'])) {
    return err('shape');
  }
  if (!isEvent(raw['event'])) return err('shape');
  if (raw['batch'] !== undefined && !isId(raw['batch'])) return err('shape');
  const entry = raw as unknown as TournamentEntry;
  const event: TournamentEvent =
    entry.event.type === 'setupChanged' ? { type: 'setupChanged', setup: raiseSetup(entry.event.setup) } : entry.event;
  const batch = entry.batch === undefined ? {} : { batch: entry.batch };
  const { id, tournamentId, seq, at, v } = entry;
  return ok({ id, tournamentId, seq, at, v, ...batch, event });
}
