/**
 * An evening as the statistics need it: who sat where, and per deal a row of small numbers, so that 30,000 games are
 * counted in milliseconds and no log is replayed for a filter. A throw-away cache of what `foldEvening` derived;
 * computes no points itself.
 */
import type { EveningState, PadRow } from '../events/evening';
import type { EveningId, EveningStart, PlayerId } from '../events/log';
import { CONTRACTS, GAME_KINDS } from '../rules/deal';
import { LEVELS } from '../rules/sheet';
import { sideOf } from '../rules/seats';

/** Shape version; digests of another version are made anew. */
export const DIGEST_VERSION = 1;

export interface Digest {
  readonly eveningId: EveningId;
  readonly startedAt: number;
  /** When the last deal was written, ms; the start when none was. */
  readonly lastAt: number;
  readonly place: string;
  /** House rules at the start. */
  readonly rulesName: string;
  readonly deletedAt: number | null;
  readonly ended: boolean;
  /** Who sat where, in the order the seats were taken; deals name the number of their seating. */
  readonly seatings: readonly (readonly PlayerId[])[];
  /** `SMALL` numbers a deal. */
  readonly small: Int16Array;
  /** `LARGE` numbers a deal. */
  readonly large: Int32Array;
}

const SMALL = 14;
const LARGE = 4;
/** Deals that were not played stand behind the game kinds. */
export const DEAL_KINDS = [...GAME_KINDS, 'throwIn', 'misdeal', 'bock'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];
const NONE = -1;

/** One deal of a digest. Sides are 0 (A) and 1 (B), −1 stands for "none" or "not known". */
export interface DigestDeal {
  kind: DealKind;
  contract: number;
  /** Seat of whoever announced. */
  declarer: number;
  winner: number;
  /** Place in `LEVELS`. */
  level: number;
  doublings: number;
  /** Bock level the game was played with. */
  bock: number;
  /** Eyes of the announcing side (of side A in a Ramsch), counted and not called out. */
  eyes: number;
  /** Side that broke the rules. */
  penalty: number;
  seating: number;
  /** Side that got a mark with this game. */
  bobblTo: number;
  bobblCounts: number;
  brille: boolean;
  /** Side that won a Hänger with this game. */
  haenger: number;
  points: number;
  scoreA: number;
  scoreB: number;
  /** ms since the evening began. */
  after: number;
}

const sideNo = (side: 'A' | 'B' | null): number => (side === null ? NONE : side === 'A' ? 0 : 1);

function eyesOf({ deal }: PadRow): number {
  if (deal.type !== 'game') return NONE;
  const { game } = deal;
  if (game.penalty !== null || game.kind === 'sie') return NONE;
  if (game.kind === 'ramsch') return game.eyes ?? NONE;
  return game.result.by === 'eyes' ? (game.result.eyes ?? NONE) : NONE;
}

function writeRow(small: number[], large: number[], row: PadRow, seating: number, startedAt: number): void {
  const { deal, outcome, bobbl } = row;
  const scored = outcome.kind === 'scored' ? outcome.game : null;
  const game = deal.type === 'game' ? deal.game : null;
  const contract = game && 'contract' in game ? CONTRACTS.indexOf(game.contract) : NONE;
  small.push(
    DEAL_KINDS.indexOf(deal.type === 'game' ? deal.game.kind : deal.type),
    contract,
    game && 'declarer' in game ? (game.declarer ?? NONE) : NONE,
    sideNo(scored?.winner ?? null),
    scored ? LEVELS.indexOf(scored.level) : NONE,
    game?.doublings ?? 0,
    scored?.bock ?? 0,
    eyesOf(row),
    sideNo(game?.penalty ?? null),
    seating,
    sideNo(bobbl?.to ?? null),
    bobbl?.counts ?? 0,
    bobbl?.brille ? 1 : 0,
    sideNo(row.haenger?.wonBy ?? null),
  );
  large.push(scored?.points ?? 0, row.score.A, row.score.B, Math.round((row.at - startedAt) / 1000));
}

/** The digest of a folded evening. Refused entries count for nothing and are left out. */
export function makeDigest(start: EveningStart, deletedAt: number | null, state: EveningState): Digest {
  const seatings: (readonly PlayerId[])[] = [];
  const small: number[] = [];
  const large: number[] = [];
  let lastAt = start.startedAt;
  for (const row of state.rows) {
    if (row.outcome.kind === 'refused') continue;
    if (seatings.at(-1) !== row.seats) seatings.push(row.seats);
    writeRow(small, large, row, seatings.length - 1, start.startedAt);
    lastAt = Math.max(lastAt, row.at);
  }
  if (seatings.length === 0) seatings.push(state.seats);
  return {
    eveningId: start.id,
    startedAt: start.startedAt,
    lastAt,
    place: start.place,
    rulesName: start.rulesName,
    deletedAt,
    ended: state.ended,
    seatings,
    small: Int16Array.from(small),
    large: Int32Array.from(large),
  };
}

/** How many deals the digest holds. */
export function dealCount(digest: Digest): number {
  return digest.large.length / LARGE;
}

/** Reads deal number `i` (from 0) into `into`, which is handed back: counting 300,000 deals makes no 300,000 objects. */
export function readDeal({ small, large }: Digest, i: number, into: DigestDeal): DigestDeal {
  const s = i * SMALL;
  const l = i * LARGE;
  into.kind = DEAL_KINDS[small[s]!]!;
  into.contract = small[s + 1]!;
  into.declarer = small[s + 2]!;
  into.winner = small[s + 3]!;
  into.level = small[s + 4]!;
  into.doublings = small[s + 5]!;
  into.bock = small[s + 6]!;
  into.eyes = small[s + 7]!;
  into.penalty = small[s + 8]!;
  into.seating = small[s + 9]!;
  into.bobblTo = small[s + 10]!;
  into.bobblCounts = small[s + 11]!;
  into.brille = small[s + 12]! === 1;
  into.haenger = small[s + 13]!;
  into.points = large[l]!;
  into.scoreA = large[l + 1]!;
  into.scoreB = large[l + 2]!;
  into.after = large[l + 3]! * 1000;
  return into;
}

/** An empty deal to read into. */
export function emptyDeal(): DigestDeal {
  return {
    kind: 'throwIn',
    contract: NONE,
    declarer: NONE,
    winner: NONE,
    level: NONE,
    doublings: 0,
    bock: 0,
    eyes: NONE,
    penalty: NONE,
    seating: 0,
    bobblTo: NONE,
    bobblCounts: 0,
    brille: false,
    haenger: NONE,
    points: 0,
    scoreA: 0,
    scoreB: 0,
    after: 0,
  };
}

/** Whether a deal was played to the end: thrown-in deals, misdeals and the Bock button are none. */
export function isGame(deal: DigestDeal): boolean {
  return deal.level !== NONE;
}

/** Side (0, 1) of a seat. */
export function sideNoOf(seat: number): number {
  return sideOf(seat) === 'A' ? 0 : 1;
}

/** A digest as it was cached, or null when it is of another shape (then it is made anew). */
export function parseDigest(raw: unknown): Digest | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const digest = raw as Readonly<Record<string, unknown>>;
  const { eveningId, startedAt, lastAt, place, rulesName, deletedAt, ended, seatings, small, large } = digest;
  if (typeof eveningId !== 'string' || typeof place !== 'string' || typeof rulesName !== 'string') return null;
  if (typeof startedAt !== 'number' || typeof lastAt !== 'number' || typeof ended !== 'boolean') return null;
  if (deletedAt !== null && typeof deletedAt !== 'number') return null;
  if (!Array.isArray(seatings) || seatings.length === 0) return null;
  if (!(small instanceof Int16Array) || !(large instanceof Int32Array)) return null;
  if (small.length % SMALL !== 0 || large.length % LARGE !== 0 || small.length / SMALL !== large.length / LARGE) {
    return null;
  }
  return raw as Digest;
}
