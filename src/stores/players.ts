/** People who have ever sat at a table, by id. Names live here only, so that renaming one renames all history. */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Player, PlayerId } from '../core/events/log';
import { plainName } from '../core/lib/plainName';
import { peopleOf } from '../core/stats/people';
import { callNames } from '../i18n/callNames';
import { t } from '../i18n/i18n';
import { clock } from './clock';
import { useStorage } from './storage';

/** Players known on this phone. */
export const usePlayersStore = defineStore('players', () => {
  const byId = shallowRef<ReadonlyMap<PlayerId, Player>>(new Map());
  /** Everybody who counts for themselves, with a name: in the order they came. */
  const named = computed(() =>
    [...byId.value.values()]
      .filter(({ mergedInto, forgottenAt }) => mergedInto === null && forgottenAt === null)
      .sort((a, b) => a.createdAt - b.createdAt),
  );
  /** Offered for new evenings: not archived. */
  const known = computed(() => named.value.filter((player) => player.archivedAt === null));
  const people = computed(() => peopleOf(byId.value.values()));

  async function load(): Promise<void> {
    const players = await useStorage().listPlayers();
    byId.value = new Map(players.map((player) => [player.id, player]));
  }

  /** The name a person is known by now: after merging that of the other entry. */
  function nameOf(id: PlayerId | undefined): string {
    const player = id && byId.value.get(people.value.idOf(id));
    if (!player) return '?';
    return player.forgottenAt === null ? player.name : t('app.nameless');
  }

  const calls = computed(() => {
    const ids = [...byId.value.keys()];
    const names = callNames(ids.map(nameOf));
    return new Map(ids.map((id, i) => [id, names[i]!]));
  });
  /** The short name in lists: nobody else on this phone is called so. */
  function callOf(id: PlayerId): string {
    return calls.value.get(id) ?? nameOf(id);
  }

  /** Names of entries that count for somebody else by now, each with the name that one is known by. */
  const aliases = computed(() =>
    [...byId.value.values()].flatMap((player) => {
      const into = byId.value.get(people.value.idOf(player.id));
      const isLive = player.forgottenAt === null && into?.forgottenAt === null;
      return player.mergedInto !== null && into && isLive ? [{ name: player.name, into }] : [];
    }),
  );

  /**
   * The player of that name (upper and lower case alike), also of one that counts for somebody else by now, or a new one
   * that is not stored yet. Somebody archived who comes back counts as new to be stored, without the archive's mark.
   */
  function findOrMake(name: string): { player: Player; isNew: boolean } {
    const wanted = plainName(name) || '?';
    const isSame = ({ name: other }: { readonly name: string }) =>
      other.localeCompare(wanted, 'de', { sensitivity: 'accent' }) === 0;
    const same = known.value.find(isSame);
    if (same) return { player: same, isNew: false };
    const now = clock.now();
    const back = named.value.find(isSame) ?? aliases.value.find(isSame)?.into;
    if (back?.archivedAt === null) return { player: back, isNew: false };
    if (back) return { player: { ...back, archivedAt: null, changedAt: now }, isNew: true };
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
    const renamed = { ...player, name: plainName(name) || player.name, changedAt: clock.now() };
    await useStorage().putPlayers([renamed]);
    remember([renamed]);
  }

  return { byId, named, known, people, load, nameOf, callOf, aliases, findOrMake, remember, rename };
});
