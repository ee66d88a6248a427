/**
 * The door for house rules from outside (files, storage, headless commands): a partial record over the defaults,
 * every key known and every value in range, or a coded error. Decides what a value may be, not what it does.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { DEFAULT_SETTINGS, RANKED_CONTRACTS } from './settings';
import type { SettingKey, Settings } from './settings';

export const SETTINGS_ERRORS = ['settings-not-an-object', 'unknown-setting', 'setting-out-of-range'] as const;
export type SettingsErrorCode = (typeof SETTINGS_ERRORS)[number];

export interface SettingsError {
  readonly code: SettingsErrorCode;
  /** The key at fault, as it was written. */
  readonly key?: string;
}

type Check = (value: unknown) => boolean;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whole numbers from `min` on, as far as a number is exact. */
function whole(min: number, max = Number.MAX_SAFE_INTEGER): Check {
  return (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}

function oneOf(...values: readonly (string | number | boolean)[]): Check {
  return (value) => values.some((allowed) => allowed === value);
}

const isPrice = whole(0);
const isBoolean = oneOf(true, false);

/** A record with exactly these keys, each a price. */
function prices(keys: readonly string[]): Check {
  return (value) =>
    isRecord(value) &&
    Object.keys(value).length === keys.length &&
    keys.every((key) => Object.hasOwn(value, key) && isPrice(value[key]));
}

const isMussPrices = prices(['simple', 'schneider', 'schwarz']);
const isContractPrices = prices([
  'normal',
  'schneiderBonus',
  'schwarzBonus',
  'schneider',
  'schneiderSchwarzBonus',
  'tout',
]);
const isPricedContract = oneOf('wenz', 'geier', 'muck', 'farbmuck');
const isRanked = oneOf(...RANKED_CONTRACTS);

const CHECKS: Readonly<Record<SettingKey, Check>> = {
  deck: oneOf(24, 32),
  players: oneOf(4, 6),
  limit: whole(1),
  'contracts.wenz': isBoolean,
  'contracts.geier': isBoolean,
  'contracts.muck': isBoolean,
  'contracts.farbmuck': isBoolean,
  'contracts.schneider': isBoolean,
  'contracts.tout': isBoolean,
  'contracts.sie': isBoolean,
  ranking: (value) => Array.isArray(value) && value.every(isRanked) && new Set<unknown>(value).size === value.length,
  'value.normal': isPrice,
  'value.normalSchneider': isPrice,
  'value.normalSchwarz': isPrice,
  'value.schneider': isPrice,
  'value.schneiderSchwarz': isPrice,
  'value.tout': isPrice,
  'value.sie': isPrice,
  'value.ramsch': isPrice,
  'value.onePoint': isPrice,
  'value.muss': (value) => value === null || isMussPrices(value),
  'value.perContract': (value) =>
    value === null ||
    (isRecord(value) && Object.entries(value).every(([key, own]) => isPricedContract(key) && isContractPrices(own))),
  'ramsch.double': isBoolean,
  'ramsch.durchmarsch': oneOf('player', 'team', 'off'),
  'ramsch.durchmarschValue': (value) => value === null || isPrice(value),
  'ramsch.tie': oneOf('chain', 'noScore'),
  'kontra.max': whole(0, 4),
  'kontra.takeover': oneOf('full', 'targetOnly', 'none'),
  'kontra.takeoverMoves': oneOf('kontraOnly', 'lastDoubler'),
  'kontra.takeoverSchneider': oneOf('doubleOnly', 'boundaryFlip'),
  'kontra.inMuss': isBoolean,
  'kontra.inOnePoint': isBoolean,
  'kontra.inRamsch': isBoolean,
  allPass: oneOf('throwIn', 'ramsch', 'muss', 'onePoint', 'ask'),
  'misdeal.redealBy': oneOf('same', 'next'),
  'bock.trigger': oneOf('nextGame', 'nextRound', 'none'),
  'bock.stacking': oneOf('none', 'multiply', 'queue'),
  'bock.afterRamsch': isBoolean,
  'bock.throwInConsumes': isBoolean,
  'bock.carryAcrossBobbl': isBoolean,
  'onePoint.multipliers': isBoolean,
  'penalty.level': oneOf('simple', 'schneider'),
  brille: oneOf('display', 'double', 'off'),
  hanger: isBoolean,
};

/** Every setting, in the order of docs/rules.md. */
export const SETTING_KEYS = Object.keys(CHECKS) as readonly SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(CHECKS, key);
}

/** Whether a value is allowed for a key (docs/rules.md section 2). */
export function isSettingValue(key: SettingKey, value: unknown): boolean {
  return CHECKS[key](value);
}

/** A copy that shares nothing with what came from outside, so that a later change there cannot reach the evening. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice();
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/**
 * Reads house rules: only what differs from `base` (the defaults) need be there. The result is complete and new.
 * Errors: `settings-not-an-object`; `unknown-setting` and `setting-out-of-range` name the key. Never throws on JSON.
 */
export function parseSettings(raw: unknown, base: Settings = DEFAULT_SETTINGS): Result<Settings, SettingsError> {
  if (!isRecord(raw)) return err({ code: 'settings-not-an-object' });
  const merged: Record<string, unknown> = { ...base };
  for (const key of Object.keys(raw)) {
    if (!isSettingKey(key)) return err({ code: 'unknown-setting', key });
    const value = raw[key];
    if (!isSettingValue(key, value)) return err({ code: 'setting-out-of-range', key });
    merged[key] = copyOf(value);
  }
  return ok(merged as unknown as Settings);
}
