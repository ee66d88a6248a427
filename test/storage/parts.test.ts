/** What every storage promises for seasons, card packs, photos and digests: on disk and in memory alike. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalDay } from '../../src/core/stats/season';
import type { DigestRecord, MuckStorage } from '../../src/storage/api';
import { expectCode } from './expectCode';
import { sampleEvidence, samplePack, sampleSeason } from './partSamples';
import { entries, entry, evening, eveningId, EVENING_TIME, FOUR, player, playerId } from './samples';
import type { World } from './worlds';
import { makeDexieWorld, makeMemoryWorld } from './worlds';

const KINDS: readonly (readonly [MuckStorage['kind'], () => World])[] = [
  ['dexie', makeDexieWorld],
  ['memory', makeMemoryWorld],
];
const A = eveningId('a');
const B = eveningId('b');

function digest(evening: string, seq: number): DigestRecord {
  return { eveningId: eveningId(evening), v: 1, seq, digest: { games: Int16Array.from([seq, 2, 3]) } };
}

describe.each(KINDS)('in %s', (_kind, makeWorld) => {
  let world: World;
  let storage: MuckStorage;
  beforeEach(async () => {
    world = makeWorld();
    storage = await world.open();
  });
  afterEach(() => world.end());

  describe('seasons', () => {
    it('come back in the order of the calendar, go to the bin and back', async () => {
      const summer = sampleSeason('s', {
        name: 'Sommer',
        first: '2026-04-01' as LocalDay,
        last: '2026-09-30' as LocalDay,
      });
      await storage.seasons.put(summer);
      await storage.seasons.put(sampleSeason('w'));
      expect(await storage.seasons.list()).toEqual([sampleSeason('w'), summer]);
      await storage.seasons.put({ ...summer, deletedAt: 5 });
      expect(await storage.seasons.list()).toEqual([sampleSeason('w')]);
      expect(await storage.seasons.list({ deleted: true })).toEqual([{ ...summer, deletedAt: 5 }]);
    });

    it('with days that do not exist or end before they begin are refused', async () => {
      await expectCode(storage.seasons.put(sampleSeason('x', { last: '2026-02-30' as LocalDay })), 'unknown');
      await expectCode(storage.seasons.put(sampleSeason('x', { last: '2025-09-30' as LocalDay })), 'unknown');
      expect(await storage.seasons.list()).toEqual([]);
    });

    it('tell other windows, and those who listen for packs hear nothing', async () => {
      const other = await world.open();
      const heard: string[] = [];
      other.seasons.onOtherWindow(() => heard.push('season'));
      other.packs.onOtherWindow(() => heard.push('pack'));
      storage.seasons.onOtherWindow(() => heard.push('own'));
      await storage.seasons.put(sampleSeason('w'));
      await storage.packs.put(samplePack('p'));
      await expect.poll(() => heard).toEqual(['season', 'pack']);
    });
  });

  it('a restore tells other windows of everything', async () => {
    const other = await world.open();
    const heard: string[] = [];
    other.seasons.onOtherWindow(() => heard.push('season'));
    other.profiles.onOtherWindow(() => heard.push('profile'));
    other.tournaments.onOtherWindow((id) => heard.push(`tournament ${id}`));
    storage.seasons.onOtherWindow(() => heard.push('own'));
    (await storage.openExchange()).announce();
    await expect.poll(() => [...heard].sort()).toEqual(['profile', 'season', 'tournament null']);
  });

  it('packs come back by name, with all that was learnt', async () => {
    await storage.packs.put(samplePack('b', { name: 'Stammtisch' }));
    await storage.packs.put(samplePack('a', { name: 'Daheim', size: 32 }));
    expect((await storage.packs.list()).map(({ name }) => name)).toEqual(['Daheim', 'Stammtisch']);
    expect((await storage.packs.list())[1]).toEqual(samplePack('b'));
    await expectCode(storage.packs.put(samplePack('c', { size: 30 as 32 })), 'unknown');
  });

  describe('photos', () => {
    it('come back byte by byte, per evening, in the order they were taken', async () => {
      await storage.evidence.put(sampleEvidence('2', 'a', 'a-e1', EVENING_TIME + 2));
      await storage.evidence.put(sampleEvidence('1', 'a', 'a-e1', EVENING_TIME + 1));
      await storage.evidence.put(sampleEvidence('3', 'b', 'b-e1'));
      const kept = await storage.evidence.listOf(A);
      expect(kept.map(({ id }) => id)).toEqual(['1', '2']);
      expect([...new Uint8Array(kept[0]!.bytes)]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0, 7]);
    });

    it('can be removed and put back', async () => {
      const photo = sampleEvidence('1', 'a', 'a-e1');
      await storage.evidence.put(photo);
      await storage.evidence.remove('1');
      expect(await storage.evidence.listOf(A)).toEqual([]);
      await storage.evidence.put(photo);
      expect(await storage.evidence.listOf(A)).toHaveLength(1);
    });

    it('without bytes are refused', async () => {
      await expectCode(
        storage.evidence.put({ ...sampleEvidence('1', 'a', 'a-e1'), bytes: 'data:' as unknown as ArrayBuffer }),
        'unknown',
      );
    });
  });

  describe('digests', () => {
    beforeEach(async () => {
      await storage.createEvening(evening('a'), FOUR);
      await storage.createEvening(evening('b'), []);
      await storage.append(entries('a', 1, 3));
    });

    it('come back with their typed arrays, page by page', async () => {
      await storage.digests.put([digest('a', 3), digest('b', 0)]);
      expect(await storage.digests.eveningIds()).toEqual([A, B]);
      expect(await storage.digests.page(null, 1)).toEqual([digest('a', 3)]);
      expect(await storage.digests.page(A, 10)).toEqual([digest('b', 0)]);
      expect(await storage.digests.page(B, 10)).toEqual([]);
    });

    it('of an evening that has grown in the meantime are not kept', async () => {
      await storage.digests.put([digest('a', 2), digest('b', 0)]);
      expect((await storage.digests.page(null, 10)).map(({ eveningId: id }) => id)).toEqual([B]);
    });

    it.each([
      ['its log grows', () => storage.append([entry('a', 4)])],
      ['it goes to the bin', () => storage.setEveningDeleted(A, 1)],
      ['its place changes', () => storage.setEveningPlace(A, 'Daheim')],
    ])('are thrown away with an evening when %s', async (_, change) => {
      await storage.digests.put([digest('a', 3), digest('b', 0)]);
      await change();
      expect((await storage.digests.page(null, 10)).map(({ eveningId: id }) => id)).toEqual([B]);
      expect(await storage.digests.eveningIds()).toEqual([A, B]);
    });

    it('stay when a save fails', async () => {
      await storage.digests.put([digest('a', 3)]);
      await expectCode(storage.append([entry('a', 9)]), 'conflict');
      expect(await storage.digests.page(null, 10)).toHaveLength(1);
    });

    it('that are damaged are left out and reported', async () => {
      await world.plant('digests', { eveningId: 'a', v: 'one' });
      expect(await storage.digests.page(null, 10)).toEqual([]);
      expect(storage.corruptRecords()).toEqual([{ table: 'digests', key: 'a', reason: 'shape' }]);
    });
  });

  it('a person from before the fourth version is read as neither changed, merged nor forgotten', async () => {
    await world.plant('players', { id: 'p', name: 'Alt', createdAt: 7, archivedAt: null });
    expect(await storage.listPlayers()).toEqual([
      { id: 'p', name: 'Alt', createdAt: 7, changedAt: 7, archivedAt: null, mergedInto: null, forgottenAt: null },
    ]);
  });

  it('a person can be merged, archived and forgotten, and all of it comes back', async () => {
    const gone = { ...player('p1', ''), archivedAt: 8, forgottenAt: 9, mergedInto: playerId('p0'), changedAt: 9 };
    await storage.putPlayers([gone]);
    expect(await storage.listPlayers()).toEqual([gone]);
  });

  it('everything answers "closed" after closing', async () => {
    storage.close();
    await expectCode(storage.seasons.list(), 'closed');
    await expectCode(storage.packs.list(), 'closed');
    await expectCode(storage.evidence.listOf(A), 'closed');
    await expectCode(storage.digests.eveningIds(), 'closed');
  });
});
