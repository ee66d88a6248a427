/**
 * Who adds to whose figures at one table: the sides that sit together and every two of them, with the texts they are looked
 * up by. Depends on nothing but the seats and who counts as whom, so it is worked out once and not for every filter.
 */
import type { PlayerId } from '../events/log';
import { sideNoOf } from './digest';
import type { People } from './people';

/** Two people in order of id. */
export interface Two {
  readonly key: string;
  readonly first: PlayerId;
  readonly second: PlayerId;
}

export interface PlannedSide {
  readonly key: string;
  /** Its people in order of id. */
  readonly ids: readonly PlayerId[];
  /** Every two of this side. */
  readonly together: readonly Two[];
  /** Every two of both sides of whom the first sits on this one. */
  readonly against: readonly Two[];
}

export interface SeatingPlan {
  /** Ids as they count (`People.idOf`), by seat. */
  readonly seats: readonly PlayerId[];
  readonly sides: readonly [PlannedSide, PlannedSide];
}

/** Key of a duel of two people, in any order. */
export function duelKey(a: PlayerId, b: PlayerId): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

/** Key of a side: its people in order of id. */
export function sideKey(ids: readonly PlayerId[]): string {
  return [...ids].sort().join('\n');
}

const known = new WeakMap<People, Map<string, SeatingPlan>>();

/** The plan of a seating under `key`, a text that stands for `seats`. Kept as long as `people` is. */
export function planOf(people: People, key: string, seats: readonly PlayerId[]): SeatingPlan {
  let plans = known.get(people);
  if (!plans) known.set(people, (plans = new Map()));
  const old = plans.get(key);
  if (old) return old;
  const made = makePlan(seats.map(people.idOf));
  plans.set(key, made);
  return made;
}

function makePlan(seats: readonly PlayerId[]): SeatingPlan {
  const a = seats.filter((_, seat) => sideNoOf(seat) === 0);
  const b = seats.filter((_, seat) => sideNoOf(seat) === 1);
  const facing = a.flatMap((one) => b.map((other) => ({ two: twoOf(one, other), isFirst: one < other })));
  const side = (ids: readonly PlayerId[], first: boolean): PlannedSide => ({
    key: sideKey(ids),
    ids: [...ids].sort(),
    together: ids.flatMap((one, i) => ids.slice(i + 1).map((other) => twoOf(one, other))),
    against: facing.flatMap(({ two, isFirst }) => (isFirst === first ? [two] : [])),
  });
  return { seats, sides: [side(a, true), side(b, false)] };
}

function twoOf(a: PlayerId, b: PlayerId): Two {
  const [first, second] = a < b ? [a, b] : [b, a];
  return { key: duelKey(a, b), first, second };
}
