/**
 * Who plays with whom: rounds of people from earlier evenings, the usual ones first, and people by how often they
 * came lately. Reads the list of evenings only; no log is folded for it.
 */
import type { EveningId, PlayerId } from '../../core/events/log';
import { nextSeat, type Seat } from '../../core/rules/seats';

/** What is needed of an evening, newest first in lists. */
export interface PastEvening {
  readonly id: EveningId;
  readonly seats: readonly PlayerId[];
  readonly dealer: Seat;
}

export interface Round {
  readonly key: string;
  /** As they sat the last time, clockwise. */
  readonly seats: readonly PlayerId[];
  /** Their latest evening. */
  readonly last: PastEvening;
}

/** After so many evenings one counts half: the four of this winter come before the four of last year. */
const HALF_AFTER = 8;

function weight(age: number): number {
  return 0.5 ** (age / HALF_AFTER);
}

/**
 * The usual rounds of people who are still offered, each set of people once, at most `most`. `evenings` come newest
 * first.
 */
export function roundsOf(
  evenings: readonly PastEvening[],
  most: number,
  offered: ReadonlySet<PlayerId>,
): readonly Round[] {
  const rounds = new Map<string, { round: Round; weight: number }>();
  evenings.forEach((evening, age) => {
    // Archived or forgotten people do not come back by one tap; nor does one person on two seats.
    if (!evening.seats.every((id) => offered.has(id)) || new Set(evening.seats).size < evening.seats.length) return;
    const key = [...evening.seats].sort().join(' ');
    const known = rounds.get(key);
    if (known) known.weight += weight(age);
    else rounds.set(key, { round: { key, seats: evening.seats, last: evening }, weight: weight(age) });
  });
  return [...rounds.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ round }) => round);
}

/** People by how often they played lately; those who never sat at a table come last, in the order given. */
export function peopleByUse(known: readonly PlayerId[], evenings: readonly PastEvening[]): readonly PlayerId[] {
  const use = new Map<PlayerId, number>();
  evenings.forEach((evening, age) => {
    for (const id of evening.seats) use.set(id, (use.get(id) ?? 0) + weight(age));
  });
  return [...known].sort((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0));
}

/** Who deals first when nothing is known but the start of the last evening: the one after its first dealer. */
export function dealerAfter(last: PastEvening): Seat {
  return nextSeat(last.dealer, last.seats.length);
}
