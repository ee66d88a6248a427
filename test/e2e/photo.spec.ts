/**
 * Counting eyes from a photo of our own cards, offline: with a camera that shows them, with a file where there is no
 * camera; tapping them; and the way back, one layer at a time.
 */
import { expect, test, type Page } from './helpers/person';
import { fileOf, GUARD_MS, PHONE, READING_MS, shoot, withCamera } from './helpers/camera';
import { inRows, paintScene, TRICKS, type CardScene } from './helpers/cardScene';
import { confirmReadings, correctByHand, countFromFile, handOf } from './helpers/photoJourney';
import { seedEvening } from './helpers/seedEvening';
import { untilOfflineReady, watch } from './helpers/watch';

const SCENE: CardScene = inRows(TRICKS, 6);

function originOf(baseURL: string | undefined): string {
  return new URL(baseURL ?? '').origin;
}

/** What was read, "herz-10" each. */
async function cardsRead(page: Page): Promise<readonly string[]> {
  return page.getByTestId('photo-card').evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
}

/** What the log of the evening says. */
function eventsOf(page: Page, eveningId: string): Promise<readonly unknown[]> {
  return page.evaluate(async (id) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.toLowerCase().includes('muckblock'))?.name;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('database not opened'));
    });
    const all = await new Promise<{ eveningId: string; event: unknown }[]>((resolve) => {
      const request = db.transaction('entries').objectStore('entries').getAll();
      request.onsuccess = () => resolve(request.result as { eveningId: string; event: unknown }[]);
    });
    db.close();
    return all.filter((one) => one.eveningId === id).map((one) => one.event);
  }, eveningId);
}
const WRITTEN = [{ deal: { game: { contract: 'muck', declarer: 0, result: { by: 'eyes', eyes: 71, tricks: 4 } } } }];

test.describe('counting from a photo', () => {
  test.setTimeout(180_000);

  test('offline: photographed, one card corrected, taken over, written; then "Zählen" goes straight to the camera', async ({
    page,
    baseURL,
  }) => {
    await withCamera(await paintScene(page, SCENE), originOf(baseURL), async (context) => {
      const seen = await watch(context, originOf(baseURL));
      const phone = await context.newPage();
      const hand = handOf(phone, READING_MS);
      const id = await seedEvening(phone);
      await untilOfflineReady(phone);
      await phone.getByTestId('key-muck').tap();
      await phone.getByTestId('person-0').tap();
      // Once with a line, so that what reads the cards is on the phone; then never again.
      await phone.getByTestId('game-photo').tap();
      await shoot(phone);
      await context.setOffline(true);
      await phone.reload();
      const resumed = phone.getByTestId('running').or(phone.getByTestId('game-photo')).first();
      await resumed.waitFor();
      if (await phone.getByTestId('running').isVisible()) await phone.getByTestId('running').tap();
      await phone.getByTestId('game-photo').tap();
      // The cards of the photo before are still counted; on the new one they get their places.
      await expect(phone.getByTestId('restored')).toBeVisible();
      await phone.getByTestId('carry-on').tap();
      await phone.getByTestId('new-photo').tap();
      await shoot(phone);
      const read = await cardsRead(phone);
      // Our own drawn pack is the one that is read worst (docs/photo.md); what is wrong is put right by hand below.
      expect(read.filter((name) => TRICKS.includes(name)).length).toBeGreaterThanOrEqual(14);

      // One card is said to be another one; the picture of the pack puts it right.
      await phone.getByTestId('photo-card').first().tap();
      await phone.locator('.bogen').last().getByTestId('card-gras-A').tap();
      await expect.poll(() => cardsRead(phone)).toContain('gras-A');
      expect(await correctByHand(hand, TRICKS)).toContain('gras-A');
      await confirmReadings(hand);
      await expect(phone.getByTestId('count-A')).toContainText('71');
      await phone.getByTestId('accept-count').tap();
      await phone.waitForTimeout(GUARD_MS);
      await phone.getByTestId('write').tap();
      await expect(phone.locator('.side.a .score')).toHaveText('2');
      expect(await eventsOf(phone, id)).toMatchObject(WRITTEN);
      await phone.reload();
      await expect(phone.locator('.side.a .score')).toHaveText('2');
      await phone.getByTestId('count').tap();
      await phone.getByTestId('shoot').waitFor();
      expect([seen.foreign, seen.violations]).toEqual([[], []]);
    });
  });

  test('no camera: a photo from a file does the same', async ({ page, context, baseURL }) => {
    const photo = fileOf(await paintScene(page, SCENE), 'table.jpg');
    await page.setViewportSize(PHONE.viewport);
    const seen = await watch(context, originOf(baseURL));
    const id = await seedEvening(page);
    await countFromFile(handOf(page, READING_MS), photo, TRICKS);
    await expect(page.locator('.side.a .score')).toHaveText('2');
    expect(await eventsOf(page, id)).toMatchObject(WRITTEN);
    expect([seen.foreign, seen.violations]).toEqual([[], []]);
  });

  test('tapping the cards: the back gesture closes one layer at a time and loses nothing', async ({ page }) => {
    await seedEvening(page);
    await page.getByTestId('key-muck').tap();
    await page.getByTestId('person-0').tap();
    await page.getByTestId('eyes').tap();
    await page.getByTestId('from-cards').tap();
    for (const name of TRICKS.slice(0, 4)) await page.getByTestId(`card-${name}`).tap();
    await page.getByTestId('new-photo').tap();
    await page.getByTestId('camera-problem').waitFor();
    await page.goBack();
    await expect(page.getByTestId('count-A')).toContainText('18');
    await page.goBack();
    await expect(page.getByTestId('count-A')).toBeHidden();
    await expect(page.getByTestId('digit-1')).toBeVisible();
    await page.reload();
    const sheet = page.getByTestId('running').or(page.getByTestId('from-cards')).first();
    await sheet.waitFor();
    if (await page.getByTestId('running').isVisible()) {
      await page.getByTestId('running').tap();
      await page.getByTestId('eyes').or(page.getByTestId('from-cards')).first().waitFor();
    }
    if (await page.getByTestId('eyes').isVisible()) await page.getByTestId('eyes').tap();
    await page.getByTestId('from-cards').tap();
    await expect(page.getByTestId('count-A')).toContainText('18');
    await page.getByTestId('accept-count').tap();
    await expect(page.getByTestId('eyes-A')).toContainText('18');
    await page.goBack();
    await expect(page.getByTestId('running')).toBeVisible();
  });
});
