/**
 * Plain copies. What goes into the database is JSON and nothing else: a Vue proxy would make IndexedDB
 * refuse the save (DataCloneError), so every record is copied on its way in. An entry is about 300 bytes.
 */

/** A deep copy as plain JSON: no proxies, no `undefined` fields, no methods. Throws on what JSON cannot say (cycles, bigint). */
export function toPlain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Whether two plain records say the same. Both were made by the same code, so the order of keys is the same too. */
export function samePlain(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
