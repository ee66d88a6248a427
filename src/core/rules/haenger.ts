/**
 * Hänger (rule 2.11): first to two Bobbl, at one each a third decides. A double Brille counts as two.
 */
import type { Settings } from '../profiles/settings';
import { addTo, NIL } from './bobbl';
import { otherSide } from './seats';
import type { BySide, Side } from './seats';
import type { BobblMark } from './sheet';

const BOBBL_TO_WIN = 2;

export interface HaengerStep {
  /** Bobbl counted in the Hänger now being played; 0:0 after its end and where Hänger are off. */
  readonly inHaenger: BySide<number>;
  readonly wonBy: Side | null;
}

/** What a finished Bobbl does to the Hänger (rule 2.11 `hanger`). */
export function countBobbl(settings: Settings, inHaenger: BySide<number>, mark: BobblMark): HaengerStep {
  if (!settings.hanger) return { inHaenger: NIL, wonBy: null };
  const winner = otherSide(mark.to);
  const next = addTo(inHaenger, winner, mark.counts);
  return next[winner] >= BOBBL_TO_WIN ? { inHaenger: NIL, wonBy: winner } : { inHaenger: next, wonBy: null };
}
