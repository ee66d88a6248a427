// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../../../src/core/events/log';
import ChangeLog from '../../../src/screens/evenings/ChangeLog.vue';
import { openApp } from '../../builders/screen';
import { entryId, makeGame, makeLog, recorded } from '../../builders/storedEvenings';

const muck = makeGame('muck', 0, 'A');
const wenz = makeGame('wenz', 1, 'A');

async function said(events: readonly LogEvent[]): Promise<readonly string[]> {
  await openApp();
  const props = { entries: makeLog('x', events), calls: ['Anna', 'Karl', 'Max', 'Heinz'], nameOf: String };
  const wrapper = mount(ChangeLog, { props });
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
