/** Small shape checks for records that come out of a database. No coercion: a "7" is not a 7. */

export type Check = (value: unknown) => boolean;

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** One of a closed set of words. */
export function isOneOf(words: readonly string[]): Check {
  return (value) => isString(value) && words.includes(value);
}

export function isNullOr(check: Check): Check {
  return (value) => value === null || check(value);
}

export function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/** An object with all of these fields, each passing its check; more fields are allowed. */
export function hasFields(fields: Readonly<Record<string, Check>>): Check {
  return (value) => isPlainObject(value) && Object.entries(fields).every(([key, check]) => check(value[key]));
}
