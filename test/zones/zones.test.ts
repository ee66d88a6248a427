/** Runs the boundary tests in processes whose clock is set to other places: TZ is read once when a process begins. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ZONES = ['Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Pacific/Apia'] as const;

describe.skipIf(process.env['MUCKBLOCK_ZONE'] !== undefined)('in other time zones', () => {
  it.each(ZONES)(
    'the boundary tests hold in %s',
    async (zone) => {
      const { stdout } = await run(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', 'test/zones/boundaries.test.ts', '--reporter=json'],
        { cwd: ROOT, env: { ...process.env, TZ: zone, MUCKBLOCK_ZONE: zone }, maxBuffer: 10_000_000 },
      );
      const report = JSON.parse(stdout) as {
        numPassedTests: number;
        testResults: { assertionResults: { ancestorTitles: string[] }[] }[];
      };
      expect(report.numPassedTests).toBe(6);
      expect(report.testResults[0]?.assertionResults[0]?.ancestorTitles).toEqual([`local days in ${zone}`]);
    },
    120_000,
  );
});
