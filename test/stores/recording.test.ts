// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseDeclarer, tapDoubling, typeDigit } from '../../src/core/recording/change';
import type { Draft } from '../../src/core/recording/draft';
import { StorageError, type MuckStorage } from '../../src/storage/api';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { usePlayersStore } from '../../src/stores/players';
import { useRecordingStore } from '../../src/stores/recording';
import { provideStorage } from '../../src/stores/storage';
import { useTableStore } from '../../src/stores/table';
import { makePlayers, makeStart, wonBy } from '../builders/evenings';
import { settle } from '../builders/screen';

let storage: MuckStorage;
const { id } = makeStart();

async function openTable() {
  setActivePinia(createPinia());
  await usePlayersStore().load();
  const table = useTableStore();
  await table.open(id);
  const recording = useRecordingStore();
  await recording.loadDraft(id);
  return { table, recording };
}
const WON = { called: { winner: 'A', level: 'simple' } } satisfies Partial<Draft>;
const anna = (now: Draft): Draft => chooseDeclarer(now, 0);
async function kept(): Promise<unknown> {
  await settle(100);
  return (await storage.getDraft(id))?.draft;
}

beforeEach(async () => {
  localStorage.clear();
  storage = makeMemoryStorage();
  provideStorage(storage);
  await storage.createEvening(makeStart(), makePlayers());
});

describe('writing a game down', () => {
  test('three words: the sheet leaves with the tap, the game is written once, its draft goes with it', async () => {
    const { table, recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    const first = recording.commit(WON);
    expect(recording.isOpen).toBe(false);
    const second = recording.commit(WON);
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
    expect(await storage.getLog(id)).toHaveLength(1);
    expect(await kept()).toBeUndefined();
  });

  test('something missing writes nothing and leaves the sheet open', async () => {
    const { table, recording } = await openTable();
    recording.openContract('muck');
    expect(await recording.commit(WON)).toBe(false);
    expect(recording.isOpen).toBe(true);
    expect(table.state?.rows).toHaveLength(0);
  });

  test('a rule that forbids the game is said on the sheet', async () => {
    const { table, recording } = await openTable();
    recording.openContract('muck');
    recording.change((now) => tapDoubling(anna(now), 4));
    await table.changeRules({ ...makeStart().settings, 'kontra.max': 2 }, 'Krone');
    expect(await recording.commit(WON)).toBe(false);
    expect(recording.failure).toEqual({ kind: 'rule', code: 'too-many-doublings' });
  });

  test('when writing fails the sheet comes back with the entry and the reason; the same tap tries again', async () => {
    const { table, recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    const append = storage.append.bind(storage);
    storage.append = () => Promise.reject(new StorageError('quota'));
    expect(await recording.commit(WON)).toBe(false);
    expect(recording.isOpen).toBe(true);
    expect(recording.draft).toMatchObject({ contract: 'muck', declarer: 0 });
    expect(recording.failure).toEqual({ kind: 'storage', code: 'quota' });
    expect(table.failed).toBeNull();
    expect(await kept()).toMatchObject({ draft: { declarer: 0 } });
    storage.append = append;
    expect(await recording.commit()).toBe(true);
    expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
  });

  test('a game begun while the last one is still being written is not lost when that fails', async () => {
    const { recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    storage.append = () => Promise.reject(new StorageError('quota'));
    const writing = recording.commit(WON);
    recording.openContract('wenz');
    recording.change((now) => chooseDeclarer(now, 1));
    expect(await writing).toBe(false);
    expect(recording.draft).toMatchObject({ contract: 'muck', called: WON.called });
    expect(recording.kept).toMatchObject({ contract: 'wenz', declarer: 1 });
  });
});

describe('the game that is running', () => {
  test('every tap is kept; another start of the app finds the sheet as it stood', async () => {
    const { recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    recording.change((now) => {
      const typed = typeDigit({ ...now, view: 'eyes' }, 7);
      return typed.ok ? typed.value : now;
    });
    expect(await kept()).toMatchObject({ draft: { digits: '7', declarer: 0 } });
    const again = await openTable();
    expect(again.recording.isOpen).toBe(true);
    expect(again.recording.draft).toMatchObject({ digits: '7', view: 'eyes' });
  });

  test('closed with an announcer it is running; the wide key opens it again', async () => {
    const { recording } = await openTable();
    recording.openContract('muck');
    recording.close();
    expect(recording.running).toBeNull();
    recording.openContract('muck');
    recording.change((now) => tapDoubling(anna(now), 1));
    recording.close();
    expect(recording.running).toEqual({ contract: 'muck', kind: 'normal', declarer: 0, doublings: 1 });
    recording.openRunning();
    expect(recording.isOpen).toBe(true);
  });

  test('dropped it can be fetched back', async () => {
    const { recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    recording.close();
    recording.discard();
    expect(recording.running).toBeNull();
    expect(await kept()).toBeUndefined();
    recording.restoreDiscarded();
    expect(recording.running?.declarer).toBe(0);
  });

  test('the Bock button leaves it alone, a misdeal ends it', async () => {
    const { table, recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    recording.close();
    recording.openMore();
    expect(await recording.writeDeal({ type: 'bock' })).toBe(true);
    expect(recording.running).not.toBeNull();
    expect(await kept()).toMatchObject({ draft: { declarer: 0 } });
    recording.openMore();
    const twice = [recording.writeDeal({ type: 'misdeal' }), recording.writeDeal({ type: 'misdeal' })];
    expect(await Promise.all(twice)).toEqual([true, false]);
    expect(recording.running).toBeNull();
    expect(await kept()).toBeUndefined();
    expect(table.state?.rows.map((row) => row.deal.type)).toEqual(['bock', 'misdeal']);
  });

  test('a breach that is not named after all leaves the game running', async () => {
    const { recording } = await openTable();
    recording.openContract('muck');
    recording.change(anna);
    recording.close();
    recording.openBreach();
    expect(recording.draft).toMatchObject({ breach: true, contract: 'muck', declarer: 0, open: true });
    recording.close();
    expect(recording.draft).toMatchObject({ breach: false, open: false });
  });

  test('a broken draft is dropped without a word', async () => {
    await storage.putDraft({ eveningId: id, at: 1, draft: { v: 1, draft: { contract: 'solo' }, kept: null } });
    const { recording } = await openTable();
    expect(recording.draft).toBeNull();
    expect(recording.isOpen).toBe(false);
  });
});

describe('correcting', () => {
  test('a line comes prefilled, is written as a correction, and the running game goes on', async () => {
    const { table, recording } = await openTable();
    await table.record(wonBy('A'));
    recording.openContract('wenz');
    recording.change(anna);
    recording.close();
    recording.openCorrection(table.state!.rows[0]!);
    expect(recording.draft).toMatchObject({ contract: 'muck', declarer: 0, called: { winner: 'A' } });
    expect(await recording.commit({ called: { winner: 'B', level: 'schneider' } })).toBe(true);
    expect(table.state?.table.score).toEqual({ A: 0, B: 3 });
    expect(table.state?.rows[0]?.corrected).toHaveLength(1);
    expect(recording.running?.contract).toBe('wenz');
    expect(await kept()).toMatchObject({ draft: { contract: 'wenz' }, kept: null });
  });

  test('closing it changes nothing and brings the running game back', async () => {
    const { table, recording } = await openTable();
    await table.record(wonBy('A'));
    recording.openContract('wenz');
    recording.change(anna);
    recording.close();
    recording.openCorrection(table.state!.rows[0]!);
    recording.openChange();
    recording.close();
    expect(recording.draft?.target).not.toBeNull();
    recording.close();
    expect(recording.running?.contract).toBe('wenz');
    expect(await storage.getLog(id)).toHaveLength(1);
  });

  test('a line can become a throw-in, or go; undo brings it back', async () => {
    const { table, recording } = await openTable();
    await table.record(wonBy('A'));
    recording.openCorrection(table.state!.rows[0]!);
    expect(await recording.commit({ instead: 'throwIn' })).toBe(true);
    expect(table.state?.rows[0]?.deal.type).toBe('throwIn');
    recording.openCorrection(table.state!.rows[0]!);
    expect(await recording.commit({ instead: 'delete' })).toBe(true);
    expect(table.state?.rows).toHaveLength(0);
    await table.undo();
    await table.undo();
    expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
  });

  test('a correction is played under the rules that were in force, on the score that stood there', async () => {
    const { table, recording } = await openTable();
    await table.record(wonBy('A'));
    await table.record(wonBy('B'));
    await table.changeRules({ ...makeStart().settings, 'value.normal': 5 }, 'Krone');
    await table.record(wonBy('A'));
    recording.openCorrection(table.state!.rows[1]!);
    expect(recording.settings?.['value.normal']).toBe(2);
    expect(recording.before?.score).toEqual({ A: 2, B: 0 });
  });

  test('a correction whose line is gone after a reload gives way to the running game', async () => {
    const { table, recording } = await openTable();
    await table.record(wonBy('A'));
    recording.openContract('wenz');
    recording.change(anna);
    recording.close();
    recording.openCorrection(table.state!.rows[0]!);
    await kept();
    await table.undo();
    const again = await openTable();
    expect(again.recording.running?.contract).toBe('wenz');
  });
});
