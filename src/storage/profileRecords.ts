/** The restoring door for profiles of house rules; the shape itself is core/houseRules', shared with files and links. */
import { parseProfile as parseHouseRulesProfile } from '../core/houseRules/houseRules';
import type { Profile } from '../core/houseRules/houseRules';
import { err } from '../core/lib/result';
import type { Parse } from './records';

/** A profile as kept. */
export const parseProfile: Parse<Profile> = (raw) => {
  const profile = parseHouseRulesProfile(raw);
  return profile.ok ? profile : err(profile.error.code === 'too-new' ? 'too-new' : 'shape');
};

/** By name, as people look for them; equal names in the order they were made. */
export function byName(a: Profile, b: Profile): number {
  return a.name.localeCompare(b.name, 'de') || a.createdAt - b.createdAt;
}
