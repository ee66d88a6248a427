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
 * Chooses who sits out: fewest times so far first; among those who missed least by coming late; of equal ones by lot,
 * but rather two who have not met yet (`met`: how often positions did), so that those who play have met less.
 * Returns positions in `players`.
 */
export function chooseSitOut(
  players: readonly ParticipantNumber[],
  idle: ReadonlyMap<ParticipantNumber, Idle>,
  count: number,
  random: Random,
  met: (one: number, other: number) => number = () => 0,
): readonly number[] {
  const of = (position: number): Idle => idle.get(players[position] ?? 0) ?? { satOut: 0, missed: 0 };
  const waiting = shuffled([...players.keys()], random);
  const chosen: number[] = [];
  while (chosen.length < count && waiting.length > 0) {
    const metThose = (position: number): number => chosen.reduce((sum, other) => sum + met(position, other), 0);
    const before = (one: number, other: number): number =>
      of(one).satOut - of(other).satOut || of(one).missed - of(other).missed || metThose(one) - metThose(other);
    const first = waiting.reduce((best, one) => (before(one, best) < 0 ? one : best));
    chosen.push(first);
    waiting.splice(waiting.indexOf(first), 1);
  }
  return chosen;
}
