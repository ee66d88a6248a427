/** A tournament whose storage breaks: what was entered waits, is one tap away as a file, and is written once. */
import { expect, test, type Page } from '../e2e/helpers/person';
import { installBreakers, breakIn } from './helpers/breakers';
import { reportRow } from './helpers/row';
import { rawRows } from './helpers/table';

interface RescuedFile {
  readonly entries: readonly { readonly event: { readonly names?: readonly string[] } }[];
}

async function rescued(page: Page): Promise<RescuedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('rescue').tap()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as RescuedFile;
}

test('a tournament write is rolled back by the browser', async ({ page, context, baseURL }) => {
  await installBreakers(context);
  await page.goto('/#/turniere/neu');
  await page.getByTestId('setup-name').fill('Muckturnier');
  await page.getByTestId('create-tournament').tap();
  const names = ['Anna', 'Berta', 'Clara'];
  const register = async (name: string): Promise<void> => {
    await page.getByTestId('name-1').fill(name);
    await page.getByTestId('name-2').fill(`${name}s Mann`);
    await page.getByTestId('register').tap();
  };
  let lost = 0;
  await breakIn(page, { write: 'abort' });
  for (const [i, name] of names.slice(0, 2).entries()) {
    await register(name);
    await expect(page.getByTestId('failed')).toBeVisible();
    await expect(page.getByTestId('retry')).toBeEnabled();
    // Still in the field, nowhere claimed, and the file has it with all that waited before.
    await expect(page.getByTestId('name-1')).toHaveValue(name);
    await expect(page.getByTestId('person')).toHaveCount(0);
    await expect.poll(async () => (await rescued(page)).entries.length).toBe(i + 1);
  }
  // Closed and opened again in that state: what waited is offered.
  await page.reload();
  await expect(page.getByTestId('failed')).toBeVisible();
  if ((await rescued(page)).entries.length !== 2) lost += 1;
  await page.getByTestId('retry').tap();
  await expect(page.getByTestId('person')).toHaveCount(2);
  await expect(page.getByTestId('failed')).toHaveCount(0);
  await register(names[2]!);
  await expect(page.getByTestId('person')).toHaveCount(3);
  const rows = await rawRows<{ seq: number; event: { type: string; number?: number } }>(
    context,
    baseURL!,
    'tournamentEntries',
  );
  const numbers = rows.sort((a, b) => a.seq - b.seq).map(({ event }) => event.number);
  lost += numbers.join() === '1,2,3' ? 0 : 1;
  reportRow({
    area: 'storage',
    fault: 'tournament: writes rolled back, app closed and opened again',
    engine: 'Chromium',
    tries: 3,
    lost,
  });
});
