/**
 * What is counted of one player or one side: Bobbl, points, announced games, runs. A side is a pair at a table of four
 * and a trio at a table of six. Adds up; decides no place and no word.
 */
import type { EveningId, PlayerId } from '../events/log';
import { pricedContract } from '../profiles/settings';
import { CONTRACTS } from '../rules/deal';
import { LEVELS } from '../rules/sheet';
import type { DigestDeal } from './digest';

/**
 * Lines of the contract table. A Schneiderwenz counts under `wenz` and under `schneider`, a Wenz-Tout under `wenz` and
 * `tout`; Muss and "um einen Punkt" are nobody's free choice and so count on lines of their own only.
 */
export const LINES = ['wenz', 'geier', 'muck', 'farbmuck', 'sie', 'schneider', 'tout', 'muss', 'onePoint'] as const;
export type Line = (typeof LINES)[number];

/** Announced games of one line. */
export interface LineCount {
  announced: number;
  won: number;
  /** Won with the others in Schneider, Schwarz not among them. */
  schneider: number;
  schwarz: number;
  /** Games the other side said Kontra to, and how many of these were won all the same. */
  kontra: number;
  kontraWon: number;
  /** Games whose eyes were counted, and their sum. */
  counted: number;
  eyes: number;
}
/** By the place of the line in `LINES`; null where nothing was announced. */
export type Lines = (LineCount | null)[];

/** What one side did at one table: the same for everybody who sat on it. */
export interface SideCount {
  /** Deals, thrown-in ones among them; misdeals and the Bock button are none. */
  deals: number;
  /** Deals that all passed: thrown in, Ramsch, Muss, one point. */
  allPassed: number;
  /** Deals played to the end, and how many the own side won. */
  games: number;
  gamesWon: number;
  /** Marks the others got / the own side got. A Brille that counts twice is two. */
  won: number;
  received: number;
  /** Glasses among the received, each as one; and glasses the others got. */
  brillen: number;
  brillenGiven: number;
  haengerWon: number;
  haengerLost: number;
  /** Points of games won, and of games the others won. */
  points: number;
  pointsAgainst: number;
  /** Kontra said by the own side, and how many of those games it won. */
  kontraGiven: number;
  kontraGivenWon: number;
  ramsch: number;
  ramschWon: number;
  /** Games played at a Bock price. */
  bock: number;
}

/** A run of equal results: the longest so far, and when its first and last game were written (ms). */
export interface Streak {
  length: number;
  from: number;
  to: number;
}
export const STREAK_KINDS = ['bobblWon', 'bobblReceived', 'gamesWon', 'gamesLost'] as const;
export type StreakKind = (typeof STREAK_KINDS)[number];
export type Streaks = Readonly<Record<StreakKind, Streak>>;

/** An evening of one player or side. */
export interface EveningResult {
  readonly eveningId: EveningId;
  readonly at: number;
  won: number;
  received: number;
  points: number;
  pointsAgainst: number;
}

export interface Subject extends SideCount {
  /** One id for a player; two (or three) in order of id for a side. */
  readonly ids: readonly PlayerId[];
  evenings: number;
  readonly lines: Lines;
  /** Longest runs, also over the end of an evening. */
  readonly streaks: Streaks;
  readonly running: Streaks;
  best: EveningResult | null;
  worst: EveningResult | null;
  /** Won Bobbl after each evening: the race of the season. */
  readonly race: { readonly at: number; readonly won: number }[];
}

export function emptySideCount(): SideCount {
  return {
    deals: 0,
    allPassed: 0,
    games: 0,
    gamesWon: 0,
    won: 0,
    received: 0,
    brillen: 0,
    brillenGiven: 0,
    haengerWon: 0,
    haengerLost: 0,
    points: 0,
    pointsAgainst: 0,
    kontraGiven: 0,
    kontraGivenWon: 0,
    ramsch: 0,
    ramschWon: 0,
    bock: 0,
  };
}

const noStreaks = (): Streaks => ({
  bobblWon: { length: 0, from: 0, to: 0 },
  bobblReceived: { length: 0, from: 0, to: 0 },
  gamesWon: { length: 0, from: 0, to: 0 },
  gamesLost: { length: 0, from: 0, to: 0 },
});

/** Nothing counted yet. */
export function makeSubject(ids: readonly PlayerId[]): Subject {
  return {
    ...emptySideCount(),
    ids,
    evenings: 0,
    lines: emptyLines(),
    streaks: noStreaks(),
    running: noStreaks(),
    best: null,
    worst: null,
    race: [],
  };
}

/** Adds what a side did. Field by field: a loop over names costs five times as much, thousands of times a filter. */
export function addSideCount(to: SideCount, more: SideCount): void {
  to.deals += more.deals;
  to.allPassed += more.allPassed;
  to.games += more.games;
  to.gamesWon += more.gamesWon;
  to.won += more.won;
  to.received += more.received;
  to.brillen += more.brillen;
  to.brillenGiven += more.brillenGiven;
  to.haengerWon += more.haengerWon;
  to.haengerLost += more.haengerLost;
  to.points += more.points;
  to.pointsAgainst += more.pointsAgainst;
  to.kontraGiven += more.kontraGiven;
  to.kontraGivenWon += more.kontraGivenWon;
  to.ramsch += more.ramsch;
  to.ramschWon += more.ramschWon;
  to.bock += more.bock;
}

/** Nothing announced. */
export function emptyLines(): Lines {
  return LINES.map(() => null);
}

/** Adds lines of announced games. */
export function addLines(to: Lines, more: Lines): void {
  for (let line = 0; line < more.length; line++) {
    const count = more[line];
    if (!count) continue;
    const sum = lineAt(to, line);
    sum.announced += count.announced;
    sum.won += count.won;
    sum.schneider += count.schneider;
    sum.schwarz += count.schwarz;
    sum.kontra += count.kontra;
    sum.kontraWon += count.kontraWon;
    sum.counted += count.counted;
    sum.eyes += count.eyes;
  }
}

function lineAt(lines: Lines, line: number): LineCount {
  return (lines[line] ??= {
    announced: 0,
    won: 0,
    schneider: 0,
    schwarz: 0,
    kontra: 0,
    kontraWon: 0,
    counted: 0,
    eyes: 0,
  });
}

/** What was announced of one line; null when nothing was. */
export function lineOf(lines: Readonly<Lines>, line: Line): LineCount | null {
  return lines[LINES.indexOf(line)] ?? null;
}

const FAMILY: readonly Line[] = CONTRACTS.map((contract) => pricedContract(contract));
const SCHNEIDER = LEVELS.indexOf('schneider');
const SCHWARZ = LEVELS.indexOf('schwarz');

/** Lines an announced game counts on. */
function linesOf({ kind, contract }: DigestDeal): readonly Line[] {
  switch (kind) {
    case 'normal':
      return [FAMILY[contract]!];
    case 'schneider':
    case 'tout':
      return [FAMILY[contract]!, kind];
    case 'sie':
    case 'muss':
    case 'onePoint':
      return [kind];
    case 'ramsch':
    case 'throwIn':
    case 'misdeal':
    case 'bock':
      return [];
  }
}

/** Adds an announced game to its lines. `won`: the announcing side won. */
export function addAnnounced(lines: Lines, deal: DigestDeal, won: boolean): void {
  for (const line of linesOf(deal)) {
    const count = lineAt(lines, LINES.indexOf(line));
    count.announced += 1;
    if (deal.eyes >= 0) {
      count.counted += 1;
      count.eyes += deal.eyes;
    }
    if (deal.doublings > 0) count.kontra += 1;
    if (!won) continue;
    count.won += 1;
    if (deal.doublings > 0) count.kontraWon += 1;
    if (deal.level === SCHWARZ) count.schwarz += 1;
    else if (deal.level === SCHNEIDER) count.schneider += 1;
  }
}

/** A run of results at one table: `length` in a row for side `side`. */
export interface Run extends Readonly<Streak> {
  readonly side: number;
}

/** Goes on with the runs of one more table, seen from `side`: the first may lengthen the run that was still open. */
export function addRuns(subject: Subject, good: StreakKind, bad: StreakKind, side: number, runs: readonly Run[]): void {
  const goodOpen = subject.running[good];
  const badOpen = subject.running[bad];
  const goodBest = subject.streaks[good];
  const badBest = subject.streaks[bad];
  for (const run of runs) {
    if (run.side === side) lengthen(goodOpen, badOpen, goodBest, run);
    else lengthen(badOpen, goodOpen, badBest, run);
  }
}

function lengthen(open: Streak, ended: Streak, best: Streak, run: Run): void {
  ended.length = 0;
  if (open.length === 0) open.from = run.from;
  open.length += run.length;
  open.to = run.to;
  if (open.length <= best.length) return;
  best.length = open.length;
  best.from = open.from;
  best.to = open.to;
}

/** By difference of marks, then of points. */
export function compareResults(a: EveningResult, b: EveningResult): number {
  return a.won - a.received - (b.won - b.received) || a.points - a.pointsAgainst - (b.points - b.pointsAgainst);
}
