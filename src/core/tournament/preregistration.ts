/**
 * A pre-registration list, pasted or from a CSV file → rows with names, and what is wrong with each line. Accepts
 * what people really send: "Anna Hofmann / Max Rödel", columns with semicolon, tab or comma, quotes, numbers in
 * front, a heading. Registers nobody; the screen shows the rows first.
 */
import type { TournamentMode } from './countSettings';
import { nameKey, tidyName } from './names';

export type PreregistrationProblem =
  | 'tournament/too-many-names'
  | 'tournament/name-empty'
  | 'tournament/same-in-pair'
  /** The name stands in an earlier row too. */
  | 'tournament/name-repeated'
  /** The number in front stands in an earlier row too. */
  | 'tournament/number-repeated'
  /** Longer than any name: probably not a list of names. */
  | 'tournament/name-too-long';

export interface PreregistrationRow {
  /** Line of the text, from 1. */
  readonly line: number;
  /** Number that stood in front, or null. */
  readonly number: number | null;
  /** One name, or two of a pair. */
  readonly names: readonly string[];
  readonly problems: readonly PreregistrationProblem[];
}

/** Separators, strongest first: a comma parts names only where nothing stronger stands. */
const SEPARATORS: readonly RegExp[] = [/\t/u, /;/u, /\//u, /\s+(?:&|\+|und|mit|[-–—])\s+/iu, /,/u];
const HEADINGS = new Set([
  'nr',
  'nummer',
  'no',
  'number',
  'name',
  'namen',
  'names',
  'spieler',
  'player',
  'paar',
  'pair',
  'partner',
  'paare',
  'pairs',
]);
/** Letters of a list, and rows. The largest halls seat 300 pairs: that is 15 000 letters. */
export const MAX_LIST_LENGTH = 100_000;
const MAX_LIST_ROWS = 1000;
const LONGEST_NAME = 80;
/** A longer line is no line of a list: it is shown cut off and as what it is, not taken apart. */
const LONGEST_LINE = 400;

/** Cuts at a separator outside double quotes; quotes around a part and doubled ones inside are taken away. */
function splitOutsideQuotes(text: string, separator: RegExp): string[] {
  const kept: string[] = [];
  // Quoted parts are set aside so that what they contain cannot separate.
  const bare = text.replace(/"((?:[^"]|"")*)"/gu, (_, inside: string) => {
    kept.push(inside.replace(/""/gu, '"'));
    return `\uE000${kept.length - 1}\uE000`;
  });
  return bare
    .split(separator)
    .map((part) => part.replace(/\uE000(\d+)\uE000/gu, (_, index: string) => kept[Number(index)] ?? ''));
}

/** "Hofmann, Anna" → "Anna Hofmann"; anything else as it is. */
function turnComma(name: string): string {
  const parts = name.split(',').map(tidyName);
  const [family = '', given = ''] = parts;
  return parts.length === 2 && family !== '' && given !== '' ? `${given} ${family}` : name;
}

/** Parts of a line: its number, and what stands between the separators, tidied. */
function cutLine(text: string): { readonly number: number | null; readonly names: readonly string[] } {
  // "12.", "12)", "12;", "12 " in front of a name; quotes may surround the number in a CSV file.
  const front = /^\s*"?(?:nr\.?\s*)?(\d{1,5})"?(?:\s*[.):;,\t/-]+\s*|\s+)/iu.exec(text);
  const rest = front === null ? text : text.slice(front[0].length);
  const separator = SEPARATORS.find((one) => splitOutsideQuotes(rest, one).length > 1);
  const parts = separator === undefined ? splitOutsideQuotes(rest, /\t/u) : splitOutsideQuotes(rest, separator);
  const turn = separator?.source === ',' ? (name: string): string => name : turnComma;
  const names = parts.map((part) => tidyName(turn(tidyName(part))));
  // Empty columns at the end come from spreadsheets; an empty one before a name is a mistake to show.
  while (names.length > 1 && names.at(-1) === '') names.pop();
  return { number: front === null ? null : Number(front[1]), names };
}

function isHeading(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => HEADINGS.has(word));
}

/** Whether a text is far too long for a list: then it is not taken apart at all. */
export function isListTooLarge(text: string): boolean {
  return text.length > MAX_LIST_LENGTH || text.split(/\r\n|\r|\n/u, MAX_LIST_ROWS + 1).length > MAX_LIST_ROWS;
}

/**
 * Reads a list. Fixed pairs: one row a line, with one name (came alone) or two. Individual: one row a name. Blank
 * lines and a heading are left out; a line with problems is still a row, so that nothing vanishes silently.
 */
export function parsePreregistration(text: string, mode: TournamentMode): readonly PreregistrationRow[] {
  const rows: PreregistrationRow[] = [];
  const seenNames = new Set<string>();
  const seenNumbers = new Set<number>();
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (rows.length === 0 && isHeading(line))) continue;
    if (line.length > LONGEST_LINE) {
      const names = [tidyName(line.slice(0, LONGEST_NAME))];
      rows.push({ line: index + 1, number: null, names, problems: ['tournament/name-too-long'] });
      continue;
    }
    const cut = cutLine(line);
    const groups = mode === 'individual' ? cut.names.map((name) => [name]) : [cut.names];
    for (const [position, names] of groups.entries()) {
      const number = position === 0 ? cut.number : null;
      const problems = new Set<PreregistrationProblem>();
      if (names.length > 2) problems.add('tournament/too-many-names');
      if (number !== null && seenNumbers.has(number)) problems.add('tournament/number-repeated');
      if (number !== null) seenNumbers.add(number);
      const own = new Set<string>();
      for (const name of names) {
        const key = nameKey(name);
        if (key === '') problems.add('tournament/name-empty');
        else if (own.has(key)) problems.add('tournament/same-in-pair');
        else if (seenNames.has(key)) problems.add('tournament/name-repeated');
        if (name.length > LONGEST_NAME) problems.add('tournament/name-too-long');
        own.add(key);
      }
      for (const key of own) if (key !== '') seenNames.add(key);
      rows.push({ line: index + 1, number, names, problems: [...problems] });
    }
  }
  return rows;
}
