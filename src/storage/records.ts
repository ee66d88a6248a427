/**
 * The restoring door: every record read from the database passes one of these parses, and every record is
 * checked by the same parse before it is written, so that nothing is kept that could not be read again.
 * Shape only; whether a deal can be scored is the engine's business. Fields that are not known are kept.
 */
import { LOG_VERSION } from '../core/events/log';
import type { Player } from '../core/events/log';
import { DEFAULT_SETTINGS } from '../core/profiles/settings';
import { err, ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import type { CorruptRecord, DraftRecord, EveningRecord, SummaryRecord } from './api';
import { isInteger, isListOf, isNullOr, isPlainObject, isString } from './checks';

export type ParseFault = CorruptRecord['reason'];
export type Parse<T> = (raw: unknown) => Result<T, ParseFault>;

/** A value of the app under its key. */
export interface ValueRecord {
  readonly key: string;
  readonly value: unknown;
}

/** Settings as copied into an evening or a `rulesChanged`: known keys have their kind of value, missing ones are allowed. */
export function areSettings(raw: unknown): boolean {
  if (!isPlainObject(raw)) return false;
  return Object.entries(DEFAULT_SETTINGS).every(([key, standard]) => {
    const value = raw[key];
    if (value === undefined) return true;
    if (standard === null || value === null) return value === null || typeof value === 'number' || isPlainObject(value);
    return typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard);
  });
}

/** A key that did not exist when the evening was kept gets its default: defaults of new keys must mean "as before". */
function withAllSettings<T extends { readonly settings: object }>(record: T): T {
  return { ...record, settings: { ...DEFAULT_SETTINGS, ...record.settings } };
}

export const parsePlayer: Parse<Player> = (raw) =>
  isPlainObject(raw) &&
  isString(raw['id']) &&
  isString(raw['name']) &&
  isInteger(raw['createdAt']) &&
  isNullOr(isInteger)(raw['archivedAt'])
    ? ok(raw as unknown as Player)
    : err('shape');

export const parseEvening: Parse<EveningRecord> = (raw) => {
  if (!isPlainObject(raw) || !isInteger(raw['v'])) return err('shape');
  if (raw['v'] > LOG_VERSION) return err('too-new');
  const readable =
    isString(raw['id']) &&
    isInteger(raw['startedAt']) &&
    isString(raw['place']) &&
    isListOf(isString)(raw['seats']) &&
    isInteger(raw['dealer']) &&
    areSettings(raw['settings']) &&
    isString(raw['rulesName']) &&
    isNullOr(isInteger)(raw['deletedAt']);
  return readable ? ok(withAllSettings(raw as unknown as EveningRecord)) : err('shape');
};

export const parseDraft: Parse<DraftRecord> = (raw) =>
  isPlainObject(raw) && isString(raw['eveningId']) && isInteger(raw['at']) && 'draft' in raw
    ? ok(raw as unknown as DraftRecord)
    : err('shape');

export const parseSummary: Parse<SummaryRecord> = (raw) =>
  isPlainObject(raw) && isString(raw['eveningId']) && isInteger(raw['v']) && isInteger(raw['seq']) && 'summary' in raw
    ? ok(raw as unknown as SummaryRecord)
    : err('shape');

export const parseValue: Parse<ValueRecord> = (raw) =>
  isPlainObject(raw) && isString(raw['key']) && 'value' in raw ? ok(raw as unknown as ValueRecord) : err('shape');
