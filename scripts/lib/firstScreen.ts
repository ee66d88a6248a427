/**
 * Opens a built app in Chromium, once, without its service worker, and says which scripts it asked for until it was
 * quiet: the honest list of what the first screen needs, lazily loaded parts included.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { measureFirstLoad, type FirstLoad } from './firstLoad';
import { makeServer } from './server.mjs';

/** Serves a folder on a free port; `close` ends it at once. */
export async function serve(root: string): Promise<{ readonly address: string; readonly close: () => void }> {
  const server: Server = makeServer({ root });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
}

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
}

/** Scripts of the first screen of the app built in `dist`, with their sizes. */
export async function measureFirstScreen(dist: string): Promise<FirstLoad> {
  const { address, close } = await serve(dist);
  const browser = await launch();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: 'de-DE',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(address) && request.resourceType() === 'script')
        asked.push(request.url().slice(address.length));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return measureFirstLoad(dist, asked);
  } finally {
    await browser.close();
    close();
  }
}
