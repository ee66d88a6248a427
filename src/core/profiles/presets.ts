/**
 * Ready-made house rules (rule 2.13). Constants only; their names in words are the interface's (i18n).
 */
import { PRESET_IDS } from './presetIds';
import type { PresetId } from './presetIds';
import { DEFAULT_SETTINGS } from './settings';
import type { PerContractPrices, Settings } from './settings';

export { PRESET_IDS };
export type { PresetId };

/** Wenz and Geier 3, Muck 2; Schneider +1, Schwarz +2; announced Schneider +2 (Schwarz +1), Tout +4 (rule 2.3). */
const OWN_PRICES: PerContractPrices = {
  wenz: { normal: 3, schneiderBonus: 1, schwarzBonus: 2, schneider: 5, schneiderSchwarzBonus: 1, tout: 7 },
  geier: { normal: 3, schneiderBonus: 1, schwarzBonus: 2, schneider: 5, schneiderSchwarzBonus: 1, tout: 7 },
  muck: { normal: 2, schneiderBonus: 1, schwarzBonus: 2, schneider: 4, schneiderSchwarzBonus: 1, tout: 6 },
};

export const PRESETS: Readonly<Record<PresetId, Settings>> = {
  oberfranken: DEFAULT_SETTINGS,
  nurWenzUndMuck: { ...DEFAULT_SETTINGS, 'contracts.geier': false, ranking: ['wenz', 'muck'] },
  wenzUeberMuck: {
    ...DEFAULT_SETTINGS,
    'contracts.geier': false,
    'contracts.sie': false,
    ranking: ['muck', 'wenz'],
  },
  hoferAufmucker: { ...DEFAULT_SETTINGS, ranking: ['geier', 'wenz', 'muck'] },
  preiseJeSpiel: {
    ...DEFAULT_SETTINGS,
    'value.perContract': OWN_PRICES,
    limit: 31,
    allPass: 'ramsch',
    'ramsch.double': false,
    'ramsch.tie': 'noScore',
  },
};
