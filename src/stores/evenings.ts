/** The list of evenings with their results; results come from a throw-away cache or are folded again. */
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { foldEvening } from '../core/events/foldEvening';
import { LOG_VERSION, type EveningId, type EveningStart, type Player, type PlayerId } from '../core/events/log';
import { eveningSummary, type EveningSummary } from '../core/events/summary';
import type { Settings } from '../core/profiles/settings';
import type { Seat } from '../core/rules/seats';
import type { EveningRecord } from '../storage/api';
import { clock } from './clock';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

/** What the new-evening screen hands over. */
export interface NewEvening {
  readonly place: string;
  /** Names by seat, clockwise. */
  readonly names: readonly string[];
  readonly dealer: Seat;
  readonly settings: Settings;
  readonly rulesName: string;
}

/** Evenings kept on this phone. */
export const useEveningsStore = defineStore('evenings', () => {
  const players = usePlayersStore();
  const list = shallowRef<readonly EveningRecord[]>([]);
  const loaded = shallowRef(false);

  async function load(): Promise<void> {
    list.value = await useStorage().listEvenings();
    loaded.value = true;
  }

  /** Starts an evening: stored before the promise resolves. Returns its id. */
  async function create(wish: NewEvening): Promise<EveningId> {
    const seats: PlayerId[] = [];
    const newPlayers: Player[] = [];
    for (const name of wish.names) {
      const { player, isNew } = players.findOrMake(name);
      seats.push(player.id);
      if (isNew) newPlayers.push(player);
    }
    const evening: EveningStart = {
      id: clock.newId() as EveningId,
      v: LOG_VERSION,
      startedAt: clock.now(),
      place: wish.place.trim(),
      seats,
      dealer: wish.dealer,
      settings: wish.settings,
      rulesName: wish.rulesName,
    };
    await useStorage().createEvening(evening, newPlayers);
    players.remember(newPlayers);
    await load();
    return evening.id;
  }

  /** The result of one evening, folded from its log. */
  async function summaryOf(evening: EveningRecord): Promise<EveningSummary> {
    const log = await useStorage().getLog(evening.id);
    return eveningSummary(evening, foldEvening(evening, log));
  }

  async function remove(id: EveningId): Promise<void> {
    await useStorage().setEveningDeleted(id, clock.now());
    await load();
  }
  async function restore(id: EveningId): Promise<void> {
    await useStorage().setEveningDeleted(id, null);
    await load();
  }

  return { list, loaded, load, create, summaryOf, remove, restore };
});
