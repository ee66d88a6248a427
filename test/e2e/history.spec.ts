/**
 * Offline on a phone of 360 px: who leads the season, how often one player's Wenz was lost, what happened on 31
 * December. And: seasons of one's own, filters, two entries of one person, a name forgotten; barriers and targets.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from './helpers/person';
import { makeGame, recorded, wonBobbl } from '../builders/storedEvenings';
import { expectFits } from './helpers/fits';
import { seedHistory, type SeededNight } from './helpers/seedHistory';
import { watch } from './helpers/watch';

test.use({ viewport: { width: 360, height: 740 } });

const id = (page: Page, name: string) => page.getByTestId(name);
const YEAR = new Date().getFullYear();
const FOUR = ['Anna', 'Georg', 'Max', 'Resi'];

const NIGHTS: readonly SeededNight[] = [
  {
    // Runs past midnight and New Year: belongs to the old year.
    id: 'silvester',
    begun: [YEAR - 1, 12, 31, 22, 30],
    place: 'Gasthaus Krone',
    names: FOUR,
    events: [...wonBobbl('B'), recorded(makeGame('wenz', 0, 'B'))],
  },
  {
    id: 'januar',
    begun: [YEAR, 1, 10, 20, 0],
    place: 'Gasthaus Krone',
    names: FOUR,
    // Anna: three Wenze, two of them lost.
    events: [
      ...wonBobbl('A'),
      recorded(makeGame('wenz', 0, 'B')),
      recorded(makeGame('wenz', 0, 'A')),
      recorded(makeGame('wenz', 0, 'B')),
    ],
  },
  {
    id: 'januar2',
    begun: [YEAR, 1, 17, 20, 0],
    place: 'Daheim',
    names: ['Anna', 'Georg', 'Anna M.', 'Resi'],
    events: [...wonBobbl('A'), ...wonBobbl('B'), ...wonBobbl('A')],
  },
  {
    id: 'januar3',
    begun: [YEAR, 1, 24, 20, 0],
    place: 'Daheim',
    names: ['Max', 'Georg', 'Resi', 'Anni'],
    events: [...wonBobbl('B'), ...wonBobbl('A')],
  },
];

async function noBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, summary')]
      .filter((one) => one.offsetParent !== null)
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.dataset['testid'] ?? one.textContent ?? '' }))
      .filter(({ box }) => box.width > 1 && (box.height < 47.5 || box.width < 47.5))
      .map(({ box, name }) => `${name}: ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
  await expectFits(page);
}

/** Two taps on one spot within 480 ms are a double tap to Chromium; whoever looks first takes longer. */
async function lookFirst(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}

async function openSeason(page: Page): Promise<void> {
  await id(page, 'menu').tap();
  await id(page, 'menu-season').tap();
  await expect(id(page, 'standing').first()).toBeVisible();
}

test('three questions, offline, at 360 px', async ({ page, context, baseURL }) => {
  const watched = await watch(context, new URL(baseURL ?? '').origin);
  await seedHistory(page, NIGHTS);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await openSeason(page);

  // Who leads the season?
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Saison ${YEAR}`);
  const first = id(page, 'standing').first();
  await expect(first).toContainText('Anna');
  await expect(first.locator('td.stark')).toHaveText('3');
  await expect(id(page, 'race')).toContainText('Anna liegt');
  await id(page, 'race').getByTestId('chart-numbers').tap();
  await expect(id(page, 'race').getByRole('row').last()).toContainText('3');
  await noBarriers(page);

  // How often was Anna's Wenz lost?
  await first.getByRole('link').tap();
  await expect(id(page, 'line-wenz').getByTestId('lost')).toHaveText('2');
  await expect(id(page, 'summary')).toContainText('3 Bobbl gewonnen, 1 bekommen');
  await noBarriers(page);
  await id(page, 'close').tap();

  // What happened on 31 December? It lies in another season and has run past midnight.
  await id(page, 'tab-evenings').tap();
  await expect(id(page, 'evening-line')).toHaveCount(3);
  await id(page, 'day').fill(`${YEAR - 1}-12-31`);
  await expect(id(page, 'day-answer')).toHaveText(`Ein Abend am 31. Dezember ${YEAR - 1}`);
  await expect(id(page, 'evening-line')).toContainText('Gasthaus Krone');
  await id(page, 'day').fill(`${YEAR}-01-01`);
  await expect(id(page, 'day-answer')).toContainText('nichts aufgeschrieben');
  await noBarriers(page);
  await id(page, 'day').fill(`${YEAR - 1}-12-31`);
  await id(page, 'evening-line').getByRole('link').tap();
  await expect(id(page, 'result')).toContainText('Georg & Resi');
  await expect(id(page, 'evening-chart')).toBeVisible();
  expect(watched).toMatchObject({ foreign: [], violations: [] });
});

test('filters, what was announced, who with whom', async ({ page }) => {
  await seedHistory(page, NIGHTS);
  await openSeason(page);
  await id(page, 'tab-games').tap();
  await expect(id(page, 'line-muck').locator('td').first()).toHaveText('42');
  await expect(id(page, 'wins').locator('svg')).toBeVisible();
  await noBarriers(page);

  await id(page, 'filter').tap();
  await id(page, 'radio-always').tap();
  await id(page, 'filter-place').selectOption('Gasthaus Krone');
  await noBarriers(page);
  await id(page, 'filter-show').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Jahre');
  await expect(page.getByText('nur Gasthaus Krone')).toBeVisible();
  await expect(id(page, 'line-wenz').locator('td').first()).toHaveText('4');

  await id(page, 'filter').tap();
  await id(page, 'filter-place').selectOption('*');
  await id(page, 'filter-player').filter({ hasText: /^Max$/ }).tap();
  await id(page, 'filter-player').filter({ hasText: 'Resi' }).tap();
  await id(page, 'filter-together').tap();
  await id(page, 'filter-show').tap();
  await expect(page.getByText('nur Max & Resi zusammen')).toBeVisible();
  await id(page, 'tab-pairs').tap();
  await expect(id(page, 'standing')).toHaveCount(2);
  await id(page, 'show-all').tap();

  await id(page, 'tab-duels').tap();
  await expect(id(page, 'duels').getByRole('row').first()).toContainText('Anna');
  await noBarriers(page);
});

test('a season of one’s own, put away and fetched back', async ({ page }) => {
  await seedHistory(page, NIGHTS);
  await openSeason(page);
  await id(page, 'to-seasons').tap();
  await lookFirst(page);
  await id(page, 'season-new').tap();
  await id(page, 'season-name').fill('Winter');
  await id(page, 'season-first').fill(`${YEAR}-01-01`);
  await id(page, 'season-last').fill(`${YEAR - 1}-12-01`);
  await id(page, 'season-save').tap();
  await expect(page.getByRole('alert')).toHaveText('Der letzte Tag liegt vor dem ersten.');
  await id(page, 'season-first').fill(`${YEAR - 1}-12-01`);
  await id(page, 'season-last').fill(`${YEAR}-01-15`);
  await noBarriers(page);
  await id(page, 'season-save').tap();
  await expect(id(page, 'season')).toContainText('Winter');
  await id(page, 'close').tap();
  await id(page, 'filter').tap();
  await page.getByRole('radio', { name: /^Winter/ }).tap();
  await id(page, 'filter-show').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter');
  await id(page, 'tab-evenings').tap();
  await expect(id(page, 'evening-line')).toHaveCount(2);

  await id(page, 'to-seasons').tap();
  await lookFirst(page);
  await id(page, 'season').tap();
  await id(page, 'season-remove').tap();
  await expect(id(page, 'season')).toHaveCount(0);
  await id(page, 'season-bring').tap();
  await expect(id(page, 'season')).toContainText('Winter');
});

test('two entries of one person are put together and taken apart; a name is forgotten, the scores stay', async ({
  page,
}) => {
  await seedHistory(page, NIGHTS);
  await openSeason(page);
  await id(page, 'to-people').tap();
  await noBarriers(page);
  const person = (name: string) => id(page, 'person').filter({ has: page.getByText(name, { exact: true }) });
  await person('Anna M.').tap();
  await id(page, 'person-merge').tap();
  // They sat at one table: two people.
  await id(page, 'merge-into')
    .filter({ has: page.getByText('Anna', { exact: true }) })
    .tap();
  await expect(id(page, 'merge-fault')).toContainText('zwei Leute');
  await page.getByTestId('sheet-close').tap();

  await person('Anni').tap();
  await id(page, 'person-merge').tap();
  await id(page, 'merge-into')
    .filter({ has: page.getByText('Anna', { exact: true }) })
    .tap();
  await expect(id(page, 'people-merged')).toContainText('Anni zählt bei Anna');
  await id(page, 'close').tap();
  await expect(id(page, 'standing').first().locator('td.stark')).toHaveText('4');
  await id(page, 'to-people').tap();
  await id(page, 'separate').tap();
  await expect(person('Anni')).toBeVisible();

  await person('Georg').tap();
  await id(page, 'person-forget').tap();
  await lookFirst(page);
  await id(page, 'person-forget-sure').tap();
  await expect(person('Georg')).toHaveCount(0);
  await id(page, 'close').tap();
  await expect(page.getByRole('link', { name: /ohne Namen/ })).toBeVisible();
  await expect(page.getByText('Georg')).toHaveCount(0);
});

test('one game is no statistic, none is an invitation', async ({ page }) => {
  const [silvester] = NIGHTS;
  await seedHistory(page, [{ ...silvester!, begun: [YEAR, 1, 2, 20, 0], events: [] }]);
  await id(page, 'menu').tap();
  await id(page, 'menu-season').tap();
  await expect(id(page, 'nothing')).toBeVisible();
  await noBarriers(page);
  await seedHistory(page, [
    { ...silvester!, id: 'eins', begun: [YEAR, 1, 3, 20, 0], events: wonBobbl('A').slice(0, 1) },
  ]);
  await openSeason(page);
  await expect(id(page, 'one-game')).toBeVisible();
  await expect(page.locator('svg.ct-chart-line')).toHaveCount(0);
  await id(page, 'tab-games').tap();
  await expect(page.locator('svg.ct-chart-bar')).toHaveCount(0);
  await noBarriers(page);
});
