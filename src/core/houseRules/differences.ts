/**
 * House rules beside each other: what one set has otherwise than another, and than the ready-made set it began with.
 */
import { diffSettings } from '../profiles/diffSettings';
import type { SettingDifference } from '../profiles/diffSettings';
import { PRESETS } from '../profiles/presets';
import type { PresetId } from '../profiles/presets';
import { diffCustoms, USUAL_CUSTOMS } from './customs';
import type { CustomKey } from './customs';
import { cleanName } from './houseRules';
import type { HouseRules } from './houseRules';

/** House rules as a ready-made set has them (rule 2.13). */
export function fromPreset(base: PresetId, name: string): HouseRules {
  return { name: cleanName(name), base, settings: PRESETS[base], customs: USUAL_CUSTOMS };
}

export interface Differences {
  readonly settings: readonly SettingDifference[];
  readonly customs: readonly (CustomKey | 'note')[];
}

/** What `to` has otherwise than `from`; names and ready-made sets are not compared. */
export function differencesOf(
  from: Pick<HouseRules, 'settings' | 'customs'>,
  to: Pick<HouseRules, 'settings' | 'customs'>,
): Differences {
  return { settings: diffSettings(from.settings, to.settings), customs: diffCustoms(from.customs, to.customs) };
}

/** What differs from the ready-made set a profile began with: these options carry the mark "changed". */
export function changesOf(rules: HouseRules): Differences {
  return differencesOf({ settings: PRESETS[rules.base], customs: USUAL_CUSTOMS }, rules);
}
