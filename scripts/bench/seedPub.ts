/**
 * Bundled and run inside a page of the app's origin: writes a pub of `pub.ts` into the app's database. The database is
 * made by the product's own code; the rows then go in by the thousand, because 10,000 single saves are not what is
 * being measured.
 */
import { openDexieStorage } from '../../src/storage/dexie/dexieStorage';
import { makePub, type PubSize } from './pub';

declare global {
  interface Window {
    seedPub?: (size: PubSize, years?: number) => Promise<string>;
  }
}

const BATCH = 100;

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('database not opened'));
  });
}

/** Fills an empty database; the id of the newest evening, which the app will open by itself. */
window.seedPub = async (size, years) => {
  const storage = await openDexieStorage();
  const pub = makePub(size, years);
  await storage.putPlayers(pub.players);
  let newest = '';
  const database = await opened('muckblock');
  for (let from = 0; from < size.evenings; from += BATCH) {
    const transaction = database.transaction(['evenings', 'entries'], 'readwrite', { durability: 'relaxed' });
    const evenings = transaction.objectStore('evenings');
    const log = transaction.objectStore('entries');
    for (let n = from; n < Math.min(size.evenings, from + BATCH); n++) {
      const { start, entries } = pub.evening(n);
      evenings.put({ ...start, deletedAt: null });
      for (const entry of entries) log.put(entry);
      newest = start.id;
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error ?? new Error('rows not written'));
    });
  }
  database.close();
  await storage.putValue('lastEvening', newest);
  storage.close();
  return newest;
};
