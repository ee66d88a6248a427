/** The cash box, the end after the last round and one round more, and files of an absurd size. */
import { expect, test, type Page } from './helpers/person';
import { pairList, seatTournament } from './helpers/tournament';

/** Result 21 : 8 and 21 : 12 for the only table. */
async function fillOnlyTable(page: Page): Promise<void> {
  await page.getByTestId('table-1').tap();
  await page.getByTestId('cell-b0').fill('8');
  await page.getByTestId('cell-b1').fill('12');
  await page.getByTestId('save-result').tap();
  await expect(page.getByTestId('close-round')).toBeVisible();
  await page.getByTestId('close-round').tap();
}

test('after the last round the end is offered; one round more makes one more in all', async ({ page }) => {
  await seatTournament(page, { list: pairList(2), rounds: 1 });
  await page.getByTestId('draw').tap();
  await fillOnlyTable(page);
  await expect(page.getByTestId('to-ranking')).toBeVisible();
  await expect(page.getByTestId('end-here')).toBeVisible();
  // One more is wanted after all.
  await page.getByTestId('next-round').tap();
  await page.getByTestId('draw').tap();
  await expect(page.locator('header')).toContainText('Runde 2 von 2');
  await expect(page.getByTestId('end-here')).toHaveCount(0);
  await fillOnlyTable(page);
  await page.getByTestId('end-here').tap();
  await expect(page.getByTestId('last-done')).toContainText('Turnier beendet');
  await expect(page.getByTestId('end-here')).toHaveCount(0);
  await expect(page.getByTestId('round-done')).toContainText('Das Turnier ist beendet');
});

test('two who came alone have paid two fees: the box says so, and one is given back', async ({ page }) => {
  await seatTournament(page, {
    list: ['Anna Hofmann', 'Eva Fuchs'],
    setup: async (at) => {
      await at.getByTestId('setup-more').locator('summary').tap();
      await at.getByTestId('setup-fee').fill('5');
    },
  });
  await page.getByTestId('tab-anmeldung').tap();
  for (const n of [0, 1]) {
    await page.getByTestId('person').nth(n).tap();
    await page.getByTestId('fee').tap();
    await expect(page.getByTestId('last-done')).toContainText('hat bezahlt');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('fee')).toHaveCount(0);
  }
  await expect(page.getByTestId('present')).toContainText('10,00');
  await page.getByTestId('pair-all').tap();
  await expect(page.getByTestId('person')).toHaveCount(1);
  await expect(page.getByTestId('person')).toContainText('5,00\u00a0€ zu viel');
  await expect(page.getByTestId('present')).toContainText('10,00');
  await page.getByTestId('person').tap();
  await page.getByTestId('fee-back').tap();
  await expect(page.getByTestId('fee-back')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('present')).toContainText('5,00');
  await expect(page.getByTestId('present')).not.toContainText('10,00');
});

test('files of an absurd size are refused with a sentence before they are read', async ({ page }) => {
  const huge = { name: 'huge.json', mimeType: 'application/json', buffer: Buffer.alloc(30_000_000, ' ') };
  await page.goto('/#/turniere');
  await page.getByTestId('import-file').setInputFiles(huge);
  await expect(page.getByRole('alert')).toContainText('viel zu groß');
  await page.goto('/#/turniere/neu');
  await page.getByTestId('setup-name').fill('Muckturnier');
  await page.getByTestId('create-tournament').tap();
  await page.getByTestId('open-list').tap();
  await page.getByTestId('list-file').setInputFiles({ ...huge, buffer: Buffer.alloc(400_000, 'a\n') });
  await expect(page.getByTestId('list-too-large')).toBeVisible();
  await page.getByTestId('list-text').fill('Anna Hofmann / Max Rödel');
  await expect(page.getByTestId('list-too-large')).toHaveCount(0);
  await expect(page.getByTestId('list-row')).toHaveCount(1);
});
