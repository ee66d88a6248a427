/**
 * The sheet: what the pad shows, derived from deals and settings (rule 2.15).
 * Shapes of the scored sheet; `replay` (replay.ts) fills them.
 */
import type { Deal } from './deal';
import type { BySide, Seat, Side } from './seats';

/** Why an entry cannot be scored (docs/rules.md section 3, codes of the headless format). */
export const RULE_ERRORS = [
  'deck-not-divisible',
  'too-many-doublings',
  'kontra-forbidden-in-sie',
  'kontra-forbidden-in-muss',
  'kontra-forbidden-in-onePoint',
  'kontra-forbidden-in-ramsch',
  'contract-disabled',
  'sie-not-available',
  'need-declarer',
  'need-eyes',
  'need-tricks',
  'need-trumps',
  'need-alte',
  'eyes-range',
  'tricks-range',
  'eyes-unattainable',
  'eyes-tricks-impossible',
] as const;
export type RuleError = (typeof RULE_ERRORS)[number];

/** Level of a decided game; a Ramsch names the step that decided it (rule 2.8). */
export const LEVELS = [
  'simple',
  'schneider',
  'schwarz',
  'sie',
  'eyes',
  'tricks',
  'trumps',
  'alte',
  'durchmarsch',
  'penalty',
] as const;
export type Level = (typeof LEVELS)[number];

/**
 * One step of "why this number": `rule` is the number in docs/rules.md, `code` picks the sentence
 * (i18n `reason.<code>`), `amount` is points (op '=') or a factor (op '×') or null for a mere remark.
 */
export interface Reason {
  readonly rule: string;
  readonly code: ReasonCode;
  readonly op: '=' | '×' | null;
  readonly amount: number | null;
}

export const REASON_CODES = [
  // base prices
  'price.normal',
  'price.normalSchneider',
  'price.normalSchwarz',
  'price.schneider',
  'price.schneiderSchwarz',
  'price.tout',
  'price.sie',
  'price.muss',
  'price.onePoint',
  'price.ramsch',
  'price.durchmarsch',
  'price.perContract',
  // factors
  'factor.ramschDouble',
  'factor.kontra',
  'factor.re',
  'factor.sup',
  'factor.hirsch',
  'factor.bock',
  // remarks: who needed what, what decided
  'target.player61',
  'target.other61',
  'target.muss60',
  'target.schneider91',
  'target.schneider90',
  'target.tout',
  'target.sie',
  'ramsch.eyes',
  'ramsch.tricks',
  'ramsch.trumps',
  'ramsch.alte',
  'ramsch.durchmarsch',
  'ramsch.tieNoScore',
  'penalty',
  'asCalled',
  'onePoint.noFactors',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface ScoredGame {
  /** null only for a Ramsch tied under `ramsch.tie=noScore`: nobody scores. */
  readonly winner: Side | null;
  readonly level: Level;
  readonly points: number;
  /** The Bock level this game used: 0 none, 1 ×2, 2 ×4 … */
  readonly bock: number;
  readonly reasons: readonly Reason[];
}

export interface BobblMark {
  /** The side that gets the mark: the loser. */
  readonly to: Side;
  readonly brille: boolean;
  /** 1, or 2 for a Brille under `brille=double`. */
  readonly counts: number;
}

export type RowOutcome =
  | { readonly kind: 'scored'; readonly game: ScoredGame }
  | { readonly kind: 'refused'; readonly error: RuleError }
  | { readonly kind: 'unplayed' };

export interface SheetRow {
  readonly deal: Deal;
  readonly outcome: RowOutcome;
  readonly dealer: Seat;
  readonly forehand: Seat;
  /** Running score with this game counted; a deciding game shows the final score of its Bobbl. */
  readonly score: BySide<number>;
  readonly bobbl: BobblMark | null;
  readonly haenger: { readonly wonBy: Side } | null;
  readonly nextDealer: Seat;
  /** Bock levels waiting after this row, next game first. */
  readonly bockQueue: readonly number[];
  /** Number of the Bobbl this row belongs to, from 1 over the whole evening. */
  readonly bobblNo: number;
}

/** Everything that the next deal depends on; `replay` can go on from any state (folding in two steps equals one). */
export interface TableState {
  readonly score: BySide<number>;
  /** Marks received by each side over the evening. */
  readonly bobbl: BySide<number>;
  /** Hänger won. */
  readonly haenger: BySide<number>;
  /** Bobbl counted for each side (as winner) in the Hänger now being played; 0:0 when Hänger are off. */
  readonly inHaenger: BySide<number>;
  readonly nextDealer: Seat;
  readonly bockQueue: readonly number[];
  /** Bobbl finished so far. */
  readonly bobblCount: number;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly state: TableState;
}
