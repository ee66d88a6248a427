/**
 * Score pads as tables of a tournament see them: those played on this phone, one that came in by code or file, and a
 * new one opened for a table. Reads evenings, writes none but the new one.
 */
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { foldEvening } from '../core/events/foldEvening';
import type { EveningId } from '../core/events/log';
import type { Settings } from '../core/profiles/settings';
import { padResultOf, type PadResult } from '../core/tournament/padResult';
import type { EveningRecord } from '../storage/api';
import { useEveningsStore } from './evenings';
import { usePlayersStore } from './players';
import { useStorage } from './storage';

/** Newest evenings looked at; a tournament's pads are from today. */
const MOST = 20;

/** Four people of a table: partners sit opposite. */
export interface NewPad {
  readonly place: string;
  readonly a: readonly [string, string];
  readonly b: readonly [string, string];
  readonly rules: Settings;
  readonly rulesName: string;
  /** Points of a Bobbl in this tournament. */
  readonly limit: number;
}

export const useTournamentPadsStore = defineStore('tournamentPads', () => {
  const players = usePlayersStore();
  /** Pads of this phone on which something was played, newest first. */
  const list = shallowRef<readonly PadResult[]>([]);
  /** Came in by a link or a file and is not taken over yet. */
  const incoming = shallowRef<PadResult | null>(null);

  async function read(evening: EveningRecord): Promise<PadResult> {
    const state = foldEvening(evening, await useStorage().getLog(evening.id));
    return padResultOf(evening, state, (id) => players.byId.get(id)?.name);
  }

  /** Rejects with a StorageError. A pad that cannot be read is left out: its own screen says what is wrong with it. */
  async function load(): Promise<void> {
    const storage = useStorage();
    if (players.byId.size === 0) await players.load();
    const evenings = (await storage.listEvenings()).slice(0, MOST);
    const pads = await Promise.all(evenings.map((evening) => read(evening).catch(() => null)));
    list.value = pads
      .filter((pad) => pad !== null)
      .filter(({ games, bobbl }) => games.length > 0 || bobbl.length > 0)
      .sort((one, other) => other.at - one.at);
  }

  /** Opens a pad for a table; resolves to its evening. Rejects with a StorageError. */
  async function open({ place, a, b, rules, rulesName, limit }: NewPad): Promise<EveningId> {
    if (players.byId.size === 0) await players.load();
    return await useEveningsStore().create({
      place,
      names: [a[0], b[0], a[1], b[1]],
      dealer: 0,
      settings: { ...rules, limit, players: 4 },
      rulesName,
    });
  }

  return { list, incoming, load, open };
});
