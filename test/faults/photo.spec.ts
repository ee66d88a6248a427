/** A photo never costs a score: nothing of it can be kept, and the game is written all the same. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../e2e/helpers/person';
import { inRows, paintScene } from '../e2e/helpers/cardScene';
import { countFromFile, handOf } from '../e2e/helpers/photoJourney';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { reportRow } from './helpers/row';
import { lines, lostOf, rawLog, rawRows } from './helpers/table';

/** Two tricks. */
const CARDS = 'herz-A eichel-9 gras-K schellen-O eichel-A herz-U herz-10 eichel-K'.split(' ');
const READING_MS = 90_000;

test('no room for the photo: the score is written', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const photo = join(mkdtempSync(join(tmpdir(), 'muckblock-photo-')), 'trick.jpg');
  writeFileSync(photo, await paintScene(page, inRows(CARDS, 4)));
  await page.addInitScript(() => {
    localStorage.setItem('muckblock.settings', '{"keepPhotos":true}');
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
      if (this.name === 'evidence') throw new DOMException('made to fail', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const id = await seedEvening(page);
  await countFromFile(handOf(page, READING_MS), photo, CARDS);
  await expect.poll(() => lines(page), { timeout: 15_000 }).toBe(1);
  await expect(page.getByTestId('failed')).toHaveCount(0);
  const kept = await rawRows(context, baseURL!, 'evidence');
  const lost = kept.length + lostOf(await rawLog(context, baseURL!, id), 1);
  reportRow({
    area: 'storage',
    fault: 'no room for a photo: the score is written',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});
