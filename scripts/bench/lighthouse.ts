/** Lighthouse's opinion of the first screen, as a phone on a slow network sees it. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_ARGS, chromiumPath } from '../lib/chromium.mjs';
import { serve } from '../lib/firstScreen';
import { ROOT } from '../lib/install.mjs';
import type { Row } from './row';

const WANTED = 0.98;

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly auditRefs: readonly { id: string; weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

export async function benchLighthouse(dist: string): Promise<readonly Row[]> {
  const { address, close } = await serve(dist);
  const report = join(ROOT, '.cache', 'lighthouse.json');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  close();
  if (status !== 0) return [{ what: 'Lighthouse', measured: 'did not run', wanted: `≥ ${WANTED}`, met: false }];
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return Object.values(categories).flatMap(({ title, score, auditRefs }) => {
    const value = score ?? 0;
    const row: Row = {
      what: `Lighthouse: ${title}`,
      measured: value.toFixed(2),
      wanted: `≥ ${WANTED}`,
      met: value >= WANTED,
    };
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    const reasons = lost.map(({ id }): Row => ({
      what: `  lost: ${audits[id]?.title ?? id}`,
      measured: audits[id]?.displayValue ?? '',
      wanted: '',
      met: null,
    }));
    return [row, ...(value < 1 ? reasons : [])];
  });
}
