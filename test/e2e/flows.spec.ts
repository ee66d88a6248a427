/**
 * The tap flows of the record sheet, counted by real taps on a phone of 360×740: every tap from the table screen on,
 * the one that writes included. Digits are counted apart. The photo flow is not here.
 */
import { expect, tapTwice, test, type Page } from './helpers/person';
import type { Deal } from '../../src/core/rules/deal';
import type { Seat, Side } from '../../src/core/rules/seats';
import { seedEvening, type Seed } from './helpers/seedEvening';

const ANNA = 0;
const KARL = 1;
const MAX = 2;
const HEINZ = 3;

/** A simple game, to stand somewhere other than at nought. */
function game(declarer: Seat, winner: Side, contract: 'muck' | 'wenz' | 'geier' = 'muck', doublings = 0): Deal {
  const result = { by: 'level', winner, level: 'simple' } as const;
  return {
    type: 'game',
    game: { kind: 'normal', contract, declarer, doublings, result, penalty: null, forced: false },
  };
}
/** 13 : 9, Karl deals. */
const MIDDLE: readonly Deal[] = [
  game(ANNA, 'A'),
  game(KARL, 'B', 'wenz', 2),
  game(MAX, 'A', 'geier', 2),
  {
    type: 'game',
    game: {
      kind: 'onePoint',
      contract: 'muck',
      declarer: ANNA,
      doublings: 0,
      result: { by: 'level', winner: 'A', level: 'simple' },
      penalty: null,
      forced: false,
    },
  },
  {
    type: 'game',
    game: {
      kind: 'onePoint',
      contract: 'muck',
      declarer: KARL,
      doublings: 0,
      result: { by: 'level', winner: 'B', level: 'simple' },
      penalty: null,
      forced: false,
    },
  },
  game(ANNA, 'A'),
];

/** Taps and counts. */
class Thumb {
  taps = 0;
  digits = 0;
  constructor(private readonly page: Page) {}
  async tap(...ids: string[]): Promise<void> {
    for (const id of ids) {
      await this.page.getByTestId(id).tap();
      this.taps += 1;
    }
  }
  async type(figure: string): Promise<void> {
    for (const digit of figure) {
      await this.page.getByTestId(`digit-${digit}`).tap();
      this.digits += 1;
    }
  }
}

async function atTable(page: Page, seed: Seed = {}): Promise<Thumb> {
  await seedEvening(page, { deals: MIDDLE, dealer: HEINZ, ...seed });
  return new Thumb(page);
}

async function expectScore(page: Page, a: number, b: number): Promise<void> {
  await expect(page.locator('.side.a .score')).toHaveText(String(a));
  await expect(page.locator('.side.b .score')).toHaveText(String(b));
}
/** Nobody writes two games in half a second; a tap on the very spot that fast is taken for a double tap. */
async function nextGame(page: Page, thumb: Thumb): Promise<void> {
  await page.waitForTimeout(500);
  thumb.taps = 0;
}
async function lastLine(page: Page): Promise<string> {
  return (await page.locator('.block .z').last().innerText()).replace(/\u00ad/g, '');
}

test('1: Muck won simply, 3 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await expectScore(page, 13, 9);
  await thumb.tap('key-muck', `person-${ANNA}`, 'result-won-simple');
  await expectScore(page, 15, 9);
  expect(thumb.taps).toBe(3);
  await expect.poll(() => lastLine(page)).toContain('Anna');
});

test('2: Wenz lost simply, 3 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-wenz', `person-${KARL}`, 'result-lost-simple');
  await expectScore(page, 15, 9);
  expect(thumb.taps).toBe(3);
});

test('3: Muck won with Schneider, 3 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'result-won-schneider');
  await expectScore(page, 16, 9);
  expect(thumb.taps).toBe(3);
});

test('4: Muck with Kontra won, 4 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'doubling-1', 'result-won-simple');
  await expectScore(page, 17, 9);
  expect(thumb.taps).toBe(4);
});

test('5: Schneiderwenz with Re lost, 5 taps, and it ends the Bobbl', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-wenz', 'kind-schneider', `person-${HEINZ}`, 'doubling-2');
  await expect(page.getByTestId('result-lost-simple')).toContainText('41');
  await thumb.tap('result-lost-simple');
  await expectScore(page, 41, 9);
  expect(thumb.taps).toBe(5);
  await expect.poll(() => lastLine(page)).toMatch(/41/);
});

test('6: Muck with exact eyes, 4 taps and the digits, the sentence stands there first', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'eyes');
  await thumb.type('71');
  await expect(page.getByTestId('eyes-B')).toContainText('49');
  await expect(page.getByTestId('sentence')).toContainText('Anna & Max gewinnen. 2 Punkte, 15 : 9.');
  await thumb.tap('write');
  await expectScore(page, 15, 9);
  expect([thumb.taps, thumb.digits]).toEqual([4, 2]);
});

test('7: Schneidermuck with Kontra and exact eyes, 6 taps and the digits', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', 'kind-schneider', `person-${ANNA}`, 'doubling-1', 'eyes');
  await thumb.type('91');
  await thumb.tap('write');
  await expectScore(page, 27, 9);
  expect([thumb.taps, thumb.digits]).toEqual([6, 2]);
});

test('8: 120 : 0 splits the key in two, no tap more than with other eyes', async ({ page }) => {
  const thumb = await atTable(page, { settings: { 'value.normalSchwarz': 4 } });
  await thumb.tap('key-wenz', `person-${HEINZ}`, 'eyes');
  await thumb.type('120');
  await expect(page.getByText('Haben Anna & Max einen Stich?')).toBeVisible();
  await thumb.tap('answer-none');
  await expectScore(page, 13, 13);
  expect([thumb.taps, thumb.digits]).toEqual([4, 3]);
});

test('8b: four nines are Schneider, not Schwarz', async ({ page }) => {
  const thumb = await atTable(page, { settings: { 'value.normalSchwarz': 4 } });
  await thumb.tap('key-wenz', `person-${HEINZ}`, 'eyes');
  await thumb.type('120');
  await thumb.tap('answer-some');
  await expectScore(page, 13, 12);
});

test('9: thrown in, 2 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('pass', 'pass-throwIn');
  await expect(page.locator('.block .stamp')).toBeVisible();
  await expect.poll(() => lastLine(page)).toContain('zusammengeworfen');
  expect(thumb.taps).toBe(2);
});

test('10: Ramsch by eyes in 3 taps, tied to the trumps in 5, to the Alte in at most 6', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('pass', 'pass-ramsch');
  await thumb.type('70');
  await thumb.tap('write');
  await expectScore(page, 13, 13);
  expect([thumb.taps, thumb.digits]).toEqual([3, 2]);

  await nextGame(page, thumb);
  await thumb.tap('pass', 'pass-ramsch');
  await thumb.type('60');
  await thumb.tap('tricks-3', 'trumps-7');
  await expect(page.getByTestId('sentence')).toContainText(
    'Karl & Heinz gewinnen den Ramsch. Anna & Max haben mehr Trümpfe.',
  );
  await thumb.tap('write');
  await expectScore(page, 13, 17);
  expect(thumb.taps).toBe(5);

  await nextGame(page, thumb);
  await thumb.tap('pass', 'pass-ramsch');
  await thumb.type('60');
  await thumb.tap('tricks-3', 'trumps-6', 'alte-B');
  await expectScore(page, 17, 17);
  expect(thumb.taps).toBeLessThanOrEqual(6);
});

test('11: Muss with exact eyes, 6 taps and the digits', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('pass', 'pass-muss', 'contract-muck', `person-${ANNA}`, 'eyes');
  await thumb.type('60');
  await thumb.tap('write');
  await expectScore(page, 15, 9);
  expect([thumb.taps, thumb.digits]).toEqual([6, 2]);
});

test('12: for one point, 4 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('pass', 'pass-onePoint', `person-${ANNA}`, 'result-won-simple');
  await expectScore(page, 14, 9);
  expect(thumb.taps).toBe(4);
});

test('13: Sie, 3 taps', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('more', 'more-sie', `person-${ANNA}`);
  await expectScore(page, 33, 9);
  expect(thumb.taps).toBe(3);
});

test('14: counted first, then who played what, at most 6 taps and the digits', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('count');
  await thumb.type('71');
  await thumb.tap('write', 'contract-muck', `person-${ANNA}`);
  await expect(page.getByTestId('sentence')).toContainText('15 : 9');
  await thumb.tap('write');
  await expectScore(page, 15, 9);
  expect([thumb.taps, thumb.digits]).toEqual([5, 2]);
});

test('15: undo, 1 tap: score, dealer and line are as before', async ({ page }) => {
  const thumb = await atTable(page);
  const deals = page.locator('.lauf');
  await expect(deals).not.toBeEmpty();
  const before = await deals.innerText();
  await thumb.tap('key-muck', `person-${ANNA}`, 'result-won-simple');
  await expectScore(page, 15, 9);
  thumb.taps = 0;
  await thumb.tap('undo');
  await expectScore(page, 13, 9);
  expect(thumb.taps).toBe(1);
  await expect.poll(() => deals.innerText()).toBe(before);
});

test('16: an old game corrected in 4 taps; the change is shown before', async ({ page }) => {
  const thumb = await atTable(page);
  await page.getByTestId('line').nth(1).tap();
  thumb.taps += 1;
  await thumb.tap('change', 'result-lost-simple');
  await expect(page.getByTestId('correction-sum')).toContainText('21 : 1 statt 13 : 9.');
  await thumb.tap('accept');
  await expectScore(page, 21, 1);
  expect(thumb.taps).toBe(4);
  await thumb.tap('undo');
  await expectScore(page, 13, 9);
});

test('a running game: kept when the sheet is closed, over a reload, result in 2 taps; double taps write once', async ({
  page,
}) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'doubling-1', 'sheet-close');
  await expect(page.getByTestId('running')).toContainText('Muck, Anna, Kontra');
  await page.reload();
  await expect(page.getByTestId('running')).toContainText('Muck, Anna, Kontra');
  await thumb.tap('running');
  await tapTwice(page.getByTestId('result-won-simple'), 0);
  await expectScore(page, 17, 9);
  await expect(page.getByTestId('sheet-close')).toBeHidden();
  await expect(page.locator('.block .z')).toHaveCount(MIDDLE.length + 1);
});

test('half-entered eyes survive a reload with the sheet open', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'eyes');
  await thumb.type('7');
  await page.waitForTimeout(50);
  await page.reload();
  await expect(page.getByTestId('eyes-A')).toContainText('7');
  await thumb.type('1');
  await thumb.tap('write');
  await expectScore(page, 15, 9);
});

test('one eye does not exist, unless entered anyway; 121 is refused', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'eyes');
  await thumb.type('121');
  await expect(page.getByText('Mehr als 120 Augen gibt es nicht.')).toBeVisible();
  await thumb.tap('erase');
  await expect(page.getByText('Ein Auge gibt es nicht.')).toBeVisible();
  await thumb.tap('enter-anyway', 'write');
  await expectScore(page, 13, 12);
});

test('the back gesture closes the sheet and keeps the entry; Feierabend leads to the card of the evening', async ({
  page,
}) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`);
  await page.goBack();
  await expect(page.getByTestId('running')).toContainText('Muck, Anna');
  await thumb.tap('more', 'more-discard');
  await expect(page.getByTestId('more-restore')).toContainText('Muck, Anna');
  await thumb.tap('more-end');
  await expect(page).toHaveURL(/\/karte$/);
  await page.goBack();
  await expect(page.getByTestId('reopen')).toBeVisible();
});

test('a running game is the newest thing: undo drops it first, and it can be fetched back', async ({ page }) => {
  const thumb = await atTable(page);
  await thumb.tap('key-muck', `person-${ANNA}`, 'sheet-close');
  await expect(page.getByTestId('running')).toContainText('Muck, Anna');
  await thumb.tap('undo');
  await expect(page.getByTestId('running')).toHaveCount(0);
  await expectScore(page, 13, 9);
  await thumb.tap('snack-restore');
  await expect(page.getByTestId('running')).toContainText('Muck, Anna');
  // What was announced can still be changed, or the game be dropped, on the reopened sheet.
  await thumb.tap('running', 'contract-wenz', 'sheet-close');
  await expect(page.getByTestId('running')).toContainText('Wenz, Anna');
  await thumb.tap('running', 'discard');
  await expect(page.getByTestId('key-muck')).toBeVisible();
  await expectScore(page, 13, 9);
});

test('at 200 % text the keys of the sheet lie below their sentences, not on them', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  const thumb = await atTable(page);
  await page.getByTestId('line').nth(1).tap();
  await thumb.tap('change', 'result-lost-simple');
  const [sentence, key] = [page.getByTestId('correction-sum'), page.getByTestId('accept')];
  await sentence.scrollIntoViewIfNeeded();
  await expect(key).toHaveCSS('position', 'static');
  const [above, below] = [await sentence.boundingBox(), await key.boundingBox()];
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});
