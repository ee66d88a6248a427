/** Backup and restore: nothing doubles, nothing newer is overwritten, everything can be taken back. */
import { describe, expect, it } from 'vitest';
import type { LogEntry, Player } from '../../../src/core/events/log';
import { BackupFile } from '../../../src/exchange/backup/read';
import { takeBack, walkBackup } from '../../../src/exchange/backup/restore';
import { USUAL_CHOICE } from '../../../src/exchange/backup/plan';
import { makeMemoryStorage } from '../../../src/storage/memory/memoryStorage';
import { entries, entry, evening, eveningId, FOUR, player } from '../../storage/samples';
import { sampleProfile } from '../../storage/profileSamples';
import { backupOf, contentOf, krone, MADE, noPause, restore, sourceOf } from './world';

const A = eveningId('a');

describe('merging', () => {
  it('brings everything to an empty device, and the next backup of that one is the same text', async () => {
    const from = await krone();
    const text = await backupOf(from);
    const to = makeMemoryStorage();
    const plan = await restore(to, text);
    expect(plan.tally.players.new).toBe(4);
    expect(plan.tally.evenings.new).toBe(2);
    expect(plan.entries).toBe(7);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await backupOf(to)).toBe(text);
    // The evening last open belongs to the other device.
    expect(await to.getValue('lastEvening')).toBeUndefined();
  });

  it('changes nothing the second time', async () => {
    const from = await krone();
    const text = await backupOf(from);
    const to = makeMemoryStorage();
    await restore(to, text);
    const once = await contentOf(to);
    const plan = await restore(to, text);
    expect(plan.tally.evenings).toEqual({ new: 0, same: 2, newer: 0, older: 0, apart: 0, homeless: 0 });
    expect(plan.tally.players.same).toBe(4);
    expect(plan.entries).toBe(0);
    expect(await contentOf(to)).toEqual(once);
    expect(await (await to.openExchange()).undoCount()).toBe(0);
  });

  it('says before what it will do, and does exactly that', async () => {
    const text = await backupOf(await krone());
    const to = makeMemoryStorage();
    const before = await contentOf(to);
    const planned = await restore(to, text, {}, true);
    expect(await contentOf(to)).toEqual(before);
    expect(await restore(to, text)).toEqual(planned);
  });

  it('an older file overwrites nothing', async () => {
    const device = await krone();
    const old = await backupOf(device);
    await device.append(entries('a', 6, 9));
    await device.putPlayers([{ ...FOUR[0]!, name: 'Barbara', changedAt: FOUR[0]!.changedAt + 1 }]);
    await device.profiles.put(sampleProfile('rules', { name: 'Krone neu', changedAt: MADE }));
    await device.setEveningPlace(A, 'Zur Post');
    const now = await contentOf(device);
    const plan = await restore(device, old);
    expect(plan.tally.evenings).toMatchObject({ older: 1, same: 1 });
    expect(plan.tally.players).toMatchObject({ older: 1, same: 3 });
    expect(plan.tally.profiles).toMatchObject({ older: 1 });
    expect(await contentOf(device)).toEqual(now);
  });

  it('a newer file brings the games that are missing here', async () => {
    const device = await krone();
    const here = makeMemoryStorage();
    await restore(here, await backupOf(device));
    await device.append(entries('a', 6, 9));
    await device.setEveningPlace(eveningId('b'), 'Daheim');
    const plan = await restore(here, await backupOf(device));
    expect(plan.tally.evenings).toMatchObject({ newer: 2 });
    expect(plan.entries).toBe(4);
    expect(await contentOf(here)).toEqual(await contentOf(device));
  });

  it('an evening in the bin here stays there', async () => {
    const device = await krone();
    const text = await backupOf(device);
    await device.setEveningDeleted(A, 99);
    await restore(device, text);
    expect(await device.getEvening(A)).toMatchObject({ deletedAt: 99 });
  });

  it('a half-entered game comes along with a new evening only', async () => {
    const device = await krone();
    const text = await backupOf(device);
    await device.putDraft({ eveningId: eveningId('b'), at: 8, draft: { other: 'game' } });
    await restore(device, text);
    expect(await device.getDraft(eveningId('b'))).toMatchObject({ draft: { other: 'game' } });
  });
});

describe('written on apart', () => {
  async function twoBranches() {
    const one = await krone();
    const other = makeMemoryStorage();
    await restore(other, await backupOf(one));
    await one.append(entries('a', 6, 7));
    const correction: LogEntry = entry('a', 7, { type: 'undone', target: entry('a', 6, undefined, 'x6').id }, 'x7');
    await other.append([entry('a', 6, { type: 'eveningEnded' }, 'x6'), correction]);
    return { one, other };
  }

  it('keeps both: the other version beside this one, its references inside itself', async () => {
    const { one, other } = await twoBranches();
    const mine = await one.getLog(A);
    const plan = await restore(one, await backupOf(other));
    expect(plan.tally.evenings).toMatchObject({ apart: 1, same: 1 });
    expect(plan.apart).toMatchObject([{ table: 'evenings', name: 'Gasthaus Krone (2)' }]);
    expect(await one.getLog(A)).toEqual(mine);
    const copy = (await one.listEvenings()).find(({ id }) => id.startsWith('a~'))!;
    const log = await one.getLog(copy.id);
    expect(log.map(({ event }) => event.type)).toEqual([...(await other.getLog(A)).map(({ event }) => event.type)]);
    expect(log[6]).toMatchObject({ event: { type: 'undone', target: log[5]!.id } });
    expect(new Set(log.map(({ eveningId: owner }) => owner))).toEqual(new Set([copy.id]));
  });

  it('finds the copy again: twice is once, and the branch played on grows its copy', async () => {
    const { one, other } = await twoBranches();
    await restore(one, await backupOf(other));
    const once = await contentOf(one);
    const again = await restore(one, await backupOf(other));
    expect(again.tally.evenings).toMatchObject({ apart: 0, same: 2 });
    expect(await contentOf(one)).toEqual(once);
    await other.append([entry('a', 8, { type: 'eveningReopened' }, 'x8')]);
    const grown = await restore(one, await backupOf(other));
    expect(grown.tally.evenings).toMatchObject({ newer: 1, same: 1 });
    expect((await one.listEvenings()).length).toBe(3);
  });

  it('or leaves the one that is here', async () => {
    const { one, other } = await twoBranches();
    const before = await contentOf(one);
    const plan = await restore(one, await backupOf(other), { apart: 'here' });
    expect(plan.tally.evenings.apart).toBe(1);
    expect(plan.entries).toBe(0);
    expect(await contentOf(one)).toEqual(before);
  });

  it('an evening that began otherwise under the same id is another evening', async () => {
    const one = await krone();
    const other = makeMemoryStorage();
    await other.createEvening(evening('a', { dealer: 1 }), FOUR);
    await restore(one, await backupOf(other));
    expect((await one.listEvenings()).length).toBe(3);
    expect(await one.getEvening(A)).toMatchObject({ dealer: 3 });
  });
});

describe('people', () => {
  it('of the same name are led as one, and handing the evening back makes no circle', async () => {
    const mine = await krone();
    const theirs = makeMemoryStorage();
    const anna = player('z1', ' bärbel ');
    await theirs.createEvening(evening('t', { seats: [anna.id, ...FOUR.slice(1).map(({ id }) => id)] }), [anna]);
    await theirs.append(entries('t', 1, 2));
    const plan = await restore(mine, await backupOf(theirs));
    expect(plan.knownPeople).toBe(1);
    const byId = new Map((await mine.listPlayers()).map((one) => [one.id, one]));
    expect(byId.get(anna.id)).toMatchObject({ mergedInto: 'p0', changedAt: MADE + 5 });
    expect(await mine.getEvening(eveningId('t'))).toMatchObject({ seats: ['z1', 'p1', 'p2', 'p3'] });
    // Once more: nothing. And back to them: no circle.
    expect((await restore(mine, await backupOf(theirs))).knownPeople).toBe(0);
    await restore(theirs, await backupOf(mine));
    const there = new Map((await theirs.listPlayers()).map((one): [string, Player] => [one.id, one]));
    expect(there.get('z1')).toMatchObject({ mergedInto: 'p0' });
    expect(there.get('p0')).toMatchObject({ mergedInto: null });
  });

  it('two of one name in the file stay two, and nobody is led as somebody forgotten', async () => {
    const mine = makeMemoryStorage();
    await mine.putPlayers([player('p1', 'Hans'), { ...player('p2', ''), forgottenAt: 4 }]);
    const theirs = makeMemoryStorage();
    await theirs.putPlayers([player('q1', 'Hans'), player('q2', 'hans'), player('q3', '')]);
    expect((await restore(mine, await backupOf(theirs))).knownPeople).toBe(0);
    expect((await mine.listPlayers()).every(({ mergedInto }) => mergedInto === null)).toBe(true);
  });

  it('a name forgotten here does not come back from an older file', async () => {
    const mine = await krone();
    const text = await backupOf(mine);
    await mine.putPlayers([{ ...FOUR[2]!, name: '', forgottenAt: MADE, changedAt: MADE }]);
    await restore(mine, text);
    expect((await mine.listPlayers()).find(({ id }) => id === 'p2')).toMatchObject({ name: '' });
  });
});

describe('replacing', () => {
  it('makes this device the one of the file, and can be taken back', async () => {
    const from = await krone();
    const text = await backupOf(from);
    const to = makeMemoryStorage();
    await to.createEvening(evening('a'), FOUR);
    await to.append([entry('a', 1, { type: 'eveningEnded' }, 'other')]);
    await to.createEvening(evening('z'), [player('p9', 'Neu')]);
    await to.append(entries('z', 1, 3));
    await to.putDraft({ eveningId: eveningId('z'), at: 1, draft: {} });
    await to.profiles.put(sampleProfile('mine', { name: 'Meine' }));
    await to.putValue('card.layout', 'down');
    await to.putValue('lastEvening', 'z');
    const before = await contentOf(to);
    const planned = await restore(to, text, { mode: 'replace' }, true);
    expect(planned.removed).toBe(2);
    expect(await contentOf(to)).toEqual(before);
    await restore(to, text, { mode: 'replace' });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await to.getValue('lastEvening')).toBe('z');
    const door = await to.openExchange();
    expect(await takeBack(door, noPause)).toBe(0);
    expect(await contentOf(to)).toEqual(before);
    expect(await door.undoCount()).toBe(0);
  });

  it('is not done with a part', async () => {
    const text = await backupOf(await krone(), { kind: 'evening', id: 'a' });
    await expect(restore(makeMemoryStorage(), text, { mode: 'replace' })).rejects.toThrow('only a whole backup');
  });
});

describe('taking back', () => {
  it('leaves the evening that was played on', async () => {
    const to = makeMemoryStorage();
    await restore(to, await backupOf(await krone()));
    await to.append(entries('a', 6, 6));
    expect(await takeBack(await to.openExchange(), noPause)).toBe(1);
    expect((await to.listEvenings()).map(({ id }) => id)).toEqual(['a']);
    expect((await to.getLog(A)).length).toBe(6);
  });

  it('holds for the last restore only', async () => {
    const to = makeMemoryStorage();
    const from = await krone();
    await restore(to, await backupOf(from));
    const first = await contentOf(to);
    await from.append(entries('a', 6, 6));
    await restore(to, await backupOf(from));
    await takeBack(await to.openExchange(), noPause);
    expect(await contentOf(to)).toEqual(first);
  });
});

describe('parts', () => {
  it('one evening goes with its people and nothing else', async () => {
    const from = await krone();
    await from.putPlayers([
      player('p8', 'Fremd'),
      { ...FOUR[1]!, mergedInto: player('p7', '').id },
      player('p7', 'Görg der Ältere'),
    ]);
    const text = await backupOf(from, { kind: 'evening', id: 'a' });
    const to = makeMemoryStorage();
    const plan = await restore(to, text);
    expect(plan.header?.scope).toEqual({ kind: 'evening', id: 'a' });
    expect((await to.listEvenings()).map(({ id }) => id)).toEqual(['a']);
    expect((await to.listPlayers()).map(({ id }) => id).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p7']);
    expect(await to.profiles.list()).toEqual([]);
  });

  it('house rules alone, and the evenings of a season', async () => {
    const from = await krone();
    const to = makeMemoryStorage();
    await restore(to, await backupOf(from, { kind: 'profile', id: 'rules' }));
    expect(await to.profiles.list()).toEqual(await from.profiles.list());
    expect(await to.listEvenings()).toEqual([]);
    const season = { kind: 'season', name: '2026', first: '2026-01-01', last: '2026-12-31' } as const;
    await restore(to, await backupOf(from, season, ['b']));
    expect((await to.listEvenings()).map(({ id }) => id)).toEqual(['b']);
  });
});

it('a failed write is told, and what was written by then can be taken back', async () => {
  const text = await backupOf(await krone());
  const to = makeMemoryStorage();
  const before = await contentOf(to);
  const door = await to.openExchange();
  let calls = 0;
  const failing = {
    ...door,
    apply: (...args: Parameters<typeof door.apply>) =>
      ++calls > 1 ? Promise.reject(new Error('full')) : door.apply(...args),
  };
  const work = {
    file: new BackupFile(sourceOf(text, 400)),
    door: failing,
    choice: USUAL_CHOICE,
    dry: false,
    now: MADE,
    breathe: noPause,
  };
  await expect(walkBackup(work)).rejects.toThrow('full');
  await takeBack(door, noPause);
  expect(await contentOf(to)).toEqual(before);
});
