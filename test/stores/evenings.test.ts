import { beforeEach, describe, expect, it } from 'vitest';
import type { EntryId, EveningId } from '../../src/core/events/log';
import type { MuckStorage } from '../../src/storage/api';
import { parseLine } from '../../src/stores/eveningLine';
import { useEveningsStore } from '../../src/stores/evenings';
import { makeEveningStart, makeGame, recorded, storeEvening, wonBobbl } from '../builders/storedEvenings';
import { openApp } from '../builders/screen';

const FOUR = ['Anna', 'Karl', 'Max', 'Heinz'];
const ID = 'one' as EveningId;
let storage: MuckStorage;
let logsRead = 0;

beforeEach(async () => {
  storage = await openApp();
  await storeEvening(storage, makeEveningStart(ID, FOUR), FOUR, wonBobbl('A'));
  const getLog = storage.getLog.bind(storage);
  logsRead = 0;
  storage.getLog = (id) => {
    logsRead += 1;
    return getLog(id);
  };
});

describe('lines of the list', () => {
  it('are folded from the log once and cached', async () => {
    const evenings = useEveningsStore();
    await evenings.load();
    await evenings.refreshLines([ID]);
    await evenings.refreshLines([ID]);
    expect(evenings.lineOf(ID)).toMatchObject({ games: 7, marks: { A: 0, B: 1 }, ended: false, nextDealer: 3 });
    expect(logsRead).toBe(1);
  });

  it('come from the cache after a restart, without reading a log', async () => {
    await useEveningsStore().load();
    await useEveningsStore().refreshLines([ID]);
    await openApp(storage);
    logsRead = 0;
    const evenings = useEveningsStore();
    await evenings.load();
    expect(evenings.lineOf(ID)?.games).toBe(7);
    await evenings.refreshLines([ID]);
    expect(logsRead).toBe(0);
  });

  it('are folded anew when the log has grown', async () => {
    const evenings = useEveningsStore();
    await evenings.load();
    await evenings.refreshLines([ID]);
    const entry = {
      id: 'more' as EntryId,
      eveningId: ID,
      seq: 8,
      at: 1,
      v: 1,
      event: recorded(makeGame('wenz', 1, 'B')),
    };
    await storage.append([entry]);
    await evenings.refreshLines([ID]);
    expect(evenings.lineOf(ID)).toMatchObject({ games: 8, openScore: { A: 0, B: 2 } });
  });

  it('of another shape are not believed', () => {
    expect(parseLine({ games: 3 })).toBeNull();
    expect(parseLine(null)).toBeNull();
  });
});
