/** The open tournament: written before shown, checked before written, undo, other windows, failing storage, files. */
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TournamentEvent } from '../../src/core/tournament/log';
import { writeTournamentFile } from '../../src/core/tournament/tournamentFile';
import { StorageError, type MuckStorage } from '../../src/storage/api';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { makeMemoryTables } from '../../src/storage/memory/memoryTables';
import { provideStorage } from '../../src/stores/storage';
import { useTournamentStore } from '../../src/stores/tournament';
import { makeTournamentRescueFile } from '../../src/stores/tournamentRescue';
import { useTournamentsStore } from '../../src/stores/tournaments';
import { makeSetup, registerPairs } from '../builders/tournaments';

let tables: ReturnType<typeof makeMemoryTables>;
let storage: MuckStorage;

function start(): void {
  setActivePinia(createPinia());
  tables = makeMemoryTables();
  storage = makeMemoryStorage({ tables });
  provideStorage(storage);
}
async function openNew() {
  const id = await useTournamentsStore().create(makeSetup());
  const store = useTournamentStore();
  expect(await store.open(id)).toBe(true);
  return { id, store };
}
const DRAW: TournamentEvent = {
  type: 'roundDrawn',
  round: 1,
  method: 'hand',
  seed: null,
  tables: [{ table: 1, a: [1], b: [2] }],
};

describe('the open tournament', () => {
  beforeEach(start);

  it('writes, shows, and has it in the storage', async () => {
    const { id, store } = await openNew();
    expect(await store.write(...registerPairs(3))).toBe('written');
    expect(store.state?.participants.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await storage.tournaments.getLog(id)).toEqual(store.entries);
    expect(store.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('writes all events or none, and says why not', async () => {
    const { id, store } = await openNew();
    expect(await store.write(...registerPairs(2), ...registerPairs(1))).toBe('refused');
    expect(store.refused).toMatchObject({ code: 'tournament/number-taken', number: 1 });
    expect(await storage.tournaments.getLog(id)).toEqual([]);
    expect(await store.write(...registerPairs(1))).toBe('written');
    expect(store.refused).toBeNull();
  });

  it('undoes and redoes step by step', async () => {
    const { store } = await openNew();
    for (const event of registerPairs(2)) await store.write(event);
    await store.write(DRAW);
    expect(await store.undo()).toBe('written');
    expect(store.state?.rounds).toEqual([]);
    expect(await store.undo()).toBe('written');
    expect(store.state?.participants).toHaveLength(1);
    expect(await store.redo()).toBe('written');
    expect(await store.redo()).toBe('written');
    expect(store.state?.rounds).toHaveLength(1);
    expect(await store.redo()).toBe('refused');
  });

  it('takes back what was written in one go in one step, and brings it again in one', async () => {
    const { id, store } = await openNew();
    const [first, ...list] = registerPairs(31);
    await store.write(first!);
    await store.write(...list);
    expect(store.state).toMatchObject({ undoSize: 30, redo: null, redoSize: 0 });
    await store.undo();
    expect(store.state?.participants.map(({ number }) => number)).toEqual([1]);
    expect(store.state).toMatchObject({ undoSize: 1, redoSize: 30, nextNumber: 2 });
    // Undo is one more fact, the 31 before it still stand in the log.
    expect(await storage.tournaments.getLog(id)).toHaveLength(32);
    await store.redo();
    expect(store.state?.participants).toHaveLength(31);
    await store.undo();
    await store.undo();
    expect(store.state?.participants).toEqual([]);
    await store.redo();
    await store.redo();
    expect(store.state?.participants).toHaveLength(31);
  });

  it('opens from what a list has read, and reads again after another window wrote', async () => {
    const { id, store } = await openNew();
    await store.write(...registerPairs(2));
    let reads = 0;
    const getLog = storage.tournaments.getLog.bind(storage.tournaments);
    storage.tournaments.getLog = (one) => ((reads += 1), getLog(one));
    await useTournamentsStore().load();
    await store.open(id);
    expect(reads).toBe(0);
    const other = makeMemoryStorage({ tables });
    const [event] = registerPairs(1, 1, 3);
    const last = store.entries.at(-1)!;
    await other.tournaments.append([
      { id: 'other' as typeof last.id, tournamentId: id, seq: last.seq + 1, at: 1, v: 1, event: event! },
    ]);
    await store.open(id);
    expect(reads).toBe(1);
    expect(store.state?.participants).toHaveLength(3);
  });

  it('steps behind entries of another window and checks again what it wants to write', async () => {
    const { id, store } = await openNew();
    await store.write(...registerPairs(2));
    const other = makeMemoryStorage({ tables });
    const log = await other.tournaments.getLog(id);
    const foreign = { ...log[1]!, id: 'foreign' as (typeof log)[0]['id'], seq: 3 };
    await other.tournaments.append([{ ...foreign, event: registerPairs(1, 1, 3)[0]! }]);
    expect(await store.write(...registerPairs(1, 1, 3))).toBe('refused');
    expect(store.refused?.code).toBe('tournament/number-taken');
    expect(await store.write(...registerPairs(1, 1, 4))).toBe('written');
    expect(store.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('keeps what could not be written and writes it once on retry', async () => {
    const { id, store } = await openNew();
    const append = storage.tournaments.append.bind(storage.tournaments);
    storage.tournaments.append = () => Promise.reject(new StorageError('quota'));
    expect(await store.write(...registerPairs(1))).toBe('failed');
    expect(store.failed?.code).toBe('quota');
    expect(store.state?.participants).toEqual([]);
    // It arrives, but the answer gets lost.
    storage.tournaments.append = async (entries) => {
      await append(entries);
      throw new StorageError('closed');
    };
    expect(await store.retry()).toBe('failed');
    storage.tournaments.append = append;
    expect(await store.retry()).toBe('written');
    expect(store.failed).toBeNull();
    expect(await storage.tournaments.getLog(id)).toHaveLength(1);
  });

  /** From now on every append comes back; the answer turns it on again. */
  function breakAppend(): () => void {
    const append = storage.tournaments.append.bind(storage.tournaments);
    storage.tournaments.append = () => Promise.reject(new StorageError('quota'));
    return () => (storage.tournaments.append = append);
  }
  const namesThere = (store: ReturnType<typeof useTournamentStore>): unknown =>
    store.state?.participants.map(({ number, names }) => [number, names[0]]);
  const registered = (name: string): TournamentEvent => ({
    type: 'participantRegistered',
    number: 1,
    names: [name, 'Max'],
    fromRound: 1,
  });

  it('what is entered while something waits waits behind it; each name gets a number of its own', async () => {
    const { id, store } = await openNew();
    const mend = breakAppend();
    await store.write(registered('Anna'), { type: 'feePaid', number: 1, paid: true });
    await store.write(registered('Berta'), { type: 'feePaid', number: 1, paid: true });
    // The same key once more is no third pair.
    await store.write(registered('Berta'), { type: 'feePaid', number: 1, paid: true });
    expect(store.failed?.entries).toHaveLength(4);
    mend();
    expect(await store.write(registered('Clara'))).toBe('written');
    expect(namesThere(store)).toEqual([
      [1, 'Anna'],
      [2, 'Berta'],
      [3, 'Clara'],
    ]);
    expect(store.state?.participants.map(({ feesPaid }) => feesPaid)).toEqual([1, 1, 0]);
    expect(store.failed).toBeNull();
    expect(await storage.tournaments.getLog(id)).toEqual(store.entries);
  });

  it('says what can no longer be written and writes the rest', async () => {
    const { store } = await openNew();
    await store.write(...registerPairs(2), DRAW);
    const mend = breakAppend();
    await store.write({ type: 'tableRemoved', round: 1, table: 1 });
    await store.write({ type: 'tableRemoved', round: 1, table: 1 }, { type: 'noteAdded', text: 'gone' });
    await store.write({ type: 'noteAdded', text: 'rain' });
    mend();
    expect(await store.retry()).toBe('refused');
    expect(store.refused?.code).toBe('tournament/table-unknown');
    expect(store.state?.notes.map(({ text }) => text)).toEqual(['rain']);
  });

  it('rescues as a file what this window holds, the unwritten included, and another device reads it', async () => {
    const { id, store } = await openNew();
    expect(await store.write(...registerPairs(2))).toBe('written');
    breakAppend();
    await store.write(DRAW);
    const file = makeTournamentRescueFile()!;
    expect(file.name).toBe('muckblock-turnier-rettung-2026-11-30.json');
    start();
    expect(await useTournamentsStore().importFile(file.text)).toEqual({ ok: true, value: id });
    const there = useTournamentStore();
    await there.open(id);
    expect(there.state?.rounds).toHaveLength(1);
  });

  it('offers again at the next start what could not be written', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const { id, store } = await openNew();
    const mend = breakAppend();
    await store.write(...registerPairs(2));
    setActivePinia(createPinia());
    const again = useTournamentStore();
    await again.open(id);
    expect(again.failed?.entries).toHaveLength(2);
    mend();
    expect(await again.retry()).toBe('written');
    expect(again.state?.participants).toHaveLength(2);
    expect(kept.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('writes everything anew after the database was emptied under it', async () => {
    const { id, store } = await openNew();
    await store.write(...registerPairs(2));
    const empty = makeMemoryStorage({ tables: makeMemoryTables() });
    provideStorage(empty);
    expect(await store.write(DRAW)).toBe('failed');
    expect(store.failed?.code).toBe('gone');
    expect(store.state?.participants).toHaveLength(2);
    expect(await store.retry()).toBe('written');
    expect(await empty.tournaments.getLog(id)).toHaveLength(3);
  });

  it('does not open what is not there', async () => {
    expect(await useTournamentStore().open('nowhere' as never)).toBe(false);
  });
});

const registeredAs = (...names: readonly string[]): TournamentEvent => ({
  type: 'participantRegistered',
  number: 1,
  names,
  fromRound: 1,
});

describe('tournaments on this device', () => {
  beforeEach(start);

  it('are listed with what is going on, deleted and fetched back', async () => {
    const { id, store } = await openNew();
    await store.write(...registerPairs(4), DRAW);
    const list = useTournamentsStore();
    await list.load();
    expect(list.list).toMatchObject([{ id, participants: 4, roundsDrawn: 1, rounds: 3, ended: false }]);
    await list.setDeleted(id, true);
    expect(list.list).toEqual([]);
    expect(list.deleted).toHaveLength(1);
    await list.setDeleted(id, false);
    expect(list.list).toHaveLength(1);
  });

  it('go to another machine and back with everything that was added there', async () => {
    const { id, store } = await openNew();
    await store.write(...registerPairs(2));
    const text = writeTournamentFile((await useTournamentsStore().exportFile(id))!);
    start();
    expect(await useTournamentsStore().importFile(text)).toEqual({ ok: true, value: id });
    const there = useTournamentStore();
    await there.open(id);
    await there.write(DRAW);
    const back = writeTournamentFile((await useTournamentsStore().exportFile(id))!);
    start();
    await useTournamentsStore().importFile(text);
    expect(await useTournamentsStore().importFile(back)).toEqual({ ok: true, value: id });
    // The older file again takes nothing away.
    expect(await useTournamentsStore().importFile(text)).toEqual({ ok: true, value: id });
    expect(await storage.tournaments.getLog(id)).toHaveLength(3);
  });

  it('are not overwritten by a file that went on differently', async () => {
    const { id, store } = await openNew();
    const text = writeTournamentFile((await useTournamentsStore().exportFile(id))!);
    await store.write(...registerPairs(2));
    const here = await storage.tournaments.getLog(id);
    start();
    await useTournamentsStore().importFile(text);
    const other = useTournamentStore();
    await other.open(id);
    await other.write(...registerPairs(1));
    const file = (await useTournamentsStore().exportFile(id))!;
    const foreign = writeTournamentFile({ ...file, entries: here });
    expect(await useTournamentsStore().importFile(foreign)).toEqual({ ok: false, error: 'other-state' });
    expect(await storage.tournaments.getLog(id)).toHaveLength(1);
  });

  it('lose what turns the writing around, and are refused beyond what can be set', async () => {
    const { store } = await openNew();
    await store.write(registeredAs('An\u202ena', 'Max'));
    const file = (await useTournamentsStore().exportFile(store.start!.id))!;
    const change = (setup: object): string =>
      writeTournamentFile({ ...file, start: { ...file.start, setup: { ...file.start.setup, ...setup } } });
    start();
    expect(await useTournamentsStore().importFile(change({ rounds: 51 }))).toEqual({ ok: false, error: 'damaged' });
    const count = { ...file.start.setup.count, limit: 1000 };
    expect(await useTournamentsStore().importFile(change({ count }))).toEqual({ ok: false, error: 'damaged' });
    await useTournamentsStore().importFile(change({ name: 'Feuer\u202ewehr' }));
    const there = useTournamentStore();
    await there.open(file.start.id);
    expect([there.state?.setup.name, there.state?.participants[0]?.names]).toEqual(['Feuerwehr', ['Anna', 'Max']]);
  });

  it.each([
    ['no json', 'not-json'],
    [' '.repeat(8_000_001), 'too-large'],
    ['{"kind":"other"}', 'not-a-tournament'],
    ['{"kind":"muckblock-turnier","v":2}', 'too-new'],
    ['{"kind":"muckblock-turnier","v":1,"start":{},"entries":[]}', 'damaged'],
  ])('refuse %.40s with %s', async (text, error) => {
    expect(await useTournamentsStore().importFile(text)).toEqual({ ok: false, error });
  });
});
