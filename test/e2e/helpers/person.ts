/**
 * `test` for everything that taps: a thumb as quick as a person's. The app takes a second tap on the same spot within
 * 450 ms for a double tap (src/composables/useDoubleTapGuard.ts), and a machine is quicker than that on one day and
 * slower on another. Whoever means a double tap says `tapTwice`.
 */
import { test as base, type Locator, type Page } from '@playwright/test';

export { expect, chromium } from '@playwright/test';
export type { Browser, BrowserContext, CDPSession, Download, Page } from '@playwright/test';

/** ms between two taps on one spot, a little more than the guard's. */
const APART_MS = 500;
/** px; more than the guard's 24, because what is tapped may still move a little. */
const SAME_SPOT = 32;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
const lastTaps = new WeakMap<Page, Tap>();

/** Middle of what is about to be tapped, where it will be tapped; null when it is not there (the tap itself will say so). */
async function spotOf(target: Locator): Promise<{ readonly x: number; readonly y: number } | null> {
  await target.scrollIntoViewIfNeeded({ timeout: 5000 }).catch(() => undefined);
  const box = await target.boundingBox({ timeout: 5000 }).catch(() => null);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until a tap on `spot` is one of its own and not the second half of the one before. */
async function untilApart(page: Page, spot: { readonly x: number; readonly y: number } | null): Promise<void> {
  const last = lastTaps.get(page);
  if (!last || (spot !== null && Math.hypot(spot.x - last.x, spot.y - last.y) >= SAME_SPOT)) return;
  const left = APART_MS - (Date.now() - last.at);
  if (left > 0) await page.waitForTimeout(left);
}

async function unhurried(target: Locator, tap: () => Promise<void>): Promise<void> {
  const page = target.page();
  const spot = await spotOf(target);
  await untilApart(page, spot);
  await tap();
  if (spot) lastTaps.set(page, { ...spot, at: Date.now() });
}

/**
 * Twice on the middle of what is shown, `betweenMs` apart and a little beside, as a thumb that trembles does it. The
 * browser is told when the thumb was there: a machine that is busy between the two taps does not pull them apart.
 */
export async function tapTwice(target: Locator, betweenMs = 120): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const spot = await spotOf(target);
  if (spot === null) throw new Error('nothing there to tap twice');
  await untilApart(page, spot);
  const glass = await page.context().newCDPSession(page);
  const first = Date.now();
  const tap = async (x: number, y: number, at: number): Promise<void> => {
    const touch = { modifiers: 0, timestamp: at / 1000 };
    await glass.send('Input.dispatchTouchEvent', { ...touch, type: 'touchStart', touchPoints: [{ x, y }] });
    await glass.send('Input.dispatchTouchEvent', { ...touch, type: 'touchEnd', touchPoints: [] });
  };
  await tap(spot.x, spot.y, first);
  await page.waitForTimeout(betweenMs);
  await tap(spot.x + 2, spot.y - 1, first + betweenMs);
  await glass.detach();
  lastTaps.set(page, { ...spot, at: Date.now() });
}

const METHODS = ['tap', 'click', 'check'] as const;
/** All locators share these methods; they are changed once a worker. */
let slowed = false;
function slowDown(some: Locator): void {
  if (slowed) return;
  slowed = true;
  const shared = Object.getPrototypeOf(some) as Locator;
  for (const method of METHODS) {
    const original = shared[method];
    shared[method] = function (this: Locator, options?: object): Promise<void> {
      return unhurried(this, () => original.call(this, options));
    };
  }
}

export const test = base.extend<{ unhurriedThumb: null }>({
  unhurriedThumb: [
    async ({ page }, use) => {
      slowDown(page.locator('body'));
      await use(null);
    },
    { auto: true },
  ],
});
