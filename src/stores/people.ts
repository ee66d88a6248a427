/** Who is who: merging, archiving and forgetting people. Names and marks change here; no log is ever touched. */
import type { Player, PlayerId } from '../core/events/log';
import { clock } from './clock';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

/** Everything below rejects with a StorageError, and then nothing has changed. */
async function write(players: readonly Player[]): Promise<void> {
  await useStorage().putPlayers(players);
  usePlayersStore().remember(players);
}

function get(id: PlayerId): Player {
  const player = usePlayersStore().byId.get(id);
  if (!player) throw new Error(`no player ${id}`);
  return player;
}

/** All figures of `from` count for `into` from now on. Undone by `separate`. */
export async function merge(from: PlayerId, into: PlayerId): Promise<void> {
  if (usePlayersStore().people.idOf(into) === usePlayersStore().people.idOf(from)) return;
  await write([{ ...get(from), mergedInto: into, changedAt: clock.now() }]);
}

/** Takes a merge back: both are there again with what each of them played. */
export async function separate(id: PlayerId): Promise<void> {
  await write([{ ...get(id), mergedInto: null, changedAt: clock.now() }]);
}

/** No longer offered for new evenings, or offered again; all figures stay. */
export async function setArchived(id: PlayerId, archived: boolean): Promise<void> {
  const now = clock.now();
  await write([{ ...get(id), archivedAt: archived ? now : null, changedAt: now }]);
}

/**
 * Removes the name of a person, and of all entries merged into them, for good; the scores stay under "no name".
 * The one thing here that cannot be taken back: ask before.
 */
export async function forgetName(id: PlayerId): Promise<void> {
  const players = usePlayersStore();
  const own = players.people.idOf(id);
  const now = clock.now();
  const all = [...players.byId.values()].filter((player) => players.people.idOf(player.id) === own);
  await write(
    all.map((player) => ({
      ...player,
      name: '',
      forgottenAt: now,
      archivedAt: player.archivedAt ?? now,
      changedAt: now,
    })),
  );
}
