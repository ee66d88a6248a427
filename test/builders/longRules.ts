/** House rules with every switch and every price changed and a long note: more than one code can hold. */
import { MAX_NOTE } from '../../src/core/houseRules/customs';
import { fromPreset } from '../../src/core/houseRules/differences';
import { MAX_NAME, type HouseRules } from '../../src/core/houseRules/houseRules';

const most = {
  normal: 999,
  schneiderBonus: 999,
  schwarzBonus: 999,
  schneider: 999,
  schneiderSchwarzBonus: 999,
  tout: 999,
};
const usual = fromPreset('preiseJeSpiel', 'Ä'.repeat(MAX_NAME));
/** Everything other than usual that can be. */
const otherwise = Object.fromEntries(
  Object.entries(usual.settings).flatMap(([key, value]): [string, boolean | number][] =>
    typeof value === 'boolean'
      ? [[key, !value]]
      : key.startsWith('value.') && typeof value === 'number'
        ? [[key, 999]]
        : [],
  ),
);
export const LONG_RULES: HouseRules = {
  ...usual,
  settings: {
    ...usual.settings,
    ...otherwise,
    'value.perContract': { wenz: most, geier: most, muck: most, farbmuck: most },
    'value.muss': { simple: 999, schneider: 999, schwarz: 999 },
  },
  customs: { ...usual.customs, note: '€'.repeat(MAX_NOTE) },
};
