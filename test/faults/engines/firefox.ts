/** The main journey in Debian's Firefox ESR: node .cache/faults/firefox.mjs DIST */
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/lib/engines.mjs';
import type { Driver } from './driver';
import { mainJourney } from './journey';

const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: findFirefox()!,
  headless: true,
  defaultViewport: { width: 360, height: 740 },
});
const page = await browser.newPage();
const errors: string[] = [];
page.on('pageerror', (error) => errors.push(error.message));

const driver: Driver = {
  engine: 'Firefox',
  goto: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
  reload: async () => void (await page.reload({ waitUntil: 'load' })),
  click: (css) => page.locator(css).click(),
  giveFile: async (css, path) => {
    const input = (await page.$(css)) as ElementHandle<HTMLInputElement> | null;
    await input!.uploadFile(path);
  },
  type: async (css, text) => void (await page.type(css, text)),
  run: (body, ...values) =>
    page.evaluate(
      (code, given) => (new Function(code) as (...all: readonly unknown[]) => unknown)(...given),
      body,
      values,
    ) as Promise<never>,
  close: () => browser.close(),
};
await mainJourney(driver, process.argv[2]!);
if (errors.length > 0) throw new Error(`errors in the page: ${errors.join('; ')}`);
console.log('Firefox: the whole journey');
