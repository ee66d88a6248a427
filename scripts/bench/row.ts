/** One line of the table that the benchmarks print. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** What the project wants, or '' where nothing was agreed. */
  readonly wanted: string;
  /** null where nothing was agreed. */
  readonly met: boolean | null;
}

/** Rows as a Markdown table, which reads well on a terminal too. */
export function table(rows: readonly Row[]): string {
  const mark = (met: boolean | null): string => (met === null ? '' : met ? 'yes' : 'NO');
  const cells = [
    ['what', 'measured', 'wanted', 'met'],
    ...rows.map((row) => [row.what, row.measured, row.wanted, mark(row.met)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
