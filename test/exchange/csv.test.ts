/** Tables for spreadsheets, read back by a strict reader of our own and by Python's csv module. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, type Cell } from '../../src/exchange/csv';

/** RFC 4180, nothing forgiven: CR LF only, quotes only around a whole cell and doubled inside. */
function strictRead(text: string, separator: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('quote not closed');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`bare ${JSON.stringify(text[at])} at ${at}`);
        cell += text[at];
        at += 1;
      }
    }
    row.push(cell);
    if (text[at] === separator) at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`neither cell nor line ends at ${at}`);
  }
  expect(row).toEqual([]);
  return rows;
}

/** What a spreadsheet shows for a cell. */
const shown = (cell: Cell): string => {
  if (cell === null) return '';
  const text = String(cell);
  return typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
};

const HEAD = ['Spieler', 'Ort; Straße'];
const NASTY = ['Straßer; Änne', 'der "Lange"', '=SUMME(A1:A9)', '+49 9281', '-3', '@karl', '\tTab', 'Zeile\neins', ' Rand ', '', "O'Neill", '=cmd|"/c calc"!A0', 'mit, Komma', '\r']; // prettier-ignore
const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary' }).filter((text) => !/[\p{Cs}\0]/u.test(text)),
  fc.integer({ min: -999, max: 999 }),
  fc.constant(null),
);
const anyRows = fc.array(fc.tuple(anyCell, anyCell), { maxLength: 8 });

describe('CSV', () => {
  it('comes back cell by cell, whatever people are called', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(';' as const, ',' as const), (rows, separator) => {
        const read = strictRead(csvText(HEAD, rows, separator), separator);
        expect(read).toEqual([HEAD, ...rows.map((row) => row.map(shown))]);
      }),
      { numRuns: 400, seed: 5 },
    );
  });

  it('begins no cell with a formula, and writes numbers as numbers', () => {
    const text = csvText(HEAD, [['=1+1', -3], ['-3', 12]], ';'); // prettier-ignore
    expect(text).toBe('\uFEFFSpieler;"Ort; Straße"\r\n\'=1+1;-3\r\n\'-3;12\r\n');
  });

  it("is read the same by Python's csv module", () => {
    const rows = NASTY.map((text, i): readonly Cell[] => [text, i]);
    const script =
      'import csv,io,json,sys\n' +
      't=io.TextIOWrapper(sys.stdin.buffer,encoding="utf-8-sig",newline="").read()\n' +
      'print(json.dumps(list(csv.reader(io.StringIO(t,newline=""),delimiter=";",strict=True))))';
    const { stdout, status, error } = spawnSync('python3', ['-c', script], { input: csvText(HEAD, rows, ';') });
    if (error) return expect(error).toMatchObject({ code: 'ENOENT' }); // a machine without Python
    expect(status).toBe(0);
    expect(JSON.parse(stdout.toString())).toEqual([HEAD, ...rows.map((row) => row.map(shown))]);
  });
});
