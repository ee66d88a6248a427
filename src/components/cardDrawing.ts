/**
 * How a card of our own drawing is laid out, on 60 × 96: shared by PlayingCard.vue and by whoever draws a pack elsewhere
 * (tests that photograph it).
 */
import type { Rank } from '../core/cards/deck';

/** Places of the signs: x, y of the upper left corner, size. */
const ONE = [[15, 33, 30]] as const;
export const CARD_SIGNS: Readonly<Record<Rank, readonly (readonly [number, number, number])[]>> = {
  A: [[11, 29, 38]],
  K: [
    [8, 8, 16],
    [36, 8, 16],
  ],
  O: [[19, 8, 22]],
  U: [[19, 66, 22]],
  '10': ONE,
  '9': ONE,
  '8': ONE,
  '7': ONE,
};

/** King, Ober and Unter have a large letter instead of a picture. */
export function isPicture(rank: Rank): boolean {
  return rank === 'K' || rank === 'O' || rank === 'U';
}

/** Base line of that letter: it stands in the free part of the card. */
export function letterY(rank: Rank): number {
  return rank === 'U' ? 48 : 72;
}
