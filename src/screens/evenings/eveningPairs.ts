/** The two sides of an evening in call names: "Anna & Max" for the eye, "Anna und Max" for the ear. */
import type { PlayerId } from '../../core/events/log';
import { SIDES, sideOf, type BySide, type Side } from '../../core/rules/seats';
import { namesSpoken, namesText } from '../../i18n/format';
import { fittingNames, shortened } from '../../i18n/shortened';

export interface Pairs {
  readonly seen: BySide<string>;
  /** For half a phone: about two lines, nobody left out. */
  readonly short: BySide<string>;
  readonly spoken: BySide<string>;
}

/** Letters of one name, and of a side, where two sides stand beside each other. */
const NAME_LETTERS = 15;
const SIDE_LETTERS = 30;

/**
 * Call names of each side, in the order of the seats; `callOf` as the list of players has it, so that nobody in a list is
 * called like somebody of another evening.
 */
export function eveningPairs(seats: readonly PlayerId[], callOf: (id: PlayerId) => string): Pairs {
  const calls = seats.map(callOf);
  const bySide = (side: Side): string[] => calls.filter((_, seat) => sideOf(seat) === side);
  const seen = { A: '', B: '' };
  const short = { A: '', B: '' };
  const spoken = { A: '', B: '' };
  for (const side of SIDES) {
    seen[side] = namesText(bySide(side));
    const names = bySide(side).map((name) => shortened(name, NAME_LETTERS));
    short[side] = fittingNames(names, namesText, (text) => text.length <= SIDE_LETTERS);
    spoken[side] = namesSpoken(bySide(side));
  }
  return { seen, short, spoken };
}
