/**
 * What of the games a table plays, in its own order (rule 2.2): menus and the Sie.
 * Reads the settings only; scoring stands in core/rules.
 */
import type { Contract } from '../rules/deal';
import { RANKED_CONTRACTS } from './settings';
import type { Settings } from './settings';

const FARBMUCK: readonly Contract[] = ['eichelmuck', 'grasmuck', 'schellenmuck'];

/**
 * Contracts that are played, low to high (rule 2.2). Contracts that are on but not in `ranking` come first (lowest);
 * the three Farbmuck stand behind, as equals of Muck.
 */
export function rankedContracts(settings: Settings): readonly Contract[] {
  const on = RANKED_CONTRACTS.filter((contract) => settings[`contracts.${contract}`]);
  const unranked = on.filter((contract) => !settings.ranking.includes(contract));
  const ranked = settings.ranking.filter((contract) => on.includes(contract));
  return [...unranked, ...ranked, ...(settings['contracts.farbmuck'] ? FARBMUCK : [])];
}

/** Whether a Sie can exist: not with six players (four cards a hand), not where Wenz ranks over Muck (rule 2.2). */
export function isSiePossible(settings: Settings): boolean {
  if (settings.players !== 4) return false;
  const muck = settings.ranking.indexOf('muck');
  return muck < 0 || settings.ranking.indexOf('wenz') < muck;
}

/** Whether a Sie may be recorded: switched on and possible (rule 2.2). */
export function isSieAvailable(settings: Settings): boolean {
  return settings['contracts.sie'] && isSiePossible(settings);
}
