/** What every storage promises for profiles of house rules: on disk and in memory alike. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MuckStorage } from '../../src/storage/api';
import { expectCode } from './expectCode';
import { sampleProfile } from './profileSamples';
import type { World } from './worlds';
import { makeDexieWorld, makeMemoryWorld } from './worlds';

const KINDS: readonly (readonly [MuckStorage['kind'], () => World])[] = [
  ['dexie', makeDexieWorld],
  ['memory', makeMemoryWorld],
];

describe.each(KINDS)('profiles in %s', (_kind, makeWorld) => {
  let world: World;
  let storage: MuckStorage;
  beforeEach(async () => {
    world = makeWorld();
    storage = await world.open();
  });
  afterEach(() => world.end());

  it('come back as they were written, by name', async () => {
    await storage.profiles.put(sampleProfile('b', { name: 'Krone' }));
    await storage.profiles.put(sampleProfile('a', { name: 'Daheim' }));
    expect(await storage.profiles.list()).toEqual([
      sampleProfile('a', { name: 'Daheim' }),
      sampleProfile('b', { name: 'Krone' }),
    ]);
    expect(storage.corruptRecords()).toEqual([]);
  });

  it('are written whole, and go to the bin and back', async () => {
    await storage.profiles.put(sampleProfile('a'));
    await storage.profiles.put(sampleProfile('a', { name: 'Daheim', deletedAt: 5 }));
    expect(await storage.profiles.list()).toEqual([]);
    expect(await storage.profiles.list({ deleted: true })).toMatchObject([{ id: 'a', name: 'Daheim' }]);
    await storage.profiles.put(sampleProfile('a'));
    expect(await storage.profiles.list()).toEqual([sampleProfile('a')]);
  });

  it('are refused when they could not be read again', async () => {
    await expectCode(storage.profiles.put(sampleProfile('a', { name: '' })), 'unknown');
    await expectCode(storage.profiles.put(sampleProfile('a', { v: 99 })), 'unknown');
    expect(await storage.profiles.list()).toEqual([]);
  });

  it('tell other windows, and only those', async () => {
    const other = await world.open();
    let heard = 0;
    let own = 0;
    other.profiles.onOtherWindow(() => (heard += 1));
    storage.profiles.onOtherWindow(() => (own += 1));
    await storage.profiles.put(sampleProfile('a'));
    await expect.poll(() => heard).toBe(1);
    expect(own).toBe(0);
  });

  it('answer "closed" after closing', async () => {
    storage.close();
    await expectCode(storage.profiles.list(), 'closed');
  });
});
