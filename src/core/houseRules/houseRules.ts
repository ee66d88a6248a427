/**
 * A set of house rules as people own it: a name, the ready-made set it began with, every setting, the customs. One parse
 * for the database, files and links. Decides what such a set must look like, not what its settings do.
 */
import type { Brand } from '../lib/brand';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { parseSettings } from '../profiles/parseSettings';
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

/** A name as it will be kept: no line breaks, control characters or halves of a letter, or '' when nothing is left. */
export function cleanName(raw: string): string {
  return raw
    .slice(0, MAX_NAME * 2)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .replace(/\p{Cs}/gu, '')
    .trim();
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
  if (typeof name !== 'string' || name === '' || cleanName(name) !== name) return err({ code: 'bad-name' });
  const preset = PRESET_IDS.find((id) => id === base);
  if (!preset) return err({ code: 'unknown-preset' });
  const settings = parseSettings(raw['settings']);
  if (!settings.ok) {
    const { code, key } = settings.error;
    if (code === 'settings-not-an-object') return err({ code: 'not-house-rules' });
    return err(key === undefined ? { code } : { code, key });
  }
  const customs = parseCustoms(raw['customs'] ?? {});
  if (!customs.ok) {
    const { code, key } = customs.error;
    if (code === 'customs-not-an-object' || key === undefined) return err({ code: 'not-house-rules' });
    return err({ code: code === 'unknown-custom' ? 'unknown-setting' : 'setting-out-of-range', key });
  }
  return ok({ name, base: preset, settings: settings.value, customs: customs.value });
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
