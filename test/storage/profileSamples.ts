/** House rules as they are kept, for storage tests and the dump. */
import { USUAL_CUSTOMS } from '../../src/core/houseRules/customs';
import { PROFILE_VERSION } from '../../src/core/houseRules/houseRules';
import type { Profile, ProfileId } from '../../src/core/houseRules/houseRules';
import { PRESETS } from '../../src/core/profiles/presets';
import { EVENING_TIME } from './samples';

export function profileId(id: string): ProfileId {
  return id as ProfileId;
}

export function sampleProfile(id: string, change: Partial<Profile> = {}): Profile {
  return {
    id: profileId(id),
    v: PROFILE_VERSION,
    name: 'Gasthaus Krone',
    base: 'wenzUeberMuck',
    settings: { ...PRESETS.wenzUeberMuck, limit: 31 },
    customs: { ...USUAL_CUSTOMS, 'deal.knock': 'forbidden', note: 'Der Wirt gibt aus.' },
    createdAt: EVENING_TIME,
    changedAt: EVENING_TIME,
    deletedAt: null,
    ...change,
  };
}
