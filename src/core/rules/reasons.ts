/**
 * The explanation of a number: small constant steps, put together in the order a person would tell them:
 * what was needed, base price, factors (docs/rules.md has every rule number used here). Computes no points itself.
 */
import type { Reason, ReasonCode } from './sheet';

/** Rule number in docs/rules.md for every step. */
export const RULE_OF_REASON: Readonly<Record<ReasonCode, string>> = {
  'price.normal': '2.3',
  'price.normalSchneider': '2.3',
  'price.normalSchwarz': '2.3',
  'price.schneider': '2.3',
  'price.schneiderSchwarz': '2.3',
  'price.tout': '2.3',
  'price.sie': '2.3',
  'price.muss': '2.3',
  'price.onePoint': '2.3',
  'price.ramsch': '2.3',
  'price.durchmarsch': '2.3',
  'price.perContract': '2.3',
  'factor.ramschDouble': '2.8',
  'factor.kontra': '2.5',
  'factor.re': '2.5',
  'factor.sup': '2.5',
  'factor.hirsch': '2.5',
  'factor.bock': '2.7',
  'target.player61': '2.4',
  'target.other61': '2.5',
  'target.muss60': '2.9',
  'target.schneider91': '2.4',
  'target.schneider90': '2.5',
  'target.tout': '2.4',
  'target.sie': '2.4',
  'ramsch.eyes': '2.8',
  'ramsch.tricks': '2.8',
  'ramsch.trumps': '2.8',
  'ramsch.alte': '2.8',
  'ramsch.durchmarsch': '2.8',
  'ramsch.tieNoScore': '2.8',
  penalty: '2.10',
  asCalled: '2.4',
  'onePoint.noFactors': '2.9',
};

/** Base price, op '='. */
export function baseReason(code: ReasonCode, amount: number): Reason {
  return { rule: RULE_OF_REASON[code], code, op: '=', amount };
}

/** A factor, op '×'. */
export function factorReason(code: ReasonCode, amount: number): Reason {
  return { rule: RULE_OF_REASON[code], code, op: '×', amount };
}

const remarks = new Map<ReasonCode, Reason>();

/** A remark without a number; the same object every time. */
export function remark(code: ReasonCode): Reason {
  let reason = remarks.get(code);
  if (!reason) {
    reason = Object.freeze({ rule: RULE_OF_REASON[code], code, op: null, amount: null });
    remarks.set(code, reason);
  }
  return reason;
}
