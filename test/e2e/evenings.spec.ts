/** From the first start to the card: evenings begun, listed, deleted and fetched back, settings kept. Both languages. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from './helpers/person';
import { expectFits } from './helpers/fits';
import { watch } from './helpers/watch';
import { seedEvening } from './helpers/seedEvening';

const FOUR = ['Anna', 'Karl', 'Max', 'Heinz'];
const id = (page: Page, name: string) => page.getByTestId(name);

async function startFirstEvening(page: Page, dealer: number): Promise<void> {
  await id(page, 'first-evening').tap();
  await id(page, 'seat-0').tap();
  for (const name of FOUR) {
    await id(page, 'name-input').fill(name);
    await id(page, 'name-take').tap();
  }
  await expect(id(page, 'name-input')).toBeHidden();
  await id(page, `seat-${dealer}`).tap();
  await id(page, 'start').tap();
  await expect(page).toHaveURL(/#\/abend\/[^/]+$/);
}
async function openMenu(page: Page, place: string): Promise<void> {
  await id(page, 'menu').tap();
  await id(page, `menu-${place}`).tap();
}
/** axe, without the parts that cannot be seen. */
async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
/** Nothing that can be tapped is smaller than 48 px, and nothing sticks out to the side. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, summary, [role="switch"]')]
      .filter((one) => one.offsetParent !== null && !one.closest('[aria-hidden="true"]'))
      .map((one) => ({
        box: one.getBoundingClientRect(),
        name: one.dataset['testid'] ?? one.textContent?.trim() ?? '',
      }))
      .filter(({ box }) => box.width > 1 && (box.height < 47.5 || box.width < 47.5))
      .map(({ box, name }) => `${name}: ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
  await expectFits(page);
}

for (const language of ['de', 'en'] as const) {
  test(`first start, first evening, list, card, delete and undo (${language})`, async ({ page, context, baseURL }) => {
    const watched = await watch(context, new URL(baseURL ?? '').origin);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Ein Block, ein Bleistift.' })).toBeVisible();
    if (language === 'en') {
      await id(page, 'other-language').tap();
      await expect(page.getByRole('heading', { name: 'One pad, one pencil.' })).toBeVisible();
    }
    await startFirstEvening(page, 1);
    await openMenu(page, 'card');
    await expect(page).toHaveURL(/\/karte$/);
    // Back to where one came from: the table.
    await id(page, 'close').tap();
    await expect(page).toHaveURL(/\/abend\/[^/]+$/);
    await openMenu(page, 'evenings');
    await expect(id(page, 'evening')).toHaveCount(1);
    await expect(page.getByText(language === 'de' ? 'Läuft gerade' : 'Going on now')).toBeVisible();

    // Without a game there is nothing to send; the evening is called a night on its card.
    await id(page, 'evening-more').tap();
    await id(page, 'action-card').tap();
    await expect(id(page, 'result')).toHaveText(
      language === 'de' ? 'Noch nichts aufgeschrieben' : 'Nothing written yet',
    );
    await id(page, 'end').tap();
    await expect(id(page, 'again')).toBeVisible();
    await id(page, 'close').tap();

    await id(page, 'evening-more').tap();
    await id(page, 'action-delete').tap();
    await expect(id(page, 'first-evening')).toBeVisible();
    await id(page, 'snack-undo').tap();
    await expect(id(page, 'evening')).toHaveCount(1);
    await page.reload();
    await expect(id(page, 'evening')).toHaveCount(1);
    expect(watched).toEqual({ foreign: [], violations: [], errors: [] });
  });
}

test('a usual four: three taps from the list to the table', async ({ page }) => {
  await page.goto('/');
  await startFirstEvening(page, 0);
  await openMenu(page, 'evenings');
  let taps = 0;
  const tap = async (name: string): Promise<void> => {
    taps += 1;
    await id(page, name).first().tap();
  };
  await tap('new-evening');
  await tap('round');
  await expect(id(page, 'start')).toContainText('Los geht’s, Anna gibt');
  await tap('start');
  await expect(page).toHaveURL(/#\/abend\/[^/]+$/);
  expect(taps).toBe(3);
});

test('a half-filled form survives a reload', async ({ page }) => {
  await page.goto('/');
  await id(page, 'first-evening').tap();
  await id(page, 'seat-0').tap();
  await id(page, 'name-input').fill('Anna');
  await id(page, 'name-take').tap();
  await page.waitForTimeout(150);
  await page.reload();
  await expect(id(page, 'seat-0')).toContainText('Anna');
});

test('the card: result, marks, paper way, changes, picture and text', async ({ page }) => {
  const game = (seat: number, winner: 'A' | 'B') => ({
    type: 'game' as const,
    game: {
      kind: 'schneider' as const,
      contract: 'muck' as const,
      declarer: seat,
      doublings: 0,
      result: { by: 'level' as const, winner, level: 'schneider' as const },
      penalty: null,
      forced: false,
    },
  });
  const deals = [...Array.from({ length: 3 }, () => game(0, 'A')), ...Array.from({ length: 2 }, () => game(1, 'B'))];
  const evening = await seedEvening(page, { deals });
  await page.goto(`/#/abend/${evening}/karte`);
  await expect(id(page, 'result')).toHaveText(/Anna\s& Max führen 1\s:\s0 Bobbl/);
  await id(page, 'end').tap();
  await expect(id(page, 'result')).toHaveText(/Anna\s& Max gewinnen 1\s:\s0 Bobbl/);
  await expect(id(page, 'bobbl-table').getByRole('img', { name: 'Brille' })).toBeVisible();

  await id(page, 'seg-across').tap();
  await expect(id(page, 'bobbl-table-across').getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(id(page, 'bobbl-table-across')).toBeVisible();
  await id(page, 'log').locator('summary').tap();
  await expect(id(page, 'log').getByRole('listitem')).toHaveText([/Feierabend/]);

  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  const download = page.waitForEvent('download');
  await id(page, 'share-picture').tap();
  expect((await download).suggestedFilename()).toMatch(/^muckblock-\d{4}-\d\d-\d\d\.png$/);

  await expectNoBarriers(page);
  await id(page, 'play-on').tap();
  await expect(page).toHaveURL(new RegExp(`#/abend/${evening}$`));
});

test('settings hold over a reload: language, theme, text size, movement', async ({ page }) => {
  await page.goto('/#/einstellungen');
  await id(page, 'seg-en').tap();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await id(page, 'radio-black').tap();
  await id(page, 'seg-130').tap();
  await id(page, 'switch-motion').tap();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduce');
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('130%');
  await expect(id(page, 'version')).toContainText(/Version \d/);
  await expect(id(page, 'persistence')).toHaveAttribute('data-state', /granted|denied/);
});

test('six at the table: a Tout, a Ramsch one has taken alone, no barriers on the way', async ({ page }) => {
  const settings = { players: 6, 'contracts.sie': false, 'contracts.farbmuck': true, allPass: 'ask' } as const;
  const names = ['Anna', 'Karl', 'Maximilian', 'Heinz', 'Gerda Schmidtlein', 'Otto'];
  const evening = await seedEvening(page, { names, settings, dealer: 3 });
  await expectTargets(page);
  await id(page, 'key-muck').tap();
  await id(page, 'kind-tout').tap();
  await id(page, 'person-4').tap();
  await expectNoBarriers(page);
  await id(page, 'result-won-simple').tap();
  await expect(id(page, 'score-A')).toHaveText('10');
  await page.waitForTimeout(500); // a second tap right after one that wrote is not taken
  await id(page, 'pass').tap();
  await id(page, 'pass-ramsch').tap();
  for (const digit of [1, 2, 0]) await id(page, `digit-${digit}`).tap();
  await expect(id(page, 'answer-noneTogether')).toContainText('alle zusammen');
  await expectNoBarriers(page);
  await id(page, 'answer-noneAlone').tap();
  await expect(id(page, 'score-A')).toHaveText('14');
  await expect(id(page, 'deal-line')).toContainText('Otto gibt');
  await page.goto(`/#/abend/${evening}/karte`);
  await expect(id(page, 'result')).toHaveText(/Anna, Maximilian\s& Gerda führen 14\s:\s0/);
  await expectTargets(page);
});

test('the list of evenings has no barriers, running, past and in the bin', async ({ page }) => {
  const deals = [{ type: 'throwIn' as const }];
  await seedEvening(page, { deals });
  await seedEvening(page, { names: ['Otto', 'Rosa', 'Ludwig', 'Gerda'], place: '', deals });
  await page.goto('/#/');
  await expect(id(page, 'evening')).toHaveCount(2);
  await expectNoBarriers(page);
  await expectTargets(page);
  await id(page, 'evening-more').first().tap();
  await expectNoBarriers(page);
  await id(page, 'action-delete').tap();
  await expect(id(page, 'evening')).toHaveCount(1);
  await expectNoBarriers(page);
});

test('no barriers and no small targets on any of these screens', async ({ page }) => {
  test.slow(); // twelve screens, each looked at from all sides
  const evening = await seedEvening(page, {
    names: [
      'Maximilian-Johannes Oberhüttinger-Schmidt',
      'Annemarie von Guttenberg',
      'Karl-Friedrich Wunsiedel',
      'Heinz',
    ],
  });
  for (const width of [320, 360, 1024]) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 740 });
    for (const path of ['', 'neu', `abend/${evening}/karte`, 'einstellungen']) {
      await page.goto(`/#/${path}`);
      await page.locator('main').first().waitFor();
      await page.waitForTimeout(150);
      await expectTargets(page);
      if (width === 360) await expectNoBarriers(page);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/neu');
  await id(page, 'names').tap();
  await expect(id(page, 'name-input')).toBeVisible();
  await page.waitForTimeout(300);
  await expectNoBarriers(page);
  await expectTargets(page);
});
