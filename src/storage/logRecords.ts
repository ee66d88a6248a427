/**
 * The restoring door for entries of the log: is this a fact that the engine can fold? Shape only, closed sets
 * included (an unknown contract would have no price). Seats and eyes out of range are the engine's business.
 */
import type { LogEntry, LogEvent } from '../core/events/log';
import { LOG_VERSION } from '../core/events/log';
import { err, ok } from '../core/lib/result';
import { CONTRACT_GAME_KINDS, CONTRACTS, PLAYED_LEVELS } from '../core/rules/deal';
import { SIDES } from '../core/rules/seats';
import type { Check } from './checks';
import { hasFields, isBoolean, isInteger, isListOf, isNullOr, isOneOf, isPlainObject, isString } from './checks';
import type { Parse } from './records';
import { areSettings } from './records';

const isSide = isOneOf(SIDES);
const isCount = isNullOr(isInteger);

const isEyesResult = hasFields({ by: isOneOf(['eyes']), eyes: isCount, tricks: isCount });
const isLevelResult = hasFields({ by: isOneOf(['level']), winner: isSide, level: isOneOf(PLAYED_LEVELS) });

const isContractGame = hasFields({
  kind: isOneOf(CONTRACT_GAME_KINDS),
  contract: isOneOf(CONTRACTS),
  declarer: isCount,
  doublings: isInteger,
  result: (value) => isEyesResult(value) || isLevelResult(value),
  penalty: isNullOr(isSide),
  forced: isBoolean,
});

const isSie = hasFields({ kind: isOneOf(['sie']), declarer: isCount, doublings: isInteger, penalty: isNullOr(isSide) });

const isRamsch = hasFields({
  kind: isOneOf(['ramsch']),
  doublings: isInteger,
  eyes: isCount,
  tricks: isCount,
  trumps: isCount,
  alte: isNullOr(isSide),
  durchmarsch: isNullOr(isSide),
  penalty: isNullOr(isSide),
  forced: isBoolean,
});

const isGameDeal = hasFields({
  type: isOneOf(['game']),
  game: (value) => isContractGame(value) || isSie(value) || isRamsch(value),
});
const isOtherDeal = hasFields({ type: isOneOf(['throwIn', 'misdeal', 'bock']) });
const isDeal: Check = (value) => isGameDeal(value) || isOtherDeal(value);

/** What each fact must carry; the type makes sure that none is forgotten. */
const EVENT_FIELDS: Readonly<Record<LogEvent['type'], Readonly<Record<string, Check>>>> = {
  dealRecorded: { deal: isDeal },
  dealCorrected: { target: isString, deal: isDeal },
  dealDeleted: { target: isString },
  rulesChanged: { settings: areSettings, rulesName: isString },
  dealerSet: { dealer: isInteger },
  playersChanged: { seats: isListOf(isString) },
  eveningEnded: {},
  eveningReopened: {},
  undone: { target: isString },
  redone: { target: isString },
};

function isEvent(value: unknown): boolean {
  if (!isPlainObject(value) || !isString(value['type'])) return false;
  return Object.hasOwn(EVENT_FIELDS, value['type']) && hasFields(EVENT_FIELDS[value['type'] as LogEvent['type']])(value);
}

const isEnvelope = hasFields({ id: isString, eveningId: isString, seq: isInteger, at: isInteger, v: isInteger });

/** A log entry as kept. 'too-new' before anything else is looked at: the future may have another shape. */
export const parseEntry: Parse<LogEntry> = (raw) => {
  if (!isPlainObject(raw) || !isEnvelope(raw)) return err('shape');
  if (isInteger(raw['v']) && raw['v'] > LOG_VERSION) return err('too-new');
  return isEvent(raw['event']) ? ok(raw as unknown as LogEntry) : err('shape');
};
