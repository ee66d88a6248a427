/** The two sides of an evening in call names: "Anna & Max" for the eye, "Anna und Max" for the ear. */
import type { PlayerId } from '../../core/events/log';
import { SIDES, sideOf, type BySide, type Side } from '../../core/rules/seats';
import { callNames, namesSpoken, namesText } from '../../i18n/format';

export interface Pairs {
  readonly seen: BySide<string>;
  readonly spoken: BySide<string>;
}

/** Call names of each side, in the order of the seats. */
export function eveningPairs(seats: readonly PlayerId[], nameOf: (id: PlayerId) => string): Pairs {
  const calls = callNames(seats.map(nameOf));
  const bySide = (side: Side): string[] => calls.filter((_, seat) => sideOf(seat) === side);
  const seen = { A: '', B: '' };
  const spoken = { A: '', B: '' };
  for (const side of SIDES) {
    seen[side] = namesText(bySide(side));
    spoken[side] = namesSpoken(bySide(side));
  }
  return { seen, spoken };
}
