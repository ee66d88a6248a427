/**
 * The queue of Bock games (rule 2.7): a list of levels for the coming scored games, next one first.
 * Level 1 doubles, 2 quadruples. Decides when levels are added and taken, never what a game pays.
 */
import type { Settings } from '../profiles/settings';

export type BockQueue = readonly number[];

export const NO_BOCK: BockQueue = Object.freeze([]);

/** Level of the coming game, 0 without Bock. */
export function bockLevel(queue: BockQueue): number {
  return queue[0] ?? 0;
}

/** The queue after a scored game took its entry. */
export function takeBock(queue: BockQueue): BockQueue {
  return queue.length <= 1 ? NO_BOCK : queue.slice(1);
}

/** Adds Bock for `length` games in the way of `bock.stacking`: renew, multiply, or append (rule 2.7). */
function addBock(settings: Settings, queue: BockQueue, length: number): BockQueue {
  if (length === 0) return queue;
  if (settings['bock.stacking'] === 'queue') return [...queue, ...new Array<number>(length).fill(1)];
  const multiply = settings['bock.stacking'] === 'multiply';
  const next = queue.slice();
  for (let i = 0; i < length; i += 1) {
    const level = next[i] ?? 0;
    next[i] = multiply ? level + 1 : Math.max(level, 1);
  }
  return next;
}

/** Games that one trigger makes Bock: 1, a round of as many as there are players, or none (rule 2.7 `bock.trigger`). */
function triggerLength(settings: Settings): number {
  if (settings['bock.trigger'] === 'none') return 0;
  return settings['bock.trigger'] === 'nextRound' ? settings.players : 1;
}

/** After a throw-in: with `bock.throwInConsumes` the thrown-in deal first uses up its own Bock game (rule 2.7). */
export function bockAfterThrowIn(settings: Settings, queue: BockQueue): BockQueue {
  const left = settings['bock.throwInConsumes'] ? takeBock(queue) : queue;
  return addBock(settings, left, triggerLength(settings));
}

/** After the manual button: as `bock.trigger` says, one game where that is `none` (rule 2.7). */
export function bockAfterButton(settings: Settings, queue: BockQueue): BockQueue {
  return addBock(settings, queue, Math.max(1, triggerLength(settings)));
}

/**
 * After a scored game: it has taken its entry; a Ramsch may trigger anew (`bock.afterRamsch`, nothing where the trigger
 * is `none`); the end of a Bobbl wipes what is left unless `bock.carryAcrossBobbl` (rule 2.7).
 */
export function bockAfterGame(settings: Settings, queue: BockQueue, isRamsch: boolean, endsBobbl: boolean): BockQueue {
  if (endsBobbl && !settings['bock.carryAcrossBobbl']) return NO_BOCK;
  const left = queue.length === 0 ? NO_BOCK : takeBock(queue);
  return isRamsch && settings['bock.afterRamsch'] ? addBock(settings, left, triggerLength(settings)) : left;
}
