/** The part of the storage contract (contract.ts) about records that cannot be read, or not by this Muckblock. */
import { beforeEach, expect, it } from 'vitest';
import { LOG_VERSION } from '../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { CorruptRecord, MuckStorage } from '../../src/storage/api';
import { expectCode } from './expectCode';
import { entries, entry, evening, eveningId, FOUR } from './samples';
import type { World } from './worlds';

/** To be called inside a `describe`; `current` gives what the outer `beforeEach` has opened. */
export function describeDamaged(current: () => { readonly world: World; readonly storage: MuckStorage }): void {
  let world: World;
  let storage: MuckStorage;
  const A = eveningId('a');

  beforeEach(async () => {
    ({ world, storage } = current());
    await storage.createEvening(evening('a'), FOUR);
    await storage.append(entries('a', 1, 3));
  });

  it('are left out, reported once and left as they are', async () => {
    const brokenPlayer = { id: 'p7', name: 12 };
    const brokenEvening = { id: 'x', v: 1 };
    const brokenEntry = { ...entry('a', 2), event: { type: 'dealRecorded', deal: { type: 'game', game: {} } } };
    await world.plant('players', brokenPlayer);
    await world.plant('evenings', brokenEvening);
    await world.plant('entries', brokenEntry);
    await world.plant('drafts', { eveningId: 'a', at: 'yesterday', draft: 1 });
    await world.plant('summaries', { eveningId: 'a' });
    await world.plant('values', { key: 'k' });
    for (let round = 0; round < 2; round++) {
      expect(await storage.listPlayers()).toHaveLength(4);
      expect((await storage.listEvenings()).map(({ id }) => id)).toEqual(['a']);
      expect(await storage.getEvening(eveningId('x'))).toBeNull();
      expect(await storage.getLog(A)).toEqual([entry('a', 1), entry('a', 3)]);
      expect(await storage.getDraft(A)).toBeNull();
      expect(await storage.getSummaries()).toEqual([]);
      expect(await storage.getValue('k')).toBeUndefined();
    }
    const damaged = [
      ['players', 'p7'],
      ['evenings', 'x'],
      ['entries', 'a-e2'],
      ['drafts', 'a'],
      ['summaries', 'a'],
      ['values', 'k'],
    ];
    expect(storage.corruptRecords()).toEqual(
      damaged.map(([table, key]): CorruptRecord => ({ table: table!, key: key!, reason: 'shape' })),
    );
    expect(await world.rows('players')).toContainEqual(brokenPlayer);
    expect(await world.rows('evenings')).toContainEqual(brokenEvening);
    expect(await world.rows('entries')).toContainEqual(brokenEntry);
  });

  it('at the end of a log do not block the pad: the next seq lies behind them', async () => {
    await world.plant('entries', { ...entry('a', 4), at: null });
    expect(await storage.getLog(A)).toHaveLength(3);
    expect(await storage.nextSeq(A)).toBe(5);
    await storage.append([entry('a', 5)]);
    expect(await storage.getLog(A)).toEqual([...entries('a', 1, 3), entry('a', 5)]);
  });

  it('of a newer Muckblock are never read past: that log answers too-new, other evenings are readable', async () => {
    await storage.createEvening(evening('b'), []);
    await world.plant('entries', { ...entry('a', 4), v: LOG_VERSION + 1, event: { type: 'sungAlong' } });
    await world.plant('evenings', { ...evening('c'), v: LOG_VERSION + 1, deletedAt: null });
    await expectCode(storage.getLog(A), 'too-new');
    await expectCode(storage.getEvening(eveningId('c')), 'too-new');
    expect((await storage.listEvenings()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(storage.corruptRecords()).toEqual([
      { table: 'entries', key: 'a-e4', reason: 'too-new' },
      { table: 'evenings', key: 'c', reason: 'too-new' },
    ]);
  });

  it('an evening without a setting that came later gets its default', async () => {
    const { hanger: _, ...fewer } = DEFAULT_SETTINGS;
    await world.plant('evenings', { ...evening('old'), settings: { ...fewer, limit: 31 }, deletedAt: null });
    expect((await storage.getEvening(eveningId('old')))?.settings).toEqual({ ...DEFAULT_SETTINGS, limit: 31 });
  });

  it('fields this code does not know survive a change of the record', async () => {
    await world.plant('evenings', { ...evening('f'), deletedAt: null, weather: 'rain' });
    await storage.setEveningPlace(eveningId('f'), 'Daheim');
    expect(await world.rows('evenings')).toContainEqual({
      ...evening('f', { place: 'Daheim' }),
      deletedAt: null,
      weather: 'rain',
    });
  });
}
