/** A nervous thumb: the second tap of a double tap never hits what has taken the tapped key's place. */
import { readFile } from 'node:fs/promises';
import { makeGame, recorded, wonBobbl } from '../builders/storedEvenings';
import { expect, tapTwice, test, type Page } from './helpers/person';
import { seedHistory, type SeededNight } from './helpers/seedHistory';
import { untilShown } from './helpers/watch';

const id = (page: Page, name: string) => page.getByTestId(name);
const YEAR = new Date().getFullYear();
const night = (name: string, month: number, names: readonly string[]): SeededNight => ({
  id: name,
  begun: [YEAR, month, 10, 20, 0],
  place: 'Gasthaus Krone',
  names,
  events: [...wonBobbl('A'), recorded(makeGame('wenz', 0, 'B'))],
});
const NIGHTS = [
  night('a', 1, ['Anna', 'Georg', 'Max', 'Resi']),
  night('b', 2, ['Anni', 'Karl', 'Max', 'Resi']),
  night('c', 3, ['Anna', 'Georg', 'Max', 'Karl']),
];

test('a name is not forgotten, nobody else is opened, no season begun once more', async ({ page }) => {
  await seedHistory(page, NIGHTS);
  await page.goto('/#/leute');
  const person = (name: string) => id(page, 'person').filter({ has: page.getByText(name, { exact: true }) });
  await person('Georg').tap();
  await tapTwice(id(page, 'person-forget'));
  await expect(id(page, 'person-forget-sure')).toBeVisible();
  await page.waitForTimeout(600);
  await expect(id(page, 'person-forget-sure')).toBeVisible();
  await id(page, 'sheet-close').tap();
  await expect(person('Georg')).toBeVisible();

  await person('Anni').tap();
  await id(page, 'person-merge').tap();
  await tapTwice(id(page, 'merge-into').filter({ has: page.getByText('Anna', { exact: true }) }));
  await expect(id(page, 'people-merged')).toContainText('Anni zählt bei Anna');
  await page.waitForTimeout(600);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/#/saisons');
  await id(page, 'season-new').tap();
  await id(page, 'season-name').fill('Winter');
  await id(page, 'season-first').fill(`${YEAR}-01-01`);
  await id(page, 'season-last').fill(`${YEAR}-03-31`);
  await tapTwice(id(page, 'season-save'));
  await expect(id(page, 'season')).toContainText('Winter');
  await page.waitForTimeout(600);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was brought back is not taken back', async ({ page }) => {
  await seedHistory(page, NIGHTS);
  await page.goto('/#/sichern');
  const coming = page.waitForEvent('download');
  await id(page, 'make').tap();
  const text = await readFile(await (await coming).path(), 'utf8');
  // Another device: the database is emptied.
  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('muckblock');
      request.onsuccess = resolve;
      request.onblocked = resolve;
    });
  });
  await page.goto('about:blank');
  await page.goto('/#/sichern');
  await untilShown(page);
  await id(page, 'open-file').setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(id(page, 'plan-evenings')).toContainText('3 neu');
  await tapTwice(id(page, 'restore'));
  await expect(id(page, 'result')).toBeVisible();
  await page.waitForTimeout(600);
  await expect(id(page, 'result')).toBeVisible();
  await expect(id(page, 'undone')).toHaveCount(0);
  await id(page, 'undo').tap();
  await expect(id(page, 'undone')).toBeVisible();
});

test('half of what was to be brought back: said on the first screen, with the way on', async ({ page }) => {
  await seedHistory(page, NIGHTS.slice(0, 1));
  await page.evaluate(() => localStorage.setItem('muckblock.restoring', '1'));
  await page.goto('about:blank');
  await page.goto('/#/');
  await expect(id(page, 'half-restored')).toContainText('Hier fehlt etwas');
  await id(page, 'half-go').tap();
  await expect(id(page, 'open-file')).toBeAttached();
});
