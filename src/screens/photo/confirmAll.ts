/** When many unsure cards may be confirmed with one tap, without making a bad reading look clean. */
import type { PileCard } from '../../stores/photoPile';

/** From so many unsure cards on one tap for all saves something. */
const MANY = 3;

/** Less than a third of the cards is unsure, of none more than half is covered, and none is outside of the pack. */
export function mayConfirmAll(pile: readonly PileCard[]): boolean {
  const unsure = pile.filter((one) => !one.certain);
  return (
    unsure.length >= MANY &&
    unsure.length * 3 < pile.length &&
    unsure.every((one) => one.visible >= 0.5 && !one.outside)
  );
}
