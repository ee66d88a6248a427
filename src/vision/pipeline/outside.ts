/**
 * A card may lie there that cannot be: an 8 among the tricks of a pack of 24, or one that was counted in the other pile.
 * Decides which places show such a card; they are asked about and do not take a card of the pack from another place.
 */
import { TUNING } from './tuning';

export interface Outside {
  /** Index in `CARDS`. */
  readonly card: number;
  readonly p: number;
}

/**
 * The likeliest card that cannot be there, when the place rather shows one than any that can; else null.
 * @param cards log chance of each of the 32 cards
 * @param allowed which of them can be there
 */
export function outsideOf(cards: Float64Array, allowed: readonly boolean[]): Outside | null {
  let all = 0;
  let out = 0;
  let card = -1;
  cards.forEach((log, c) => {
    const p = Math.exp(log);
    all += p;
    if (allowed[c]) return;
    out += p;
    if (card < 0 || log > cards[card]!) card = c;
  });
  return card >= 0 && out >= TUNING.ruledOut * all ? { card, p: Math.exp(cards[card]!) / all } : null;
}

/** The same log chances, as if only cards that can be there were to choose from. */
export function withinAllowed(cards: Float64Array, allowed: readonly boolean[]): Float64Array {
  const sum = cards.reduce((total, log, c) => total + (allowed[c] ? Math.exp(log) : 0), 0);
  return cards.map((log) => log - Math.log(Math.max(sum, 1e-30)));
}
