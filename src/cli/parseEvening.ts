/**
 * One line of the `score` command becomes an evening of the engine (formats.md section 1): settings, first dealer, deals.
 * Decides only whether the line can be read; what the rules refuse is the engine's answer to the event.
 */
import { err, ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import { parseSettings } from '../core/profiles/parseSettings';
import type { SettingsError } from '../core/profiles/parseSettings';
import type { Settings } from '../core/profiles/settings';
import { CONTRACT_GAME_KINDS } from '../core/rules/deal';
import type { Contract, ContractGameKind, Deal, Game } from '../core/rules/deal';
import { SIDES } from '../core/rules/seats';
import type { Seat, Side } from '../core/rules/seats';
import type { LineError } from './jsonl';

export interface EveningLine {
  readonly settings: Settings;
  readonly dealer: Seat;
  readonly deals: readonly Deal[];
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Thrown inside this file only: the first thing on a line that cannot be read. */
class Unreadable extends Error {}

function fail(place: string, expected: string): never {
  throw new Unreadable(`${place}: expected ${expected}`);
}

/** A number that may be missing. Any number passes where the rules have their own code for a wrong one. */
function numberOrNull(fields: Fields, key: string, place: string): number | null {
  const value = fields[key] ?? null;
  return value === null || typeof value === 'number' ? value : fail(`${place}.${key}`, 'a number');
}

function sideOrNull(fields: Fields, key: string, place: string): Side | null {
  const value = fields[key] ?? null;
  return value === null ? null : (SIDES.find((side) => side === value) ?? fail(`${place}.${key}`, '"A" or "B"'));
}

function declarerOf(fields: Fields, place: string): Seat | null {
  const declarer = numberOrNull(fields, 'declarer', place);
  return declarer === null || Number.isInteger(declarer) ? declarer : fail(`${place}.declarer`, 'a seat');
}

/** More than four are left to the rules (`too-many-doublings`); anything but a whole number is unreadable. */
function doublingsOf(fields: Fields, place: string): number {
  const doublings = numberOrNull(fields, 'doublings', place) ?? 0;
  return Number.isSafeInteger(doublings) && doublings >= 0
    ? doublings
    : fail(`${place}.doublings`, 'a whole number from 0 to 4');
}

const CONTRACT_BY_WORD: Readonly<Record<string, Contract>> = { wenz: 'wenz', geier: 'geier', muck: 'muck' };
const FARBMUCK_BY_SUIT: Readonly<Record<string, Contract>> = {
  eichel: 'eichelmuck',
  gras: 'grasmuck',
  schellen: 'schellenmuck',
};

function lookUp(table: Readonly<Record<string, Contract>>, word: unknown): Contract | undefined {
  return typeof word === 'string' && Object.hasOwn(table, word) ? table[word] : undefined;
}

function contractOf(fields: Fields, place: string): Contract {
  if (fields['contract'] === 'farbmuck') {
    return lookUp(FARBMUCK_BY_SUIT, fields['suit']) ?? fail(`${place}.suit`, 'eichel, gras or schellen');
  }
  return lookUp(CONTRACT_BY_WORD, fields['contract']) ?? fail(`${place}.contract`, 'wenz, geier, muck or farbmuck');
}

function isContractKind(kind: unknown): kind is ContractGameKind {
  return CONTRACT_GAME_KINDS.some((known) => known === kind);
}

function parseGame(fields: Fields, place: string): Game {
  const kind = fields['kind'];
  const doublings = doublingsOf(fields, place);
  const penalty = sideOrNull(fields, 'penalty', place);
  if (kind === 'sie') return { kind, declarer: declarerOf(fields, place), doublings, penalty };
  const eyes = numberOrNull(fields, 'eyes', place);
  const tricks = numberOrNull(fields, 'tricks', place);
  if (kind === 'ramsch') {
    return {
      kind,
      doublings,
      eyes,
      tricks,
      trumps: numberOrNull(fields, 'trumps', place),
      alte: sideOrNull(fields, 'alte', place),
      durchmarsch: sideOrNull(fields, 'durchmarsch', place),
      penalty,
      forced: false,
    };
  }
  if (!isContractKind(kind)) return fail(`${place}.kind`, 'normal, schneider, tout, sie, muss, onePoint or ramsch');
  return {
    kind,
    contract: contractOf(fields, place),
    declarer: declarerOf(fields, place),
    doublings,
    result: { by: 'eyes', eyes, tricks },
    penalty,
    forced: false,
  };
}

function parseDeal(raw: unknown, place: string): Deal {
  if (!isRecord(raw)) return fail(place, 'an object');
  const type = raw['type'];
  switch (type) {
    case 'throwIn':
    case 'misdeal':
    case 'bock':
      return { type };
    case 'game':
      return { type, game: parseGame(raw, place) };
    default:
      return fail(`${place}.type`, 'game, throwIn, misdeal or bock');
  }
}

function settingsMessage(error: SettingsError): string {
  switch (error.code) {
    case 'settings-not-an-object':
      return 'settings must be an object';
    case 'unknown-setting':
      return `there is no setting ${JSON.stringify(error.key)}`;
    case 'setting-out-of-range':
      return `this value is not allowed for ${error.key ?? 'a setting'}`;
  }
}

/**
 * Reads one line. Errors: `bad-line` (no object), the codes of parseSettings, `bad-dealer`, `bad-events`
 * (a missing list, an unknown word, or a value of the wrong type; the message names the place).
 */
export function parseEvening(value: unknown): Result<EveningLine, LineError> {
  if (!isRecord(value)) return err({ code: 'bad-line', message: 'expected an object' });
  const parsed = parseSettings(value['settings'] ?? {});
  if (!parsed.ok) return err({ code: parsed.error.code, message: settingsMessage(parsed.error) });
  const settings = parsed.value;
  const dealer = value['dealer'] ?? 0;
  if (typeof dealer !== 'number' || !Number.isInteger(dealer) || dealer < 0 || dealer >= settings.players) {
    return err({ code: 'bad-dealer', message: `dealer must be a seat from 0 to ${settings.players - 1}` });
  }
  const events = value['events'];
  if (!Array.isArray(events)) return err({ code: 'bad-events', message: 'events must be a list' });
  try {
    return ok({ settings, dealer, deals: events.map((event: unknown, index) => parseDeal(event, `events[${index}]`)) });
  } catch (cause) {
    if (cause instanceof Unreadable) return err({ code: 'bad-events', message: cause.message });
    throw cause;
  }
}
