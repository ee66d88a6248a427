/** Puts several evenings of the same people into the app's database: a small season whose figures are known. */
import type { Page } from '@playwright/test';
import { LOG_VERSION, type LogEvent } from '../../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';

export interface SeededNight {
  readonly id: string;
  /** Local time of the browser: year, month (from 1), day, hour, minute. */
  readonly begun: readonly [number, number, number, number, number];
  readonly place: string;
  readonly names: readonly string[];
  readonly events: readonly LogEvent[];
}

/** Opens the app once, writes, and leaves the page at the list of evenings, freshly started. */
export async function seedHistory(page: Page, nights: readonly SeededNight[]): Promise<void> {
  await page.goto('/');
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  await page.evaluate(
    async ({ wanted, v, settings }) => {
      const names = [...new Set(wanted.flatMap((night) => night.names))];
      const players = names.map((name, i) => ({ id: `p-${name}`, name, createdAt: i, archivedAt: null }));
      const at = ([year, month, day, hour, minute]: readonly [number, number, number, number, number]): number =>
        new Date(year, month - 1, day, hour, minute).getTime();
      const evenings = wanted.map((night) => ({
        id: night.id,
        v,
        startedAt: at(night.begun),
        place: night.place,
        seats: night.names.map((name) => `p-${name}`),
        dealer: 0,
        settings,
        rulesName: 'Oberfranken',
        deletedAt: null,
      }));
      const entries = wanted.flatMap((night) =>
        night.events.map((event, i) => ({
          id: `${night.id}-e${i + 1}`,
          eveningId: night.id,
          seq: i + 1,
          at: at(night.begun) + (i + 1) * 20 * 60_000,
          v,
          event,
        })),
      );
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('muckblock');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('database not opened'));
      });
      const rows: Record<string, readonly object[]> = { players, evenings, entries };
      const tx = db.transaction(Object.keys(rows), 'readwrite');
      for (const [store, records] of Object.entries(rows)) for (const one of records) tx.objectStore(store).put(one);
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve();
        tx.onerror = () => reject(new Error('seed not written'));
      });
      db.close();
    },
    { wanted: nights, v: LOG_VERSION, settings: DEFAULT_SETTINGS },
  );
  await page.goto('about:blank');
  await page.goto('/#/');
  await page.getByTestId('evening').first().waitFor();
}
