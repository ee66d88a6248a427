/**
 * Tables as CSV that opens right in a German Excel and in LibreOffice: UTF-8 with a mark at the beginning, lines ended by
 * CR LF, every text quoted that needs it, and no text that a spreadsheet would run as a formula. What stands in the
 * tables is csvTables.ts'.
 */

/** A cell: text as people typed it, a whole number, or nothing. */
export type Cell = string | number | null;

/** German spreadsheets expect the semicolon (the comma is their decimal sign), English ones the comma. */
export type Separator = ';' | ',';

const MARK = '\uFEFF';

/** Signs with which a spreadsheet begins a formula (or, for the last three, jumps to the next cell). */
const FORMULA = /^[=+\-@\t\r\n]/;

function cellText(cell: Cell, separator: Separator): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The apostrophe is the spreadsheets' own sign for "this is text".
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(separator) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** The whole file. Every row has as many cells as the head. */
export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[], separator: Separator): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => cellText(cell, separator)).join(separator));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}
