/** What a tournament shows and hands out: ranking as a file, the board of the hall, paper, and screens without barriers. */
import { expect, test } from './helpers/person';
import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { tooWide } from './helpers/fits';
import { fillRound, openMore, pairList, seatTournament } from './helpers/tournament';

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('ranking as CSV and as page: read back as written', async ({ page }) => {
    await seatTournament(page, { list: pairList(4), rounds: 1 });
    await page.getByTestId('draw').click();
    await fillRound(page, 2, ['', '', '8', '12']);
    await page.getByTestId('tab-tabelle').click();
    await expect(page.getByTestId('rank-row')).toHaveCount(4);
    const shown = await page
      .locator('[data-testid="rank-row"]')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
      );
    const take = async (testid: string): Promise<{ name: string; text: string }> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testid).click()]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    const csv = await take('csv');
    expect(csv.name).toBe('Muckturnier-Feuerwehr-Berg-1.csv');
    const lines = csv.text
      .replace(/^\uFEFF/u, '')
      .trim()
      .split('\r\n');
    const table = lines.map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/gu, '')));
    const body = table.slice(-4);
    expect(body.map(([place, number]) => `${place} ${number}`)).toEqual(
      shown.map(([place, number]) => `${place?.replace('.', '')} ${number}`),
    );
    const html = await take('html');
    const other = await page.context().newPage();
    await other.setContent(html.text);
    await expect(other.locator('tbody tr')).toHaveCount(4);
    await expect(other.locator('h1')).toHaveText('Muckturnier Feuerwehr Berg');
    await expect(other.locator('script')).toHaveCount(0);
    await other.close();
  });

  test('the board: seating turns to ranking, the clock runs down and the gong rings', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-30T19:00:00') });
    await page.addInitScript(() => {
      const strokes = { count: 0 };
      Object.assign(window, { strokes });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when?: number) {
        strokes.count += 1;
        start.call(this, when);
      };
    });
    await seatTournament(page, {
      list: pairList(20),
      rounds: 2,
      setup: async (at) => {
        await openMore(at);
        await at.getByTestId('setup-time').click();
        await at.getByTestId('setup-minutes').fill('10');
        await at.getByTestId('setup-minutes').blur();
      },
    });
    await page.getByTestId('draw').click();
    await expect(page.getByTestId('clock')).toHaveText('10:00');
    await page.getByTestId('tournament-menu').click();
    await page.getByTestId('go-leinwand').click();
    await expect(page.getByTestId('board-seats').locator('tbody tr').first()).toBeVisible();
    await page.getByTestId('board-clock').click();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('timer')).toContainText(/noch\s*(9:00|8:5\d)/u);
    // Everything down to the keys is seen at once.
    const isCut = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
    expect(isCut).toBe(false);
    await page.getByTestId('board-sound').click();
    await page.clock.runFor(1_000);
    const strokes = () => page.evaluate(() => (window as unknown as { strokes: { count: number } }).strokes.count);
    await expect.poll(strokes).toBeGreaterThan(0);
    const before = await strokes();
    await page.clock.runFor(9 * 60_000);
    await expect(page.getByRole('timer')).toContainText('Zeit ist um');
    await expect.poll(strokes).toBe(before * 2);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('tab-runde')).toBeVisible();
  });

  test('on 1024 × 768 the slip is seen whole, its key too', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await seatTournament(page, {
      list: pairList(12),
      setup: async (at) => {
        await openMore(at);
        await at.getByTestId('setup-time').click();
      },
    });
    await page.getByTestId('draw').click();
    await page.getByTestId('start-entering').click();
    for (const testid of ['save-result', 'turn-slip', 'from-pad']) {
      await expect(page.getByTestId(testid)).toBeInViewport({ ratio: 1 });
    }
    await page.getByTestId('turn-slip').click();
    await expect(page.getByTestId('save-result')).toBeInViewport({ ratio: 1 });
  });
});

test('no fault of accessibility on any tab, also with 200 % text and in English', async ({ page }) => {
  test.setTimeout(300_000);
  await seatTournament(page, {
    list: [
      ...pairList(13),
      'Freifrau Dr. Adelheid von Thurn-Taxisberg-Oberhüttinger / Maximilian-Johannes Schmidtkonz',
    ],
    rounds: 2,
    setup: async (at) => {
      await openMore(at);
      await at.getByTestId('setup-fee').fill('5');
      await at.getByTestId('setup-time').click();
    },
  });
  await page.getByTestId('draw').tap();
  await expect(page.getByTestId('table-1')).toBeVisible();
  const base = page.url().replace(/\/runde$/, '');
  const places = ['anmeldung', 'runde', 'tabelle', 'drucken', 'protokoll', 'ausschreibung', 'leinwand'];
  const look = async (what: string): Promise<void> => {
    for (const place of places) {
      await page.goto(`${base}/${place}`);
      await expect(page.locator('main, .leinwand').first()).toBeVisible();
      await page.waitForTimeout(250);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${what} ${place}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
      expect(await tooWide(page), `${what} ${place} runs over the side`).toEqual([]);
    }
  };
  await look('de');
  await page.goto('/#/einstellungen');
  await page.getByText('English', { exact: true }).tap();
  await look('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  await page.reload();
  await look('200 %');
});

test('every sheet as PDF: all of it on paper, several slips a page', async ({ page }) => {
  await seatTournament(page, { list: pairList(24), rounds: 1 });
  await page.getByTestId('draw').tap();
  await expect(page.getByTestId('table-1')).toBeVisible();
  const base = page.url().replace(/\/runde$/, '');
  const pagesOf = async (sheet: string): Promise<number> => {
    await page.goto(`${base}/druck/${sheet}`);
    await expect(page.getByTestId('print-now')).toBeVisible();
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByTestId('print-now').tap();
    await page.waitForTimeout(300);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
  };
  expect(await pagesOf('tischnummern')).toBe(6);
  await expect(page.locator('.nummer')).toHaveCount(12);
  expect(await pagesOf('lose')).toBe(2);
  await expect(page.locator('.los')).toHaveCount(24);
  expect(await pagesOf('zettel')).toBe(3);
  await expect(page.locator('.spielzettel')).toHaveCount(12);
  for (const sheet of ['anmeldung', 'sitzplan', 'tabelle', 'preise']) expect(await pagesOf(sheet)).toBe(1);
});
