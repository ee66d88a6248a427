/**
 * The restoring door: every record read from the database passes one of these parses (evenings and entries:
 * logRecords.ts), and every record is checked by the same parse before it is written, so that nothing is kept
 * that could not be read again. Shape only; whether a deal can be scored is the engine's business.
 */
import type { Player } from '../core/events/log';
import { err, ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import type { CorruptRecord, DraftRecord, SummaryRecord } from './api';
import { isInteger, isNullOr, isPlainObject, isString } from './checks';

export type ParseFault = CorruptRecord['reason'];
export type Parse<T> = (raw: unknown) => Result<T, ParseFault>;

/** A value of the app under its key. */
export interface ValueRecord {
  readonly key: string;
  readonly value: unknown;
}

/** A person; entries from before the fourth version have no change, merge or forgetting yet. */
export const parsePlayer: Parse<Player> = (raw) => {
  if (!isPlainObject(raw)) return err('shape');
  const player = { changedAt: raw['createdAt'], mergedInto: null, forgottenAt: null, ...raw } as Readonly<
    Record<string, unknown>
  >;
  return isString(player['id']) &&
    isString(player['name']) &&
    isInteger(player['createdAt']) &&
    isInteger(player['changedAt']) &&
    isNullOr(isInteger)(player['archivedAt']) &&
    isNullOr(isString)(player['mergedInto']) &&
    isNullOr(isInteger)(player['forgottenAt'])
    ? ok(player as unknown as Player)
    : err('shape');
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
