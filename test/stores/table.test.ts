// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../src/i18n/i18n';
import { StorageError, type MuckStorage } from '../../src/storage/api';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { usePlayersStore } from '../../src/stores/players';
import { provideStorage } from '../../src/stores/storage';
import { useTableStore } from '../../src/stores/table';
import { makePlayers, makeStart, wonBy } from '../builders/evenings';

let storage: MuckStorage;

async function openTable() {
  await storage.createEvening(makeStart(), makePlayers());
  await usePlayersStore().load();
  const table = useTableStore();
  expect(await table.open(makeStart().id)).toBe(true);
  return table;
}

beforeAll(() => setLanguage('de'));
beforeEach(() => {
  localStorage.clear();
  setActivePinia(createPinia());
  storage = makeMemoryStorage();
  provideStorage(storage);
});

describe('the table store', () => {
  test('shows a game only after it is written, and finds it again', async () => {
    const table = await openTable();
    const written = table.record(wonBy('A'));
    expect(table.state?.rows).toHaveLength(0);
    expect(await written).toBe(true);
    expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
    expect(await storage.getLog(makeStart().id)).toHaveLength(1);
  });

  test('two writes at once keep their order and their gapless numbers', async () => {
    const table = await openTable();
    await Promise.all([table.record(wonBy('A')), table.record(wonBy('B')), table.record(wonBy('B'))]);
    expect((await storage.getLog(makeStart().id)).map((entry) => entry.seq)).toEqual([1, 2, 3]);
    expect(table.state?.table.score).toEqual({ A: 2, B: 4 });
  });

  test('a write that fails shows no game, keeps the entry and can be tried again', async () => {
    const table = await openTable();
    const append = storage.append.bind(storage);
    storage.append = () => Promise.reject(new StorageError('quota'));
    expect(await table.record(wonBy('A'))).toBe(false);
    expect(table.failed?.code).toBe('quota');
    expect(table.state?.rows).toHaveLength(0);
    storage.append = append;
    expect(await table.retry()).toBe(true);
    expect(table.failed).toBeNull();
    expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
  });

  test('a save that arrived although it was reported as failed is not written twice', async () => {
    const table = await openTable();
    const append = storage.append.bind(storage);
    storage.append = async (...args) => {
      await append(...args);
      throw new StorageError('closed');
    };
    expect(await table.record(wonBy('A'))).toBe(false);
    storage.append = append;
    const first = table.failed!.entries[0]!.id;
    table.takeBack(first);
    expect(await table.recordAgain(first, wonBy('B'))).toBe(true);
    expect(table.state?.rows).toHaveLength(1);
    expect(table.state?.table.score).toEqual({ A: 0, B: 2 });
  });

  test('what could not be written goes before what is entered next', async () => {
    const table = await openTable();
    const append = storage.append.bind(storage);
    storage.append = () => Promise.reject(new StorageError('quota'));
    expect(await table.record({ type: 'throwIn' })).toBe(false);
    expect(await table.record(wonBy('A'))).toBe(false);
    storage.append = append;
    expect(await table.record(wonBy('B'))).toBe(true);
    expect(table.state?.rows.map((row) => row.deal.type)).toEqual(['throwIn', 'game', 'game']);
  });

  test('what could not be written is offered again after a new start', async () => {
    const table = await openTable();
    const append = storage.append.bind(storage);
    storage.append = () => Promise.reject(new StorageError('closed'));
    await table.record(wonBy('A'));
    setActivePinia(createPinia());
    storage.append = append;
    const again = useTableStore();
    await again.open(makeStart().id);
    expect(again.failed?.entries).toHaveLength(1);
    expect(await again.retry()).toBe(true);
    expect(again.state?.rows).toHaveLength(1);
    expect(localStorage.length - (localStorage.getItem('muckblock.table') ? 1 : 0)).toBe(0);
  });

  test('an evening whose database was emptied is written whole by the next try', async () => {
    const table = await openTable();
    await table.record(wonBy('A'));
    const emptied = makeMemoryStorage();
    provideStorage(emptied);
    expect(await table.record(wonBy('B'))).toBe(false);
    expect(table.failed?.code).toBe('gone');
    expect(await emptied.listEvenings()).toEqual([]);
    expect(await table.retry()).toBe(true);
    expect(await emptied.getLog(makeStart().id)).toHaveLength(2);
    expect((await emptied.listPlayers()).map((player) => player.name)).toEqual(makePlayers().map(({ name }) => name));
  });

  test('an entry written by another window is taken in first, then ours behind it', async () => {
    const table = await openTable();
    const other = useTableStore(createPinia());
    await usePlayersStore(createPinia()).load();
    await other.open(makeStart().id);
    await other.record(wonBy('B'));
    expect(await table.record(wonBy('A'))).toBe(true);
    expect(table.state?.table.score).toEqual({ A: 2, B: 2 });
    expect((await storage.getLog(makeStart().id)).map((entry) => entry.seq)).toEqual([1, 2]);
  });

  test('undo and redo go back over the end of a Bobbl, dealer included', async () => {
    const table = await openTable();
    for (let i = 0; i < 2; i++)
      await table.record(wonBy('A', { kind: 'tout', result: { by: 'level', winner: 'A', level: 'schwarz' } }));
    const before = table.state;
    await table.record(wonBy('A'));
    expect(table.state?.rows.at(-1)?.bobbl).toEqual({ to: 'B', brille: true, counts: 1 });
    await table.undo();
    expect(table.state?.table).toEqual(before?.table);
    expect(table.state?.dealer).toBe(before?.dealer);
    await table.redo();
    expect(table.state?.table.bobbl).toEqual({ A: 0, B: 1 });
  });

  test('an evening that does not exist is said so', async () => {
    await openTable();
    expect(await useTableStore().open('nowhere' as never)).toBe(false);
  });

  test('call names: the first word, unless two share it', async () => {
    const players = makePlayers(['Anna Hofmann', 'Karl', 'Anna Rödel', 'Heinz Bär']);
    await storage.createEvening(makeStart(), players);
    await usePlayersStore().load();
    const table = useTableStore();
    await table.open(makeStart().id);
    expect(table.calls).toEqual(['Anna H.', 'Karl', 'Anna R.', 'Heinz']);
    expect(table.pair.B).toBe('Karl\u00a0& Heinz');
  });
});

test('a save that did arrive although its answer got lost is not written twice', async () => {
  setActivePinia(createPinia());
  const table = await openTable();
  const append = storage.append.bind(storage);
  storage.append = async (entries, options) => {
    await append(entries, options);
    throw new StorageError('closed');
  };
  expect(await table.record(wonBy('A'))).toBe(false);
  storage.append = append;
  expect(await table.retry()).toBe(true);
  expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
  expect(await storage.getLog(makeStart().id)).toHaveLength(1);
});
