/**
 * Names on seats while an evening is being set up. A name cannot sit twice: whoever is put on a second seat changes
 * places with the one who sat there. Pure; empty seats are ''.
 */
import type { Seat } from '../../core/rules/seats';

/** A name as it will be kept: no spaces around it, single ones inside. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Whether two names are the same person's: upper and lower case alike, as the list of players sees it. */
export function isSameName(a: string, b: string): boolean {
  return tidyName(a).localeCompare(tidyName(b), 'de', { sensitivity: 'accent' }) === 0;
}

/** Puts a name on a seat. Sits the name elsewhere already, the two seats change places; '' empties the seat. */
export function seatName(names: readonly string[], seat: Seat, name: string): readonly string[] {
  const tidy = tidyName(name);
  const next = [...names];
  const elsewhere = tidy === '' ? -1 : names.findIndex((one, i) => i !== seat && isSameName(one, tidy));
  if (elsewhere >= 0) next[elsewhere] = names[seat] ?? '';
  next[seat] = tidy;
  return next;
}

/** The first empty seat from `from` on, going round, or null when all are taken. */
export function nextEmptySeat(names: readonly string[], from: Seat = 0): Seat | null {
  for (let step = 0; step < names.length; step++) {
    const seat = (from + step) % names.length;
    if (!names[seat]) return seat;
  }
  return null;
}

/** As many seats as players: surplus names are dropped, missing ones empty. */
export function resizeSeats(names: readonly string[], players: number): readonly string[] {
  return Array.from({ length: players }, (_, seat) => names[seat] ?? '');
}
