/** Whether a page fits the phone, measured against the phone: with `isMobile` innerWidth grows with a page too wide. */
import { expect, type Page } from '@playwright/test';

/** What reaches beyond the right edge of the screen and cannot be scrolled in a box of its own; empty when all fits. */
export async function tooWide(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((screenWidth) => {
    if (document.documentElement.scrollWidth <= screenWidth) return [];
    const sticksOut = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.getBoundingClientRect().right + scrollX > screenWidth + 0.5)
      .filter((one) => one.children.length === 0)
      .slice(0, 5)
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}: ${one.textContent}`);
    return [`page is ${document.documentElement.scrollWidth} px wide`, ...sticksOut];
  }, width);
}

/** The page is not wider than the phone. */
export async function expectFits(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
}
