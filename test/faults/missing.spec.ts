/** What a phone may not have or may refuse: vibration, a camera, a store that lasts, a window that keeps anything. */
import { expect, test } from '../e2e/helpers/person';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { untilShown } from '../e2e/helpers/watch';
import { reportRow } from './helpers/row';
import { enter, lines, lostOf, playGame, rawLog, rawRows, rescue, write } from './helpers/table';

const LONG = { settings: { limit: 1000 } } as const;
const report = (fault: string, tries: number, lost: number): void =>
  reportRow({ area: 'people', fault, engine: 'Chromium', tries, lost });

/** Things a browser may not have, taken away before the app starts. */
const MISSING: readonly { readonly fault: string; readonly take: () => void }[] = [
  {
    fault: 'no vibration, no wake lock, no persistent storage',
    take: () => {
      for (const [owner, name] of [
        [Navigator.prototype, 'vibrate'],
        [Navigator.prototype, 'wakeLock'],
        [Navigator.prototype, 'storage'],
      ] as const) {
        Reflect.deleteProperty(owner, name);
      }
    },
  },
  {
    fault: 'vibration and wake lock refuse, storage is denied',
    take: () => {
      const denied = (): Promise<never> => Promise.reject(new DOMException('no', 'NotAllowedError'));
      navigator.vibrate = () => false;
      if ('wakeLock' in navigator) navigator.wakeLock.request = denied;
      // Pages without a secure origin have none to begin with.
      const { storage } = navigator as Partial<Navigator>;
      if (storage) Object.assign(storage, { persist: () => Promise.resolve(false), estimate: denied });
    },
  },
  {
    fault: 'no BroadcastChannel, no locks, no share, no randomUUID, no idle callback',
    take: () => {
      for (const name of ['BroadcastChannel', 'requestIdleCallback']) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'locks');
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    },
  },
  {
    fault: 'localStorage is switched off',
    take: () => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('off', 'SecurityError');
        },
      });
    },
  },
  {
    fault: 'no service worker (plain http in the pub’s network)',
    take: () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    },
  },
];
for (const { fault, take } of MISSING) {
  test(fault, async ({ page, context, baseURL }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(take);
    const id = await seedEvening(page, LONG);
    await playGame(page);
    await playGame(page, 'wenz', 1);
    await page.reload();
    await expect.poll(() => lines(page)).toBe(2);
    await page.goto('/#/einstellungen');
    await expect(page.getByTestId('version')).toBeVisible();
    report(fault, 2, errors.length + lostOf(await rawLog(context, baseURL!, id), 2));
    expect(errors).toEqual([]);
  });
}

/** Cameras that are not there, or not allowed: counting goes on another way, and the game is written. */
const CAMERAS: readonly { readonly fault: string; readonly take: () => void }[] = [
  {
    fault: 'no camera at all',
    take: () => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    },
  },
  {
    fault: 'camera denied',
    take: () => {
      const { mediaDevices } = navigator as Partial<Navigator>;
      const denied = (): Promise<never> => Promise.reject(new DOMException('no', 'NotAllowedError'));
      if (mediaDevices) Object.assign(mediaDevices, { getUserMedia: denied });
    },
  },
  {
    fault: 'camera in use by another app',
    take: () => {
      const { mediaDevices } = navigator as Partial<Navigator>;
      const busy = (): Promise<never> => Promise.reject(new DOMException('busy', 'NotReadableError'));
      if (mediaDevices) Object.assign(mediaDevices, { getUserMedia: busy });
    },
  },
];
for (const { fault, take } of CAMERAS) {
  test(fault, async ({ page, context, baseURL }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(take);
    const id = await seedEvening(page, LONG);
    await enter(page);
    await page.getByTestId('game-photo').tap();
    await expect(page.getByTestId('camera-problem')).toBeVisible();
    await expect(page.getByTestId('photo-file')).toBeAttached();
    await page.goBack();
    await expect(page.getByTestId('result-won-simple')).toBeVisible();
    await page.waitForTimeout(480);
    await write(page);
    await expect.poll(() => lines(page)).toBe(1);
    report(fault, 1, errors.length + lostOf(await rawLog(context, baseURL!, id), 1));
  });
}

test('a private window that keeps nothing', async ({ page, context, baseURL }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'SecurityError');
    };
  });
  await page.goto('/#/neu');
  await page.getByTestId('seat-0').tap();
  for (const name of ['Anna', 'Karl', 'Max', 'Heinz']) {
    await page.getByTestId('name-input').fill(name);
    await page.getByTestId('name-input').press('Enter');
  }
  await page.getByTestId('seat-0').tap();
  await page.getByTestId('start').tap();
  await page.getByTestId('undo').waitFor();
  await expect(page.locator('.warnline').first()).toContainText('nichts speichern');
  await playGame(page);
  let lost = (await rescue(page)).length === 1 ? 0 : 1;
  // A device that had evenings does not show an empty pad as if they had never been.
  await page.reload();
  await expect(page.getByTestId('start-problem')).toBeVisible();
  await page.getByTestId('go-on').tap();
  await untilShown(page);
  lost += errors.length + (await rawRows(context, baseURL!, 'evenings').catch(() => [])).length;
  report('private window: said, written all the same, file one tap away', 2, lost);
});
