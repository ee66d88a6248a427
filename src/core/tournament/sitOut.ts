/**
 * Who sits out when a round does not come out even (rule 5.3: no entry): nobody twice before everybody once.
 */
import type { ParticipantNumber } from './log';
import { shuffled } from './random';
import type { Random } from './random';

/** How often a player has sat out, and how many rounds he missed by coming late or being away. */
export interface Idle {
  readonly satOut: number;
  readonly missed: number;
}

/** How many have no seat: pairs one at odd numbers; single players up to three. */
export function sitOutCount(players: number, sideSize: 1 | 2): number {
  return players % (2 * sideSize);
}

/**
 * Chooses who sits out: fewest times so far first; among those who missed least by coming late; the rest by lot.
 * Returns positions in `players`.
 */
export function chooseSitOut(
  players: readonly ParticipantNumber[],
  idle: ReadonlyMap<ParticipantNumber, Idle>,
  count: number,
  random: Random,
): readonly number[] {
  const positions = shuffled([...players.keys()], random);
  const of = (position: number): Idle => idle.get(players[position] ?? 0) ?? { satOut: 0, missed: 0 };
  positions.sort((one, other) => of(one).satOut - of(other).satOut || of(one).missed - of(other).missed);
  return positions.slice(0, count);
}
