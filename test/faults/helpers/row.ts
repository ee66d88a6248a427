/**
 * A row of docs/reliability.md: a fault, how often it was made to happen, what was lost. Every harness of the suite
 * (Playwright, Node, WebKitGTK, Firefox) leaves its rows as files in one folder; scripts/faults.mjs makes the table.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/install.mjs';

export const ROWS = join(ROOT, '.cache', 'test', 'faults', 'rows');

/** Areas in the order of the report. */
export const AREAS = ['storage', 'windows', 'versions', 'updates', 'input', 'people', 'engines', 'security'] as const;

export interface FaultRow {
  readonly area: (typeof AREAS)[number];
  /** In English, as a person would say it. */
  readonly fault: string;
  readonly engine: 'Chromium' | 'WebKitGTK' | 'Firefox' | 'Node';
  /** How often it was made to happen. */
  readonly tries: number;
  /** Entries missing, doubled or changed afterwards, and successes that were claimed without being written. */
  readonly lost: number;
}

/**
 * Keeps a row for the report. Throws when something was lost, so that the test fails as well. A loss stays in the
 * report when the test is tried a second time.
 */
export function reportRow(row: FaultRow): void {
  mkdirSync(ROWS, { recursive: true });
  const name = `${row.area}-${row.engine}-${row.fault}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const path = join(ROWS, `${name.slice(0, 120)}.json`);
  const earlier = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FaultRow) : undefined;
  if (earlier === undefined || earlier.lost === 0) writeFileSync(path, JSON.stringify(row));
  if (row.lost !== 0) throw new Error(`${row.fault}: ${row.lost} lost in ${row.tries} tries`);
}
