/** Bad input through the real screens: refused with a sentence, the database as it was, the app alive and quick. */
import { expect, test, type Page } from '../e2e/helpers/person';
import { parseRulesFile } from '../../src/exchange/rulesFile';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { mutate, randomOf } from './fuzz/mutate';
import { EVENING_LOGS, LISTS, RULES_FILES, RULES_LINKS, TOURNAMENT_FILES } from './fuzz/examples';
import { reportRow } from './helpers/row';
import { rawEverything } from './helpers/table';

const report = (fault: string, tries: number, lost: number): void =>
  reportRow({ area: 'input', fault, engine: 'Chromium', tries, lost });

/** What must hold after every input: no error in the page, nothing run out of a name, an answer within a second. */
interface Guard {
  readonly errors: string[];
  check(): Promise<number>;
}

async function guard(page: Page): Promise<Guard> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    errors,
    async check() {
      // A machine that is busy with something else is slow too: the best of three counts.
      let best = Infinity;
      let wrong = false;
      for (let again = 0; again < 3 && best > 1000; again++) {
        const started = Date.now();
        wrong = await page.evaluate(() => {
          const polluted = Object.keys(Object.prototype).length > 0;
          const foreign = document.querySelector(
            '#app script, #app img[src="x"], #sheets script, #sheets img[src="x"]',
          );
          return polluted || foreign !== null || '__hacked' in globalThis;
        });
        best = Math.min(best, Date.now() - started);
      }
      return (wrong ? 1 : 0) + (best > 1000 ? 1 : 0);
    },
  };
}

/** Inputs that are not the example they were made of. */
function inputs(examples: readonly string[], isJson: boolean, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => mutate(examples, isJson, randomOf(7000 + i)).slice(0, 300_000));
}

const file = (text: string) => ({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('house rules: links and files', async ({ page, context, baseURL }) => {
  test.setTimeout(150_000);
  await seedEvening(page);
  const before = await rawEverything(context, baseURL!);
  const watch = await guard(page);
  let wrong = 0;
  const links = inputs(RULES_LINKS, false, 60);
  for (const text of links) {
    // An address bar turns half a letter into a question mark before any page sees it.
    const code = (/r=([^&\s]+)/.exec(text)?.[1] ?? text).replace(/[\uD800-\uDFFF]/g, '\uFFFD');
    await page.evaluate(
      (part) => {
        location.hash = `/regeln/neu?r=${encodeURIComponent(part)}`;
      },
      code.slice(0, 4000),
    );
    await page.waitForTimeout(20);
    wrong += await watch.check();
  }
  const openBring = async (): Promise<void> => {
    await page.goto('/#/regeln');
    await page.getByTestId('bring').locator('summary').tap();
  };
  await openBring();
  const files = inputs(RULES_FILES, true, 60);
  for (const text of files) {
    await page.getByTestId('bring-file').setInputFiles(file(text));
    const isWhole = parseRulesFile(Buffer.from(text).toString('utf8')).ok;
    if (isWhole) await expect(page).toHaveURL(/regeln\/neu/);
    else await expect(page.getByTestId('bring-error')).toBeVisible();
    wrong += await watch.check();
    if (isWhole) await openBring();
  }
  // Looking at rules, broken or whole, writes nothing.
  if ((await rawEverything(context, baseURL!)) !== before) wrong += 1;
  expect(watch.errors).toEqual([]);
  report('broken house rules through the screens (links and files)', links.length + files.length, wrong);
});

test('tournament files and registration lists', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  await seedEvening(page);
  const watch = await guard(page);
  let wrong = 0;
  await page.goto('/#/turniere');
  const files = inputs(TOURNAMENT_FILES, true, 40);
  let taken = 0;
  for (const text of files) {
    const before = await rawEverything(context, baseURL!);
    await page.getByTestId('import-file').setInputFiles(file(text));
    const refused = page.getByRole('alert');
    await expect.poll(async () => (await refused.count()) > 0 || page.url().includes('/turnier/')).toBe(true);
    wrong += await watch.check();
    if (page.url().includes('/turnier/')) {
      taken += 1;
      await page.goto('/#/turniere');
      await page.getByTestId('import-file').waitFor({ state: 'attached' });
    } else if ((await rawEverything(context, baseURL!)) !== before) wrong += 1;
  }
  expect(taken).toBeLessThan(files.length);

  await page.goto('/#/turniere/neu');
  await page.getByTestId('setup-name').fill('Muckturnier');
  await page.getByTestId('create-tournament').tap();
  await page.getByTestId('open-list').tap();
  const before = await rawEverything(context, baseURL!);
  const lists = inputs(LISTS, false, 60);
  for (const text of lists) {
    await page.getByTestId('list-text').fill(text);
    wrong += await watch.check();
  }
  if ((await rawEverything(context, baseURL!)) !== before) wrong += 1;
  expect(watch.errors).toEqual([]);
  report('broken tournament files and lists through the screens', files.length + lists.length, wrong);
});

test('backup files', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  await seedEvening(page);
  const watch = await guard(page);
  const examples = EVENING_LOGS.map((text) => {
    const { evening, entries } = JSON.parse(text) as { evening: object; entries: readonly object[] };
    const records = [{ evening }, ...entries.map((entry) => ({ entry }))].map((record) => JSON.stringify(record));
    return `{"format":"muckblock-backup","v":1,"made":1,"scope":{"kind":"all"},"records":[\n${records.join(',\n')}\n],"end":{}}\n`;
  });
  const before = await rawEverything(context, baseURL!);
  const files = inputs(examples, false, 60);
  let wrong = 0;
  for (const text of files) {
    await page.goto('/#/sichern');
    await page.getByTestId('open-file').setInputFiles(file(text));
    const answered = page.getByTestId('fault').or(page.getByTestId('plan')).or(page.getByTestId('nothing-to-do'));
    await answered.first().waitFor();
    wrong += await watch.check();
  }
  // A plan is shown before anything is written; nobody tapped.
  if ((await rawEverything(context, baseURL!)) !== before) wrong += 1;
  expect(watch.errors).toEqual([]);
  report('broken backup files through the screens: planned or refused, nothing written', files.length, wrong);
});
