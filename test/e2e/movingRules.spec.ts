/** House rules too long for one code go to another phone through its camera, offline on both sides. */
import { LONG_RULES } from '../builders/longRules';
import { rulesFileText } from '../../src/exchange/rulesFile';
import { browserSeeing, filmCodes } from './helpers/cameraFilm';
import { otherDevice } from './helpers/otherDevice';
import { expect, test, type Page } from './helpers/person';

const id = (page: Page, name: string) => page.getByTestId(name);

test('rules with every price changed and a long note arrive whole, by moving codes', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(120_000);
  await page.goto('/#/regeln');
  await id(page, 'bring').locator('summary').tap();
  const buffer = Buffer.from(rulesFileText(LONG_RULES));
  await id(page, 'bring-file').setInputFiles({ name: 'regeln.json', mimeType: 'application/json', buffer });
  await id(page, 'take').tap();
  await expect(id(page, 'profile-name')).toHaveValue(LONG_RULES.name);
  await id(page, 'share').tap();
  await expect(id(page, 'many-codes')).toBeVisible();
  const link = await id(page, 'share-link').inputValue();
  const film = info.outputPath('camera.mjpeg');
  await filmCodes(page, film, 6);

  const second = await browserSeeing(film);
  try {
    const { context, page: other } = await otherDevice(second, baseURL!);
    await other.goto('/#/sichern');
    await id(other, 'scan').tap();
    await id(other, 'take').tap({ timeout: 60_000 });
    await expect(id(other, 'profile-name')).toHaveValue(LONG_RULES.name);
    await id(other, 'share').tap();
    // Rules are their link: the same link, the same rules.
    await expect(id(other, 'share-link')).toHaveValue(link);
    await context.close();
  } finally {
    await second.close();
  }
});
