/** Unit and component tests. Not vite.config.ts: the service worker has no place in them. */
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

// A zone with half an hour in it: a date that is wrong by the offset shows at once. Set before any worker starts.
process.env['TZ'] = process.env['MUCKBLOCK_ZONE'] ?? 'America/St_Johns';

export default defineConfig({
  plugins: [vue()],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    coverage: { include: ['src/**/*.{ts,vue}'], reportsDirectory: 'coverage' },
  },
});
