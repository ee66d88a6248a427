/** People who have ever sat at a table, by id. Names live here only, so that renaming one renames all history. */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Player, PlayerId } from '../core/events/log';
import { clock } from './clock';
import { useStorage } from './storage';

/** Players known on this phone. */
export const usePlayersStore = defineStore('players', () => {
  const byId = shallowRef<ReadonlyMap<PlayerId, Player>>(new Map());
  /** Offered for new evenings: not archived, in the order they came. */
  const known = computed(() =>
    [...byId.value.values()].filter((player) => player.archivedAt === null).sort((a, b) => a.createdAt - b.createdAt),
  );

  async function load(): Promise<void> {
    const players = await useStorage().listPlayers();
    byId.value = new Map(players.map((player) => [player.id, player]));
  }

  function nameOf(id: PlayerId | undefined): string {
    return (id && byId.value.get(id)?.name) || '?';
  }

  /** The player of that name (upper and lower case alike), or a new one that is not stored yet. */
  function findOrMake(name: string): { player: Player; isNew: boolean } {
    const wanted = name.trim().replace(/\s+/g, ' ');
    const same = known.value.find((player) => player.name.localeCompare(wanted, 'de', { sensitivity: 'accent' }) === 0);
    if (same) return { player: same, isNew: false };
    const now = clock.now();
    return {
      player: {
        id: clock.newId() as PlayerId,
        name: wanted,
        createdAt: now,
        changedAt: now,
        archivedAt: null,
        mergedInto: null,
        forgottenAt: null,
      },
      isNew: true,
    };
  }

  /** Takes players that were stored elsewhere (with an evening) into the list. */
  function remember(players: readonly Player[]): void {
    if (!players.length) return;
    byId.value = new Map([...byId.value, ...players.map((player) => [player.id, player] as const)]);
  }

  /** Stores the player under a new name; every evening shows it from then on. */
  async function rename(id: PlayerId, name: string): Promise<void> {
    const player = byId.value.get(id);
    if (!player) return;
    const renamed = { ...player, name: name.trim() };
    await useStorage().putPlayers([renamed]);
    remember([renamed]);
  }

  return { byId, known, load, nameOf, findOrMake, remember, rename };
});
