/** Every released database opens in the newest code in a real browser; a newer one is left alone. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext } from '../e2e/helpers/person';
import { ROOT } from '../../scripts/lib/install.mjs';
import { untilShown } from '../e2e/helpers/watch';
import { reportRow } from './helpers/row';
import { beside, rawEverything, rawRows } from './helpers/table';

interface Dump {
  readonly version: number;
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly keyPath: string;
        readonly indexes: readonly {
          readonly name: string;
          readonly keyPath: string | string[];
          readonly unique: boolean;
        }[];
        readonly rows: readonly Record<string, unknown>[];
      }
    >
  >;
}

const folder = join(ROOT, 'test', 'fixtures', 'db');
const dumps = readdirSync(folder)
  .filter((name) => /^v\d+\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dump)
  .sort((a, b) => a.version - b.version);

async function restore(
  context: BrowserContext,
  address: string,
  dump: Dump,
  version = dump.version * 10,
): Promise<void> {
  const page = await beside(context, address);
  await page.evaluate(
    ([{ tables }, native]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('muckblock', native);
        request.onupgradeneeded = () => {
          for (const [name, { keyPath, indexes, rows }] of Object.entries(tables)) {
            const store = request.result.createObjectStore(name, { keyPath });
            for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
            for (const row of rows) store.put(row);
          }
        };
        request.onerror = () => reject(request.error ?? new Error('not restored'));
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    [dump, version] as const,
  );
}

for (const dump of dumps) {
  test(`database of version ${dump.version} opens in this one`, async ({ page, context, baseURL }) => {
    await restore(context, baseURL!, dump);
    // Not '/': that would lead on to the evening last open.
    await page.goto('/#/einstellungen');
    await untilShown(page);
    await page.goto('/#/');
    const evenings = dump.tables['evenings']!.rows.filter((row) => row['deletedAt'] === null);
    await expect(page.getByTestId('evening')).toHaveCount(evenings.length);
    let lost = 0;
    for (const [name, { keyPath, rows }] of Object.entries(dump.tables)) {
      if (name === 'summaries') continue; // a cache
      const now = await rawRows<Record<string, unknown>>(context, baseURL!, name);
      for (const row of rows) {
        const same = now.find((one) => one[keyPath] === row[keyPath]);
        // An upgrade may add fields; it may not change one.
        const kept =
          same && Object.entries(row).every(([key, value]) => JSON.stringify(same[key]) === JSON.stringify(value));
        if (!kept) lost += 1;
      }
    }
    for (const { id } of evenings as unknown as readonly { id: string }[]) {
      await page.goto(`/#/abend/${id}`);
      await page.getByTestId('score-A').waitFor();
    }
    reportRow({
      area: 'versions',
      fault: `database of version ${dump.version} opens in this version`,
      engine: 'Chromium',
      tries: 1,
      lost,
    });
  });
}

test('a database of a newer Muckblock is left alone', async ({ page, context, baseURL }) => {
  const newest = dumps.at(-1)!;
  await restore(context, baseURL!, newest, newest.version * 10 + 10);
  const before = await rawEverything(context, baseURL!);
  await page.goto('/');
  await expect(page.getByTestId('start-problem')).toContainText('neueren Fassung');
  await page.goto('/#/neu');
  await expect(page.getByTestId('start-problem')).toBeVisible();
  const lost = (await rawEverything(context, baseURL!)) === before ? 0 : 1;
  reportRow({
    area: 'versions',
    fault: 'a database of a newer version: said, and left alone',
    engine: 'Chromium',
    tries: 2,
    lost,
  });
});
