/**
 * Season and card as people use them on a phone: names of any length, the way back, seasons that change while they are
 * looked at, and what the printer gets.
 */
import { makeGame, recorded, wonBobbl } from '../builders/storedEvenings';
import { expectFits } from './helpers/fits';
import { expect, test, type Page } from './helpers/person';
import { seedHistory, type SeededNight } from './helpers/seedHistory';

const id = (page: Page, name: string) => page.getByTestId(name);
const YEAR = new Date().getFullYear();
const FOUR = ['Anna', 'Georg', 'Max', 'Resi'];
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänin';

function night(name: string, month: number, day: number, more: Partial<SeededNight> = {}): SeededNight {
  return { id: name, begun: [YEAR, month, day, 20, 0], place: 'Krone', names: FOUR, events: wonBobbl('A'), ...more };
}
/** Enough evenings for a page that has to be scrolled. */
const MANY = Array.from({ length: 12 }, (_, i) => night(`n${i}`, 1, i + 2));

async function openSeason(page: Page): Promise<void> {
  await page.goto('/#/saison');
  await expect(id(page, 'standing').first()).toBeVisible();
}
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

for (const size of [100, 130, 200]) {
  test(`a name of one very long word leaves the figures on the screen (${size} %)`, async ({ page }) => {
    await page.addInitScript(
      (textSize) => localStorage.setItem('muckblock.settings', JSON.stringify({ textSize })),
      size,
    );
    await seedHistory(page, [
      night('lang', 2, 1, {
        names: [LONG, 'Konstantin-Alexander', 'Max', 'Schulze-Niedermayer'],
        events: [...wonBobbl('A'), ...wonBobbl('B')],
      }),
      night('lang2', 2, 8, { names: [LONG, 'Konstantin-Alexander', 'Max', 'Schulze-Niedermayer'] }),
    ]);
    await expectFits(page);
    await openSeason(page);
    for (const tab of ['players', 'pairs', 'evenings', 'games', 'duels']) {
      await id(page, `tab-${tab}`).tap();
      await page.waitForTimeout(300); // charts
      await expectFits(page);
    }
    await id(page, 'tab-players').tap();
    const last = id(page, 'standing').first().locator('td:visible').last();
    const box = await last.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    await id(page, 'standing').first().getByRole('link').tap();
    await expect(id(page, 'summary')).toBeVisible();
    await expectFits(page);
    await id(page, 'close').tap();
    await id(page, 'to-people').tap();
    await expect(id(page, 'person').first()).toBeVisible();
    await expectFits(page);
    await page.goto('/#/abend/lang/karte');
    await expect(id(page, 'result')).toBeVisible();
    await expectFits(page);
  });
}

test('the cross leads where one came from, and one stands where one stood', async ({ page }) => {
  await seedHistory(page, MANY);
  await openSeason(page);
  await id(page, 'tab-evenings').tap();
  await expect(id(page, 'evening-line')).toHaveCount(12);
  const line = id(page, 'evening-line').nth(9);
  await line.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await line.getByRole('link').tap();
  await expect(id(page, 'result')).toBeVisible();
  await id(page, 'close').tap();
  await expect(page).toHaveURL(/#\/saison\?blick=evenings$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before - 3);

  await id(page, 'tab-pairs').tap();
  await id(page, 'standing').first().getByRole('link').tap();
  await expect(id(page, 'summary')).toBeVisible();
  await id(page, 'close').tap();
  await expect(page).toHaveURL(/#\/saison\?blick=pairs$/);
  // What was closed does not lie behind.
  await id(page, 'to-people').tap();
  await id(page, 'close').tap();
  await expect(page).toHaveURL(/#\/saison\?blick=pairs$/);

  // A day that was typed is there again after an evening was looked at.
  await id(page, 'tab-evenings').tap();
  await id(page, 'day').fill(`${YEAR}-01-05`);
  await expect(id(page, 'evening-line')).toHaveCount(1);
  await id(page, 'evening-line').getByRole('link').tap();
  await expect(id(page, 'result')).toBeVisible();
  await page.goBack();
  await expect(id(page, 'day')).toHaveValue(`${YEAR}-01-05`);
  await expect(id(page, 'evening-line')).toHaveCount(1);

  // Opened from outside there is nothing behind: the list of evenings.
  await page.goto('about:blank');
  await page.goto('/#/abend/n3/karte');
  await id(page, 'close').tap();
  await expect(id(page, 'evening').first()).toBeVisible();
});

test('a season that is changed or put away takes its figures along; two have not the same name', async ({ page }) => {
  await seedHistory(page, [...MANY, night('maerz', 3, 1)]);
  await openSeason(page);
  const define = async (name: string, first: string, last: string): Promise<void> => {
    await id(page, 'season-name').fill(name);
    await id(page, 'season-first').fill(first);
    await id(page, 'season-last').fill(last);
    await id(page, 'season-save').tap();
  };
  await id(page, 'to-seasons').tap();
  await id(page, 'season-new').tap();
  await define('Winter', `${YEAR}-01-01`, `${YEAR}-01-31`);
  await expect(id(page, 'season')).toHaveCount(1);
  await id(page, 'season-new').tap();
  await define(' winter ', `${YEAR}-02-01`, `${YEAR}-02-28`);
  await expect(page.getByRole('alert')).toHaveText('So heißt schon eine Saison.');
  await page.getByTestId('sheet-close').tap();

  await id(page, 'close').tap();
  await id(page, 'filter').tap();
  await page.getByRole('radio', { name: /^Winter/ }).tap();
  await id(page, 'filter-show').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter');
  await expect(page.getByText('12 Abende')).toBeVisible();

  await id(page, 'to-seasons').tap();
  await id(page, 'season').tap();
  await define('Langer Winter', `${YEAR}-01-10`, `${YEAR}-03-31`);
  await id(page, 'close').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Langer Winter');
  await expect(page.getByText('5 Abende')).toBeVisible();
  await id(page, 'filter').tap();
  await expect(page.getByRole('radio', { name: /^Langer Winter/ })).toBeChecked();
  await page.getByTestId('sheet-close').tap();

  await id(page, 'to-seasons').tap();
  await id(page, 'season').tap();
  await id(page, 'season-remove').tap();
  await expect(id(page, 'season')).toHaveCount(0);
  await id(page, 'close').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Saison ${YEAR}`);
  await expect(page.getByText('13 Abende')).toBeVisible();
});

test('a person’s page says what is left out, and its evenings leave the selection alone', async ({ page }) => {
  await seedHistory(page, [...MANY, night('daheim', 3, 1, { place: 'Daheim' })]);
  await openSeason(page);
  await id(page, 'filter').tap();
  await id(page, 'filter-place').selectOption('Krone');
  await id(page, 'filter-show').tap();
  await expect(page.getByText('nur Krone')).toBeVisible();
  await id(page, 'standing').first().getByRole('link').tap();
  await expect(page.locator('.bar')).toContainText(`Saison ${YEAR} · nur Krone`);
  await id(page, 'subject-evenings').tap();
  await expect(id(page, 'evening-line')).toHaveCount(12);
  await id(page, 'evening-line').first().getByRole('link').tap();
  await expect(id(page, 'result')).toBeVisible();
  await id(page, 'close').tap();
  await expect(id(page, 'evening-line')).toHaveCount(12);
  await id(page, 'close').tap();
  await expect(page.locator('.grenzen')).toContainText('nur Krone');
  await expect(page.locator('.grenzen')).not.toContainText('nur mit');
  await expect(id(page, 'show-all')).toHaveText('Ganze Saison');
  await id(page, 'show-all').tap();
  await expect(page.getByText('13 Abende')).toBeVisible();
});

test('a day with an evening on which nothing was dealt has neighbours', async ({ page }) => {
  await seedHistory(page, [night('davor', 1, 2), night('leer', 1, 9, { events: [] }), night('danach', 1, 16)]);
  await page.goto('/#/saison?blick=evenings');
  await id(page, 'day').fill(`${YEAR}-01-09`);
  await expect(id(page, 'day-answer')).toContainText('nichts aufgeschrieben');
  await expect(id(page, 'evening-line')).toHaveCount(2);
});

test('the mats keep their shapes on a card that red has won, and points are not taken for Bobbl', async ({ page }) => {
  await seedHistory(page, [
    night('rot', 1, 2, { events: wonBobbl('B') }),
    night('offen', 1, 9, { events: [recorded(makeGame('wenz', 0, 'B'))] }),
  ]);
  await page.goto('/#/abend/rot/karte');
  await expect(id(page, 'result')).toContainText('Georg & Resi');
  const round = (side: string): Promise<string> =>
    page
      .locator(`.karte .mat.${side}`)
      .first()
      .evaluate((mat) => getComputedStyle(mat).borderRadius);
  expect(await round('a')).toBe('50%');
  expect(await round('b')).toBe('22%');
  await page.goto('/#/saison?blick=evenings');
  await expect(id(page, 'evening-line').first()).toContainText('2 Punkte');
  await expect(id(page, 'evening-line').last()).not.toContainText('Punkt');
});

test('season and card for the printer: the whole width, nothing to tap, nothing cut off', async ({ page }) => {
  await seedHistory(page, [
    ...MANY,
    night('lang', 2, 1, {
      names: [LONG, 'Konstantin-Alexander', 'Max', 'Resi'],
      events: [...wonBobbl('B'), ...wonBobbl('A')],
    }),
  ]);
  const A4_PX = 690;
  const onPaper = async (): Promise<void> => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: A4_PX, height: 1000 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  };
  const onScreen = async (): Promise<void> => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ media: 'screen' });
  };
  const seen = (selector: string) => page.locator(selector).filter({ visible: true });
  await openSeason(page);
  await expect(id(page, 'race')).toBeVisible();
  await onPaper();
  const table = await id(page, 'standings').boundingBox();
  expect(table!.width).toBeGreaterThan(A4_PX * 0.9);
  // No row stands on its neighbour.
  const overlaps = await page.evaluate(() => {
    const names = [...document.querySelectorAll('[data-testid="standing"] th a')].map((one) =>
      one.getBoundingClientRect(),
    );
    return names.filter((one, i) => i > 0 && one.top < names[i - 1]!.bottom - 1).length;
  });
  expect(overlaps).toBe(0);
  await expect(seen('button, input, select')).toHaveCount(0);
  for (const tab of ['evenings', 'games', 'duels', 'pairs']) {
    await onScreen();
    await id(page, `tab-${tab}`).tap();
    await page.waitForTimeout(300);
    await onPaper();
    await expect(seen('button, input, select'), tab).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(A4_PX);
  }
  await onScreen();
  await page.goto('/#/abend/lang/karte');
  await expect(id(page, 'evening-chart').locator('svg.ct-chart-line')).toBeVisible();
  await onPaper();
  await expect(seen('button')).toHaveCount(0);
  const chart = await id(page, 'evening-chart').locator('svg.ct-chart-line').boundingBox();
  expect(chart!.x + chart!.width).toBeLessThanOrEqual(A4_PX);
  expect(await id(page, 'evening-chart').evaluate((one) => getComputedStyle(one).boxShadow)).toBe('none');
});
