/** The restoring doors and orders of what loads later than the first screen: seasons, card packs, photos, digests. */
import { err, ok } from '../core/lib/result';
import { byFirstDay, parseSeason } from '../core/stats/season';
import type { DigestRecord, EvidenceRecord, PackRecord } from './api';
import { isInteger, isNullOr, isPlainObject, isString } from './checks';
import type { Parse } from './records';

export { byFirstDay, parseSeason };

export const parsePack: Parse<PackRecord> = (raw) =>
  isPlainObject(raw) &&
  isString(raw['id']) &&
  isString(raw['name']) &&
  (raw['size'] === 24 || raw['size'] === 32) &&
  isInteger(raw['createdAt']) &&
  isNullOr(isInteger)(raw['deletedAt']) &&
  'data' in raw
    ? ok(raw as unknown as PackRecord)
    : err('shape');

/** Packs by name; equal names in the order they were taught. */
export function byPackName(a: PackRecord, b: PackRecord): number {
  return a.name.localeCompare(b.name, 'de') || a.createdAt - b.createdAt;
}

export const parseEvidence: Parse<EvidenceRecord> = (raw) =>
  isPlainObject(raw) &&
  isString(raw['id']) &&
  isString(raw['eveningId']) &&
  isString(raw['entryId']) &&
  isInteger(raw['at']) &&
  isString(raw['type']) &&
  isBuffer(raw['bytes'])
    ? ok(raw as unknown as EvidenceRecord)
    : err('shape');

/** By name of the class: a buffer from a database is not always of this window's class. */
function isBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

export const parseDigestRecord: Parse<DigestRecord> = (raw) =>
  isPlainObject(raw) && isString(raw['eveningId']) && isInteger(raw['v']) && isInteger(raw['seq']) && 'digest' in raw
    ? ok(raw as unknown as DigestRecord)
    : err('shape');

/** Photos in the order they were taken. */
export function byTaken(a: EvidenceRecord, b: EvidenceRecord): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** A copy of a record with bytes in it, checked like all others: what could not be read again is a bug of the caller. */
export function checkedClone<T>(record: T, parse: Parse<T>): T {
  const copy = structuredClone(record);
  const parsed = parse(copy);
  if (!parsed.ok) throw new TypeError(`not writable (${parsed.error})`);
  return copy;
}
