/** Moving house: everything to a second browser by file, one evening by QR code, both offline; damaged and older files; the way back. */
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { expect, test, type Page } from './helpers/person';
import { makeGame, wonBy } from '../builders/evenings';
import { browserSeeing, filmCodes } from './helpers/cameraFilm';
import { expectFits } from './helpers/fits';
import { otherDevice, PHONE } from './helpers/otherDevice';
import { seedEvening } from './helpers/seedEvening';
import { watch } from './helpers/watch';

const id = (page: Page, name: string) => page.getByTestId(name);

/** Five games: 0 : 2, 2 : 2 and so on; who won is told by the line. */
const DEALS = [makeGame(), wonBy('B'), wonBy('A', { contract: 'wenz', doublings: 1 }), { type: 'throwIn' } as const, wonBy('B', { contract: 'geier' })]; // prettier-ignore

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
async function expectNothingSticksOut(page: Page): Promise<void> {
  await expectFits(page);
}
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], label.key, select, [role="radio"], [role="switch"]')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ text: one.textContent?.trim(), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 47.5 || box.height < 47.5)
      .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
}

/** "Alles sichern" on this device; the text of the file. */
async function backUp(page: Page): Promise<{ name: string; text: string }> {
  await page.goto('/#/sichern');
  const coming = page.waitForEvent('download');
  await id(page, 'make').tap();
  const download = await coming;
  await expect(id(page, 'passed')).toBeVisible();
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function openBackup(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/#/sichern');
  await id(page, 'open-file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('everything moves to another browser by file, offline; twice is once; undo', async ({
  page,
  browser,
  baseURL,
}) => {
  await seedEvening(page, { deals: DEALS, place: 'Gasthaus Krone' });
  await seedEvening(page, { deals: DEALS.slice(0, 2), place: 'Zum Löwen', names: ['Uschi', 'Sepp', 'Käthe', 'Görg'] });
  const file = await backUp(page);
  expect(file.name).toMatch(/^muckblock-\d{4}-\d\d-\d\d\.json$/);
  await expect(id(page, 'last-backup')).toContainText('Letzte Sicherung');

  const { context, page: other } = await otherDevice(browser, baseURL!);
  const watched = await watch(context, new URL(baseURL!).origin);
  await openBackup(other, file.name, file.text);
  await expect(id(other, 'plan-evenings')).toContainText('2 neu');
  await expect(id(other, 'plan-players')).toContainText('8 neu');
  await expectNoBarriers(other);
  await expectTargets(other);
  await expectNothingSticksOut(other);
  await id(other, 'restore').tap();
  await expect(id(other, 'result')).toContainText('2 Abende');
  await expect(id(other, 'result')).toContainText('7 Einträge');
  await id(other, 'to-evenings').tap();
  await expect(other.getByText('Uschi & Käthe', { exact: false }).first()).toBeVisible();

  // What the other device backs up is what it was given.
  const again = await backUp(other);
  const content = (text: string): string[] => text.split('\n').slice(1).map((line) => line.replace(/,$/, '')).sort(); // prettier-ignore
  expect(content(again.text)).toEqual(content(file.text));

  // Twice changes nothing.
  await openBackup(other, file.name, file.text);
  await expect(id(other, 'nothing-to-do')).toBeVisible();
  await id(other, 'back').tap();
  await expect(id(other, 'undo-restore')).toBeVisible();
  await expectNoBarriers(other);
  await expectTargets(other);
  await id(other, 'undo-restore').tap();
  await expect(id(other, 'undone')).toBeVisible();
  await other.goto('/#/');
  await expect(id(other, 'first-evening')).toBeVisible();
  expect(watched.foreign).toEqual([]);
  expect(watched.violations).toEqual([]);
  expect(watched.errors).toEqual([]);
  await context.close();
});

test('a cut-off file says what is lost and gives the rest; foreign and newer files are refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await seedEvening(page, { deals: DEALS });
  const file = await backUp(page);
  const { context, page: other } = await otherDevice(browser, baseURL!);
  await openBackup(other, 'kaputt.json', file.text.slice(0, file.text.lastIndexOf('{"entry"') + 60));
  await expect(id(other, 'losses')).toContainText('abgeschnitten');
  await expect(id(other, 'radio-replace')).toHaveCount(0);
  await id(other, 'restore').tap();
  await expect(id(other, 'result')).toContainText('4 Einträge');

  await openBackup(other, 'neu.json', file.text.replace('"v":1', '"v":7'));
  await expect(id(other, 'fault')).toContainText('neueren Fassung');
  await openBackup(other, 'brief.txt', 'Liebe Oma, ...');
  await expect(id(other, 'fault')).toContainText('keine Sicherung');

  // The whole file fills what the damaged one had lost.
  await openBackup(other, file.name, file.text);
  await expect(id(other, 'plan-evenings')).toContainText('in der Datei weiter');
  await id(other, 'restore').tap();
  await expect(id(other, 'result')).toContainText('Eintrag');
  await context.close();
});

test('replacing exchanges everything, and undo brings it back', async ({ page, browser, baseURL }) => {
  await seedEvening(page, { deals: DEALS, place: 'Gasthaus Krone' });
  const file = await backUp(page);
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL!, acceptDownloads: true });
  const other = await context.newPage();
  await seedEvening(other, { deals: DEALS.slice(0, 1), place: 'Daheim', names: ['Uschi', 'Sepp', 'Käthe', 'Görg'] });
  await openBackup(other, file.name, file.text);
  await id(other, 'radio-replace').tap();
  await expect(other.getByRole('alert')).toContainText('verschwindet');
  await id(other, 'restore').tap();
  await expect(id(other, 'result')).toBeVisible();
  await id(other, 'undo').tap();
  await expect(id(other, 'undone')).toBeVisible();
  await id(other, 'to-evenings').tap();
  await expect(other.getByText('Uschi', { exact: false }).first()).toBeVisible();
  await expect(other.getByText('Anna', { exact: false })).toHaveCount(0);
  await context.close();
});

test('one evening goes to another phone through its camera, offline', async ({ page, baseURL }, info) => {
  test.setTimeout(120_000);
  const evening = await seedEvening(page, { deals: DEALS, place: 'Gasthaus Krone' });
  await page.goto(`/#/abend/${evening}/weitergeben`);
  await expect(id(page, 'qr-frames')).toBeVisible();
  await expectNoBarriers(page);
  await expectTargets(page);
  await expectNothingSticksOut(page);
  const film = info.outputPath('camera.mjpeg');
  await filmCodes(page, film, 16);
  const second = await browserSeeing(film);
  try {
    const { context, page: other } = await otherDevice(second, baseURL!);
    const watched = await watch(context, new URL(baseURL!).origin);
    await other.goto('/#/sichern');
    await id(other, 'scan').tap();
    await expect(id(other, 'plan-evenings')).toContainText('eins neu', { timeout: 60_000 });
    await expect(id(other, 'plan-players')).toContainText('4 neu');
    await id(other, 'restore').tap();
    await expect(id(other, 'result')).toContainText('5 Einträge');
    await other.goto(`/#/abend/${evening}`);
    await expect(id(other, 'rows').getByTestId('line')).toHaveCount(5);
    expect(watched.violations).toEqual([]);
    expect(watched.errors).toEqual([]);
    await context.close();
  } finally {
    await second.close();
  }
});

test('tables for a spreadsheet, pad as picture and text, pad on A5', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const evening = await seedEvening(page, { deals: DEALS, place: '=Krone; "Löwe"', names: ['Straßer, Änne', 'Karl', 'Max', '@Heinz'] }); // prettier-ignore
  await page.goto('/#/sichern');
  await id(page, 'section-csv').locator('summary').tap();
  const season = page.waitForEvent('download');
  await id(page, 'season-file').tap();
  const seasonText = await readFile(await (await season).path(), 'utf8');
  expect(seasonText.split('\n')[0]).toContain('"scope":{"kind":"season"');
  expect(seasonText.match(/^\{"entry"/gm)).toHaveLength(5);
  const coming = page.waitForEvent('download');
  await id(page, 'csv-games').tap();
  const table = await readFile(await (await coming).path(), 'utf8');
  expect(table.startsWith('\uFEFFDatum;Uhrzeit;Ort;')).toBe(true);
  expect(table).toContain(`;"'=Krone; ""Löwe""";`);
  expect(table.split('\r\n')).toHaveLength(7);

  await page.goto(`/#/abend/${evening}/weitergeben`);
  const picture = page.waitForEvent('download');
  await id(page, 'pad-picture').tap();
  const { width, format } = await sharp(await (await picture).path()).metadata();
  expect(format).toBe('png');
  expect(width).toBeGreaterThan(1000);
  await id(page, 'pad-text').tap();
  await expect(id(page, 'passed')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('1. Bobbl');
  expect(text.split('\n').filter((line) => /^\d+\s:\s\d+ {2}/.test(line))).toHaveLength(4);

  await id(page, 'pad-print').tap();
  await expect(id(page, 'pad-sheet').locator('tbody tr')).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(id(page, 'print')).toBeHidden();
  const sheets = async (): Promise<string[]> => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => `${Math.round(Number(w))}×${Math.round(Number(h))}`); // prettier-ignore
  };
  expect(await sheets()).toEqual(['420×595']);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('radio', { name: 'A4' }).tap();
  await page.emulateMedia({ media: 'print' });
  expect(await sheets()).toEqual(['595×842']);
});

test('an empty start on a device that had evenings offers to bring them back first', async ({ page }) => {
  await page.goto('/');
  await expect(id(page, 'first-evening')).toHaveText(/Ersten Abend/);
  await page.evaluate(() => localStorage.setItem('muckblock.kept', '{"evenings":34,"backupAt":null}'));
  await page.reload();
  await expect(page.getByText('34 Abende')).toBeVisible();
  await expectNoBarriers(page);
  await id(page, 'bring-back').tap();
  await expect(id(page, 'open-file')).toBeAttached();
});
