/** The tournaments kept on this device: list, bin, new ones, and those that come in as a file. */
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { foldTournament } from '../core/tournament/fold';
import { TOURNAMENT_LOG_VERSION, type TournamentId, type TournamentSetup } from '../core/tournament/log';
import {
  readTournamentFile,
  type TournamentFile,
  type TournamentFileErrorCode,
} from '../core/tournament/tournamentFile';
import { err, ok, type Result } from '../core/lib/result';
import { roundsInAll } from '../core/tournament/state';
import type { TournamentRecord } from '../storage/api';
import { requestPersistence } from '../storage/persistence';
import { clock } from './clock';
import { useStorage } from './storage';
import { readTournamentLog } from './tournamentLogs';

/** What a list shows of a tournament. */
export interface TournamentLine {
  readonly id: TournamentId;
  readonly name: string;
  readonly day: string;
  readonly participants: number;
  readonly roundsDrawn: number;
  /** Planned, or more when more were drawn. */
  readonly rounds: number;
  readonly ended: boolean;
}

export const useTournamentsStore = defineStore('tournaments', () => {
  const list = shallowRef<readonly TournamentLine[]>([]);
  const deleted = shallowRef<readonly TournamentRecord[]>([]);
  const loaded = shallowRef(false);

  async function lineOf(record: TournamentRecord): Promise<TournamentLine> {
    const state = foldTournament(record, await readTournamentLog(useStorage(), record.id));
    return {
      id: record.id,
      name: state.setup.name,
      day: state.setup.day,
      participants: state.participants.filter(({ joinedTo }) => joinedTo === null).length,
      roundsDrawn: state.rounds.length,
      rounds: roundsInAll(state),
      ended: state.ended,
    };
  }

  async function load(): Promise<void> {
    const { tournaments } = useStorage();
    const [kept, bin] = await Promise.all([tournaments.list(), tournaments.list({ deleted: true })]);
    list.value = await Promise.all(kept.map(lineOf));
    deleted.value = bin;
    loaded.value = true;
  }

  /** Writes a new tournament; resolves to its id. */
  async function create(setup: TournamentSetup): Promise<TournamentId> {
    const id = clock.newId() as TournamentId;
    await useStorage().tournaments.create({ id, v: TOURNAMENT_LOG_VERSION, createdAt: clock.now(), setup }, []);
    void requestPersistence();
    return id;
  }

  /** Into the bin, or out of it. */
  async function setDeleted(id: TournamentId, isDeleted: boolean): Promise<void> {
    await useStorage().tournaments.setDeleted(id, isDeleted ? clock.now() : null);
    await load();
  }

  /**
   * Takes over a tournament from a file. The same one twice is no harm; where this device has gone on differently
   * under the same id, nothing is overwritten: `other-state`. One that lies in the bin comes back.
   */
  async function importFile(text: string): Promise<Result<TournamentId, TournamentFileErrorCode | 'other-state'>> {
    const file = readTournamentFile(text);
    if (!file.ok) return file;
    const { tournaments } = useStorage();
    const { start, entries } = file.value;
    const kept = await tournaments.get(start.id);
    if (kept === null) {
      await tournaments.create(start, entries);
    } else {
      const here = await tournaments.getLog(start.id);
      const common = Math.min(here.length, entries.length);
      for (let i = 0; i < common; i++) if (here[i]?.id !== entries[i]?.id) return err('other-state');
      if (entries.length > here.length) await tournaments.append(entries.slice(here.length));
      if (kept.deletedAt !== null) await tournaments.setDeleted(start.id, null);
    }
    return ok(start.id);
  }

  /** A tournament as it leaves this device; null when it is not there. */
  async function exportFile(id: TournamentId): Promise<TournamentFile | null> {
    const { tournaments } = useStorage();
    const [record, entries] = await Promise.all([tournaments.get(id), tournaments.getLog(id)]);
    if (!record) return null;
    const { deletedAt: _kept, ...start } = record;
    return { start, entries };
  }

  return { list, deleted, loaded, load, create, setDeleted, importFile, exportFile };
});
