// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import ChangeLog from '../../../src/screens/evenings/ChangeLog.vue';
import { openApp } from '../../builders/screen';
import { entryId, makeEveningStart, makeGame, makeLog, recorded } from '../../builders/storedEvenings';

const muck = makeGame('muck', 0, 'A');
const wenz = makeGame('wenz', 1, 'A');

async function said(events: readonly LogEvent[]): Promise<readonly string[]> {
  await openApp();
  const calls = ['Anna', 'Karl', 'Max', 'Heinz'];
  const start = makeEveningStart('x', calls);
  const wrapper = mount(ChangeLog, { props: { start, entries: makeLog('x', events), calls, nameOf: String } });
  if (events.some(({ type }) => type === 'rulesChanged')) {
    await expect.poll(() => wrapper.find('[data-testid="rules-change"]').exists()).toBe(true);
    const options = wrapper.findAll('[data-testid="rules-change"]');
    return options.map((line) => line.text().replaceAll('\u00ad', ''));
  }
  return wrapper.findAll('li > span').map((line) => line.text().replaceAll('\u00ad', ''));
}

describe('what was changed, in words', () => {
  it('undoing a deletion says that the line is there again, not that it was taken back', async () => {
    const lines = await said([
      recorded({ type: 'throwIn' }),
      recorded(muck),
      { type: 'dealDeleted', target: entryId(1) },
      { type: 'undone', target: entryId(3) },
      { type: 'redone', target: entryId(3) },
      { type: 'dealDeleted', target: entryId(2) },
      { type: 'undone', target: entryId(6) },
    ]);
    expect(lines).toEqual([
      'Zeile gelöscht: zusammengeworfen',
      'Zeile doch nicht gelöscht: zusammengeworfen',
      'Zeile wieder gelöscht: zusammengeworfen',
      '1. Spiel gelöscht: Muck, Anna, gewonnen',
      '1. Spiel doch nicht gelöscht: Muck, Anna, gewonnen',
    ]);
  });

  it('a change of rules says which options it changed, against what held until then', async () => {
    const settings = { ...DEFAULT_SETTINGS, limit: 31, 'contracts.geier': false };
    const rules = (limit: number): LogEvent => ({
      type: 'rulesChanged',
      settings: { ...settings, limit },
      rulesName: 'Gasthaus Krone',
    });
    expect(await said([recorded(muck), rules(31)])).toEqual(['Bobbl bis: 21 → 31', 'Geier: ja → nein']);
    // The first change was taken back: the second one is measured against the start, the third against the second.
    const taken: LogEvent = { type: 'undone', target: entryId(1) };
    expect(await said([rules(41), taken, rules(31), rules(35)])).toEqual([
      'Bobbl bis: 21 → 41',
      'Geier: ja → nein',
      'Bobbl bis: 21 → 31',
      'Geier: ja → nein',
      'Bobbl bis: 31 → 35',
    ]);
    expect(await said([{ type: 'rulesChanged', settings: DEFAULT_SETTINGS, rulesName: 'Daheim' }])).toEqual([
      'Daran ändert sich keine Regel.',
    ]);
  });

  it('undoing a change says what holds again', async () => {
    const lines = await said([
      recorded(muck),
      { type: 'dealCorrected', target: entryId(1), deal: wenz },
      { type: 'undone', target: entryId(2) },
      { type: 'redone', target: entryId(2) },
      { type: 'undone', target: entryId(1) },
    ]);
    expect(lines).toEqual([
      '1. Spiel geändert: Wenz, Karl, verloren statt Muck, Anna, gewonnen',
      '1. Spiel doch nicht geändert: wieder Muck, Anna, gewonnen',
      '1. Spiel wieder geändert: Wenz, Karl, verloren',
      'Zurückgenommen: Wenz, Karl, verloren',
    ]);
  });
});
