/** The shape of a taught card pack in a file; what was learnt is parsed again by whoever uses it. */
import { err, ok } from '../../core/lib/result';
import type { PackRecord } from '../../storage/api';
import { isInteger, isNullOr, isPlainObject, isString } from '../../storage/checks';
import type { Parse } from '../../storage/records';

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
