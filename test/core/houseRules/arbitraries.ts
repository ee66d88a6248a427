/** House rules at random: every setting over its whole range as the door lets it in, every custom, names and notes of any letters. */
import fc from 'fast-check';
import { CUSTOM_CHOICES, CUSTOM_KEYS, cleanNote } from '../../../src/core/houseRules/customs';
import type { Customs } from '../../../src/core/houseRules/customs';
import { CONTROLS } from '../../../src/core/houseRules/catalogue';
import { cleanName } from '../../../src/core/houseRules/houseRules';
import type { HouseRules } from '../../../src/core/houseRules/houseRules';
import { SETTING_KEYS } from '../../../src/core/profiles/parseSettings';
import { PRESET_IDS } from '../../../src/core/profiles/presets';
import { RANKED_CONTRACTS } from '../../../src/core/profiles/settings';
import type { SettingKey, Settings } from '../../../src/core/profiles/settings';

const price = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 999 }));
const record = (...keys: readonly string[]): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, price])));
const own = record('normal', 'schneiderBonus', 'schwarzBonus', 'schneider', 'schneiderSchwarzBonus', 'tout');

/** Every value a setting may have. */
export function valueOf(key: SettingKey): fc.Arbitrary<unknown> {
  const control = CONTROLS[key];
  switch (control.kind) {
    case 'switch':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...control.values);
    case 'number':
      return fc.integer({ min: control.min, max: control.max });
    case 'optionalNumber':
      return fc.option(fc.integer({ min: control.min, max: control.max }));
    case 'ranking':
      return fc.shuffledSubarray([...RANKED_CONTRACTS]);
    case 'mussPrices':
      return fc.option(record('simple', 'schneider', 'schwarz'));
    case 'contractPrices':
      return fc.option(fc.record({ wenz: own, geier: own, muck: own, farbmuck: own }, { requiredKeys: [] }));
  }
}

export const anySettings: fc.Arbitrary<Settings> = fc.record(
  Object.fromEntries(SETTING_KEYS.map((key) => [key, valueOf(key)])),
) as unknown as fc.Arbitrary<Settings>;

export const anyCustoms: fc.Arbitrary<Customs> = fc.record({
  ...Object.fromEntries(CUSTOM_KEYS.map((key) => [key, fc.constantFrom(...CUSTOM_CHOICES[key])])),
  note: fc.string({ unit: 'grapheme', maxLength: 320 }).map(cleanNote),
}) as unknown as fc.Arbitrary<Customs>;

export const anyHouseRules: fc.Arbitrary<HouseRules> = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 70 }).map((text) => cleanName(text) || 'Krone'),
  base: fc.constantFrom(...PRESET_IDS),
  settings: anySettings,
  customs: anyCustoms,
});
