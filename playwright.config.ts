/** Browser tests: the built app on its own server, on a phone of 360×740, in Debian's Chromium. */
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/lib/chromium.mjs';

const port = process.env['MUCKBLOCK_E2E_PORT'] ?? '4173';
const dist = process.env['MUCKBLOCK_DIST'] ?? 'dist';
const address = `http://localhost:${port}/`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Two shared cores now and then stand still for seconds. What needs its second try is named at the end of `npm test`.
  retries: 1,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'phone',
      use: {
        browserName: 'chromium',
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `node scripts/start.mjs --no-build --host localhost --port ${port} --root ${dist}`,
    url: address,
    reuseExistingServer: process.env['MUCKBLOCK_E2E_PORT'] === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
