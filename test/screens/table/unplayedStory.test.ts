// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { Settings } from '../../../src/core/profiles/settings';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import type { Deal } from '../../../src/core/rules/deal';
import UnplayedStory from '../../../src/screens/table/explain/UnplayedStory.vue';
import { openApp } from '../../builders/screen';
import { makeEveningStart, makeLog, recorded } from '../../builders/storedEvenings';

const CALLS = ['Anna', 'Karl', 'Max', 'Heinz'];

async function explained(settings: Partial<Settings>, ...deals: readonly Deal[]): Promise<readonly string[]> {
  await openApp();
  const start = makeEveningStart('x', CALLS, { settings: { ...DEFAULT_SETTINGS, ...settings } });
  const row = foldEvening(start, makeLog('x', deals.map(recorded))).rows.at(-1)!;
  const wrapper = mount(UnplayedStory, { props: { row, calls: CALLS } });
  return wrapper.findAll('li').map((line) => line.text().replaceAll('\u00a0', ' '));
}

describe('a line that is no game is explained', () => {
  it('a throw-in: rule 2.6, the next dealer and the Bock it brings (rule 2.7)', async () => {
    expect(await explained({}, { type: 'throwIn' })).toEqual([
      'Keiner hat gespielt, die Karten wurden zusammengeworfen. Regel 2.6',
      'Anna hat gegeben, danach gibt Karl. Regel 2.7',
      'Das nächste Spiel zählt doppelt. Regel 2.7',
    ]);
  });

  it('a Bock round, Bock upon Bock, and a house without (rule 2.7)', async () => {
    const round = await explained({ 'bock.trigger': 'nextRound' }, { type: 'throwIn' });
    expect(round[2]).toBe('Die nächsten 4 Spiele zählen doppelt. Regel 2.7');
    const twice = { 'bock.trigger': 'nextRound', 'bock.stacking': 'multiply' } as const;
    const levels = await explained(twice, { type: 'throwIn' }, { type: 'throwIn' });
    expect(levels[2]).toBe('Danach kommt Bock: ×4, ×4, ×4, ×4. Regel 2.7');
    const none = await explained({ 'bock.trigger': 'none' }, { type: 'throwIn' });
    expect(none[2]).toBe('Bock gibt es dafür nach diesen Hausregeln nicht. Regel 2.7');
  });

  it('a misdeal stays with the dealer, the Bock button is no deal (rule 2.7)', async () => {
    expect((await explained({}, { type: 'misdeal' }))[1]).toBe('Anna hat gegeben und gibt noch einmal. Regel 2.7');
    expect(await explained({}, { type: 'bock' })).toEqual([
      'Bock wurde von Hand angesetzt. Regel 2.7',
      'Das nächste Spiel zählt doppelt. Regel 2.7',
    ]);
  });
});
