/**
 * The ranking as a CSV file and as an HTML page: pure strings. Words come in as arguments; what leaves is safe to
 * open in a spreadsheet (no cell is a formula) and in a browser (everything escaped, no script).
 */
import type { RankingRow } from './ranking';

/** A ranking row with the names behind its number. */
export interface NamedRow extends RankingRow {
  readonly names: readonly string[];
}

/** Column heads and title in the reader's language. */
export interface RankingWords {
  readonly title: string;
  /** Line below the title: day, round, how it is counted. */
  readonly subtitle: string;
  /** Language of the page, `de` or `en`. */
  readonly language: string;
  readonly place: string;
  readonly number: string;
  readonly name: string;
  readonly bobbl: string;
  readonly tore: string;
  readonly gegentore: string;
  readonly plus: string;
  readonly plusMinus: string;
}

/** Figures that are shown: with games there are no Bobbl. */
export type RankingColumn = 'bobbl' | 'tore' | 'gegentore' | 'plus' | 'plusMinus';

/** A text cell. Quoted always; a leading apostrophe keeps =, +, -, @ and control characters from being run as formulas. */
function csvText(text: string): string {
  const safe = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/gu, '""')}"`;
}

/** CSV for German spreadsheets: byte order mark, semicolons, CRLF; figures are bare numbers. Names of a pair with " / ". */
export function rankingCsv(rows: readonly NamedRow[], words: RankingWords, columns: readonly RankingColumn[]): string {
  const head = [words.place, words.number, words.name, ...columns.map((column) => words[column])].map(csvText);
  const lines = rows.map((row) =>
    [
      String(row.place),
      /^\d+$/u.test(row.participant) ? row.participant : csvText(row.participant),
      csvText(row.names.join(' / ')),
      ...columns.map((column) => String(row[column])),
    ].join(';'),
  );
  return `\uFEFF${[head.join(';'), ...lines].join('\r\n')}\r\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** Plus-Minus with its sign, as people read it. */
function shownFigure(column: RankingColumn, figure: number): string {
  if (column !== 'plusMinus') return String(figure);
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

/** A page of its own, no script, printable on A4. */
export function rankingHtml(rows: readonly NamedRow[], words: RankingWords, columns: readonly RankingColumn[]): string {
  const head = [words.place, words.number, words.name, ...columns.map((column) => words[column])]
    .map((word) => `<th scope="col">${escapeHtml(word)}</th>`)
    .join('');
  const body = rows
    .map((row) => {
      const figures = columns.map((column) => `<td class="f">${shownFigure(column, row[column])}</td>`).join('');
      const names = row.names.map(escapeHtml).join(' / ');
      return `<tr><td class="f">${row.place}</td><td class="f">${escapeHtml(row.participant)}</td><td>${names}</td>${figures}</tr>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title>
<style>
body { font-family: system-ui, sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #999; padding: 0.3rem 0.5rem; text-align: left; }
.f { font-variant-numeric: tabular-nums; text-align: right; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
@page { size: A4; margin: 15mm; }
</style>
</head>
<body>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.subtitle)}</p>
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table>
</body>
</html>
`;
}
