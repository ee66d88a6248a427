/** Puts an evening into the app's database, so that a test can begin in the middle of one. Goes to its table. */
import type { Page } from '@playwright/test';
import { LOG_VERSION } from '../../../src/core/events/log';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/profiles/settings';
import type { Deal } from '../../../src/core/rules/deal';

export interface Seed {
  readonly names?: readonly string[];
  readonly dealer?: number;
  readonly settings?: Partial<Settings>;
  readonly place?: string;
  readonly deals?: readonly Deal[];
}

/** Resolves on the table of the new evening; returns its id. */
export async function seedEvening(page: Page, seed: Seed = {}): Promise<string> {
  const names = seed.names ?? ['Anna', 'Karl', 'Max', 'Heinz'];
  const id = `evening-${Date.now()}-${Math.round(performance.now() * 1000)}`;
  const at = Date.now() - 3_600_000;
  const players = names.map((name, i) => ({ id: `${id}-p${i}`, name, createdAt: at + i, archivedAt: null }));
  const evening = {
    id,
    v: LOG_VERSION,
    startedAt: at,
    place: seed.place ?? 'Gasthaus Krone',
    seats: players.map((player) => player.id),
    dealer: seed.dealer ?? 0,
    settings: { ...DEFAULT_SETTINGS, ...seed.settings },
    rulesName: 'Oberfranken',
    deletedAt: null,
  };
  const entries = (seed.deals ?? []).map((deal, i) => ({
    id: `${id}-e${i + 1}`,
    eveningId: id,
    seq: i + 1,
    at: at + (i + 1) * 60_000,
    v: LOG_VERSION,
    event: { type: 'dealRecorded', deal },
  }));
  await page.goto('/');
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  await page.evaluate(
    async (rows) => {
      const known = await indexedDB.databases();
      const name = known.find((one) => one.name?.toLowerCase().includes('muckblock'))?.name;
      if (!name) throw new Error('the app has no database');
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('database not opened'));
      });
      const tx = db.transaction(Object.keys(rows), 'readwrite');
      for (const [store, records] of Object.entries(rows)) for (const one of records) tx.objectStore(store).put(one);
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve();
        tx.onerror = () => reject(new Error('seed not written'));
      });
      db.close();
    },
    { players, evenings: [evening], entries },
  );
  // A fresh start of the app: the list of players was read before they were there.
  await page.goto('about:blank');
  await page.goto(`/#/abend/${id}`);
  await page.getByTestId('undo').waitFor();
  return id;
}
