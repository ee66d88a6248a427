/**
 * A set of house rules as people own it: a name, the ready-made set it began with, every setting, the customs. One parse
 * for the database, files and links. Decides what such a set must look like, not what its settings do.
 */
import type { Brand } from '../lib/brand';
import { plainName, plainText } from '../lib/plainName';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { parseSettings, SETTING_KEYS } from '../profiles/parseSettings';
import { PRESET_IDS } from '../profiles/presetIds';
import type { PresetId } from '../profiles/presetIds';
import type { Settings } from '../profiles/settings';
import { parseCustoms } from './customs';
import type { Customs } from './customs';

export interface HouseRules {
  /** "Gasthaus Krone"; trimmed, 1 to MAX_NAME characters. */
  readonly name: string;
  /** The ready-made set (rule 2.13) against which changes are marked. */
  readonly base: PresetId;
  readonly settings: Settings;
  readonly customs: Customs;
}

export type ProfileId = Brand<string, 'ProfileId'>;

/** Shape version of a kept profile, a file and a link written by this code. Raise it with every new setting or custom. */
export const PROFILE_VERSION = 1;

/** House rules as kept on this phone. */
export interface Profile extends HouseRules {
  readonly id: ProfileId;
  readonly v: number;
  /** ms */
  readonly createdAt: number;
  /** ms of the last change. */
  readonly changedAt: number;
  /** ms when it was put away (undoable), or null. */
  readonly deletedAt: number | null;
}

export const MAX_NAME = 60;
/** Most points or limit that can be set: a number typed beyond this is a slip of the finger. */
export const MAX_PRICE = 999;

export const HOUSE_RULES_ERRORS = [
  'not-house-rules',
  'too-new',
  'bad-name',
  'unknown-preset',
  'unknown-setting',
  'setting-out-of-range',
] as const;
export interface HouseRulesError {
  readonly code: (typeof HOUSE_RULES_ERRORS)[number];
  /** The setting or custom at fault, as written. */
  readonly key?: string;
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name as it will be kept: plain (plainName), no halves of a letter, or '' when nothing is left. */
export function cleanName(raw: string): string {
  return plainName(raw.slice(0, MAX_NAME * 2).replace(/\p{Cc}/gu, ' '))
    .slice(0, MAX_NAME)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

function plainNote(customs: unknown): unknown {
  if (!isRecord(customs) || typeof customs['note'] !== 'string') return customs;
  return { ...customs, note: plainText(customs['note']) };
}

function largest(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null ? Math.max(0, ...Object.values(value).map(largest)) : 0;
}

/**
 * Rules from another's hand must be such as the editor could have made: a price or limit above MAX_PRICE is refused as
 * there. Kept rules are read without this, so that nothing that was ever taken over becomes unreadable.
 */
export function parseForeignRules(raw: unknown): Result<HouseRules, HouseRulesError> {
  const rules = parseHouseRules(raw);
  if (!rules.ok) return rules;
  const tooMuch = SETTING_KEYS.find((key) => largest(rules.value.settings[key]) > MAX_PRICE);
  return tooMuch === undefined ? rules : err({ code: 'setting-out-of-range', key: tooMuch });
}

/**
 * Reads `{ v, name, base, settings, customs }`; settings and customs may leave out what is usual. Errors: see
 * HOUSE_RULES_ERRORS, with the key for the last two; `too-new` comes before any complaint about the content.
 */
export function parseHouseRules(raw: unknown): Result<HouseRules, HouseRulesError> {
  if (!isRecord(raw)) return err({ code: 'not-house-rules' });
  const { v, name, base } = raw;
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) return err({ code: 'not-house-rules' });
  if (v > PROFILE_VERSION) return err({ code: 'too-new' });
  // What turns the writing around is taken out; a name that is too long was never one.
  const plain = typeof name === 'string' ? cleanName(name) : '';
  if (plain === '' || typeof name !== 'string' || plainName(name).length > MAX_NAME) return err({ code: 'bad-name' });
  const preset = PRESET_IDS.find((id) => id === base);
  if (!preset) return err({ code: 'unknown-preset' });
  const settings = parseSettings(raw['settings']);
  if (!settings.ok) {
    const { code, key } = settings.error;
    if (code === 'settings-not-an-object') return err({ code: 'not-house-rules' });
    return err(key === undefined ? { code } : { code, key });
  }
  const customs = parseCustoms(plainNote(raw['customs'] ?? {}));
  if (!customs.ok) {
    const { code, key } = customs.error;
    if (code === 'customs-not-an-object' || key === undefined) return err({ code: 'not-house-rules' });
    return err({ code: code === 'unknown-custom' ? 'unknown-setting' : 'setting-out-of-range', key });
  }
  return ok({ name: plain, base: preset, settings: settings.value, customs: customs.value });
}

/** Reads a kept profile. The same errors; a field of the record that is missing is `not-house-rules`. */
export function parseProfile(raw: unknown): Result<Profile, HouseRulesError> {
  const rules = parseHouseRules(raw);
  if (!rules.ok) return rules;
  const { id, createdAt, changedAt, deletedAt } = raw as Fields;
  const isTime = (value: unknown): value is number => Number.isSafeInteger(value);
  if (typeof id !== 'string' || id === '' || !isTime(createdAt) || !isTime(changedAt)) {
    return err({ code: 'not-house-rules' });
  }
  if (deletedAt !== null && !isTime(deletedAt)) return err({ code: 'not-house-rules' });
  return ok({ ...rules.value, id: id as ProfileId, v: PROFILE_VERSION, createdAt, changedAt, deletedAt });
}
