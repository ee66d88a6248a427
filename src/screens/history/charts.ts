/** Figures of a selection put into the shapes of the charts and of the tables beside them. */
import type { ChartBar, ChartLine, ChartTable } from '../../components/charts/chart';
import { LINE_LOOKS } from '../../components/charts/chart';
import { EYES_BINS } from '../../core/stats/block';
import type { HistoryCount } from '../../core/stats/count';
import { leadOf, type Standing } from '../../core/stats/standings';
import { LINES, lineOf, type Lines, type Subject } from '../../core/stats/subject';
import { callNames } from '../../i18n/callNames';
import { namesText } from '../../i18n/format';
import { t } from '../../i18n/i18n';
import { numberText } from '../../i18n/madeOnce';
import { fittingNames } from '../../i18n/shortened';
import { dayShort, monthShort, monthText } from './dates';
import { lineName, subjectName, type NameOf } from './words';

export interface ChartData<T> {
  readonly title: string;
  readonly note: string;
  /** The whole picture in one sentence. */
  readonly label: string;
  readonly data: T;
  readonly table: ChartTable;
}

export interface RaceData {
  readonly lines: readonly ChartLine[];
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
}

/** Steps of the race at most: a phone has no room for more. */
const MAX_STEPS = 30;
const MAX_TICKS = 5;
const MAX_END_LETTERS = 14;

/** Won Bobbl at each of these moments, which come in order. */
function wonAt({ race }: Subject, moments: readonly number[]): readonly number[] {
  let next = 0;
  let won = 0;
  return moments.map((at) => {
    for (; next < race.length && race[next]!.at <= at; next++) won = race[next]!.won;
    return won;
  });
}

/** Every how many of so many, so that the first and the last are among them. */
function thinned<T>(all: readonly T[], max: number): readonly T[] {
  if (all.length <= max) return all;
  return Array.from({ length: max }, (_, i) => all[Math.round((i * (all.length - 1)) / (max - 1))]!);
}

function raceTitle(subjects: readonly Subject[], evenings: HistoryCount['evenings'], nameOf: NameOf): string {
  const lead = leadOf(subjects);
  if (!lead) return t('history.race.nobody');
  const pair = lead.subject.ids.length > 1;
  const name = subjectName(lead.subject.ids, nameOf);
  if (lead.since === evenings.at(-1)?.at)
    return t(pair ? 'history.race.sinceLastPair' : 'history.race.sinceLast', { name });
  if (lead.since === evenings[0]?.at)
    return t(pair ? 'history.race.sinceStartPair' : 'history.race.sinceStart', { name });
  return t(pair ? 'history.race.sincePair' : 'history.race.since', { name, month: monthName(lead.since, evenings) });
}

/** "August", or "August 2024" when the selection spans years. */
function monthName(at: number, evenings: HistoryCount['evenings']): string {
  const year = (when: number): number => new Date(when).getFullYear();
  // They come in order.
  const isLong = evenings.length > 0 && year(evenings[0]!.at) !== year(evenings.at(-1)!.at);
  return isLong ? `${monthText(at)} ${year(at)}` : monthText(at);
}

/** Ground line: months of a season, years of a longer time. */
function raceTicks(evenings: HistoryCount['evenings']): RaceData['ticks'] {
  const first = evenings[0]!.at;
  const last = evenings.at(-1)!.at;
  const long = last - first > 500 * 86_400_000;
  const chosen = thinned(evenings, MAX_TICKS).map(({ at }) => at);
  const texts = chosen.map((at) => (long ? String(new Date(at).getFullYear()) : monthShort(at)));
  return chosen.flatMap((at, i) => (texts[i] === texts[i - 1] ? [] : [{ x: at, text: texts[i]! }]));
}

/** The race of the first few in the table; null while there is none to be seen. */
export function raceChart(
  standings: readonly Standing[],
  { evenings }: HistoryCount,
  nameOf: NameOf,
): ChartData<RaceData> | null {
  const front = standings
    .slice(0, LINE_LOOKS.length)
    .map(({ subject }) => subject)
    .filter(({ won }) => won > 0);
  if (evenings.length < 2 || front.length === 0) return null;
  const steps = thinned([...new Set(evenings.map(({ at }) => at))], MAX_STEPS);
  if (steps.length < 2) return null;
  // Nobody in the picture may be taken for somebody else in it.
  const shown = [...new Set(front.flatMap(({ ids }) => ids))];
  const calls = callNames(shown.map(nameOf));
  const callOf: NameOf = (id) => calls[shown.indexOf(id)] ?? nameOf(id);
  const names = front.map(({ ids }) => subjectName(ids, callOf));
  // Behind the end of its line a phone has room for so many letters.
  const ends = front.map(({ ids }) =>
    fittingNames(ids.map(callOf), namesText, (text) => text.length <= MAX_END_LETTERS),
  );
  const won = front.map((subject) => wonAt(subject, steps));
  const lines = front.map((subject, i): ChartLine => ({
    name: names[i]!,
    look: LINE_LOOKS[i] ?? 'fein',
    side: null,
    points: steps.map((at, n) => ({ x: at, y: won[i]![n]! })),
    end: `${ends[i]} ${numberText(subject.won)}`,
  }));
  return {
    title: raceTitle(
      standings.map(({ subject }) => subject),
      evenings,
      nameOf,
    ),
    note: t('history.race.note', { n: front.length }),
    label: t('history.race.said', {
      list: front.map(({ ids, won }) => `${subjectName(ids, nameOf)} ${won}`).join(', '),
    }),
    // Thickest last, so that it lies on top.
    data: { lines: [...lines].reverse(), ticks: raceTicks(evenings) },
    table: {
      head: [t('history.col.evening'), ...front.map(({ ids }) => subjectName(ids, nameOf))],
      rows: steps.map((at, n) => [dayShort(at), ...won.map((line) => line[n]!)]),
    },
  };
}

/** Won and lost by contract; null while nothing was announced. */
export function winsChart(lines: Readonly<Lines>): ChartData<readonly ChartBar[]> | null {
  const found = LINES.flatMap((line) => {
    const count = lineOf(lines, line);
    // Schneider and Tout are told by the table; here each game counts once.
    return count && line !== 'schneider' && line !== 'tout' ? [{ name: shortName(lineName(line)), ...count }] : [];
  });
  if (found.reduce((sum, { announced }) => sum + announced, 0) < 2) return null;
  return {
    title: t('history.wins.title'),
    note: t('history.wins.note'),
    label: t('history.wins.said', {
      list: found
        .map(({ name, won, announced }) => t('history.wins.one', { line: name, won, lost: announced - won }))
        .join('; '),
    }),
    data: found.map(({ name, won, announced }) => ({
      label: name,
      parts: [
        { value: won, look: 'voll' },
        { value: announced - won, look: 'leer' },
      ],
    })),
    table: {
      head: [t('history.col.games'), t('history.col.won'), t('history.col.lost')],
      rows: found.map(({ name, won, announced }) => [name, won, announced - won]),
    },
  };
}

/** "Um einen Punkt" is too long to stand under a bar. */
function shortName(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** How many eyes the players had; null below two counted games. */
export function eyesChart(eyes: readonly number[]): ChartData<readonly ChartBar[]> | null {
  const counted = eyes.reduce((sum, n) => sum + n, 0);
  if (counted < 2) return null;
  const spans = Array.from({ length: EYES_BINS }, (_, bin) => ({
    from: bin === 0 ? 0 : bin * 10 + 1,
    to: bin * 10 + 10,
  }));
  const name = (bin: number): string => t('history.eyes.bin', spans[bin]!);
  return {
    title: t('history.eyes.title'),
    note: t('history.eyes.note', { n: counted }),
    label: t('history.eyes.said', {
      list: eyes.flatMap((n, bin) => (n > 0 ? [`${name(bin)}: ${n}`] : [])).join('; '),
    }),
    data: eyes.map((value, bin) => ({
      // Only the lines of the level table (rule 2.4) are named below: 30, 60, 90.
      label: bin % 3 === 2 ? String(spans[bin]!.to) : '',
      parts: [{ value, look: bin < 6 ? 'leer' : 'voll' }],
    })),
    table: {
      head: [t('history.col.eyes'), t('history.col.games')],
      rows: eyes.map((n, bin) => [name(bin), n]),
    },
  };
}
