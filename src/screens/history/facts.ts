/** Small facts of a selection or of one player, as figure and words. Nothing is told of which there is too little. */
import type { EveningId } from '../../core/events/log';
import type { HistoryCount, Totals } from '../../core/stats/count';
import {
  compareResults,
  STREAK_KINDS,
  type EveningResult,
  type StreakKind,
  type Subject,
} from '../../core/stats/subject';
import { t, tCode, type MessageKey, type MessageParams } from '../../i18n/i18n';
import { dayShort } from './dates';
import { dealTitle, figure, subjectName, type NameOf } from './words';

export interface Fact {
  readonly figure: string;
  readonly text: string;
  /** The evening it happened on. */
  readonly evening?: EveningId;
}

/** Nothing for nought; else the figure and its words in the right number. */
function when(n: number, key: MessageKey, more: MessageParams = {}): Fact[] {
  return n > 0 ? [{ figure: figure(n), text: t(key, { n, ...more }) }] : [];
}

/** How often all passed, Ramsch, Bock and so on. */
export function totalFacts(totals: Totals): readonly Fact[] {
  return [
    ...when(totals.deals, 'history.fact.deals'),
    ...when(totals.bobbl, 'history.fact.bobbl'),
    ...when(totals.brillen, 'history.fact.brillen'),
    ...when(totals.haenger, 'history.fact.haenger'),
    ...when(totals.allPassed, 'history.fact.allPassed'),
    ...when(totals.thrownIn, 'history.fact.thrownIn'),
    ...when(totals.ramsch, 'history.fact.ramsch'),
    ...when(totals.muss, 'history.fact.muss'),
    ...when(totals.onePoint, 'history.fact.onePoint'),
    ...when(totals.bock, 'history.fact.bock'),
    ...when(totals.kontra, 'history.fact.kontra', { won: totals.kontraWon }),
    ...when(totals.misdeals, 'history.fact.misdeals'),
  ];
}

/** The same of one player or pair. */
export function subjectFacts(subject: Subject): readonly Fact[] {
  const kontra = subject.ids.length > 1 ? 'history.fact.kontraGiven' : 'history.fact.kontraGivenSide';
  return [
    ...when(subject.games, 'history.subject.gamesWon', { won: subject.gamesWon }),
    ...when(subject.points, 'history.subject.pointsAgainst', { against: subject.pointsAgainst }),
    ...when(subject.brillen, 'history.fact.brillen'),
    ...when(subject.haengerWon, 'history.fact.haenger'),
    ...when(subject.allPassed, 'history.fact.allPassed'),
    ...when(subject.ramsch, 'history.fact.ramschWon', { won: subject.ramschWon }),
    ...when(subject.bock, 'history.fact.bock'),
    ...when(subject.kontraGiven, kontra, { won: subject.kontraGivenWon }),
  ];
}

/** A run of two is a run; one game is a game. */
const MIN_RUN = 2;
/** Names that fit into a line before it says "und noch drei". */
const MAX_NAMES = 2;

function namesOf(subjects: readonly Subject[], nameOf: NameOf): string {
  const names = subjects.slice(0, MAX_NAMES).map(({ ids }) => subjectName(ids, nameOf));
  const more = subjects.length - names.length;
  const text = names.join(', ');
  return more > 0 ? t('history.streak.andMore', { names: text, n: more }) : text;
}

function longest(subjects: readonly Subject[], kind: StreakKind, nameOf: NameOf): Fact[] {
  const length = Math.max(0, ...subjects.map(({ streaks }) => streaks[kind].length));
  if (length < MIN_RUN) return [];
  const best = subjects.filter(({ streaks }) => streaks[kind].length === length);
  const what = tCode('history.streak', kind);
  return [{ figure: figure(length), text: t('history.streak.who', { what, names: namesOf(best, nameOf) }) }];
}

const difference = ({ won, received }: EveningResult): string => `${won}\u00a0:\u00a0${received}`;

/** Longest runs, best and blackest evening, the most expensive game of a selection. */
export function recordFacts({ players, evenings, mostExpensive }: HistoryCount, nameOf: NameOf): readonly Fact[] {
  const facts: Fact[] = [];
  if (mostExpensive) {
    const { deal, points, at, winners, declarer, eveningId } = mostExpensive;
    const names = subjectName(winners, nameOf);
    const what =
      declarer === null || winners.includes(declarer)
        ? t('history.fact.mostFor', { game: dealTitle(deal), names })
        : t('history.fact.mostBy', { game: dealTitle(deal), who: nameOf(declarer), names });
    const text = t('history.fact.mostPoints', { n: points, what, day: dayShort(at) });
    facts.push({ figure: figure(points), text, evening: eveningId });
  }
  for (const kind of STREAK_KINDS) facts.push(...longest(players, kind, nameOf));
  if (evenings.length < 2) return facts;
  const best = extreme(players, 'best', 1);
  const worst = extreme(players, 'worst', -1);
  for (const [key, found] of [
    ['best', best],
    ['worst', worst],
  ] as const) {
    if (!found || found.result.won + found.result.received === 0) continue;
    const { subject, result } = found;
    const text = t(`history.${key}.player`, { name: subjectName(subject.ids, nameOf), day: dayShort(result.at) });
    facts.push({ figure: difference(result), text, evening: result.eveningId });
  }
  return facts;
}

function extreme(players: readonly Subject[], which: 'best' | 'worst', sign: number) {
  let found: { subject: Subject; result: EveningResult } | null = null;
  for (const subject of players) {
    const result = subject[which];
    if (result && (!found || sign * compareResults(result, found.result) > 0)) found = { subject, result };
  }
  return found;
}

/** Runs and evenings of one player or pair. */
export function ownRecords(subject: Subject): readonly Fact[] {
  const facts = STREAK_KINDS.flatMap((kind): Fact[] => {
    const { length } = subject.streaks[kind];
    return length < MIN_RUN ? [] : [{ figure: figure(length), text: tCode('history.streak', kind) }];
  });
  if (subject.evenings < 2) return facts;
  for (const key of ['best', 'worst'] as const) {
    const result = subject[key];
    if (!result || result.won + result.received === 0) continue;
    const text = t(`history.${key}.own`, { day: dayShort(result.at) });
    facts.push({ figure: difference(result), text, evening: result.eveningId });
  }
  return facts;
}
