/** What every storage promises for tournaments: on disk and in memory alike. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MuckStorage } from '../../src/storage/api';
import { expectCode } from './expectCode';
import { EVENING_TIME } from './samples';
import { sampleTournament, sampleTournamentLog, tournamentEntry, tournamentId } from './tournamentSamples';
import type { World } from './worlds';
import { makeDexieWorld, makeMemoryWorld } from './worlds';

const KINDS: readonly (readonly [MuckStorage['kind'], () => World])[] = [
  ['dexie', makeDexieWorld],
  ['memory', makeMemoryWorld],
];
const A = tournamentId('a');
const note = (seq: number, text = 'x') => tournamentEntry('a', seq, { type: 'noteAdded', text });

describe.each(KINDS)('tournaments in %s', (_kind, makeWorld) => {
  let world: World;
  let storage: MuckStorage;
  beforeEach(async () => {
    world = makeWorld();
    storage = await world.open();
  });
  afterEach(() => world.end());

  it('come back as they were written, with their whole log', async () => {
    await storage.tournaments.create(sampleTournament('a'), sampleTournamentLog('a'));
    expect(await storage.tournaments.get(A)).toEqual({ ...sampleTournament('a'), deletedAt: null });
    expect(await storage.tournaments.getLog(A)).toEqual(sampleTournamentLog('a'));
    expect(await storage.tournaments.nextSeq(A)).toBe(sampleTournamentLog('a').length + 1);
    expect(storage.corruptRecords()).toEqual([]);
  });

  it('are listed newest first, the bin apart', async () => {
    await storage.tournaments.create(sampleTournament('a'), []);
    await storage.tournaments.create(sampleTournament('b', { createdAt: EVENING_TIME + 1 }), []);
    expect((await storage.tournaments.list()).map(({ id }) => id)).toEqual(['b', 'a']);
    await storage.tournaments.setDeleted(A, 5);
    expect((await storage.tournaments.list()).map(({ id }) => id)).toEqual(['b']);
    expect(await storage.tournaments.list({ deleted: true })).toMatchObject([{ id: 'a', deletedAt: 5 }]);
    await storage.tournaments.setDeleted(A, null);
    expect(await storage.tournaments.list()).toHaveLength(2);
    expect(await storage.tournaments.getLog(A)).toEqual([]);
  });

  it('take the very same save twice, and refuse another under the same id', async () => {
    const log = sampleTournamentLog('a');
    await storage.tournaments.create(sampleTournament('a'), log);
    await storage.tournaments.create(sampleTournament('a'), log);
    await expectCode(storage.tournaments.create(sampleTournament('a', { createdAt: 1 }), log), 'conflict');
    await storage.tournaments.append([note(log.length + 1)]);
    await storage.tournaments.append([note(log.length + 1)]);
    expect(await storage.tournaments.getLog(A)).toHaveLength(log.length + 1);
  });

  it('refuse an entry when another window was faster, and write nothing', async () => {
    await storage.tournaments.create(sampleTournament('a'), [note(1)]);
    const other = { ...note(1, 'other'), id: 'other' as ReturnType<typeof note>['id'] };
    await expectCode(storage.tournaments.append([other]), 'conflict');
    await expectCode(storage.tournaments.append([note(5)]), 'conflict');
    expect(await storage.tournaments.getLog(A)).toEqual([note(1)]);
  });

  it('refuse what could not be read again, and a tournament that is not there', async () => {
    await storage.tournaments.create(sampleTournament('a'), []);
    const bad = { ...note(1), event: { type: 'noteAdded' } } as unknown as ReturnType<typeof note>;
    await expectCode(storage.tournaments.append([bad]), 'unknown');
    await expectCode(storage.tournaments.append([tournamentEntry('b', 1, { type: 'tournamentEnded' })]), 'unknown');
    await expectCode(storage.tournaments.create(sampleTournament('c'), [note(1)]), 'unknown');
    expect(await storage.tournaments.get(tournamentId('c'))).toBeNull();
  });

  it('tell other windows, and only those', async () => {
    const other = await world.open();
    const heard: string[] = [];
    const own: string[] = [];
    other.tournaments.onOtherWindow((id) => void heard.push(String(id)));
    storage.tournaments.onOtherWindow((id) => void own.push(String(id)));
    await storage.tournaments.create(sampleTournament('a'), []);
    await storage.tournaments.append([note(1)]);
    await expect.poll(() => heard).toEqual(['a', 'a']);
    expect(own).toEqual([]);
  });

  it('are never written in a version that this code could not read', async () => {
    await storage.tournaments.create(sampleTournament('a'), []);
    await expectCode(storage.tournaments.append([{ ...note(1), v: 99 }]), 'unknown');
    expect(await storage.tournaments.getLog(A)).toEqual([]);
  });

  it('answer "closed" after closing', async () => {
    storage.close();
    await expectCode(storage.tournaments.list(), 'closed');
  });
});
