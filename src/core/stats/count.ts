/**
 * Adds up a row of evenings for one filter, oldest first, one after the other, so that the caller can pause between
 * any two. Decides to whom a block of deals counts: every player, every side that sat together, every two people.
 */
import type { EveningId, PlayerId } from '../events/log';
import { EYES_BINS, type Block, type TableCount } from './block';
import { sideNoOf } from './digest';
import type { Digest, DigestDeal } from './digest';
import { takesEvening, takesSeats } from './filter';
import type { HistoryFilter } from './filter';
import type { People } from './people';
import { planOf } from './seating';
import type { PlannedSide, SeatingPlan, Two } from './seating';
import type { LocalDay } from './season';
import { addLines, addRuns, addSideCount, compareResults, emptyLines, emptySideCount, makeSubject } from './subject';
import type { EveningResult, Lines, SideCount, Subject } from './subject';

/** How two people did, on one side or on opposite ones. `first` comes before `second` in order of id. */
export interface Duel {
  readonly first: PlayerId;
  readonly second: PlayerId;
  games: number;
  /** Games won by the side of `first`. */
  gamesWon: number;
  /** Marks the others got, and marks the side of `first` got. */
  bobblWon: number;
  bobblReceived: number;
}

/** An evening as the list of the season shows it: only deals that the filter takes. */
export interface EveningLineCount {
  readonly eveningId: EveningId;
  readonly at: number;
  readonly place: string;
  /** As they sat at the last of these deals. */
  seats: readonly PlayerId[];
  games: number;
  /** Marks received by sides A and B. */
  readonly marks: [number, number];
  readonly points: [number, number];
}

export interface ExpensiveGame {
  readonly eveningId: EveningId;
  readonly at: number;
  readonly points: number;
  readonly winners: readonly PlayerId[];
  /** Whoever announced; null in a Ramsch. */
  readonly declarer: PlayerId | null;
  readonly deal: DigestDeal;
}

/** Everything together. Deals and games count once, points and marks are those of both sides. */
export interface Totals extends TableCount {
  deals: number;
  games: number;
  points: number;
  /** Marks given; a Brille that counts twice is two. */
  marks: number;
  brillen: number;
  haenger: number;
  allPassed: number;
  ramsch: number;
  bock: number;
  /** Games with Kontra, and how many of them the side won that said it. */
  kontra: number;
  kontraWon: number;
  readonly lines: Lines;
  /** Announced games by eyes of the announcing side: 0–10, 11–20 … 111–120. */
  readonly eyes: number[];
}

export interface HistoryCount {
  readonly players: readonly Subject[];
  /** Sides that sat together: pairs, or trios at tables of six. */
  readonly pairs: readonly Subject[];
  readonly totals: Totals;
  readonly evenings: readonly EveningLineCount[];
  readonly together: ReadonlyMap<string, Duel>;
  readonly against: ReadonlyMap<string, Duel>;
  readonly mostExpensive: ExpensiveGame | null;
}

/** Everybody and everything that deals of these seats add to. */
interface Seating {
  readonly seats: readonly PlayerId[];
  readonly players: readonly Subject[];
  readonly sides: readonly [Subject, Subject];
  /** Duels whose `first` sits on side A, and those whose `first` sits on side B. */
  readonly duels: readonly [readonly Duel[], readonly Duel[]];
}

export interface HistoryCounter {
  /**
   * Adds an evening that began on the local day `day`. Evenings must come oldest first; `blocks` is asked only for one
   * that the filter takes.
   */
  add(digest: Digest, day: LocalDay, blocks: () => readonly Block[]): void;
  /** What has been counted. */
  result(): HistoryCount;
}

/** A counter for one filter. `people` says who counts as whom. */
export function openCounter(filter: HistoryFilter, people: People): HistoryCounter {
  const players = new Map<string, Subject>();
  const pairs = new Map<string, Subject>();
  const together = new Map<string, Duel>();
  const against = new Map<string, Duel>();
  const seatings = new Map<string, Seating | null>();
  const evenings: EveningLineCount[] = [];
  const both = emptySideCount();
  const totals = emptyTotals();
  let mostExpensive: ExpensiveGame | null = null;

  /** Looked up once for every seating; null when the filter leaves deals of these people out. */
  function seatingOf(block: Block): Seating | null {
    return ofMap(seatings, block.seating, () => {
      const plan = planOf(people, block.seating, block.seats);
      return takesSeats(filter, plan.seats, people) ? openSeating(plan) : null;
    });
  }
  function openSeating({ seats, sides }: SeatingPlan): Seating {
    const subjectOf = ({ key, ids }: PlannedSide): Subject => ofMap(pairs, key, () => makeSubject(ids));
    const duelsOf = (side: PlannedSide): Duel[] => [
      ...side.together.map((two) => ofMap(together, two.key, () => emptyDuel(two))),
      ...side.against.map((two) => ofMap(against, two.key, () => emptyDuel(two))),
    ];
    return {
      seats,
      players: seats.map((id) => ofMap(players, id, () => makeSubject([id]))),
      sides: [subjectOf(sides[0]), subjectOf(sides[1])],
      duels: [duelsOf(sides[0]), duelsOf(sides[1])],
    };
  }

  function addBlock(digest: Digest, block: Block, seating: Seating, results: Map<Subject, EveningResult>): void {
    const resultOf = (subject: Subject): EveningResult =>
      ofMap(results, subject, () => emptyResult(digest.eveningId, digest.startedAt));
    seating.players.forEach((subject, seat) => {
      addToSubject(subject, block, sideNoOf(seat), resultOf(subject));
      addLines(subject.lines, block.lines[seat]!);
    });
    seating.sides.forEach((subject, side) => {
      addToSubject(subject, block, side, resultOf(subject));
      for (const duel of seating.duels[side]!) addToDuel(duel, block.sides[side]!);
    });
    block.lines.forEach((lines, seat) => {
      addLines(seating.sides[sideNoOf(seat)]!.lines, lines);
      addLines(totals.lines, lines);
    });
    for (const side of block.sides) addSideCount(both, side);
    for (const field of TABLE_FIELDS) totals[field] += block.table[field];
    block.eyes.forEach((n, bin) => (totals.eyes[bin]! += n));
    if (block.most && block.most.deal.points > (mostExpensive?.points ?? 0)) {
      const { deal, at } = block.most;
      mostExpensive = {
        eveningId: digest.eveningId,
        at,
        points: deal.points,
        winners: seating.seats.filter((_, seat) => sideNoOf(seat) === deal.winner),
        declarer: seating.seats[deal.declarer] ?? null,
        deal,
      };
    }
  }

  return {
    add(digest, day, blocks) {
      if (!takesEvening(filter, digest, day)) return;
      const results = new Map<Subject, EveningResult>();
      let line: EveningLineCount | null = null;
      for (const block of blocks()) {
        const seating = seatingOf(block);
        if (!seating) continue;
        addBlock(digest, block, seating, results);
        line ??= newLine(digest, seating.seats);
        addToLine(line, block, seating.seats);
      }
      if (line) evenings.push(line);
      for (const [subject, result] of results) closeEvening(subject, result);
    },
    result: () => ({
      players: [...players.values()].filter(wasThere),
      pairs: [...pairs.values()].filter(wasThere),
      totals: { ...totals, ...bothSides(both) },
      evenings,
      together,
      against,
      mostExpensive,
    }),
  };
}

function emptyDuel({ first, second }: Two): Duel {
  return { first, second, games: 0, gamesWon: 0, bobblWon: 0, bobblReceived: 0 };
}

/** Seats of an evening in which nothing was dealt make nobody a player of the season. */
function wasThere(subject: Subject): boolean {
  return subject.deals > 0;
}

/** The value under a key, made and kept when there is none yet. */
function ofMap<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const TABLE_FIELDS = ['thrownIn', 'misdeals', 'muss', 'onePoint', 'bockCalled', 'bobbl'] as const;

function emptyTotals(): Totals {
  return {
    ...bothSides(emptySideCount()),
    thrownIn: 0,
    misdeals: 0,
    muss: 0,
    onePoint: 0,
    bockCalled: 0,
    bobbl: 0,
    lines: emptyLines(),
    eyes: new Array<number>(EYES_BINS).fill(0),
  };
}

/** What both sides have together becomes what the table has: deals are one deal for two sides, points are not. */
function bothSides(both: SideCount) {
  return {
    deals: both.deals / 2,
    games: both.games / 2,
    points: both.points,
    marks: both.won,
    brillen: both.brillen,
    haenger: both.haengerWon,
    allPassed: both.allPassed / 2,
    ramsch: both.ramsch / 2,
    bock: both.bock / 2,
    kontra: both.kontraGiven,
    kontraWon: both.kontraGivenWon,
  };
}

function newLine({ eveningId, startedAt, place }: Digest, seats: readonly PlayerId[]): EveningLineCount {
  return { eveningId, at: startedAt, place, seats, games: 0, marks: [0, 0], points: [0, 0] };
}

function addToLine(line: EveningLineCount, { sides: [a, b] }: Block, seats: readonly PlayerId[]): void {
  line.seats = seats;
  line.games += a.games;
  line.marks[0] += a.received;
  line.marks[1] += b.received;
  line.points[0] += a.points;
  line.points[1] += b.points;
}

function addToSubject(subject: Subject, block: Block, side: number, result: EveningResult): void {
  const count = block.sides[side]!;
  addSideCount(subject, count);
  result.won += count.won;
  result.received += count.received;
  result.points += count.points;
  result.pointsAgainst += count.pointsAgainst;
  addRuns(subject, 'gamesWon', 'gamesLost', side, block.gameRuns);
  addRuns(subject, 'bobblWon', 'bobblReceived', side, block.bobblRuns);
}

function addToDuel(duel: Duel, side: SideCount): void {
  duel.games += side.games;
  duel.gamesWon += side.gamesWon;
  duel.bobblWon += side.won;
  duel.bobblReceived += side.received;
}

function emptyResult(eveningId: EveningId, at: number): EveningResult {
  return { eveningId, at, won: 0, received: 0, points: 0, pointsAgainst: 0 };
}

function closeEvening(subject: Subject, result: EveningResult): void {
  subject.evenings += 1;
  if (!subject.best || compareResults(result, subject.best) > 0) subject.best = result;
  if (!subject.worst || compareResults(result, subject.worst) < 0) subject.worst = result;
  subject.race.push({ at: result.at, won: subject.won });
}
