/**
 * A whole evening by taps on a phone of 360×740: sequence Q11 (a Hänger over three Bobbl) from the very first start,
 * sequence Q8 (a Bock round), a Ramsch that goes to the Alte, a correction, undo over the end of a Bobbl; then the
 * network goes, the page is loaded again, and everything is there (docs/rules.md sections 2.7, 2.8, 2.11).
 */
import { expect, test, type Page } from './helpers/person';
import { seedEvening } from './helpers/seedEvening';
import { watch } from './helpers/watch';

type Kind = 'normal' | 'schneider' | 'tout';

async function tap(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) await page.getByTestId(id).tap();
}

/** Contract · (kind) · who · (doublings) · how it went. */
async function game(page: Page, contract: string, who: number, result: string, kind: Kind = 'normal', doublings = 0) {
  await tap(page, `key-${contract}`);
  if (kind !== 'normal') await tap(page, `kind-${kind}`);
  await tap(page, `person-${who}`);
  if (doublings) await tap(page, `doubling-${doublings}`);
  await tap(page, `result-${result}`);
}

async function expectScore(page: Page, a: number, b: number): Promise<void> {
  await expect(page.getByTestId('score-A')).toHaveText(String(a));
  await expect(page.getByTestId('score-B')).toHaveText(String(b));
}

async function expectDealer(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('deal-line')).toContainText(new RegExp(`${name}\\s+gibt`));
}

test('an evening from the first tap to a start without network', async ({ page, context, baseURL }) => {
  test.setTimeout(150_000);
  const heard = await watch(context, new URL(baseURL!).origin);

  // ---- first start: four new people, a Hänger, Anna deals --------------------------------------------------
  await page.goto('/');
  await page.getByRole('button', { name: 'Ersten Abend anfangen' }).tap();
  await tap(page, 'seat-0');
  for (const name of ['Anna', 'Karl', 'Max', 'Heinz']) {
    await page.getByTestId('name-input').fill(name);
    await page.getByTestId('name-input').press('Enter');
  }
  await tap(page, 'seat-0');
  await tap(page, 'haenger');
  await tap(page, 'start');
  await expectScore(page, 0, 0);
  await expectDealer(page, 'Anna');

  // ---- Q11 ----------------------------------------------------------------------------------------------
  await game(page, 'muck', 0, 'won-simple', 'tout', 1);
  await expectScore(page, 20, 0);
  await game(page, 'wenz', 1, 'won-simple');
  await expectScore(page, 20, 2);
  await game(page, 'wenz', 0, 'won-simple');
  await expectScore(page, 22, 2);
  await expect(page.getByTestId('rows').locator('.ende')).toHaveCount(1);
  await game(page, 'wenz', 1, 'won-simple', 'tout', 1);
  await expectScore(page, 0, 20);
  await game(page, 'muck', 0, 'won-schneider');
  await game(page, 'wenz', 1, 'won-simple', 'schneider');
  await expectScore(page, 3, 27);
  await game(page, 'muck', 1, 'won-simple', 'tout', 1);
  await game(page, 'wenz', 0, 'won-simple', 'tout');
  await game(page, 'muck', 0, 'won-simple', 'tout');
  await expectScore(page, 20, 20);
  await game(page, 'wenz', 0, 'won-simple');
  await expectScore(page, 22, 20);
  await expect(page.getByTestId('haenger-result')).toHaveText('Anna & Max gewinnen den Hänger');
  await expectDealer(page, 'Max');

  // Undo goes back over the end of Bobbl and Hänger: score, dealer and keys as before; redo brings all of it back.
  await tap(page, 'undo');
  await expectScore(page, 20, 20);
  await expectDealer(page, 'Karl');
  await expect(page.getByTestId('rows').locator('.ende')).toHaveCount(2);
  await tap(page, 'more', 'more-redo');
  await expectScore(page, 22, 20);
  await expect(page.getByTestId('haenger-result')).toBeVisible();

  // ---- Q8: a Bock round that is renewed, then a Ramsch that goes to the Alte --------------------------------
  const second = await seedEvening(page, {
    settings: { 'bock.trigger': 'nextRound', allPass: 'ask' },
    place: 'Zur Post',
  });
  await tap(page, 'pass', 'pass-throwIn');
  await expect(page.getByTestId('bock')).toContainText('noch 4 Bock');
  await game(page, 'muck', 0, 'won-simple');
  await game(page, 'wenz', 1, 'won-schneider');
  await expectScore(page, 4, 6);
  await tap(page, 'pass', 'pass-throwIn');
  await expect(page.getByTestId('bock')).toContainText('noch 4 Bock');
  await game(page, 'geier', 0, 'won-simple');
  await tap(page, 'key-muck', 'person-0', 'eyes', 'digit-6', 'digit-0', 'write');
  await expectScore(page, 8, 10);
  await game(page, 'wenz', 0, 'won-simple');
  await game(page, 'muck', 1, 'won-simple');
  await expectScore(page, 12, 14);
  await expect(page.getByTestId('bock')).toHaveCount(0);
  await game(page, 'muck', 0, 'won-simple');
  await expectScore(page, 14, 14);
  await tap(page, 'pass', 'pass-ramsch', 'digit-6', 'digit-0', 'tricks-3', 'trumps-6', 'alte-A');
  await expectScore(page, 14, 18);
  await expect(page.getByTestId('voice')).toContainText('Stand 14 zu 18');

  // ---- the third line is changed: Karl did not win his Wenz with Schneider, he lost it -----------------------
  await page.getByTestId('line').nth(2).tap();
  await tap(page, 'change', 'result-lost-simple');
  await expect(page.getByTestId('correction-sum')).toContainText('18 : 12');
  await tap(page, 'accept');
  await expectScore(page, 18, 12);
  await tap(page, 'undo');
  await expectScore(page, 14, 18);
  await tap(page, 'snack-redo');
  await expectScore(page, 18, 12);

  // ---- a Bobbl ends, is taken back, is brought back -------------------------------------------------------------
  await game(page, 'muck', 0, 'won-schneider');
  await expectScore(page, 21, 12);
  await tap(page, 'snack-undo');
  await expectScore(page, 18, 12);
  await tap(page, 'snack-redo');
  await expectScore(page, 21, 12);

  // ---- no network any more -----------------------------------------------------------------------------------
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expectScore(page, 21, 12);
  expect(page.url()).toContain(second);
  await expect(page.getByTestId('line')).toHaveCount(11);
  await expect(page.getByRole('img', { name: 'später geändert' })).toHaveCount(1);
  await game(page, 'wenz', 1, 'won-simple');
  await expectScore(page, 0, 2);
  await page.reload();
  await expectScore(page, 0, 2);
  await page.goto('/#/');
  await expect(page.getByText('Zur Post')).toBeVisible();
  await expect(page.getByText('Anna & Max').first()).toBeVisible();

  expect(heard.foreign).toEqual([]);
  expect(heard.violations).toEqual([]);
  expect(heard.errors).toEqual([]);
});

test('reload 50 ms after the tap that writes: the game is there', async ({ page }) => {
  await seedEvening(page);
  await tap(page, 'key-muck', 'person-0');
  await page.getByTestId('result-won-simple').tap();
  await page.waitForTimeout(50);
  await page.reload();
  await expectScore(page, 2, 0);
});

test('a half-entered game survives a reload', async ({ page }) => {
  await seedEvening(page);
  await tap(page, 'key-wenz', 'person-2', 'doubling-1', 'eyes', 'digit-7');
  await page.waitForTimeout(50);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByTestId('eyes-A')).toContainText('7');
  await tap(page, 'digit-1', 'write');
  await expectScore(page, 4, 0);
});
