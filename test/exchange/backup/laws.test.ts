/**
 * Laws of merging, on devices that share some of their past: twice is once, nothing of here is ever lost, nobody's log
 * goes backwards, undo is the identity, and a file survives any number of devices byte for byte.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EntryId, EveningId, LogEntry, Player } from '../../../src/core/events/log';
import { takeBack } from '../../../src/exchange/backup/restore';
import type { MuckStorage } from '../../../src/storage/api';
import { makeMemoryStorage } from '../../../src/storage/memory/memoryStorage';
import { randomDeal, randomOf } from '../../../scripts/bench/evenings';
import { evening, EVENING_TIME, FOUR } from '../../storage/samples';
import { backupOf, contentOf, noPause, restore } from './world';

/** An evening: how many games both devices have seen, and how many each has written on alone. */
const anyEvening = fc.record({
  common: fc.nat(6),
  mine: fc.nat(3),
  theirs: fc.nat(3),
  here: fc.boolean(),
  there: fc.boolean(),
  place: fc.constantFrom('', 'Krone', 'Zum "Löwen"; ß'),
  bin: fc.boolean(),
});
type Wish = typeof anyEvening extends fc.Arbitrary<infer T> ? T : never;

function log(no: number, count: number, branch: string, from = 0): LogEntry[] {
  const random = randomOf(no * 100 + branch.length * 7 + from);
  return Array.from({ length: count }, (_, i) => ({
    id: `e${no}-${branch}${from + i + 1}` as EntryId,
    eveningId: `ev${no}` as EveningId,
    seq: from + i + 1,
    at: EVENING_TIME + (from + i) * 60_000,
    v: 1,
    event: { type: 'dealRecorded', deal: randomDeal(random) },
  }));
}

async function device(
  wishes: readonly Wish[],
  whose: 'mine' | 'theirs',
  names: readonly Player[],
): Promise<MuckStorage> {
  const storage = makeMemoryStorage();
  await storage.putPlayers(names);
  for (const [no, wish] of wishes.entries()) {
    if (whose === 'mine' ? !wish.here : !wish.there) continue;
    await storage.createEvening(evening(`ev${no}`, { place: whose === 'mine' ? wish.place : 'Krone' }), []);
    const own = whose === 'mine' ? wish.mine : wish.theirs;
    const entries = [...log(no, wish.common, 'c'), ...log(no, own, whose === 'mine' ? 'm' : 'tt', wish.common)];
    await storage.append(entries);
    if (wish.bin && whose === 'mine') await storage.setEveningDeleted(`ev${no}` as EveningId, 77);
  }
  return storage;
}

const devices = fc.record({
  wishes: fc.array(anyEvening, { maxLength: 6 }),
  changed: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  apart: fc.constantFrom('both' as const, 'here' as const),
});

it('merging laws hold', async () => {
  await fc.assert(
    fc.asyncProperty(devices, async ({ wishes, changed, apart }) => {
      const renamed = FOUR.map((one, i) => (changed.includes(i) ? { ...one, name: `${one.name} neu`, changedAt: one.changedAt + 9 } : one)); // prettier-ignore
      const mine = await device(wishes, 'mine', FOUR);
      const theirs = await device(wishes, 'theirs', renamed);
      const text = await backupOf(theirs);
      const before = await contentOf(mine);
      const logsBefore = new Map(
        await Promise.all((await all(mine)).map(async (id) => [id, await mine.getLog(id)] as const)),
      );

      const planned = await restore(mine, text, { apart }, true);
      expect(await contentOf(mine)).toEqual(before);
      expect(await restore(mine, text, { apart })).toEqual(planned);

      // Nothing of here is lost, and no log goes backwards or is rewritten.
      for (const [id, entries] of logsBefore) expect((await mine.getLog(id)).slice(0, entries.length)).toEqual(entries);
      for (const [i, one] of (await mine.listPlayers()).entries())
        expect(one.changedAt).toBeGreaterThanOrEqual(FOUR[i]!.changedAt);
      // What they had is here: as it is, as the longer of two, or as a copy.
      for (const [no, wish] of wishes.entries()) {
        if (!wish.there) continue;
        const id = `ev${no}` as EveningId;
        const diverged = wish.here && wish.mine > 0 && wish.theirs > 0;
        if (diverged) {
          const copies = (await all(mine)).filter((one) => one.startsWith(`${id}~`));
          expect(copies).toHaveLength(apart === 'both' ? 1 : 0);
          for (const copy of copies) expect((await mine.getLog(copy)).map(({ event }) => event)).toEqual((await theirs.getLog(id)).map(({ event }) => event)); // prettier-ignore
        } else expect((await mine.getLog(id)).length).toBeGreaterThanOrEqual((await theirs.getLog(id)).length);
      }

      // Twice is once.
      const merged = await contentOf(mine);
      const file = await backupOf(mine);
      await restore(mine, text, { apart });
      expect(await contentOf(mine)).toEqual(merged);
      expect(await backupOf(mine)).toBe(file);

      // Through two empty devices, byte for byte; and a replaced device is the same one.
      const second = makeMemoryStorage();
      await restore(second, file, {}, false, 17);
      const third = await device(wishes, 'theirs', renamed);
      const beforeThird = await contentOf(third);
      await restore(third, await backupOf(second), { mode: 'replace' });
      expect(await backupOf(third)).toBe(file);

      // Undo is the identity.
      expect(await takeBack(await third.openExchange(), noPause)).toBe(0);
      expect(await contentOf(third)).toEqual(beforeThird);
    }),
    { numRuns: 40, seed: 5 },
  );
}, 60_000);

async function all(storage: MuckStorage): Promise<EveningId[]> {
  const both = [...(await storage.listEvenings()), ...(await storage.listEvenings({ deleted: true }))];
  return both.map(({ id }) => id).sort();
}
