/** Small shape checks for records that come out of a database. No coercion: a "7" is not a 7. */

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isNullOr(check: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === null || check(value);
}
