/**
 * Who is who: entries that have been merged count as the one they were merged into. Decides which id a figure is
 * counted for; names are nobody's business here.
 */
import type { Player, PlayerId } from '../events/log';

export interface People {
  /** The id a person's figures are counted under. */
  readonly idOf: (id: PlayerId) => PlayerId;
}

/** Follows `mergedInto` to its end. A chain that bites its tail (two phones merged crosswise) ends where it began. */
export function peopleOf(players: Iterable<Player>): People {
  const next = new Map<PlayerId, PlayerId>();
  for (const { id, mergedInto } of players) if (mergedInto !== null && mergedInto !== id) next.set(id, mergedInto);
  const known = new Map<PlayerId, PlayerId>();
  function idOf(id: PlayerId): PlayerId {
    const found = known.get(id);
    if (found !== undefined) return found;
    const seen: PlayerId[] = [];
    let at = id;
    for (let to = next.get(at); to !== undefined; to = next.get(at)) {
      seen.push(at);
      if (seen.includes(to)) {
        // Everybody in the ring counts as the same one of them, whoever is asked first.
        at = seen.slice(seen.indexOf(to)).reduce((least, one) => (one < least ? one : least));
        break;
      }
      at = to;
    }
    known.set(id, at);
    return at;
  }
  return { idOf };
}
