/** Whether a player may be given a name: not an empty one, not that of somebody else, nor one that counts for somebody else. */
import type { Player, PlayerId } from '../../core/events/log';
import { isSameName, tidyName } from '../new/seating';

export type RenameFault = 'empty' | 'taken' | 'merged';

/** The name of an entry that counts for somebody else. */
export interface Alias {
  readonly name: string;
  readonly into: Player;
}

/** What speaks against the name, or null. */
export function renameFault(
  id: PlayerId,
  name: string,
  known: readonly Player[],
  aliases: readonly Alias[],
): RenameFault | null {
  if (tidyName(name) === '') return 'empty';
  if (known.some((player) => player.id !== id && isSameName(player.name, name))) return 'taken';
  return aliases.some((one) => one.into.id !== id && isSameName(one.name, name)) ? 'merged' : null;
}
