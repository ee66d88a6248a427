/**
 * The race to the limit (rule 2.11): when a Bobbl ends, who gets the mark, and whether it is a Brille.
 * Decides nothing about Hänger.
 */
import type { Settings } from '../profiles/settings';
import { otherSide } from './seats';
import type { BySide, Side } from './seats';
import type { BobblMark } from './sheet';

export const NIL: BySide<number> = Object.freeze({ A: 0, B: 0 });

/** A pair of numbers with `amount` added on one side. */
export function addTo(pair: BySide<number>, side: Side, amount: number): BySide<number> {
  return side === 'A' ? { A: pair.A + amount, B: pair.B } : { A: pair.A, B: pair.B + amount };
}

/**
 * The mark that a score ends a Bobbl with, or null while both sides are under the limit (rule 2.11).
 * `last` scored last and is looked at first; the other side can be over only after the limit was lowered in mid-Bobbl.
 */
export function bobblMark(settings: Settings, score: BySide<number>, last: Side): BobblMark | null {
  const { limit } = settings;
  const winner = score[last] >= limit ? last : score[otherSide(last)] >= limit ? otherSide(last) : null;
  if (winner === null) return null;
  const to = otherSide(winner);
  const brille = settings.brille !== 'off' && score[to] === 0;
  return { to, brille, counts: brille && settings.brille === 'double' ? 2 : 1 };
}
