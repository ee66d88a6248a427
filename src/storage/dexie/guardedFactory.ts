/**
 * An IDBFactory for Dexie that opens one database at exactly one version. Left alone, Dexie 4 answers a newer
 * database by opening it at whatever version it has, and a missing index by patching it in: both would let old
 * code write into a newer database. Here the first stays a VersionError and the second a SchemaError.
 */

/** `onOpen` sees every request to open the database, before its events fire. */
export function guardFactory(
  factory: IDBFactory,
  name: string,
  nativeVersion: number,
  onOpen: (request: IDBOpenDBRequest) => void,
): IDBFactory {
  function open(dbName: string, version?: number): IDBOpenDBRequest {
    if (dbName === name && version === undefined) throw named('VersionError', 'database is newer than this code');
    if (dbName === name && version !== nativeVersion) throw named('SchemaError', 'database lacks a table or index');
    const request = factory.open(dbName, version);
    if (dbName === name) onOpen(request);
    return request;
  }
  return new Proxy(factory, {
    get(target, property) {
      if (property === 'open') return open;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}
