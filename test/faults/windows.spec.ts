/** Two windows on one evening: each sees the other's games within a second, nothing is doubled or overwritten. */
import { expect, test } from '../e2e/helpers/person';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { reportRow } from './helpers/row';
import { beside, enter, lines, lostOf, rawEverything, rawLog, rescue, write } from './helpers/table';

test('each sees the games of the other within a second', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, { settings: { limit: 1000 } });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByTestId('undo').waitFor();
  const tries = 10;
  let late = 0;
  for (let i = 0; i < tries; i++) {
    const [writer, reader] = i % 2 ? [page, other] : [other, page];
    await enter(writer, i % 3 ? 'wenz' : 'muck', i % 4);
    await write(writer);
    await expect.poll(() => lines(writer)).toBe(i + 1);
    const written = Date.now();
    await expect.poll(() => lines(reader), { intervals: [50] }).toBe(i + 1);
    if (Date.now() - written > 1000) late += 1;
    await page.waitForTimeout(480);
  }
  const lost = late + lostOf(await rawLog(context, baseURL!, id), tries);
  reportRow({
    area: 'windows',
    fault: 'two windows on one evening see each other within a second',
    engine: 'Chromium',
    tries,
    lost,
  });
});

test('both write at the same moment', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, { settings: { limit: 1000 } });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByTestId('undo').waitFor();
  const tries = 10;
  for (let i = 0; i < tries; i++) {
    await enter(page, 'wenz', 0);
    await enter(other, 'geier', 1);
    await Promise.all([write(page), write(other)]);
    for (const one of [page, other]) await expect.poll(() => lines(one)).toBe(2 * (i + 1));
    await page.waitForTimeout(480);
  }
  const log = await rawLog(context, baseURL!, id);
  const of = (contract: string) => log.filter(({ event }) => event.deal?.game?.contract === contract).length;
  const lost = lostOf(log, 2 * tries) + Math.abs(of('wenz') - tries) + Math.abs(of('geier') - tries);
  reportRow({ area: 'windows', fault: 'both windows write at the same moment', engine: 'Chromium', tries, lost });
});

test('one enters while the other writes: the half-entered game stays', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, { settings: { limit: 1000 } });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByTestId('undo').waitFor();
  const tries = 5;
  for (let i = 0; i < tries; i++) {
    await enter(page, 'muck', i % 4);
    await enter(other, 'wenz', 1);
    await write(other);
    await expect.poll(() => lines(page)).toBe(2 * i + 1);
    await expect(page.getByTestId('result-won-simple')).toBeVisible();
    await write(page);
    await expect.poll(() => lines(other)).toBe(2 * i + 2);
    await page.waitForTimeout(480);
  }
  const lost = lostOf(await rawLog(context, baseURL!, id), 2 * tries);
  reportRow({
    area: 'windows',
    fault: 'one window enters a game while the other writes',
    engine: 'Chromium',
    tries,
    lost,
  });
});

test('a newer Muckblock upgrades the database in another window', async ({ page, context, baseURL }) => {
  await seedEvening(page);
  await enter(page);
  const raw = await beside(context, baseURL!);
  await raw.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('muckblock', 9990);
        request.onupgradeneeded = () => request.result.createObjectStore('ofTheFuture', { keyPath: 'id' });
        request.onblocked = () => reject(new Error('held up'));
        request.onerror = () => reject(request.error ?? new Error('not opened'));
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  const before = await rawEverything(context, baseURL!);
  await write(page);
  await expect(page.getByTestId('record-failure')).toContainText('neueren Fassung');
  let lost = (await rescue(page)).length === 1 ? 0 : 1;
  await page.getByTestId('sheet-close').tap();
  await expect(page.getByTestId('update')).toBeVisible();
  if ((await rawEverything(context, baseURL!)) !== before) lost += 1;
  reportRow({
    area: 'windows',
    fault: 'a newer version upgrades the database under an open entry',
    engine: 'Chromium',
    tries: 1,
    lost,
  });
});
