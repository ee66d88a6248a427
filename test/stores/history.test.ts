/** The history over a storage: digests are made once, kept, thrown away when an evening changes; people are merged. */
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makePub } from '../../scripts/bench/pub';
import type { PlayerId } from '../../src/core/events/log';
import { NO_FILTER } from '../../src/core/stats/filter';
import { yearSpan } from '../../src/core/stats/season';
import { setLanguage } from '../../src/i18n/i18n';
import { StorageError, type MuckStorage } from '../../src/storage/api';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { readDigests } from '../../src/stores/digests';
import { useHistoryStore } from '../../src/stores/history';
import { forgetName, merge, separate, setArchived } from '../../src/stores/people';
import { usePlayersStore } from '../../src/stores/players';
import { provideStorage } from '../../src/stores/storage';
import { makeGame, recorded } from '../builders/storedEvenings';

const pub = makePub({ evenings: 14, games: 20, players: 9 }, 1);
let storage: MuckStorage;

beforeEach(async () => {
  setActivePinia(createPinia());
  storage = makeMemoryStorage();
  provideStorage(storage);
  await setLanguage('de');
  await storage.putPlayers(pub.players);
  for (let n = 0; n < 14; n++) {
    const { start, entries } = pub.evening(n);
    await storage.createEvening(start, []);
    await storage.append(entries);
  }
  await usePlayersStore().load();
});

describe('digests', () => {
  it('are made with progress, kept, and taken as they are the next time', async () => {
    const heard: number[] = [];
    const first = await readDigests(storage, new Map(), (done, total) => heard.push(done, total));
    expect(first.evenings).toHaveLength(14);
    expect(heard.at(-1)).toBe(14);
    const again: number[] = [];
    const before = new Map(first.evenings.map((one) => [one.digest.eveningId, one]));
    const second = await readDigests(storage, before, (done) => again.push(done));
    expect(again).toEqual([]);
    second.evenings.forEach((one, i) => expect(one).toBe(first.evenings[i]));
  });

  it('come oldest first, and one that is damaged or of another version is made anew', async () => {
    const first = await readDigests(storage, new Map(), () => undefined);
    const times = first.evenings.map(({ digest }) => digest.startedAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const { eveningId } = first.evenings[3]!.digest;
    await storage.digests.put([{ eveningId, v: 99, seq: first.evenings[3]!.seq, digest: { odd: true } }]);
    const second = await readDigests(storage, new Map(), () => undefined);
    expect(second.evenings.map(({ digest }) => digest)).toEqual(first.evenings.map(({ digest }) => digest));
  });

  it('of evenings of a newer Muckblock are left out and counted', async () => {
    const { start } = pub.evening(2);
    const getLog = storage.getLog.bind(storage);
    vi.spyOn(storage, 'getLog').mockImplementation((id) =>
      id === start.id ? Promise.reject(new StorageError('too-new')) : getLog(id),
    );
    const read = await readDigests(storage, new Map(), () => undefined);
    expect(read.unreadable).toBe(1);
    expect(read.evenings).toHaveLength(13);
  });
});

describe('the history', () => {
  it('begins with the filter it is given, counts, and follows a change', async () => {
    const history = useHistoryStore();
    const span = yearSpan(2026);
    await history.load(() => ({ ...NO_FILTER, span }));
    expect(history.filter.span).toEqual(span);
    const inYear = history.count!.totals.games;
    await history.apply(NO_FILTER);
    expect(history.count!.totals.games).toBeGreaterThan(inYear);
    expect(history.places.length).toBeGreaterThan(1);
  });

  it('counts under the first filter although the people were looked at before', async () => {
    const history = useHistoryStore();
    await history.load();
    const ever = history.count!.totals.games;
    await history.load(() => ({ ...NO_FILTER, span: yearSpan(2026) }));
    expect(history.filter.span).toEqual(yearSpan(2026));
    expect(history.count!.totals.games).toBeLessThan(ever);
  });

  it('that was read ahead is counted at once, and then brought up to date', async () => {
    const history = useHistoryStore();
    await history.prepare();
    expect(history.count).toBeNull();
    const { entries } = pub.evening(5);
    const event = recorded(makeGame('wenz', 0, 'A'));
    await storage.append([{ ...entries[0]!, id: 'new' as never, seq: entries.length + 1, event }]);
    const seen: number[] = [];
    const page = storage.digests.page.bind(storage.digests);
    vi.spyOn(storage.digests, 'page').mockImplementation((after, limit) => {
      seen.push(history.count?.totals.games ?? -1);
      return page(after, limit);
    });
    await history.load(() => NO_FILTER);
    expect(seen[0]).toBeGreaterThan(0);
    expect(history.count!.totals.games).toBe(seen[0]! + 1);
  });

  it('that could not be read ahead is read when it is wanted, and a failure is told then', async () => {
    const history = useHistoryStore();
    const ids = storage.digests.eveningIds.bind(storage.digests);
    const spy = vi.spyOn(storage.digests, 'eveningIds').mockRejectedValue(new StorageError('unknown'));
    await history.prepare();
    expect(history.failed).toBeNull();
    await history.load(() => NO_FILTER);
    expect(history.failed).toBe('unknown');
    spy.mockImplementation(ids);
    await history.load();
    expect(history.failed).toBeNull();
    expect(history.count!.totals.games).toBeGreaterThan(0);
  });

  it('reads once more when another window writes while it reads', async () => {
    const history = useHistoryStore();
    let tell: ((id: null) => void) | undefined;
    vi.spyOn(storage, 'onOtherWindow').mockImplementation((listener) => {
      tell = listener as never;
      return () => undefined;
    });
    await history.load(() => NO_FILTER);
    const before = history.count!.totals.games;
    const { entries } = pub.evening(5);
    const page = storage.digests.page.bind(storage.digests);
    vi.spyOn(storage.digests, 'page').mockImplementationOnce(async (after, limit) => {
      const read = await page(after, limit);
      const event = recorded(makeGame('wenz', 0, 'A'));
      await storage.append([{ ...entries[0]!, id: 'new' as never, seq: entries.length + 1, event }]);
      tell?.(null);
      return read;
    });
    await history.load();
    expect(history.count!.totals.games).toBe(before + 1);
  });

  it('sees a game written since, an evening in the bin, and its return', async () => {
    const history = useHistoryStore();
    await history.load(() => NO_FILTER);
    const before = history.count!.totals.games;
    const { start, entries } = pub.evening(5);
    await storage.append([
      { ...entries[0]!, id: 'new' as never, seq: entries.length + 1, event: recorded(makeGame('wenz', 0, 'A')) },
    ]);
    await history.load();
    expect(history.count!.totals.games).toBe(before + 1);
    await storage.setEveningDeleted(start.id, 1);
    await history.load();
    const without = history.count!.totals.games;
    expect(without).toBeLessThan(before);
    expect(history.kept).toHaveLength(13);
    await storage.setEveningDeleted(start.id, null);
    await history.load();
    expect(history.count!.totals.games).toBe(before + 1);
  });

  it('says why when the storage fails, and keeps the old figures', async () => {
    const history = useHistoryStore();
    await history.load(() => NO_FILTER);
    const before = history.count;
    storage.close();
    await history.load();
    expect(history.failed).toBe('closed');
    expect(history.count).toBe(before);
  });
});

describe('people', () => {
  const id = (n: number): PlayerId => pub.players[n]!.id;

  it('are merged and taken apart; the name shown is that of the one that counts', async () => {
    const history = useHistoryStore();
    const players = usePlayersStore();
    await history.load(() => NO_FILTER);
    const before = history.count!.players.length;
    await merge(id(7), id(0));
    expect(players.nameOf(id(7))).toBe(players.nameOf(id(0)));
    expect(players.known.map((player) => player.id)).not.toContain(id(7));
    await history.recount();
    expect(history.count!.players.length).toBe(before - 1);
    await separate(id(7));
    await history.recount();
    expect(history.count!.players.length).toBe(before);
    expect((await storage.listPlayers()).find((player) => player.id === id(7))?.mergedInto).toBeNull();
  });

  it('a merge back into oneself is not written', async () => {
    await merge(id(1), id(0));
    await merge(id(0), id(1));
    expect((await storage.listPlayers()).find((player) => player.id === id(0))?.mergedInto).toBeNull();
  });

  it('who sat at one table is known, whatever they are merged into', async () => {
    const history = useHistoryStore();
    await history.load(() => NO_FILTER);
    const [a, b] = history.evenings[0]!.digest.seatings[0]!;
    expect(history.satTogether(a!, b!)).toBe(true);
  });

  it('archived ones are no longer offered, and come back with their id when named again', async () => {
    const players = usePlayersStore();
    await setArchived(id(2), true);
    expect(players.known.map((player) => player.id)).not.toContain(id(2));
    expect(players.findOrMake(pub.players[2]!.name)).toMatchObject({
      player: { id: id(2), archivedAt: null },
      isNew: true,
    });
  });

  it('a merged name leads to the one it counts for, and to nobody once that one is forgotten', async () => {
    const players = usePlayersStore();
    await merge(id(8), id(3));
    const other = pub.players[8]!.name;
    expect(players.findOrMake(other.toUpperCase())).toMatchObject({ player: { id: id(3) }, isNew: false });
    await setArchived(id(3), true);
    expect(players.findOrMake(other)).toMatchObject({ player: { id: id(3), archivedAt: null }, isNew: true });
    await forgetName(id(3));
    expect(players.findOrMake(other).player.id).not.toBe(id(3));
    expect(players.aliases).toEqual([]);
  });

  it('a forgotten name is gone, of merged entries too; the scores stay', async () => {
    const history = useHistoryStore();
    const players = usePlayersStore();
    await history.load(() => NO_FILTER);
    const before = history.count!.totals;
    await merge(id(8), id(3));
    await forgetName(id(3));
    expect(players.nameOf(id(3))).toBe('ohne Namen');
    const kept = (await storage.listPlayers()).filter((player) => player.id === id(3) || player.id === id(8));
    expect(kept.map(({ name }) => name)).toEqual(['', '']);
    await history.recount();
    expect(history.count!.totals).toEqual(before);
    expect(players.findOrMake(pub.players[3]!.name).player.id).not.toBe(id(3));
  });

  it('are kept under names without what would turn or hide them', async () => {
    const players = usePlayersStore();
    const { player } = players.findOrMake('  Wirt\u202e\u200b\tKarl ');
    expect(player.name).toBe('Wirt Karl');
    await storage.putPlayers([player]);
    players.remember([player]);
    expect(players.findOrMake('wirt\u2066 karl').player.id).toBe(player.id);
    await players.rename(player.id, 'Karl\u0007 der Wirt');
    expect(players.nameOf(player.id)).toBe('Karl der Wirt');
    await players.rename(player.id, '\u202e');
    expect(players.nameOf(player.id)).toBe('Karl der Wirt');
  });
});
