/**
 * Points of a decided game: price × doublings × Bock (rule 2.5 price formula), with its reasons.
 * The points are by construction the product of the '=' and '×' reasons.
 */
import { DOUBLINGS, doublingFactor } from './doublings';
import type { Doubling } from './doublings';
import { baseReason, factorReason, remark } from './reasons';
import type { Level, Reason, ReasonCode, ScoredGame } from './sheet';
import type { Side } from './seats';
import type { Price } from './price';

const DOUBLING_REASON: Readonly<Record<Doubling, Reason>> = {
  kontra: factorReason('factor.kontra', 2),
  re: factorReason('factor.re', 2),
  sup: factorReason('factor.sup', 2),
  hirsch: factorReason('factor.hirsch', 2),
};
const RAMSCH_DOUBLE = factorReason('factor.ramschDouble', 2);
const BOCK_ONCE = factorReason('factor.bock', 2);

export interface PointsInput {
  readonly winner: Side | null;
  readonly level: Level;
  readonly price: Price;
  /** Remarks told first. */
  readonly remarks: readonly ReasonCode[];
  readonly ramschDoubled: boolean;
  readonly doublings: number;
  readonly bock: number;
  /** False for a one-point game without multipliers (rule 2.9) and a tie nobody scores in: no factor counts. */
  readonly counted: boolean;
}

/** Multiplies and explains. `bock` is reported as used even where it is not counted. */
export function makeScoredGame(input: PointsInput): ScoredGame {
  const { winner, level, price, doublings, bock } = input;
  const reasons: Reason[] = [];
  for (const code of input.remarks) reasons.push(remark(code));
  reasons.push(baseReason(price.code, price.amount));
  let points = price.amount;
  if (input.ramschDoubled) {
    points *= 2;
    reasons.push(RAMSCH_DOUBLE);
  }
  if (!input.counted) {
    if (price.code === 'price.onePoint' && (doublings > 0 || bock > 0)) reasons.push(remark('onePoint.noFactors'));
    return { winner, level, points, bock, reasons };
  }
  for (let i = 0; i < doublings; i += 1) {
    const name = DOUBLINGS[i];
    if (name) reasons.push(DOUBLING_REASON[name]);
  }
  points *= doublingFactor(doublings);
  if (bock > 0) {
    points *= 2 ** bock;
    reasons.push(bock === 1 ? BOCK_ONCE : factorReason('factor.bock', 2 ** bock));
  }
  return { winner, level, points, bock, reasons };
}
