/** Issue section 5: starts offline after the first visit, whatever the network does, and never talks to anyone else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base } from './helpers/person';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium.mjs';
import { DIST, startAppServer, type AppServer } from './helpers/appServer';
import { untilOfflineReady, untilShown, watch } from './helpers/watch';

const test = base.extend<{ server: AppServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startAppServer();
    await use(server);
    await server.stop();
  },
});

test('starts without a network after the first visit', async ({ page, context, server }) => {
  await page.goto(server.address);
  await untilShown(page);
  await untilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await untilShown(page);
  await expect(page).toHaveTitle(/Muckblock/);
  // Every screen is there, not only the one that was open.
  await page.goto(`${server.address}#/einstellungen`);
  await expect(page.getByTestId('version')).toBeVisible();
  await page.goto(`${server.address}#/neu`);
  await untilShown(page);
});

test('starts with the server gone', async ({ page, context, server }) => {
  await page.goto(server.address);
  await untilOfflineReady(page);
  await page.close();
  await server.stop();
  const again = await context.newPage();
  await again.goto(server.address);
  await untilShown(again);
  await again.goto(`${server.address}?from=home#/einstellungen`);
  await expect(again.getByTestId('version')).toBeVisible();
});

test('starts at once on a connection that hangs', async ({ page, context, server }) => {
  await page.goto(server.address);
  await untilOfflineReady(page);
  await page.close();
  server.hang();
  server.forget();
  const again = await context.newPage();
  const started = Date.now();
  await again.goto(server.address, { waitUntil: 'load' });
  await untilShown(again);
  expect(Date.now() - started).toBeLessThan(3000);
  // The browser itself may look for a new worker; the app asks for nothing.
  expect(server.asked.filter((path) => !path.startsWith('/sw.js'))).toEqual([]);
});

test('works below any path', async ({ page, context }) => {
  const server = await startAppServer(DIST, '/muck/block/');
  await page.goto(server.address);
  await untilShown(page);
  await untilOfflineReady(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(server.address);
  await server.stop();
  await context.newPage().then(async (again) => {
    await again.goto(`${server.address}index.html#/einstellungen`);
    await expect(again.getByTestId('version')).toBeVisible();
  });
});

test('no request leaves the own origin and the policy has nothing to forbid', async ({ page, context, server }) => {
  const seen = await watch(context, new URL(server.address).origin);
  const response = await page.goto(server.address);
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await untilShown(page);
  await untilOfflineReady(page);
  for (const path of ['#/neu', '#/einstellungen', '#/']) {
    await page.goto(server.address + path);
    await untilShown(page);
  }
  expect(seen.foreign).toEqual([]);
  expect(seen.violations).toEqual([]);
  expect(seen.errors).toEqual([]);
});

test('the policy stands in the page itself, for servers that send none', async ({ page, context, server }) => {
  const seen = await watch(context, new URL(server.address).origin);
  await page.route(server.address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers });
  });
  await page.goto(server.address);
  await untilShown(page);
  expect(seen.violations).toEqual([]);
  const blocked = await page.evaluate(async () => {
    const told = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
    });
    void fetch('http://example.invalid/').catch(() => undefined);
    return told;
  });
  expect(blocked).toBe('connect-src');
});

test('Chromium has nothing against installing it', async ({ server }) => {
  const profile = mkdtempSync(join(tmpdir(), 'muckblock-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  try {
    const page = await context.newPage();
    await page.goto(server.address);
    await untilShown(page);
    await untilOfflineReady(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as { name: string; icons: { src: string; purpose: string }[] };
    expect(manifest.name).toBe('Muckblock');
    for (const { src } of manifest.icons) expect((await page.request.get(server.address + src)).status()).toBe(200);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
