/** Comparisons as tables: by layout, by visible share, by pack, how good "certain" is, what is taken for what. */
import { nameOf, type Comparison, type Match } from './compare';

type Cells = readonly (string | number)[];

function markdown(head: Cells, rows: readonly Cells[]): string {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, c) => Math.max(...all.map((row) => row[c]!.length)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, c) => cell.padEnd(widths[c]!)).join(' | ')} |`;
  return [line(all[0]!), `| ${widths.map((w) => '-'.repeat(w)).join(' | ')} |`, ...all.slice(1).map(line)].join('\n');
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const isRight = ({ truth, seen }: Match): boolean => seen !== null && nameOf(seen) === truth.card;

function groups<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const map = new Map<string, T[]>();
  for (const item of items) map.set(key(item), [...(map.get(key(item)) ?? []), item]);
  return map;
}

function counts(list: readonly Comparison[]): Cells {
  const matches = list.flatMap((item) => item.matches);
  const right = matches.filter(isRight).length;
  const missed = matches.filter(({ seen }) => !seen).length;
  const withExtras = list.filter(({ extras }) => extras.length > 0).length;
  return [
    list.length,
    matches.length,
    percent(right, matches.length),
    percent(missed, matches.length),
    percent(matches.length - right - missed, matches.length),
    percent(withExtras, list.length),
    percent(list.filter(({ exactSet }) => exactSet).length, list.length),
    percent(list.filter(({ exactSum }) => exactSum).length, list.length),
  ];
}

const COUNT_HEAD = ['photos', 'cards', 'right', 'missed', 'wrong', 'photos with extras', 'exact cards', 'exact eyes'];

/** Right, missed and wrong cards, false extras, exact sets and sums by whatever `key` says. */
export function byGroup(what: string, list: readonly Comparison[], key: (item: Comparison) => string): string {
  const rows = [...groups(list, key)].map(([name, part]) => [name, ...counts(part)]);
  return markdown([what, ...COUNT_HEAD], rows);
}

const SHARES = [0.93, 0.66, 0.5, 0.33, 0.2, 0] as const;

/** Cards by how much of them can be seen. */
export function byShare(list: readonly Comparison[]): string {
  const matches = list.flatMap((item) => item.matches);
  const rows = SHARES.map((least, i) => {
    const most = SHARES[i - 1] ?? 9;
    const part = matches.filter(({ truth }) => truth.visible >= least && truth.visible < most);
    const right = part.filter(isRight).length;
    const missed = part.filter(({ seen }) => !seen).length;
    return [
      `≥ ${least}`,
      part.length,
      percent(right, part.length),
      percent(missed, part.length),
      percent(part.length - right - missed, part.length),
    ];
  });
  return markdown(['visible', 'cards', 'right', 'missed', 'wrong'], rows);
}

/** Of the cards shown as certain: how many are right; how many cards are shown so at all. */
export function byCertainty(list: readonly Comparison[]): string {
  const rows = [...groups(list, ({ scene }) => scene.set)].map(([set, part]) => {
    const all = part.flatMap(({ matches, extras }) => [
      ...matches.flatMap((match) => (match.seen ? [{ seen: match.seen, right: isRight(match) }] : [])),
      ...extras.map((seen) => ({ seen, right: false })),
    ]);
    const certain = all.filter(({ seen }) => seen.certain);
    return [
      set,
      all.length,
      percent(certain.length, all.length),
      certain.filter(({ right }) => !right).length,
      percent(certain.filter(({ right }) => right).length, certain.length),
    ];
  });
  return markdown(['layout', 'found', 'certain', 'certain and wrong', 'right of the certain'], rows);
}

/** What was taken for what, most often first. */
export function confusions(list: readonly Comparison[], most = 15): string {
  const wrong = list.flatMap(({ matches }) => matches.filter((match) => match.seen && !isRight(match)));
  const rows = [...groups(wrong, ({ truth, seen }) => `${truth.card} → ${nameOf(seen!)}`)]
    .map(([name, part]) => [name, part.length] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most);
  return markdown(['taken for', 'times'], rows);
}

/** Photos without cards: what is said about them, and whether cards were invented. */
export function withoutCards(list: readonly Comparison[]): string {
  const empty = list.filter(({ scene }) => scene.cards.length === 0);
  const rows = [...groups(empty, ({ scene, warnings }) => `${scene.set}: ${warnings[0] ?? 'nothing'}`)].map(
    ([code, part]) => [
      code,
      part.length,
      part.reduce((sum, { extras }) => sum + extras.length, 0),
      part.reduce((sum, { extras }) => sum + extras.filter(({ certain }) => certain).length, 0),
    ],
  );
  return markdown(['kind: said', 'photos', 'cards invented', 'of these certain'], rows);
}
