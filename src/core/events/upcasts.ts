/**
 * The one door for log entries and evenings from storage and from files: raises older shapes step by step to the
 * present one, then checks the shape. Reading the database and importing a file both pass here.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { parseSettings } from '../profiles/parseSettings';
import { LOG_VERSION } from './log';
import type { EntryId, EveningId, EveningStart, LogEntry, LogEvent, PlayerId } from './log';
import { isRecord, parseDeal } from './parseDeal';
import type { Fields } from './parseDeal';

export const LOG_ERRORS = ['not-an-entry', 'too-new', 'bad-event', 'bad-settings'] as const;
export type LogErrorCode = (typeof LOG_ERRORS)[number];

/** Raises an entry of version n (its place in the list + 1) to n + 1. Append only; version 1 is the first release. */
const ENTRY_UPCASTS: readonly ((entry: Fields) => Fields)[] = [];

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isSeat(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 6;
}

function isSeats(value: unknown): value is readonly PlayerId[] {
  return Array.isArray(value) && (value.length === 4 || value.length === 6) && value.every(isId);
}

/** The version written on a record, or null where there is none. */
function versionOf(raw: Fields): number | null {
  const v = raw['v'];
  return typeof v === 'number' && Number.isInteger(v) && v >= 1 ? v : null;
}

function parseEvent(raw: unknown): Result<LogEvent, LogErrorCode> {
  if (!isRecord(raw)) return err('bad-event');
  const target = raw['target'];
  switch (raw['type']) {
    case 'dealRecorded': {
      const deal = parseDeal(raw['deal']);
      return deal ? ok({ type: 'dealRecorded', deal }) : err('bad-event');
    }
    case 'dealCorrected': {
      const deal = parseDeal(raw['deal']);
      return deal && isId(target) ? ok({ type: 'dealCorrected', target: target as EntryId, deal }) : err('bad-event');
    }
    case 'dealDeleted':
    case 'undone':
    case 'redone':
      return isId(target) ? ok({ type: raw['type'], target: target as EntryId }) : err('bad-event');
    case 'rulesChanged': {
      const settings = parseSettings(raw['settings']);
      if (!settings.ok) return err('bad-settings');
      const rulesName = raw['rulesName'];
      return typeof rulesName === 'string'
        ? ok({ type: 'rulesChanged', settings: settings.value, rulesName })
        : err('bad-event');
    }
    case 'dealerSet':
      return isSeat(raw['dealer']) ? ok({ type: 'dealerSet', dealer: raw['dealer'] }) : err('bad-event');
    case 'playersChanged':
      return isSeats(raw['seats']) ? ok({ type: 'playersChanged', seats: raw['seats'].slice() }) : err('bad-event');
    case 'eveningEnded':
    case 'eveningReopened':
      return ok({ type: raw['type'] });
    default:
      return err('bad-event');
  }
}

/**
 * Reads one log entry of any version up to the present one. Errors: `not-an-entry` (no record, or id, evening, seq,
 * time or version missing), `too-new` (written by a later version of the app), `bad-event`, `bad-settings`.
 */
export function parseLogEntry(raw: unknown): Result<LogEntry, LogErrorCode> {
  if (!isRecord(raw)) return err('not-an-entry');
  const version = versionOf(raw);
  if (version === null) return err('not-an-entry');
  if (version > LOG_VERSION) return err('too-new');
  const { id, eveningId, seq, at, event } = ENTRY_UPCASTS.slice(version - 1).reduce(
    (entry, raise) => raise(entry),
    raw,
  );
  if (!isId(id) || !isId(eveningId) || !isTime(at)) return err('not-an-entry');
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1) return err('not-an-entry');
  const parsed = parseEvent(event);
  if (!parsed.ok) return parsed;
  return ok({ id: id as EntryId, eveningId: eveningId as EveningId, seq, at, v: LOG_VERSION, event: parsed.value });
}

/**
 * Reads the start of an evening. Errors: `not-an-entry` (a field missing or of the wrong type, seats that do not
 * match the number of players), `too-new`, `bad-settings`.
 */
export function parseEveningStart(raw: unknown): Result<EveningStart, LogErrorCode> {
  if (!isRecord(raw)) return err('not-an-entry');
  const version = versionOf(raw);
  if (version === null) return err('not-an-entry');
  if (version > LOG_VERSION) return err('too-new');
  const { id, startedAt, place, seats, dealer, rulesName } = raw;
  const settings = parseSettings(raw['settings']);
  if (!settings.ok) return err('bad-settings');
  if (!isId(id) || !isTime(startedAt) || typeof place !== 'string' || typeof rulesName !== 'string') {
    return err('not-an-entry');
  }
  if (!isSeats(seats) || seats.length !== settings.value.players) return err('not-an-entry');
  if (!isSeat(dealer) || dealer >= seats.length) return err('not-an-entry');
  return ok({
    id: id as EveningId,
    v: LOG_VERSION,
    startedAt,
    place,
    seats: seats.slice(),
    dealer,
    settings: settings.value,
    rulesName,
  });
}
