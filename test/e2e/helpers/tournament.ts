/** Sets up tournaments through the screens, in few steps, for the browser tests of single things. */
import { expect, type Page } from '@playwright/test';

const FAMILIES = ['Hofmann', 'Wunsiedel', 'Fuchs', 'Köhler', 'Strobel', 'Zapf', 'Rödel', 'Prell', 'Purucker', 'Bär'];
const GIVEN = ['Anna', 'Max', 'Eva', 'Heinz', 'Gisela', 'Karl', 'Udo', 'Käthe', 'Görg', 'Lisa'];

/** A hundred different people. */
export const person = (n: number): string => `${GIVEN[n % 10]} ${FAMILIES[Math.floor(n / 10) % 10]}`;
/** Lines of a list: so many pairs of different people. */
export const pairList = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${person(2 * i)} / ${person(2 * i + 1)}`);

export interface Wish {
  readonly list: readonly string[];
  readonly rounds?: number;
  readonly setup?: (page: Page) => Promise<void>;
}

/** A new tournament with the people of a list; ends on the tab of the round. */
export async function seatTournament(page: Page, { list, rounds, setup }: Wish): Promise<void> {
  await page.goto('/#/turniere/neu');
  await page.getByTestId('setup-name').fill('Muckturnier Feuerwehr Berg');
  if (rounds !== undefined) await page.getByTestId('setup-rounds').fill(String(rounds));
  await setup?.(page);
  await page.getByTestId('create-tournament').click();
  await page.getByTestId('open-list').click();
  await page.getByTestId('list-text').fill(list.join('\n'));
  await page.getByTestId('take-list').click();
  await expect(page.getByTestId('list-text')).toHaveCount(0);
  await page.getByTestId('tab-runde').click();
}

export interface Seated {
  readonly table: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Who sits where, as the list of tables shows it: ask when all of them are there. */
export async function seating(page: Page): Promise<Seated[]> {
  return page.locator('.tu-tische > li > button').evaluateAll((lines) =>
    lines.map((line) => {
      const [a = [], b = []] = [...line.querySelectorAll('em')].map((one) =>
        (one.textContent ?? '').split('+').map((number) => Number(number.trim())),
      );
      return { table: Number(line.querySelector('.tisch-nr')?.textContent), a, b };
    }),
  );
}

/** Types the same result at every open table of a round, keys only. */
export async function fillRound(page: Page, tables: number, figures: readonly string[]): Promise<void> {
  await page.getByTestId('start-entering').click();
  for (let n = 0; n < tables; n++) {
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-cell="a0"]')).toBeFocused();
    const table = await page.getByTestId('goto-table').inputValue();
    for (const [i, figure] of figures.entries()) {
      if (figure !== '') await page.keyboard.type(figure);
      if (i < figures.length - 1) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByTestId(`table-${table}`).locator('.ergebnis')).not.toHaveText('–');
  }
}

/** Opens what the set-up of a tournament keeps folded away. */
export async function openMore(page: Page): Promise<void> {
  await page.getByTestId('setup-more').locator('summary').click();
}
