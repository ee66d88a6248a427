/** Every option has a place in the editor and an example that shows what it does: change the one, the other changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROLS, GROUPS } from '../../../src/core/houseRules/catalogue';
import { changeSetting } from '../../../src/core/houseRules/change';
import { CUSTOM_KEYS } from '../../../src/core/houseRules/customs';
import { examplesOf } from '../../../src/core/houseRules/examples';
import { idleOf } from '../../../src/core/houseRules/meaningless';
import { SETTING_KEYS } from '../../../src/core/profiles/parseSettings';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import type { SettingKey, Settings } from '../../../src/core/profiles/settings';
import { anySettings } from './arbitraries';

const OWN = { normal: 4, schneiderBonus: 1, schwarzBonus: 3, schneider: 8, schneiderSchwarzBonus: 2, tout: 12 };

/** Values to try besides the one in force. */
function otherValues(key: SettingKey): readonly unknown[] {
  const control = CONTROLS[key];
  switch (control.kind) {
    case 'switch':
      return [true, false];
    case 'choice':
      return control.values;
    case 'number':
      return [control.min + 3, 31, 44];
    case 'optionalNumber':
      return [null, 13, 0];
    case 'ranking':
      return [
        ['wenz', 'geier', 'muck'],
        ['geier', 'wenz', 'muck'],
        ['muck', 'geier', 'wenz'],
        ['wenz', 'muck', 'geier'],
      ];
    case 'mussPrices':
      return [null, { simple: 5, schneider: 6, schwarz: 7 }, { simple: 5, schneider: 6, schwarz: 8 }];
    case 'contractPrices':
      return [null, { muck: OWN }, { wenz: OWN, muck: { ...OWN, normal: 5 } }];
  }
}

/** The same rules with everything on that an option may depend on. */
const EVERYTHING: Settings = {
  ...DEFAULT_SETTINGS,
  allPass: 'ask',
  'contracts.farbmuck': true,
  'onePoint.multipliers': true,
  'bock.trigger': 'nextRound',
  'bock.stacking': 'queue',
};

describe('the catalogue', () => {
  it('has every setting and every custom exactly once', () => {
    const settings = GROUPS.flatMap((group) => group.settings);
    const customs = GROUPS.flatMap((group) => group.customs);
    expect([...settings].sort()).toEqual([...SETTING_KEYS].sort());
    expect([...customs].sort()).toEqual([...CUSTOM_KEYS].sort());
  });
});

describe('the example of', () => {
  it.each(SETTING_KEYS)('%s is another for every value', (key) => {
    const { kind } = CONTROLS[key];
    const values = otherValues(key);
    expect(idleOf(EVERYTHING, key), `${key} is idle though everything is on`).toBeNull();
    const shown = values.map((value) =>
      JSON.stringify(examplesOf(changeSetting(EVERYTHING, 'oberfranken', key, value as never), key)),
    );
    expect(new Set(shown).size, `${key} (${kind})`).toBe(values.length);
  });

  it('exists under any house rules, whatever they say', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        // Where no game at all is played there is nothing to price per game; everywhere else something is shown.
        for (const key of SETTING_KEYS) {
          const demos = examplesOf(settings, key);
          if (key !== 'value.perContract') expect(demos.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('an option that decides nothing', () => {
  it('shows the same for every value of it (rules 2.3, 2.5, 2.7)', () => {
    const trueIdle = new Set([
      'ownPrices',
      'noSchneider',
      'noTout',
      'noSie',
      'noKontra',
      'noTakeover',
      'onlyKontra',
      'noDurchmarsch',
      'bockRenews',
      'bockUsedUp',
      'noBock',
      'sixPlayers',
      'wenzOverMuck',
    ]);
    fc.assert(
      fc.property(anySettings, fc.constantFrom(...SETTING_KEYS), (any, key) => {
        const settings: Settings = { ...any, deck: 24, ranking: ['wenz', 'geier', 'muck'] };
        const idle = idleOf(settings, key);
        fc.pre(idle !== null && trueIdle.has(idle.code) && key !== 'value.perContract');
        // Points of the row only: a refusal or a zero-point game may still be told differently.
        const shown = otherValues(key).map((value) => {
          const demos = examplesOf({ ...settings, [key]: value }, key);
          return JSON.stringify(
            demos.map((demo) => (demo.kind === 'game' ? demo.outcome.ok && demo.outcome.value.points : demo)),
          );
        });
        expect(new Set(shown).size, `${key}: ${idle?.code}`).toBe(1);
      }),
      { numRuns: 400 },
    );
  });
});
