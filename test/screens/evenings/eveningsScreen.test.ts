// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EveningId } from '../../../src/core/events/log';
import EveningsScreen from '../../../src/screens/evenings/EveningsScreen.vue';
import { groupByMonth } from '../../../src/screens/evenings/months';
import type { MuckStorage } from '../../../src/storage/api';
import { makeEveningStart, makePlayers, storeEvening, wonBobbl } from '../../builders/storedEvenings';
import { byTestId, openApp, settle, showScreen, type Mounted } from '../../builders/screen';

const FOUR = ['Anna', 'Karl', 'Max', 'Heinz'];
const DAY = 86_400_000;
// Whole screens, some of them loaded on demand: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

let shown: Mounted | null = null;
afterEach(() => shown?.wrapper.unmount());

async function open(storage: MuckStorage): Promise<Mounted> {
  shown = await showScreen(EveningsScreen, '/', await openApp(storage));
  await settle(60);
  return shown;
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="evening"]')];

describe('the list of evenings', () => {
  it('is an empty pad with one key when nothing was written', async () => {
    const { router } = await open(await openApp());
    expect(document.body.textContent).toContain('Ein Block, ein Bleistift.');
    byTestId('first-evening').click();
    await settle();
    expect(router.currentRoute.value.path).toBe('/neu');
  });

  it('shows the running evening first and leads to its table, a past one to its card', async () => {
    const storage = await openApp();
    const old = makeEveningStart('old', FOUR, { startedAt: Date.now() - 5 * DAY });
    const now = makeEveningStart('now', FOUR, { startedAt: Date.now() - 3_600_000 });
    await storeEvening(storage, old, FOUR, [...wonBobbl('B'), { type: 'eveningEnded' }]);
    await storeEvening(storage, now, FOUR, wonBobbl('A'));
    await open(storage);
    expect(rows().map((row) => row.getAttribute('href'))).toEqual(['/abend/now', '/abend/old/karte']);
    expect(rows()[1]?.getAttribute('aria-label')).toContain('Anna und Max gegen Karl und Heinz. 0\u00a0:\u00a01 Bobbl');
  });

  it('an evening called a night is not running, one without an end stops running after a day and a half', async () => {
    const storage = await openApp();
    const over = makeEveningStart('over', FOUR, { startedAt: Date.now() - 3_600_000 });
    const left = makeEveningStart('left', FOUR, { startedAt: Date.now() - 3 * DAY });
    await storeEvening(storage, over, FOUR, [...wonBobbl('A'), { type: 'eveningEnded' }]);
    await storeEvening(storage, left, FOUR, wonBobbl('A'));
    await open(storage);
    expect(rows().every((row) => row.getAttribute('href')?.endsWith('/karte'))).toBe(true);
  });

  it('deletes with undo, and the bin gives an evening back later', async () => {
    const storage = await openApp();
    await storeEvening(storage, makeEveningStart('one', FOUR, { startedAt: DAY }), FOUR, wonBobbl('A'));
    await storeEvening(storage, makeEveningStart('two', FOUR, { startedAt: 2 * DAY }), FOUR, wonBobbl('A'));
    await open(storage);
    const remove = async () => {
      byTestId('evening-more').click();
      await vi.waitFor(() => byTestId('action-delete'), { timeout: 15_000 }); // the sheet is loaded when first wanted
      byTestId('action-delete').click();
      await settle(80);
    };
    await remove();
    expect(rows()).toHaveLength(1);
    expect((await storage.getEvening('two' as EveningId))?.deletedAt).toEqual(expect.any(Number));
    byTestId('snack-undo').click();
    await settle();
    expect(rows()).toHaveLength(2);
    expect((await storage.getEvening('two' as EveningId))?.deletedAt).toBeNull();
    await remove();
    byTestId('restore').click();
    await settle();
    expect(rows()).toHaveLength(2);
    expect(await storage.getLog('two' as EveningId)).toHaveLength(7);
  });

  it('paints thirty of five hundred evenings and reads only their logs', async () => {
    const storage = await openApp();
    await storage.putPlayers(makePlayers(FOUR));
    for (let i = 0; i < 500; i++) {
      await storage.createEvening(makeEveningStart(`e${i}`, FOUR, { startedAt: i * DAY }), []);
    }
    const read: string[] = [];
    const getLog = storage.getLog.bind(storage);
    storage.getLog = (id) => {
      read.push(id);
      return getLog(id);
    };
    await open(storage);
    expect(rows()).toHaveLength(30);
    await vi.waitFor(() => expect(read).toHaveLength(30), { timeout: 15_000 });
    byTestId('more-evenings').click();
    await settle();
    expect(rows()).toHaveLength(90);
  });
});

describe('months', () => {
  it('keep the order and go by local time', () => {
    const at = (id: string, day: Date) => ({ ...makeEveningStart(id, FOUR, { startedAt: +day }), deletedAt: null });
    const months = groupByMonth([
      at('a', new Date(2026, 10, 1, 0, 30)),
      at('b', new Date(2026, 9, 31, 23, 30)),
      at('c', new Date(2026, 9, 2)),
    ]);
    expect(months.map(({ key, evenings }) => [key, evenings.length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 2],
    ]);
  });
});
