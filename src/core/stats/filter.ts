/**
 * What a statistic looks at: a season, a place, people, house rules. Decides which evenings and which deals count;
 * an evening belongs to the day it began, and a deal counts when the people asked for sat at the table.
 */
import type { PlayerId } from '../events/log';
import type { Digest } from './digest';
import { sideNoOf } from './digest';
import type { People } from './people';
import { holdsDay, type LocalDay } from './season';

export interface HistoryFilter {
  /** First and last day, or null for all time. */
  readonly span: { readonly first: LocalDay; readonly last: LocalDay } | null;
  /** As it was typed (spaces at the ends and upper case do not matter), or null. '' is "no place". */
  readonly place: string | null;
  /** All of them sat at the table. */
  readonly players: readonly PlayerId[];
  /** With two people or more: they sat on the same side. */
  readonly together: boolean;
  /** Name of the house rules the evening began with, or null. */
  readonly rulesName: string | null;
}

/** Everything that was ever played. */
export const NO_FILTER: HistoryFilter = { span: null, place: null, players: [], together: false, rulesName: null };

/** Places are the same when they look the same: "Zum Löwen " is "zum löwen". */
export function placeKey(place: string): string {
  return place.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether an evening that began on `day` can hold deals that count; those in the bin never do. */
export function takesEvening(filter: HistoryFilter, digest: Digest, day: LocalDay): boolean {
  if (digest.deletedAt !== null) return false;
  if (filter.span !== null && !holdsDay(filter.span, day)) return false;
  if (filter.place !== null && placeKey(digest.place) !== placeKey(filter.place)) return false;
  return filter.rulesName === null || filter.rulesName === digest.rulesName;
}

/** Whether deals of people who sat like this count. `seats` are ids as counted (`People.idOf`). */
export function takesSeats(filter: HistoryFilter, seats: readonly PlayerId[], people: People): boolean {
  if (filter.players.length === 0) return true;
  const places = filter.players.map((id) => seats.indexOf(people.idOf(id)));
  if (places.includes(-1)) return false;
  const [first] = places.map(sideNoOf);
  return !filter.together || places.every((seat) => sideNoOf(seat) === first);
}
