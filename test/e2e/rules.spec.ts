/** House rules in the browser: set up by a newcomer, passed on, printed on one page, looked back with, read by a beginner. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from './helpers/person';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { Deal } from '../../src/core/rules/deal';
import { expectFits } from './helpers/fits';
import { seedEvening } from './helpers/seedEvening';
import { untilShown, watch } from './helpers/watch';

const id = (page: Page, name: string) => page.getByTestId(name);

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
async function expectNothingSticksOut(page: Page): Promise<void> {
  await expectFits(page);
}
/** Things to tap are at least 48 px high and wide. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a[href], main input, main select, main summary')]
      .filter((one) => one.offsetParent !== null && !one.classList.contains('vh'))
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.dataset['testid'] ?? one.textContent ?? '' }))
      .filter(({ box }) => box.width > 1 && (box.height < 47.5 || box.width < 47.5))
      .map(({ box, name }) => `${name}: ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
}
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
const sizeOf = (pdf: Buffer): string => {
  const [, w, h] = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  return `${Math.round(Number(w))}×${Math.round(Number(h))}`;
};

test('a newcomer sets up "Wenz über Muck, ohne Geier, bis 31, Ramsch doppelt, Bockrunde" and plays by it', async ({
  page,
  context,
  baseURL,
}) => {
  const watched = await watch(context, new URL(baseURL ?? '').origin);
  await page.goto('/');
  await untilShown(page);
  let taps = 0;
  const tap = async (name: string, within = page.locator('body')): Promise<void> => {
    await within.getByTestId(name).tap();
    taps += 1;
  };
  await tap('menu');
  await tap('menu-rules');
  await tap('preset-wenzUeberMuck');
  await expect(id(page, 'group-games')).toContainText('Wenz über Muck');
  await tap('group-bobbl');
  await tap('seg-31');
  await tap('back');
  await tap('group-pass');
  await tap('radio-ramsch');
  await tap('back');
  // Doubling is the usual way already; the newcomer sees it and leaves it.
  await expect(id(page, 'group-ramsch')).toContainText('doppelt');
  await tap('group-bock');
  await tap('radio-nextRound');
  await expect(id(page, 'opt-bock.trigger')).toContainText('die nächsten 4 Spiele zählen doppelt');
  await tap('back');
  expect(taps).toBeLessThanOrEqual(12);
  await expect(id(page, 'group-bobbl')).toContainText('bis 31');
  await expectNoBarriers(page);
  await expectTargets(page);
  await expectNothingSticksOut(page);

  // Kept without a key for it.
  await page.reload();
  await expect(id(page, 'group-bobbl')).toContainText('bis 31');

  await id(page, 'play-with').tap();
  await expect(id(page, 'rules')).toContainText('Wenz über Muck');
  await expect(id(page, 'limit')).toContainText('31');
  await expect(id(page, 'all-pass')).toContainText('Ramsch');
  await id(page, 'seat-0').tap();
  for (const name of ['Anna', 'Karl', 'Max', 'Heinz']) {
    await id(page, 'name-input').fill(name);
    await id(page, 'name-take').tap();
  }
  await expect(id(page, 'name-input')).toBeHidden();
  await id(page, 'seat-1').tap();
  await id(page, 'start').tap();
  await expect(page).toHaveURL(/#\/abend\/[^/]+$/);
  await expect(id(page, 'contract-geier')).toHaveCount(0);

  // Changing the profile afterwards does not touch the evening.
  const evening = page.url();
  await page.goto('/#/regeln');
  await id(page, 'profile').tap();
  await id(page, 'group-bobbl').tap();
  await id(page, 'number-limit').fill('99');
  await page.goto(evening);
  await expect(page.locator('body')).toContainText('noch 31');
  expect(watched).toEqual({ foreign: [], violations: [], errors: [] });
});

test('a stranger makes the same out of the usual rules: every option within two taps or one search word', async ({
  page,
}) => {
  await page.goto('/');
  await untilShown(page);
  let taps = 0;
  const tap = async (name: string): Promise<void> => {
    await id(page, name).tap();
    taps += 1;
  };
  await tap('menu');
  await tap('menu-rules');
  await tap('preset-oberfranken');
  const before = taps;
  // From the overview: the group, the switch; and back.
  await tap('group-games');
  await id(page, 'opt-contracts.geier').getByRole('switch').tap();
  await tap('higher-wenz');
  taps += 1;
  await tap('back');
  await tap('group-bobbl');
  await tap('seg-31');
  await tap('back');
  // Ramsch is not played yet: its group says so once and leads there.
  await tap('group-ramsch');
  await expect(id(page, 'opt-ramsch.double').getByRole('switch')).toBeChecked();
  await tap('idle-cause');
  await tap('radio-ramsch');
  await tap('back');
  await tap('back');
  await tap('group-bock');
  await tap('radio-nextRound');
  await tap('back');
  expect(taps - before).toBeLessThanOrEqual(15);
  await expect(id(page, 'group-games')).toContainText('Wenz über Muck');
  await expect(id(page, 'group-bobbl')).toContainText('bis 31');
  await expect(id(page, 'group-pass')).toContainText('Ramsch');
  await expect(id(page, 'group-ramsch')).toContainText('doppelt');
  await expect(id(page, 'group-bock')).toContainText('Bockrunde');

  // The same by one word each: the option is the first one found and stands on the screen.
  for (const [word, option] of [
    ['Wenz über Muck', 'opt-ranking'],
    ['Geier', 'opt-contracts.geier'],
    ['31', 'opt-limit'],
    ['Ramsch doppelt', 'opt-ramsch.double'],
    ['Bockrunde', 'opt-bock.trigger'],
  ] as const) {
    await id(page, 'search').fill(word);
    await expect(page.locator('.options > section').first()).toHaveAttribute('data-testid', option);
    await expect(id(page, option)).toBeInViewport();
  }
  await expectNoBarriers(page);
  await expectTargets(page);
});

test('a Sie offers its certificate by itself, in "Warum" and on the card', async ({ page }) => {
  const evening = await seedEvening(page);
  await id(page, 'more').tap();
  await id(page, 'more-sie').tap();
  await id(page, 'person-2').tap();
  await expect(id(page, 'snack-certificate')).toBeVisible();
  await expectNoBarriers(page);
  await id(page, 'snack-certificate').tap();
  await expect(id(page, 'certificate')).toContainText('Max');
  await page.goBack();
  await id(page, 'line').first().tap();
  await id(page, 'certificate').tap();
  await expect(id(page, 'certificate')).toContainText('Max');
  await page.goto(`/#/abend/${evening}/karte`);
  await id(page, 'certificate').tap();
  await expect(id(page, 'certificate')).toContainText('Max');
});

test('rules go to another phone by link and by file; what differs is shown first; broken ones are refused', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const watched = await watch(context, new URL(baseURL ?? '').origin);
  await page.goto('/#/regeln');
  await id(page, 'preset-hoferAufmucker').tap();
  await id(page, 'profile-name').fill('Gasthaus Krone');
  await id(page, 'profile-name').blur();
  await id(page, 'group-kontra').tap();
  await id(page, 'radio-targetOnly').tap();
  await id(page, 'back').tap();
  await id(page, 'share').tap();
  await expect(id(page, 'qr')).toBeVisible();
  await expectNoBarriers(page);
  const link = await id(page, 'share-link').inputValue();
  const download = page.waitForEvent('download');
  await id(page, 'share-file').tap();
  const file = await download;
  expect(file.suggestedFilename()).toBe('muckblock-regeln-gasthaus-krone.json');
  const path = await file.path();
  expect(watched).toEqual({ foreign: [], violations: [], errors: [] });

  const other = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'de-DE' });
  const phone = await other.newPage();
  await phone.goto(link);
  await expect(id(phone, 'differences')).toHaveText('2 Unterschiede');
  await expect(id(phone, 'difference').first()).toContainText('Muck über Wenz über Geier');
  await expectNoBarriers(phone);
  await expectNothingSticksOut(phone);
  await id(phone, 'take').tap();
  await expect(id(phone, 'profile-name')).toHaveValue('Gasthaus Krone');
  await phone.goto(link);
  await expect(id(phone, 'no-difference')).toBeVisible();

  await phone.goto('/#/regeln');
  await id(phone, 'bring').locator('summary').tap();
  await id(phone, 'bring-file').setInputFiles(path);
  await expect(id(phone, 'no-difference')).toBeVisible();

  await phone.goto('/#/regeln');
  await id(phone, 'bring').locator('summary').tap();
  const text = (change: object): Buffer =>
    Buffer.from(
      JSON.stringify({ format: 'muckblock-rules', v: 1, name: 'X', base: 'oberfranken', settings: {}, ...change }),
    );
  for (const [buffer, said] of [
    [text({ v: 7 }), 'neueren Fassung'],
    [text({ settings: { limit: 0 } }), 'Bobbl bis'],
    [Buffer.from('{"format"'), 'beschädigt'],
    [Buffer.alloc(200_000, ' '), 'zu groß'],
  ] as const) {
    await id(phone, 'bring-file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
    await expect(id(phone, 'bring-error')).toContainText(said);
  }
  await expect(id(phone, 'profile')).toHaveCount(1);
  await phone.goto('/#/regeln/neu?r=kaputt');
  await expect(id(phone, 'incoming-error')).toBeVisible();
  // 32 cards do not go round among six (rule 2.1): explained, not taken over.
  await phone.goto('/#/regeln');
  await id(phone, 'bring').locator('summary').tap();
  const uneven = text({ settings: { deck: 32, players: 6 } });
  await id(phone, 'bring-file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: uneven });
  await expect(id(phone, 'incoming-contradictions')).toContainText('gehen bei sechs Leuten nicht auf');
  await expect(id(phone, 'take')).toBeDisabled();
  await other.close();
});

test('the rule card fits one page, A4 and A5, German and English, with all that can stand on it', async ({ page }) => {
  test.slow(); // four prints
  await page.goto('/#/regeln');
  await id(page, 'preset-preiseJeSpiel').tap();
  await id(page, 'group-pass').tap();
  await id(page, 'radio-ask').tap();
  await id(page, 'back').tap();
  await id(page, 'group-games').tap();
  await id(page, 'opt-contracts.farbmuck').getByRole('switch').tap();
  await id(page, 'back').tap();
  await id(page, 'group-deal').tap();
  await id(page, 'note').fill('Wer gibt, holt das Bier. '.repeat(12).trim());
  await id(page, 'note').blur();
  await id(page, 'back').tap();
  await id(page, 'rule-card').tap();
  await expect(id(page, 'card')).toContainText('Wer gibt, holt das Bier');
  for (const [paper, size] of [
    ['a4', '595×842'],
    ['a5', '420×595'],
  ] as const) {
    for (const [language, word] of [
      ['de', 'Was es zählt'],
      ['en', 'What it pays'],
    ] as const) {
      await id(page, `seg-${paper}`).tap();
      await id(page, `seg-${language}`).tap();
      await expect(id(page, 'card')).toContainText(word);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect([paper, language, pagesOf(pdf), sizeOf(pdf)]).toEqual([paper, language, 1, size]);
      const fits = await id(page, 'card').evaluate((sheet) => {
        const inner = sheet.firstElementChild as HTMLElement;
        return inner.scrollHeight <= sheet.clientHeight && inner.scrollWidth <= sheet.clientWidth;
      });
      expect(fits).toBe(true);
    }
  }
  await id(page, 'seg-de').tap();
  await expectNoBarriers(page);
  await expectNothingSticksOut(page);
});

const game = (contract: 'muck' | 'geier', declarer: number, winner: 'A' | 'B', doublings = 0): Deal => ({
  type: 'game',
  game: {
    kind: 'normal',
    contract,
    declarer,
    doublings,
    result: { by: 'level', winner, level: 'simple' },
    penalty: null,
    forced: false,
  },
});
const SIE: Deal = { type: 'game', game: { kind: 'sie', declarer: 1, doublings: 0, penalty: null } };

test('a past evening under other rules, and the certificate of its Sie', async ({ page }) => {
  const evening = await seedEvening(page, { deals: [game('muck', 0, 'A', 3), game('geier', 1, 'B'), SIE] });
  await page.goto(`/#/abend/${evening}/karte`);
  await id(page, 'what-if').tap();
  await expect(id(page, 'really')).toContainText('Anna & Max: ein Bobbl');
  await id(page, 'what-if').selectOption('wenzUeberMuck');
  await expect(id(page, 'would-be')).toContainText('0 Bobbl');
  await expect(id(page, 'refused')).toContainText('2 Spiele gäbe es da nicht');
  await expectNoBarriers(page);
  await expectNothingSticksOut(page);
  await id(page, 'close').tap();
  await expect(id(page, 'result')).toContainText('führen');

  await id(page, 'certificate').tap();
  await expect(id(page, 'certificate')).toContainText('Karl');
  await expect(id(page, 'certificate').locator('.spielkarte')).toHaveCount(6);
  for (const paper of ['a4', 'a5']) {
    await id(page, `seg-${paper}`).tap();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  }
});

test('the rules of a running evening change from the next game on, and the log says so', async ({ page }) => {
  const evening = await seedEvening(page, { deals: [game('muck', 0, 'A')], settings: DEFAULT_SETTINGS });
  await id(page, 'more').tap();
  await id(page, 'more-rules').tap();
  await id(page, 'group-prices').tap();
  await id(page, 'number-value.normal-more').tap();
  await id(page, 'back').tap();
  await expect(id(page, 'difference')).toContainText('3 Punkte');
  await id(page, 'use-rules').tap();
  await expect(page).toHaveURL(new RegExp(`#/abend/${evening}$`));
  await page.goto(`/#/abend/${evening}/karte`);
  await page.locator('summary').tap();
  await expect(page.locator('main')).toContainText('Oberfranken, geändert');
});

for (const language of ['de', 'en'] as const) {
  test(`how Mucken goes, with the trumps as cards (${language})`, async ({ page }) => {
    await page.goto('/#/einstellungen');
    await id(page, `seg-${language}`).tap();
    await page.goto('/#/mucken');
    await expect(id(page, 'mucken-games').locator('.spielkarte[aria-label]')).toHaveCount(20);
    await expect(id(page, 'mucken-pay')).toContainText('20');
    await expectNoBarriers(page);
    await expectNothingSticksOut(page);
  });
}
