/** What a browser test listens to all the time: requests that leave the app, and what the policy had to forbid. */
import type { BrowserContext, Page } from '@playwright/test';

export interface Watch {
  /** Requests to anywhere but the app's own origin. */
  readonly foreign: readonly string[];
  /** "directive: blocked thing" of every securitypolicyviolation event. */
  readonly violations: readonly string[];
  /** Errors of the page and of its console. */
  readonly errors: readonly string[];
}

/** Starts listening; call before the first page of the context goes anywhere. */
export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const foreign: string[] = [];
  const violations: string[] = [];
  const errors: string[] = [];
  const listen = (page: Page): void => {
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  };
  context.pages().forEach(listen);
  context.on('page', listen);
  context.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && from !== origin) foreign.push(request.url());
  });
  await context.exposeBinding('__violation', (_source, text: string) => void violations.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { __violation: (text: string) => void }).__violation;
      report(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
  return { foreign, violations, errors };
}

/** Resolves when the service worker has the page in its hands: from then on it needs no network. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

/** Resolves when a screen of the app is there. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  await page.locator('h1, [role="heading"], main').first().waitFor();
}
