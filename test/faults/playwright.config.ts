/** The browser part of the fault suite: the same phone and the same build as the browser tests, in a folder of its own. */
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import { ROOT } from '../../scripts/lib/install.mjs';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${ROOT}/test-results/faults`,
  timeout: 90_000,
  webServer: { ...[base.webServer ?? []].flat()[0]!, cwd: ROOT },
});
