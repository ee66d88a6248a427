/** What every MuckStorage promises. Run against Dexie and memory; a world is one disk with any number of windows. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reactive } from 'vue';
import type { LogEntry, Player } from '../../src/core/events/log';
import { LOG_VERSION } from '../../src/core/events/log';
import type { MuckStorage } from '../../src/storage/api';
import { describeDamaged } from './contractDamaged';
import { expectCode } from './expectCode';
import { entries, entry, evening, eveningId, EVENING_TIME, FOUR, player } from './samples';
import type { World } from './worlds';

export function describeContract(kind: MuckStorage['kind'], makeWorld: () => World): void {
  describe(`storage contract: ${kind}`, () => {
    let world: World;
    let storage: MuckStorage;
    const A = eveningId('a');
    const B = eveningId('b');

    beforeEach(async () => {
      world = makeWorld();
      storage = await world.open();
    });
    afterEach(() => world.end());

    it('says what it is', () => {
      expect(storage.kind).toBe(kind);
    });

    describe('evenings and players', () => {
      it('is empty at first', async () => {
        expect(await storage.listPlayers()).toEqual([]);
        expect(await storage.listEvenings()).toEqual([]);
        expect(await storage.getEvening(A)).toBeNull();
        expect(await storage.getLog(A)).toEqual([]);
        expect(await storage.nextSeq(A)).toBe(1);
      });

      it('creates an evening together with its new players', async () => {
        await storage.createEvening(evening('a'), FOUR);
        expect(await storage.getEvening(A)).toEqual({ ...evening('a'), deletedAt: null });
        expect(byId(await storage.listPlayers())).toEqual(FOUR);
      });

      it('creates all or nothing: a player that cannot be kept keeps the evening out', async () => {
        const broken = { ...player('p9', 'Neu'), id: 7 } as unknown as Player;
        await expectCode(storage.createEvening(evening('a'), [player('p8', 'Auch neu'), broken]), 'unknown');
        expect(await world.rows('players')).toEqual([]);
        expect(await world.rows('evenings')).toEqual([]);
      });

      it('takes the same evening twice, but not another one under its id', async () => {
        await storage.createEvening(evening('a'), FOUR);
        await storage.createEvening(evening('a'), FOUR);
        await expectCode(storage.createEvening(evening('a', { place: 'Daheim' }), [player('p9', 'Neu')]), 'conflict');
        expect(await storage.getEvening(A)).toMatchObject({ place: 'Gasthaus Krone' });
        expect(await storage.listPlayers()).toHaveLength(4);
      });

      it('lists the newest evening first', async () => {
        for (const [id, hours] of [
          ['a', 1],
          ['b', 3],
          ['c', 2],
        ] as const) {
          await storage.createEvening(evening(id, { startedAt: EVENING_TIME + hours * 3_600_000 }), []);
        }
        expect((await storage.listEvenings()).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      });

      it('lists only the newest when asked for so many, those in the bin left out before counting', async () => {
        for (const [id, hours] of [
          ['a', 1],
          ['b', 3],
          ['c', 2],
          ['d', 4],
        ] as const) {
          await storage.createEvening(evening(id, { startedAt: EVENING_TIME + hours * 3_600_000 }), []);
        }
        await storage.setEveningDeleted(eveningId('d'), EVENING_TIME);
        expect((await storage.listEvenings({ limit: 2 })).map(({ id }) => id)).toEqual(['b', 'c']);
        expect((await storage.listEvenings({ limit: 9 })).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
        expect((await storage.listEvenings({ limit: 9, deleted: true })).map(({ id }) => id)).toEqual(['d']);
      });

      it('deletes and restores an evening with its log', async () => {
        await storage.createEvening(evening('a'), FOUR);
        await storage.createEvening(evening('b'), []);
        await storage.append(entries('a', 1, 3));
        await storage.setEveningDeleted(A, EVENING_TIME + 1);
        expect((await storage.listEvenings()).map(({ id }) => id)).toEqual(['b']);
        expect(await storage.listEvenings({ deleted: true })).toEqual([
          { ...evening('a'), deletedAt: EVENING_TIME + 1 },
        ]);
        await storage.setEveningDeleted(A, null);
        expect((await storage.listEvenings()).map(({ id }) => id)).toEqual(['a', 'b']);
        expect(await storage.listEvenings({ deleted: true })).toEqual([]);
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 3));
      });

      it('changes the place and nothing else', async () => {
        await storage.createEvening(evening('a'), []);
        await storage.setEveningPlace(A, 'Zum Löwen');
        expect(await storage.getEvening(A)).toEqual({ ...evening('a', { place: 'Zum Löwen' }), deletedAt: null });
      });

      it('refuses to change an evening that does not exist', async () => {
        await expectCode(storage.setEveningPlace(A, 'Zum Löwen'), 'unknown');
        expect(await world.rows('evenings')).toEqual([]);
      });

      it('changes players under their id', async () => {
        await storage.putPlayers(FOUR);
        await storage.putPlayers([{ ...player('p1', 'Georg'), archivedAt: EVENING_TIME }]);
        expect(byId(await storage.listPlayers())[1]).toEqual({ ...player('p1', 'Georg'), archivedAt: EVENING_TIME });
        expect(await storage.listPlayers()).toHaveLength(4);
      });
    });

    describe('the log', () => {
      beforeEach(() => storage.createEvening(evening('a'), FOUR));

      it('gives entries back in order of seq, whole', async () => {
        await storage.append(entries('a', 1, 2));
        await storage.append([entry('a', 3, { type: 'undone', target: entry('a', 2).id })]);
        await storage.append(entries('a', 4, 12));
        const log = await storage.getLog(A);
        expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        expect(log[2]).toEqual(entry('a', 3, { type: 'undone', target: entry('a', 2).id }));
        expect(await storage.nextSeq(A)).toBe(13);
      });

      it('keeps the logs of evenings apart', async () => {
        await storage.createEvening(evening('b'), []);
        await storage.append(entries('b', 1, 2));
        await storage.append(entries('a', 1, 3));
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 3));
        expect(await storage.getLog(B)).toEqual(entries('b', 1, 2));
      });

      it.each([
        ['already taken', 2],
        ['not yet due', 4],
      ])('answers conflict to a seq that is %s and writes nothing', async (_, seq) => {
        await storage.append(entries('a', 1, 2));
        await storage.putDraft({ eveningId: A, at: 1, draft: {} });
        await expectCode(storage.append([entry('a', seq, undefined, 'late')], { clearDraft: true }), 'conflict');
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 2));
        expect(await storage.getDraft(A)).not.toBeNull();
      });

      it('takes the very same entries again without writing them twice', async () => {
        await storage.append(entries('a', 1, 2));
        await storage.append(entries('a', 1, 2));
        await storage.append(entries('a', 3, 3));
        await storage.append(entries('a', 1, 2));
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 3));
      });

      it('does not mistake other entries at the same place for the same', async () => {
        await storage.append(entries('a', 1, 2));
        const other: LogEntry = { ...entry('a', 2), event: { type: 'eveningEnded' } };
        await expectCode(storage.append([other]), 'conflict');
        await expectCode(storage.append([entry('a', 2), entry('a', 3)]), 'conflict');
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 2));
      });

      it('leaves nothing behind of a batch that fails half-way', async () => {
        await storage.append(entries('a', 1, 1));
        await storage.putDraft({ eveningId: A, at: 1, draft: {} });
        const twice = [entry('a', 2), entry('a', 3, undefined, 'a-e1')];
        await expectCode(storage.append(twice, { clearDraft: true }), 'conflict');
        expect(await world.rows('entries')).toEqual(entries('a', 1, 1));
        expect(await storage.getDraft(A)).not.toBeNull();
      });

      it('clears the draft together with the append', async () => {
        await storage.putDraft({ eveningId: A, at: 1, draft: { contract: 'muck' } });
        await storage.append(entries('a', 1, 1));
        expect(await storage.getDraft(A)).toEqual({ eveningId: A, at: 1, draft: { contract: 'muck' } });
        await storage.append(entries('a', 2, 2), { clearDraft: true });
        expect(await storage.getDraft(A)).toBeNull();
      });

      it.each([
        ['a seq below 1', [entry('a', 0)]],
        ['a gap inside', [entry('a', 1), entry('a', 3)]],
        ['two evenings', [entry('a', 1), entry('b', 2)]],
        ['an event nobody could read', [{ ...entry('a', 1), event: { type: 'rained' } } as unknown as LogEntry]],
        ['a version of the future', [{ ...entry('a', 1), v: LOG_VERSION + 1 }]],
        ['an evening that does not exist', [entry('zzz', 1)]],
      ])('refuses a batch with %s', async (_, batch) => {
        await expectCode(storage.append(batch), 'unknown');
        expect(await world.rows('entries')).toEqual([]);
      });

      it('appends nothing when there is nothing', async () => {
        await storage.append([]);
        expect(await storage.getLog(A)).toEqual([]);
      });

      it('keeps an evening of 500 entries, written one by one', async () => {
        for (const one of entries('a', 1, 500)) await storage.append([one]);
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 500));
      });

      it('takes Vue proxies and keeps plain records', async () => {
        const proxied = reactive({ list: entries('a', 1, 2) });
        await storage.append(proxied.list as LogEntry[]);
        await storage.putDraft(reactive({ eveningId: A, at: 1, draft: { seats: [1, 2] } }));
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 2));
        expect(await storage.getDraft(A)).toEqual({ eveningId: A, at: 1, draft: { seats: [1, 2] } });
      });

      it('hands out copies: a change of one does not reach what is kept', async () => {
        await storage.append(entries('a', 1, 1));
        const [first] = await storage.getLog(A);
        Object.assign(first!, { seq: 99 });
        expect(await storage.getLog(A)).toEqual(entries('a', 1, 1));
      });
    });

    describe('drafts, summaries, values', () => {
      it('keeps one draft an evening, the last one', async () => {
        await storage.putDraft({ eveningId: A, at: 1, draft: { step: 'contract' } });
        await storage.putDraft({ eveningId: A, at: 2, draft: null });
        await storage.putDraft({ eveningId: B, at: 3, draft: [1] });
        expect(await storage.getDraft(A)).toEqual({ eveningId: A, at: 2, draft: null });
        await storage.clearDraft(A);
        await storage.clearDraft(A);
        expect(await storage.getDraft(A)).toBeNull();
        expect(await storage.getDraft(B)).toEqual({ eveningId: B, at: 3, draft: [1] });
      });

      it('keeps the last summary of each evening', async () => {
        await storage.putSummaries([{ eveningId: A, v: 1, seq: 3, summary: { bobbl: 1 } }]);
        await storage.putSummaries([
          { eveningId: A, v: 1, seq: 4, summary: { bobbl: 2 } },
          { eveningId: B, v: 1, seq: 1, summary: null },
        ]);
        expect(await storage.getSummaries()).toEqual([
          { eveningId: A, v: 1, seq: 4, summary: { bobbl: 2 } },
          { eveningId: B, v: 1, seq: 1, summary: null },
        ]);
        expect(await storage.getSummaries([B, eveningId('unknown')])).toEqual([
          { eveningId: B, v: 1, seq: 1, summary: null },
        ]);
      });

      it('keeps values, null among them, and forgets with undefined', async () => {
        expect(await storage.getValue('lastEvening')).toBeUndefined();
        await storage.putValue('lastEvening', 'a');
        await storage.putValue('lastRules', null);
        expect(await storage.getValue('lastEvening')).toBe('a');
        expect(await storage.getValue('lastRules')).toBeNull();
        await storage.putValue('lastEvening', undefined);
        expect(await storage.getValue('lastEvening')).toBeUndefined();
      });
    });

    describe('two windows', () => {
      let other: MuckStorage;
      beforeEach(async () => {
        await storage.createEvening(evening('a'), FOUR);
        other = await world.open();
      });

      it('interleave on one log', async () => {
        await storage.append(entries('a', 1, 1));
        await other.append(entries('a', 2, 2));
        await storage.append(entries('a', 3, 3));
        expect(await other.getLog(A)).toEqual(entries('a', 1, 3));
        expect(await other.nextSeq(A)).toBe(4);
      });

      it('of two saves at the same moment exactly one wins, the other is told', async () => {
        const mine = storage.append([entry('a', 1, undefined, 'mine')]);
        const theirs = other.append([entry('a', 1, undefined, 'theirs')]);
        const ends = await Promise.allSettled([mine, theirs]);
        expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const lost = ends.find((end) => end.status === 'rejected');
        expect(lost?.reason).toMatchObject({ code: 'conflict' });
        expect(await storage.getLog(A)).toHaveLength(1);
      });

      it('hear of each other, not of themselves', async () => {
        const heardHere: unknown[] = [];
        const heardThere: unknown[] = [];
        storage.onOtherWindow((change) => heardHere.push(change));
        const unsubscribe = other.onOtherWindow((change) => heardThere.push(change));
        await storage.append(entries('a', 1, 1));
        await storage.putPlayers([player('p9', 'Neu')]);
        await storage.setEveningPlace(A, 'Daheim');
        await expect.poll(() => heardThere).toEqual([{ eveningId: A }, { eveningId: null }, { eveningId: A }]);
        unsubscribe();
        await storage.append(entries('a', 2, 2));
        await other.append(entries('a', 3, 3));
        await expect.poll(() => heardHere).toEqual([{ eveningId: A }]);
        expect(heardThere).toHaveLength(3);
      });

      it('hear nothing of a save that failed', async () => {
        const heard: unknown[] = [];
        other.onOtherWindow((change) => heard.push(change));
        await expectCode(storage.append([entry('a', 7)]), 'conflict');
        await storage.putPlayers([]);
        await expect.poll(() => heard).toEqual([{ eveningId: null }]);
      });
    });

    describe('closing', () => {
      it('answers closed to everything afterwards', async () => {
        await storage.createEvening(evening('a'), FOUR);
        storage.close();
        await expectCode(storage.getLog(A), 'closed');
        await expectCode(storage.append(entries('a', 1, 1)), 'closed');
        await expectCode(storage.putValue('x', 1), 'closed');
      });

      it('finds everything again when opened anew', async () => {
        await storage.createEvening(evening('a'), FOUR);
        await storage.append(entries('a', 1, 5));
        await storage.putDraft({ eveningId: A, at: 9, draft: { eyes: '7' } });
        await storage.putValue('lastEvening', A);
        storage.close();
        const again = await world.open();
        expect(await again.getEvening(A)).toEqual({ ...evening('a'), deletedAt: null });
        expect(byId(await again.listPlayers())).toEqual(FOUR);
        expect(await again.getLog(A)).toEqual(entries('a', 1, 5));
        expect(await again.getDraft(A)).toEqual({ eveningId: A, at: 9, draft: { eyes: '7' } });
        expect(await again.getValue('lastEvening')).toBe(A);
      });
    });

    describe('damaged records', () => describeDamaged(() => ({ world, storage })));
  });
}

function byId(players: readonly Player[]): Player[] {
  return [...players].sort((a, b) => a.id.localeCompare(b.id));
}
