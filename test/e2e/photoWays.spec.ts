/**
 * Ways through counting from a photo: the fewest taps there are, a camera that is denied, a closer look, and a pack
 * that was taught on one phone and is known on another.
 */
import { readFile } from 'node:fs/promises';
import { fileOf, GUARD_MS, PHONE, READING_MS, shoot, withCamera } from './helpers/camera';
import { inRows, paintScene, TRICKS } from './helpers/cardScene';
import { confirmReadings, handOf } from './helpers/photoJourney';
import { expect, test, type Page } from './helpers/person';
import { seedEvening } from './helpers/seedEvening';

/** Two tricks, large. */
const TWO = TRICKS.slice(0, 8);
const ALL = 'eichel gras herz schellen'
  .split(' ')
  .flatMap((suit) => 'A 10 K O U 9'.split(' ').map((r) => `${suit}-${r}`));

const originOf = (baseURL: string | undefined): string => new URL(baseURL ?? '').origin;

/** Without a camera, "from photo" asks for a file. */
async function withoutCamera(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
}
/** A Muck of Anna, its first photo from a file. */
async function photographFile(page: Page, file: string): Promise<void> {
  await page.getByTestId('key-muck').tap();
  await page.getByTestId('person-0').tap();
  await page.getByTestId('game-photo').tap();
  await page.getByTestId('photo-file').setInputFiles(file);
  await page.getByTestId('photo').waitFor({ timeout: READING_MS });
}

test.describe('ways through counting from a photo', () => {
  test.setTimeout(180_000);

  test('"Zählen": six taps from the table to the written game, when nothing has to be asked', async ({
    page,
    baseURL,
  }) => {
    await withCamera(await paintScene(page, inRows(TWO, 4)), originOf(baseURL), async (context) => {
      const phone = await context.newPage();
      await phone.addInitScript(() => {
        localStorage.setItem('muckblock.countWay', 'camera');
        const taps: string[] = [];
        Object.assign(globalThis, { taps });
        const name = (event: Event): string =>
          (event.target as Element).closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? '?';
        addEventListener('click', (event) => event.isTrusted && taps.push(name(event)), { capture: true });
      });
      await seedEvening(phone);
      await phone.getByTestId('count').tap();
      await shoot(phone);
      // There is no torch: no key for it.
      await expect(phone.getByTestId('lamp')).toHaveCount(0);
      await confirmReadings(handOf(phone, READING_MS));
      await phone.getByTestId('accept-count').tap();
      await phone.getByTestId('contract-muck').tap();
      await phone.getByTestId('person-0').tap();
      await phone.waitForTimeout(GUARD_MS);
      await phone.getByTestId('write').tap();
      await expect(phone.locator('.side.b .score')).not.toHaveText('0');
      const taps = await phone.evaluate(() => (globalThis as unknown as { taps: string[] }).taps);
      const answers = taps.filter(
        (name) => name.startsWith('option-') || name === 'confirm-all' || name === 'all-found',
      );
      expect(
        taps.filter((name) => !answers.includes(name)),
        taps.join(' '),
      ).toHaveLength(6);
    });
  });

  test('the camera is denied: it says so, and a photo from a file is read', async ({ page, baseURL }) => {
    const picture = await paintScene(page, inRows(TWO, 4));
    await withCamera(
      picture,
      originOf(baseURL),
      async (context) => {
        const phone = await context.newPage();
        await seedEvening(phone);
        await phone.getByTestId('key-muck').tap();
        await phone.getByTestId('person-0').tap();
        await phone.getByTestId('game-photo').tap();
        await expect(phone.getByTestId('camera-problem')).toContainText('gesperrt');
        await expect(phone.getByTestId('shoot')).toHaveCount(0);
        await phone.getByTestId('photo-file').setInputFiles(fileOf(picture, 'table.jpg'));
        await phone.getByTestId('photo').waitFor({ timeout: READING_MS });
        await expect(phone.getByTestId('photo-card')).toHaveCount(TWO.length);
      },
      'denied',
    );
  });

  test('a closer look: by key, by two fingers, pushed aside; labels away; nothing of it changes the count', async ({
    page,
    context,
  }) => {
    const photo = fileOf(await paintScene(page, inRows(TRICKS, 6)), 'table.jpg');
    await page.setViewportSize(PHONE.viewport);
    await withoutCamera(page);
    await seedEvening(page);
    await photographFile(page, photo);
    const before = await page.getByTestId('count-A').textContent();
    expect(await page.getByTestId('small-label').count()).toBeGreaterThan(8);
    await page.getByTestId('zoom-in').tap();
    await expect(page.getByTestId('small-label')).toHaveCount(0);
    await page.getByTestId('zoom-out').tap();
    await expect(page.getByTestId('zoom-out')).toHaveCount(0);

    await page.getByTestId('photo').scrollIntoViewIfNeeded();
    const box = (await page.getByTestId('photo').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await touch('touchStart', [x - 20, y], [x + 20, y]);
    for (const apart of [30, 40, 50, 60]) await touch('touchMove', [x - apart, y], [x + apart, y]);
    await touch('touchEnd');
    const inside = page.getByTestId('photo-inside');
    const scaleOf = async (): Promise<number> =>
      Number(/scale\(([\d.]+)\)/.exec((await inside.getAttribute('style')) ?? '')?.[1]);
    await expect.poll(scaleOf).toBeGreaterThan(2);
    const style = await inside.getAttribute('style');
    await touch('touchStart', [x, y]);
    for (const by of [10, 20, 40, 60]) await touch('touchMove', [x + by, y]);
    await touch('touchEnd');
    await expect.poll(() => inside.getAttribute('style')).not.toBe(style);
    await expect(page.locator('.bogen [data-testid="card-herz-A"]')).toHaveCount(0);

    await page.waitForTimeout(GUARD_MS);
    // A mouse: the browser may take a touch right after two fingers for the end of their gesture.
    await page.getByTestId('labels').click();
    await expect(page.getByTestId('full-label')).toHaveCount(0);
    expect(await page.getByTestId('count-A').textContent()).toBe(before);
  });

  test('a tablet is turned in the middle of counting: the count stays on top of the sheet, the picker on top of it', async ({
    page,
  }) => {
    const photo = fileOf(await paintScene(page, inRows(TWO, 4)), 'table.jpg');
    await page.setViewportSize({ width: 1024, height: 768 });
    await withoutCamera(page);
    await seedEvening(page);
    await photographFile(page, photo);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByTestId('sheet-close')).toHaveCount(1);
    await page.getByTestId('photo-card').first().tap();
    await page.locator('.bogen').last().getByTestId('card-gras-A').tap();
    await expect(page.locator('[data-card="gras-A"]')).toHaveCount(1);
    await page.getByTestId('count-close').tap();
    await expect(page.getByTestId('game-photo')).toBeVisible();
  });

  test('a pack taught on one phone: after a reload in the middle, backup and restore, another phone reads with it', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const lessons: string[] = [];
    for (const half of [ALL.slice(0, 12), ALL.slice(12)])
      lessons.push(fileOf(await paintScene(page, inRows(half, 4)), 'half.jpg'));
    const tricks = fileOf(await paintScene(page, inRows(TWO, 4)), 'table.jpg');
    await page.setViewportSize(PHONE.viewport);
    await withoutCamera(page);
    await seedEvening(page);
    await page.goto('/#/kartenspiele/neu');
    for (const [i, file] of lessons.entries()) {
      if (i > 0) {
        await page.reload();
        await expect(page.getByTestId('restored')).toContainText('Karten von vorhin');
      }
      await page.getByTestId('teach-photo').tap();
      await page.getByTestId('photo-file').setInputFiles(file);
      await page.getByTestId('teach-state').waitFor({ timeout: READING_MS });
      await confirmReadings(handOf(page, READING_MS), 'teach-ask');
    }
    await page.getByTestId('save-pack').tap();
    await expect(page.getByTestId('pack')).toHaveText(/Unser Kartenspiel/);
    await page.goto('/#/sichern');
    const coming = page.waitForEvent('download');
    await page.getByTestId('make').tap();
    const download = await coming;
    const text = await readFile(await download.path());

    const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
    const other = await context.newPage();
    await withoutCamera(other);
    await seedEvening(other);
    await other.goto('/#/sichern');
    await other
      .getByTestId('open-file')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/json', buffer: text });
    await other.getByTestId('restore').tap();
    await expect(other.getByTestId('result')).toBeVisible();
    await other.goto('/#/kartenspiele');
    await expect(other.getByTestId('pack')).toHaveText(/Unser Kartenspiel/);
    await seedEvening(other);
    await photographFile(other, tricks);
    await expect(other.getByTestId('read-with')).toContainText('Unser Kartenspiel');
    const read = await other
      .getByTestId('photo-card')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
    expect([...read].sort()).toEqual([...TWO].sort());
    await context.close();
  });
});
