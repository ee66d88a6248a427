// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, test } from 'vitest';
import { nextTick } from 'vue';
import RecordSheet from '../../../src/screens/table/record/RecordSheet.vue';
import type { Settings } from '../../../src/core/profiles/settings';
import { setLanguage } from '../../../src/i18n/i18n';
import type { MuckStorage } from '../../../src/storage/api';
import { useRecordingStore } from '../../../src/stores/recording';
import { useTableStore } from '../../../src/stores/table';
import { makePlayers, makeStart, wonBy } from '../../builders/evenings';
import { byTestId, openApp, settle, showScreen } from '../../builders/screen';
import { makeMemoryStorage } from '../../../src/storage/memory/memoryStorage';

let storage: MuckStorage;
let shown: VueWrapper | null = null;

async function openSheet(settings: Partial<Settings> = {}) {
  storage = makeMemoryStorage();
  await storage.createEvening(makeStart(settings), makePlayers());
  await openApp(storage);
  const table = useTableStore();
  await table.open(makeStart().id);
  const recording = useRecordingStore();
  await recording.loadDraft(makeStart().id);
  shown = (await showScreen(RecordSheet, '/tisch', storage)).wrapper;
  return { table, recording };
}
async function tap(...ids: string[]): Promise<void> {
  for (const id of ids) {
    byTestId(id).click();
    await nextTick();
    await settle(5);
  }
}
const has = (id: string): boolean => document.querySelector(`[data-testid="${id}"]`) !== null;
const textOf = (id: string): string => byTestId(id).textContent.replace(/\s+/g, ' ').trim();
function press(key: string): void {
  dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

afterEach(() => {
  shown?.unmount();
  shown = null;
});

describe('the record sheet', () => {
  test('eyes of a Muss: only what was not said yet is asked afterwards', async () => {
    const { recording } = await openSheet({ allPass: 'muss' });
    const waits = (): string => document.querySelector('.rec-warten')?.textContent.trim() ?? '';
    recording.openKind('muss');
    await settle(5);
    await tap('eyes');
    expect(waits()).toBe('Was gespielt wurde und wer spielt, kommt danach.');
    recording.change((now) => ({ ...now, declarer: 0 }));
    await settle(5);
    expect(waits()).toBe('Was gespielt wurde, kommt danach.');
    recording.change((now) => ({ ...now, declarer: null, contract: 'muck' }));
    await settle(5);
    expect(waits()).toBe('Wer den Alten hat, kommt danach.');
    recording.change((now) => ({ ...now, declarer: 0 }));
    await tap('digit-6', 'digit-0');
    expect(textOf('sentence')).toContain('Im Muss brauchen Anna & Max 60.');
  });

  test('result keys wait until a person is named, then carry the whole sentence', async () => {
    const { table, recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    expect(has('result-won-simple')).toBe(false);
    await tap('person-0', 'doubling-1');
    const key = byTestId('result-won-simple');
    expect(key.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'gewonnen: 4 Punkte für Anna und Max, dann 4 : 0.',
    );
    expect(byTestId('result-lost-schneider').getAttribute('aria-label')).toMatch(/^mit Schneider verloren: 6/);
    await tap('result-won-simple');
    await settle(150);
    expect(table.state?.table.score).toEqual({ A: 4, B: 0 });
    expect(recording.isOpen).toBe(false);
  });

  test('persons and kinds are radio groups, the ladder is pressed keys', async () => {
    const { recording } = await openSheet();
    recording.openContract('wenz');
    await settle(5);
    await tap('person-2', 'kind-schneider', 'doubling-2');
    expect(byTestId('person-2').getAttribute('role')).toBe('radio');
    expect(byTestId('person-2').getAttribute('aria-checked')).toBe('true');
    expect(byTestId('kind-schneider').getAttribute('aria-checked')).toBe('true');
    expect(['doubling-1', 'doubling-2', 'doubling-3'].map((id) => byTestId(id).getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
      'false',
    ]);
  });

  test('what the house does not play has no key (rules 2.2, 2.5)', async () => {
    const { recording } = await openSheet({
      'contracts.tout': false,
      'contracts.schneider': false,
      'kontra.max': 1,
      'contracts.sie': false,
    });
    recording.openContract('muck');
    await settle(5);
    expect([has('kind-normal'), has('kind-tout'), has('doubling-1'), has('doubling-2')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    recording.close();
    recording.openMore();
    await settle(5);
    expect([has('more-sie'), has('more-misdeal'), has('more-redo'), has('more-discard')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test.each<[string, readonly string[], string]>([
    ['simply', ['7', '1'], 'Anna & Max gewinnen. 2 Punkte, 2 : 0.'],
    ['60 are not enough', ['6', '0'], 'Karl & Heinz gewinnen. Anna & Max brauchen 61. 2 Punkte, 0 : 2.'],
    ['with Schneider', ['9', '1'], 'Anna & Max gewinnen mit Schneider. 3 Punkte, 3 : 0.'],
    ['30 are Schneider', ['3', '0'], 'Karl & Heinz gewinnen mit Schneider. 3 Punkte, 0 : 3.'],
  ])('the sentence stands there before: %s (rule 2.4)', async (_what, digits, sentence) => {
    const { recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', ...digits.map((digit) => `digit-${digit}`));
    expect(textOf('sentence').replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  test('Muck with Kontra and Schneider, in words (rules 2.3, 2.5)', async () => {
    const { recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'doubling-1', 'eyes', 'digit-9', 'digit-0');
    expect(textOf('sentence').replaceAll('\u00a0', ' ')).toBe(
      'Anna & Max gewinnen mit Schneider. Nach Kontra brauchen Karl & Heinz 61. 3 × 2 Kontra = 6 Punkte, 6 : 0.',
    );
  });

  test('the sentence is said after a pause', async () => {
    const { recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'digit-7', 'digit-1');
    const said = (): string => document.querySelector('.rec-schluss [role="status"]')?.textContent ?? '';
    expect(said()).toBe('');
    await settle(700);
    expect(said().replaceAll('\u00a0', ' ')).toBe('Anna und Max gewinnen. 2 Punkte. Dann 2 : 0.');
  });

  test('hardware keys: persons, digits, the other side, Enter writes', async () => {
    const { table, recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    press('2');
    await settle(5);
    expect(recording.draft?.declarer).toBe(1);
    await tap('eyes');
    press('7');
    press('1');
    press('Backspace');
    press('5');
    await settle(5);
    expect([textOf('eyes-A'), textOf('eyes-B')]).toEqual(['45Anna & Max', '75Karl & Heinz']);
    press(':');
    await settle(5);
    expect(byTestId('eyes-A').getAttribute('aria-pressed')).toBe('true');
    press('Enter');
    await settle(150);
    expect(table.state?.table.score).toEqual({ A: 0, B: 2 });
  });

  test('a digit too many says so and changes nothing', async () => {
    const { recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'digit-1', 'digit-3', 'digit-0');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Mehr als 120 Augen gibt es nicht.');
    expect(recording.draft?.digits).toBe('13');
  });

  test('a tied Ramsch asks tricks, trumps, the Alte, and its key writes (rule 2.8)', async () => {
    const { table, recording } = await openSheet();
    recording.openKind('ramsch');
    await settle(5);
    await tap('digit-6', 'digit-0');
    expect([has('tricks-2'), has('tricks-3'), has('tricks-4'), has('tricks-1')]).toEqual([true, true, true, false]);
    await tap('tricks-3', 'trumps-6', 'alte-A');
    await settle(150);
    expect(table.state?.table.score).toEqual({ A: 0, B: 4 });
  });

  test('all passed: the house’s game first; thrown in says who deals and that Bock follows (rules 2.6, 2.7)', async () => {
    const { table, recording } = await openSheet({ allPass: 'ramsch' });
    recording.openPass();
    await settle(5);
    const keys = [...document.querySelectorAll('[data-testid^="pass-"]')].map((key) => key.getAttribute('data-testid'));
    expect(keys).toEqual(['pass-ramsch', 'pass-throwIn', 'pass-muss', 'pass-onePoint']);
    await tap('pass-throwIn');
    await settle(150);
    expect(table.state?.table).toMatchObject({ bockQueue: [1], nextDealer: 1 });
  });

  test('breach of rules: the other side gets the game (rule 2.10)', async () => {
    const { table, recording } = await openSheet();
    recording.openMore();
    await settle(5);
    await tap('more-breach', 'contract-muck', 'person-1', 'broke-A');
    await settle(150);
    expect(table.state?.table.score).toEqual({ A: 0, B: 2 });
    expect(table.state?.rows[0]?.deal).toMatchObject({ game: { penalty: 'A', contract: 'muck', declarer: 1 } });
  });

  test('dealer changed, redo offered with its name', async () => {
    const { table, recording } = await openSheet();
    await table.record(wonBy('A'));
    await table.undo();
    recording.openMore();
    await settle(5);
    expect(textOf('more-redo')).toContain('Muck');
    await tap('more-dealer', 'person-3');
    await settle(150);
    expect(table.state?.dealer).toBe(3);
    expect(recording.isOpen).toBe(false);
  });

  test('a correction shows old figures struck, the score and what stays, and is written by "So ändern"', async () => {
    const { table, recording } = await openSheet();
    await table.record(wonBy('A'));
    await table.record(wonBy('B', { declarer: 1 }));
    await table.record(wonBy('A'));
    recording.openCorrection(table.state!.rows[0]!);
    await settle(5);
    expect(byTestId('result-won-simple').getAttribute('aria-pressed')).toBe('true');
    await tap('result-lost-simple');
    expect(textOf('correction-sum').replaceAll('\u00a0', ' ')).toBe('2 : 4 statt 4 : 2. Bock und Geber bleiben.');
    expect(document.querySelectorAll('.rec-vorschau .alt')).toHaveLength(2);
    expect(await storage.getLog(makeStart().id)).toHaveLength(3);
    await tap('accept');
    await settle(150);
    expect(table.state?.table.score).toEqual({ A: 2, B: 4 });
  });

  test('deleting a game is previewed and undoable', async () => {
    const { table, recording } = await openSheet();
    await table.record(wonBy('A'));
    recording.openCorrection(table.state!.rows[0]!);
    await settle(5);
    await tap('change-menu', 'delete-game');
    expect(textOf('correction-sum').replaceAll('\u00a0', ' ')).toBe('0 : 0 statt 2 : 0. Dann gibt Anna.');
    await tap('accept');
    await settle(150);
    expect(table.state?.rows).toHaveLength(0);
    await table.undo();
    expect(table.state?.table.score).toEqual({ A: 2, B: 0 });
  });

  test('a failed write is told on the sheet, with the entry still there', async () => {
    const { recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    storage.append = () => Promise.reject(new Error('disk'));
    await tap('person-0', 'result-won-simple');
    await settle(150);
    expect(textOf('record-failure')).toBe('Das ließ sich nicht speichern. Noch einmal versuchen.');
    expect(byTestId('person-0').getAttribute('aria-checked')).toBe('true');
  });

  test('in English', async () => {
    const { recording } = await openSheet();
    await setLanguage('en');
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'digit-7', 'digit-1');
    expect(textOf('sentence').replaceAll('\u00a0', ' ')).toBe('Anna & Max win. 2 points, 2 : 0.');
    expect(textOf('write')).toBe('Write it down');
  });
});
