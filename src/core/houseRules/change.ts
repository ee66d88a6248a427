/**
 * Changing one option of the house rules so that what belongs together stays together: six players take the short
 * pack (rule 2.1), a game that is played stands in the ranking, a Sie is off where it cannot be (rule 2.2).
 */
import { isSiePossible } from '../profiles/contracts';
import { PRESETS } from '../profiles/presets';
import type { PresetId } from '../profiles/presets';
import { RANKED_CONTRACTS } from '../profiles/settings';
import type { RankedContract, SettingKey, Settings } from '../profiles/settings';

function rankedOf(key: SettingKey): RankedContract | null {
  return RANKED_CONTRACTS.find((contract) => key === `contracts.${contract}`) ?? null;
}

/** Puts a game that comes back where the ready-made set has it, else right below the highest; takes one away that goes. */
function rank(settings: Settings, base: PresetId, contract: RankedContract, on: boolean): readonly RankedContract[] {
  const others = settings.ranking.filter((one) => one !== contract);
  if (!on) return others;
  const usual = PRESETS[base].ranking.indexOf(contract);
  const place = usual >= 0 ? Math.min(usual, others.length) : Math.max(0, others.length - 1);
  return [...others.slice(0, place), contract, ...others.slice(place)];
}

/** Sie goes off where it becomes impossible and comes back where it becomes possible; else it stays as it is (rule 2.2). */
function withSie(before: Settings, after: Settings): Settings {
  const possible = isSiePossible(after);
  return possible === isSiePossible(before) ? after : { ...after, 'contracts.sie': possible };
}

/** The house rules with one option changed, and what must follow from it. */
export function changeSetting<K extends SettingKey>(
  settings: Settings,
  base: PresetId,
  key: K,
  value: Settings[K],
): Settings {
  let after: Settings = { ...settings, [key]: value };
  if (after.players === 6 && after.deck === 32) {
    // Whoever asks for 32 cards is back at four players, whoever asks for six players at 24 cards.
    after = key === 'deck' ? { ...after, players: 4 } : { ...after, deck: 24 };
  }
  const contract = rankedOf(key);
  if (contract) after = { ...after, ranking: rank(settings, base, contract, value === true) };
  return key === 'contracts.sie' ? after : withSie(settings, after);
}

/** One option back as the ready-made set has it. */
export function resetSetting(settings: Settings, base: PresetId, key: SettingKey): Settings {
  return changeSetting(settings, base, key, PRESETS[base][key]);
}

/** Moves a game one step in the ranking, `up` = one rank higher. Nothing changes at the ends. */
export function moveInRanking(
  ranking: readonly RankedContract[],
  contract: RankedContract,
  up: boolean,
): readonly RankedContract[] {
  const at = ranking.indexOf(contract);
  const to = at + (up ? 1 : -1);
  const other = ranking[to];
  if (at < 0 || other === undefined) return ranking;
  return ranking.map((one, i) => (i === at ? other : i === to ? contract : one));
}
