/** The batch door alone, on a connection of its own: for a worker, which needs nothing else of the storage. */
import type { ExchangeStorage } from '../exchangeApi';
import { openOtherWindows, recordChannel, tournamentChannel } from '../otherWindows';
import { Connection, OPEN_TIMEOUT } from './connection';
import { makeDexieExchange } from './dexieExchange';
import { DATABASE_NAME } from './databaseName';

/** Opens the app's database. Rejects with StorageError, as opening the whole storage does. */
export async function openDexieExchange(): Promise<ExchangeStorage> {
  const { indexedDB, IDBKeyRange } = globalThis;
  const connection = new Connection({
    name: DATABASE_NAME,
    globals: { indexedDB, IDBKeyRange },
    openTimeout: OPEN_TIMEOUT,
  });
  await connection.run(() => Promise.resolve());
  const channels = [DATABASE_NAME, recordChannel(DATABASE_NAME), tournamentChannel(DATABASE_NAME)].map(
    openOtherWindows,
  );
  return makeDexieExchange(connection, () => channels.forEach((channel) => channel.announce(null)));
}
