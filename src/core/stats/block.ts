/**
 * An evening's deals put together by seating: what each side and each seat did while the same people sat in the same
 * seats. No filter looks inside a block, so it is made once an evening and only added up when a filter changes.
 * Decides what each deal counts for; a mark goes to those who sat there at the deciding game.
 */
import type { PlayerId } from '../events/log';
import { dealCount, emptyDeal, isGame, readDeal, sideNoOf } from './digest';
import type { Digest, DigestDeal } from './digest';
import { addAnnounced, emptyLines, emptySideCount } from './subject';
import type { Lines, Run, SideCount } from './subject';

/** Bins of the eyes chart: 0–10, 11–20 … 111–120. */
export const EYES_BINS = 12;

/** What belongs to the table and not to a side. */
export interface TableCount {
  thrownIn: number;
  misdeals: number;
  muss: number;
  onePoint: number;
  /** How often Bock was called by its button. */
  bockCalled: number;
  /** Bobbl played to the end; a Brille that counts twice is one. */
  bobbl: number;
}

export interface Block {
  readonly seats: readonly PlayerId[];
  /** The same seats as one text, to look them up by. */
  readonly seating: string;
  readonly sides: readonly [SideCount, SideCount];
  /** Announced games of each seat. */
  readonly lines: readonly Lines[];
  readonly table: TableCount;
  readonly eyes: readonly number[];
  readonly gameRuns: readonly Run[];
  readonly bobblRuns: readonly Run[];
  /** The game with most points, the first of equals; null when nobody scored. */
  readonly most: { readonly at: number; readonly deal: DigestDeal } | null;
}

interface OpenBlock {
  readonly seats: readonly PlayerId[];
  readonly seating: string;
  readonly sides: readonly [SideCount, SideCount];
  readonly lines: readonly Lines[];
  readonly table: TableCount;
  readonly eyes: number[];
  readonly gameRuns: Run[];
  readonly bobblRuns: Run[];
  most: { readonly at: number; readonly deal: DigestDeal } | null;
}

/** Blocks of an evening in the order they were played; an evening without a deal has none. */
export function blocksOf(digest: Digest): readonly Block[] {
  const blocks: OpenBlock[] = [];
  const deal = emptyDeal();
  const count = dealCount(digest);
  let block: OpenBlock | null = null;
  let seating = -1;
  for (let i = 0; i < count; i++) {
    readDeal(digest, i, deal);
    if (!block || deal.seating !== seating) {
      seating = deal.seating;
      block = openBlock(digest.seatings[seating] ?? []);
      blocks.push(block);
    }
    addDeal(block, deal, digest.startedAt + deal.after);
  }
  return blocks;
}

function openBlock(seats: readonly PlayerId[]): OpenBlock {
  return {
    seats,
    seating: seats.join('\n'),
    sides: [emptySideCount(), emptySideCount()],
    lines: seats.map(emptyLines),
    table: { thrownIn: 0, misdeals: 0, muss: 0, onePoint: 0, bockCalled: 0, bobbl: 0 },
    eyes: new Array<number>(EYES_BINS).fill(0),
    gameRuns: [],
    bobblRuns: [],
    most: null,
  };
}

/** Bin of so many eyes: 0–10, 11–20 … 111–120, so that the lines at 30, 60 and 90 (rule 2.4) end one. */
export function eyesBin(eyes: number): number {
  return Math.min(EYES_BINS - 1, Math.max(0, Math.ceil(eyes / 10) - 1));
}

/** Deals that everybody passed: whatever the house plays then (rules 2.8, 2.9). */
function wasPassed({ kind }: DigestDeal): boolean {
  return kind === 'throwIn' || kind === 'ramsch' || kind === 'muss' || kind === 'onePoint';
}

function addDeal(block: OpenBlock, deal: DigestDeal, at: number): void {
  const { table, sides } = block;
  if (deal.kind === 'bock') table.bockCalled += 1;
  else if (deal.kind === 'misdeal') table.misdeals += 1;
  if (deal.kind === 'bock' || deal.kind === 'misdeal') return;
  if (deal.kind === 'throwIn') table.thrownIn += 1;
  else if (deal.kind === 'muss') table.muss += 1;
  else if (deal.kind === 'onePoint') table.onePoint += 1;
  addToSide(sides[0], 0, deal);
  addToSide(sides[1], 1, deal);
  if (!isGame(deal)) return;
  const lines = block.lines[deal.declarer];
  if (lines) {
    addAnnounced(lines, deal, deal.winner === sideNoOf(deal.declarer));
    if (deal.eyes >= 0) block.eyes[eyesBin(deal.eyes)]! += 1;
  }
  if (deal.winner >= 0) {
    addRun(block.gameRuns, deal.winner, at);
    if (deal.points > (block.most?.deal.points ?? 0)) block.most = { at, deal: { ...deal } };
  }
  if (deal.bobblTo < 0) return;
  table.bobbl += 1;
  addRun(block.bobblRuns, 1 - deal.bobblTo, at);
}

function addRun(runs: Run[], side: number, at: number): void {
  const last = runs.at(-1);
  if (last?.side === side) runs[runs.length - 1] = { side, length: last.length + 1, from: last.from, to: at };
  else runs.push({ side, length: 1, from: at, to: at });
}

function addToSide(count: SideCount, side: number, deal: DigestDeal): void {
  count.deals += 1;
  if (wasPassed(deal)) count.allPassed += 1;
  if (!isGame(deal)) return;
  const won = deal.winner === side;
  count.games += 1;
  if (won) {
    count.gamesWon += 1;
    count.points += deal.points;
  } else if (deal.winner >= 0) count.pointsAgainst += deal.points;
  if (deal.bock > 0) count.bock += 1;
  if (deal.kind === 'ramsch') {
    count.ramsch += 1;
    if (won) count.ramschWon += 1;
  } else if (deal.doublings > 0 && deal.declarer >= 0 && sideNoOf(deal.declarer) !== side) {
    // The first doubling is the other side's (rule 2.5); who of them said it, nobody wrote down.
    count.kontraGiven += 1;
    if (won) count.kontraGivenWon += 1;
  }
  if (deal.haenger >= 0) {
    if (deal.haenger === side) count.haengerWon += 1;
    else count.haengerLost += 1;
  }
  if (deal.bobblTo < 0) return;
  if (deal.bobblTo === side) {
    count.received += deal.bobblCounts;
    if (deal.brille) count.brillen += 1;
  } else {
    count.won += deal.bobblCounts;
    if (deal.brille) count.brillenGiven += 1;
  }
}
