/** What every storage promises to backups: rows as they lie there, batches with a way back; on disk and in memory alike. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MuckStorage } from '../../src/storage/api';
import type { ExchangeChange, ExchangeStorage, Row } from '../../src/storage/exchangeApi';
import type { LogEntry } from '../../src/core/events/log';
import { expectCode } from './expectCode';
import { entries, evening, eveningId, EVENING_TIME, FOUR, player } from './samples';
import type { World } from './worlds';
import { makeDexieWorld, makeMemoryWorld } from './worlds';

const KINDS: readonly (readonly [MuckStorage['kind'], () => World])[] = [
  ['dexie', makeDexieWorld],
  ['memory', makeMemoryWorld],
];
const record = (id: string): Row => ({ ...evening(id), deletedAt: null }) as unknown as Row;
const log = (id: string, from: number, count: number): readonly Row[] =>
  entries(id, from, from + count - 1) as unknown as Row[];
const addLog = (id: string, from: number, count: number, withRecord = true): ExchangeChange => ({
  kind: 'addLog',
  table: 'evenings',
  id,
  record: withRecord ? record(id) : null,
  entries: log(id, from, count),
});

describe.each(KINDS)('exchange in %s', (_kind, makeWorld) => {
  let world: World;
  let storage: MuckStorage;
  let door: ExchangeStorage;
  const A = eveningId('a');

  /** Everything that can be seen from outside, for before-and-after. */
  async function everything(): Promise<unknown> {
    const players = [...(await storage.listPlayers())].sort((a, b) => (a.id < b.id ? -1 : 1));
    const kept = [...(await storage.listEvenings()), ...(await storage.listEvenings({ deleted: true }))];
    const logs = await Promise.all(
      kept.map(async ({ id }) => [id, await storage.getLog(id), await storage.getDraft(id)]),
    );
    return { players, kept, logs };
  }

  beforeEach(async () => {
    world = makeWorld();
    storage = await world.open();
    door = await storage.openExchange();
    await storage.createEvening(evening('a'), FOUR);
    await storage.append(entries('a', 1, 3));
  });
  afterEach(() => world.end());

  it('counts, lists keys page by page, and hands rows and logs out as they lie there', async () => {
    await storage.createEvening(evening('b'), []);
    expect(await door.counts()).toEqual({ players: 4, evenings: 2, entries: 3, tournaments: 0, photos: 0 });
    const entryId = entries('a', 1, 1)[0]!.id;
    await storage.evidence.put({
      id: 'photo',
      eveningId: A,
      entryId,
      at: 1,
      type: 'image/jpeg',
      bytes: new ArrayBuffer(9),
    });
    expect((await door.counts()).photos).toBe(1);
    expect(await door.keys('evenings', null, 1)).toEqual(['a']);
    expect(await door.keys('evenings', 'a', 5)).toEqual(['b']);
    expect(await door.keys('evenings', 'b', 5)).toEqual([]);
    expect(await door.rows('players', ['nobody', FOUR[1]!.id])).toEqual([undefined, FOUR[1]]);
    expect(await door.logs('evenings', ['b', 'nowhere', 'a'])).toEqual([
      { record: record('b'), entries: [] },
      null,
      { record: record('a'), entries: log('a', 1, 3) },
    ]);
  });

  it('adds new logs and grows old ones, also with gaps, in one batch', async () => {
    await door.apply([addLog('b', 1, 2), addLog('a', 5, 2, false)], 0);
    expect((await storage.getLog(eveningId('b'))).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await storage.getLog(A)).map(({ seq }) => seq)).toEqual([1, 2, 3, 5, 6]);
    expect(await storage.nextSeq(A)).toBe(7);
  });

  it('writes all of a batch or nothing', async () => {
    const before = await everything();
    await expectCode(door.apply([addLog('b', 1, 2), addLog('a', 3, 1, false)], 0), 'conflict');
    await expectCode(door.apply([addLog('c', 1, 2, false)], 0), 'conflict');
    expect(await everything()).toEqual(before);
    expect(await door.undoCount()).toBe(0);
  });

  it('takes the same batch twice as one', async () => {
    await door.apply([addLog('b', 1, 2)], 0);
    const once = await everything();
    await door.apply([addLog('b', 1, 2)], 0);
    expect(await everything()).toEqual(once);
    expect(await door.undoCount()).toBe(1);
  });

  it('throws summary and digest of a written evening away', async () => {
    await storage.putSummaries([{ eveningId: A, v: 1, seq: 3, summary: {} }]);
    await storage.digests.put([{ eveningId: A, v: 1, seq: 3, digest: {} }]);
    await door.apply([addLog('a', 4, 1, false)], 0);
    expect(await storage.getSummaries()).toEqual([]);
    expect(await storage.digests.page(null, 9)).toEqual([]);
  });

  it('takes everything back: records, logs, drafts, in the order of the batches', async () => {
    await storage.putDraft({ eveningId: A, at: EVENING_TIME, draft: { half: true } });
    const before = await everything();
    const anna = { ...player('p0', 'Anna neu'), id: FOUR[0]!.id } as unknown as Row;
    await door.apply(
      [
        { kind: 'put', table: 'players', key: FOUR[0]!.id, row: anna },
        { kind: 'delete', table: 'players', key: FOUR[1]!.id },
        { kind: 'put', table: 'players', key: 'p9', row: player('p9', 'Neu') as unknown as Row },
      ],
      0,
    );
    await door.apply([{ kind: 'dropLog', table: 'evenings', id: 'a' }, { ...addLog('a', 1, 2) } as ExchangeChange], 1);
    await door.apply([addLog('a', 3, 4, false), addLog('b', 1, 1)], 2);
    expect((await storage.getLog(A)).length).toBe(6);
    expect(await storage.getDraft(A)).toBeNull();
    expect(await door.undoCount()).toBe(3);
    for (let left = 3; left > 0; left -= 1) {
      expect(await door.undoLast()).toBe(0);
      expect(await door.undoCount()).toBe(left - 1);
    }
    expect(await everything()).toEqual(before);
    expect(await door.undoLast()).toBe(0);
  });

  it('leaves what was written on since the restore, and says so', async () => {
    await door.apply([addLog('b', 1, 2), addLog('c', 1, 2)], 0);
    await storage.append(entries('b', 3, 3));
    expect(await door.undoLast()).toBe(1);
    expect((await storage.listEvenings()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    expect((await storage.getLog(eveningId('b'))).length).toBe(3);
  });

  it('what was replaced and has been played on since comes back beside it: nothing is lost, one log is told', async () => {
    await storage.putDraft({ eveningId: A, at: 1, draft: { half: 'old' } });
    await door.apply([{ kind: 'dropLog', table: 'evenings', id: 'a' }, addLog('a', 1, 2)], 0);
    const other = { ...entries('a', 3, 3)[0]!, id: 'played-since' as LogEntry['id'] };
    await storage.append([other]);
    await storage.putDraft({ eveningId: A, at: 2, draft: { half: 'new' } });
    expect(await door.undoLast()).toBe(1);
    const ids = (await storage.listEvenings()).map(({ id }) => id).sort();
    expect(ids[0]).toBe('a');
    expect(ids[1]).toMatch(/^a~/);
    expect((await storage.getLog(A)).at(-1)?.id).toBe('played-since');
    expect((await storage.getLog(eveningId(ids[1]!))).map(({ event }) => event)).toEqual(
      entries('a', 1, 3).map(({ event }) => event),
    );
    expect((await storage.getEvening(eveningId(ids[1]!)))?.place).toMatch(/ \(2\)$/);
    expect((await storage.getDraft(A))?.draft).toEqual({ half: 'new' });
  });

  it('makes no copy where the log that stays has everything', async () => {
    await door.apply([{ kind: 'dropLog', table: 'evenings', id: 'a' }, addLog('a', 1, 3)], 0);
    await storage.append(entries('a', 4, 4));
    expect(await door.undoLast()).toBe(1);
    expect((await storage.listEvenings()).map(({ id }) => id)).toEqual(['a']);
  });

  it('people who sit at a table by now stay, with those they are led as', async () => {
    const [uschi, ursula, sepp] = ['uschi', 'ursula', 'sepp'].map((id) => player(id, id));
    const put = (row: object, key: string): ExchangeChange => ({ kind: 'put', table: 'players', key, row: row as Row });
    await door.apply(
      [put({ ...uschi, mergedInto: ursula!.id }, uschi!.id), put(ursula!, ursula!.id), put(sepp!, sepp!.id)],
      0,
    );
    await door.apply([addLog('b', 1, 1)], 1);
    const seats = [uschi!.id, ...FOUR.slice(1).map(({ id }) => id)];
    await storage.append([{ ...entries('b', 2, 2)[0]!, event: { type: 'playersChanged', seats } }]);
    expect(await door.undoLast()).toBe(1);
    expect(await door.undoLast()).toBe(0);
    const left = (await storage.listPlayers()).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([uschi!.id, ursula!.id]));
    expect(left).not.toContain(sepp!.id);
  });

  it('forgets the way back only when asked, and never shows it among the values', async () => {
    await storage.putValue('card.layout', 'across');
    await door.apply([addLog('b', 1, 1)], 0);
    await door.forgetUndo();
    expect(await door.undoCount()).toBe(0);
    expect(await storage.getValue('card.layout')).toBe('across');
    expect((await storage.listEvenings()).length).toBe(2);
  });

  it('works on tournaments too', async () => {
    const start: Row = { id: 't', createdAt: 1 };
    const entry = (seq: number): Row => ({ id: `t${seq}`, tournamentId: 't', seq });
    await door.apply(
      [{ kind: 'addLog', table: 'tournaments', id: 't', record: start, entries: [entry(1), entry(2)] }],
      0,
    );
    expect(await door.logs('tournaments', ['t'])).toEqual([{ record: start, entries: [entry(1), entry(2)] }]);
    await door.apply([{ kind: 'dropLog', table: 'tournaments', id: 't' }], 1);
    expect(await door.logs('tournaments', ['t'])).toEqual([null]);
    await door.undoLast();
    expect(await door.logs('tournaments', ['t'])).toEqual([{ record: start, entries: [entry(1), entry(2)] }]);
    await door.undoLast();
    expect((await door.counts()).tournaments).toBe(0);
  });

  it('answers "closed" after closing', async () => {
    storage.close();
    await expectCode(door.counts(), 'closed');
    await expectCode(door.apply([addLog('b', 1, 1)], 0), 'closed');
  });
});
