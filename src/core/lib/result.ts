/**
 * Results with a coded error instead of exceptions: what can go wrong because of what people
 * type is a value; exceptions are left for bugs. Codes cross layers, sentences do not.
 */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a value that was computed or parsed without complaint. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** Wraps a coded error. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
