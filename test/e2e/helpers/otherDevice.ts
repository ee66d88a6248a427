/** Somebody else's phone. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilOfflineReady, untilShown } from './watch';

/** As every phone of these tests. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, locale: 'de-DE', timezoneId: 'Europe/Berlin' }; // prettier-ignore

/** A second device that has been online once and is offline from now on. */
export async function otherDevice(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...PHONE, baseURL, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto('/');
  await untilShown(page);
  await untilOfflineReady(page);
  await context.setOffline(true);
  return { context, page };
}
