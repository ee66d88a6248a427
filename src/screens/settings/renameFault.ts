/** Whether a player may be given a name: not an empty one, and not that of somebody else. */
import type { Player, PlayerId } from '../../core/events/log';
import { isSameName, tidyName } from '../new/seating';

export type RenameFault = 'empty' | 'taken';

/** What speaks against the name, or null. */
export function renameFault(id: PlayerId, name: string, known: readonly Player[]): RenameFault | null {
  if (tidyName(name) === '') return 'empty';
  return known.some((player) => player.id !== id && isSameName(player.name, name)) ? 'taken' : null;
}
