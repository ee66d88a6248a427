/** A new set of house rules, opened once it is kept. A second tap meanwhile makes no second one; names stay apart. */
import { useRouter } from 'vue-router';
import { cleanName, MAX_NAME } from '../../core/houseRules/houseRules';
import type { HouseRules } from '../../core/houseRules/houseRules';
import { useProfilesStore } from '../../stores/profiles';

export function useNewProfile() {
  const router = useRouter();
  const profiles = useProfilesStore();
  let making = false;

  /** The wished name, with a number if it is taken. */
  function freeName(wanted: string): string {
    const taken = new Set(profiles.list.map(({ name }) => name));
    let name = wanted;
    for (let n = 2; taken.has(name); n += 1) name = cleanName(`${wanted.slice(0, MAX_NAME - 4)} ${n}`);
    return name;
  }

  /** False when it could not be kept; `profiles.unsaved` says why. */
  async function make(rules: HouseRules, how: 'push' | 'replace'): Promise<boolean> {
    if (making) return true;
    making = true;
    try {
      const profile = await profiles.create({ ...rules, name: freeName(rules.name) });
      if (profile) await router[how](`/regeln/${profile.id}`);
      return profile !== null;
    } finally {
      making = false;
    }
  }
  return { make };
}
