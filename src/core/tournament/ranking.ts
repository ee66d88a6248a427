/**
 * Results → ranking (rules 5.2 and 5.3): the figures of every participant, places with shared ones skipped after,
 * and why one row stands before another. Takes checked results (`checkResults` in results.ts) and asks no questions.
 */
import type { CountMethod, CountSettings } from './countSettings';
import type { Score } from './score';

/** One table of one round. `a` and `b` name one participant each (fixed pairs) or two (individual players). */
export interface TableResult {
  readonly round: number;
  readonly table: number;
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly scores: readonly Score[];
}

/** Figures of rule 5.2: B, T, G, P, D in this order. In unit `games` there are no Bobbl and the first three stay 0. */
export interface Figures {
  readonly bobbl: number;
  readonly tore: number;
  readonly gegentore: number;
  readonly plus: number;
  readonly plusMinus: number;
}

export interface RankingRow extends Figures {
  /** 1 is best; equal rows share a place and the next ones are skipped (1, 2, 3, 4, 5, 5). */
  readonly place: number;
  readonly participant: string;
}

type MutableFigures = { -readonly [Key in keyof Figures]: Figures[Key] };

export type Criterion = keyof Figures;

/** What decides the order, first criterion first (rule 5.3). `gegentore` is the only one where fewer is better. */
export function criteriaOf(
  settings: Pick<CountSettings, 'count' | 'plus.tie' | 'plusMinus.tie'>,
): readonly Criterion[] {
  const orders: Readonly<Record<CountMethod, readonly Criterion[]>> = {
    bobblTore: ['bobbl', 'tore', 'gegentore'],
    plus: settings['plus.tie'] === 'plusMinus' ? ['plus', 'plusMinus'] : ['plus'],
    plusMinus: settings['plusMinus.tie'] === 'plus' ? ['plusMinus', 'plus'] : ['plusMinus'],
    bobblDiff: ['bobbl', 'plusMinus'],
    bobblTotal: ['bobbl', 'plus'],
  };
  return orders[settings.count];
}

/** Negative when `one` is better in this criterion, positive when `other` is. */
function compareIn(criterion: Criterion, one: Figures, other: Figures): number {
  const difference = other[criterion] - one[criterion];
  return criterion === 'gegentore' ? -difference : difference;
}

/** Adds one score to a side's figures; `own` and `other` are points as played. */
function addScore(
  figures: MutableFigures,
  own: number,
  other: number,
  aborted: boolean,
  settings: CountSettings,
): void {
  if (settings.unit === 'games') {
    figures.plus += own;
    figures.plusMinus += own - other;
    return;
  }
  if (aborted && settings.aborted === 'void') return;
  const written = (points: number): number => (settings.capAtLimit ? Math.min(points, settings.limit) : points);
  // An aborted Bobbl's games were won and paid, so they count in Plus and Plus-Minus like any other (docs/tournament.md).
  figures.plus += written(own);
  figures.plusMinus += written(own) - written(other);
  if (!aborted && own >= settings.limit) {
    figures.bobbl += settings.brille === 'double' && other === 0 ? 2 : 1;
    figures.gegentore += other;
  } else {
    figures.tore += own;
  }
}

/** Figures of every participant in the order given; one without results has zeros (rule 5.3, last sentence). */
export function figuresOf(
  settings: CountSettings,
  participants: readonly string[],
  results: readonly TableResult[],
): ReadonlyMap<string, Figures> {
  const figures = new Map<string, MutableFigures>();
  for (const name of participants) figures.set(name, { bobbl: 0, tore: 0, gegentore: 0, plus: 0, plusMinus: 0 });
  for (const result of results) {
    for (const score of result.scores) {
      for (const name of result.a) {
        const own = figures.get(name);
        if (own !== undefined) addScore(own, score.a, score.b, score.aborted, settings);
      }
      for (const name of result.b) {
        const own = figures.get(name);
        if (own !== undefined) addScore(own, score.b, score.a, score.aborted, settings);
      }
    }
  }
  return figures;
}

/** Rows by place, equal places in the order of `participants` (rule 5.3). The order of `results` is without effect. */
export function rank(
  settings: CountSettings,
  participants: readonly string[],
  results: readonly TableResult[],
): readonly RankingRow[] {
  const criteria = criteriaOf(settings);
  const compare = (one: Figures, other: Figures): number => {
    for (const criterion of criteria) {
      const difference = compareIn(criterion, one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  // Array sort is stable: equal rows keep the order of `participants`.
  const sorted = [...figuresOf(settings, participants, results)].sort(([, one], [, other]) => compare(one, other));
  const rows: RankingRow[] = [];
  for (const [index, [participant, figures]] of sorted.entries()) {
    const before = sorted[index - 1]?.[1];
    const place = before !== undefined && compare(before, figures) === 0 ? (rows[index - 1]?.place ?? 1) : index + 1;
    rows.push({
      place,
      participant,
      bobbl: figures.bobbl,
      tore: figures.tore,
      gegentore: figures.gegentore,
      plus: figures.plus,
      plusMinus: figures.plusMinus,
    });
  }
  return rows;
}

/** Why two rows stand in this order: what they agree in, and the first criterion that differs with both figures. */
export type OrderReason =
  | {
      readonly code: Criterion;
      /** Criteria that were equal, in order, with the common figure. */
      readonly equal: readonly { readonly criterion: Criterion; readonly figure: number }[];
      /** The row that stands before the other. */
      readonly better: string;
      readonly figures: readonly [number, number];
    }
  | { readonly code: 'shared'; readonly equal: readonly { readonly criterion: Criterion; readonly figure: number }[] };

/**
 * Explains the order of two rows ("gleich viele Bobbl, 19 zu 8 Tore" = code `tore`, equal `[bobbl 4]`, figures [19, 8]).
 * The figures start with the better row's, in whichever order the rows are given.
 */
export function explainOrder(
  rowA: RankingRow,
  rowB: RankingRow,
  settings: Pick<CountSettings, 'count' | 'plus.tie' | 'plusMinus.tie'>,
): OrderReason {
  const equal: { criterion: Criterion; figure: number }[] = [];
  for (const criterion of criteriaOf(settings)) {
    const difference = compareIn(criterion, rowA, rowB);
    if (difference === 0) {
      equal.push({ criterion, figure: rowA[criterion] });
      continue;
    }
    const [better, worse] = difference < 0 ? [rowA, rowB] : [rowB, rowA];
    return { code: criterion, equal, better: better.participant, figures: [better[criterion], worse[criterion]] };
  }
  return { code: 'shared', equal };
}
