/**
 * Whether an entry can be scored at all, and if not the first fault in the agreed order: pack and players,
 * number of doublings, Kontra forbidden, contract or kind off, Sie not available, missing facts, ranges,
 * impossible eyes (docs/rules.md section 3). Decides nothing about winners.
 */
import { areEyesAttainable, areEyesPossible } from '../cards/attainable';
import { isDivisible, TOTAL_EYES, trickCount } from '../cards/deck';
import { isSiePossible } from '../profiles/contracts';
import { pricedContract } from '../profiles/settings';
import type { Settings } from '../profiles/settings';
import type { ContractGame, Game } from './deal';
import { checkDoublings } from './doublings';
import { missingInRamsch } from './ramsch';
import type { RuleError } from './sheet';

function checkKind(settings: Settings, game: Game): RuleError | null {
  if (game.kind === 'ramsch') return null;
  if (game.kind === 'sie') {
    if (!settings['contracts.sie']) return 'contract-disabled';
    return isSiePossible(settings) ? null : 'sie-not-available';
  }
  if (!settings[`contracts.${pricedContract(game.contract)}`]) return 'contract-disabled';
  if (game.kind === 'schneider' && !settings['contracts.schneider']) return 'contract-disabled';
  if (game.kind === 'tout' && !settings['contracts.tout']) return 'contract-disabled';
  return null;
}

function hasDeclarer(settings: Settings, declarer: number | null): boolean {
  return declarer !== null && Number.isInteger(declarer) && declarer >= 0 && declarer < settings.players;
}

function missingInContractGame(game: ContractGame): RuleError | null {
  if (game.penalty !== null || game.result.by === 'level') return null;
  const { eyes, tricks } = game.result;
  if (game.kind === 'tout') return tricks === null ? 'need-tricks' : null;
  if (eyes === null) return 'need-eyes';
  return tricks === null && (eyes === 0 || eyes === TOTAL_EYES) ? 'need-tricks' : null;
}

function isWhole(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

function checkCount(settings: Settings, eyes: number | null, tricks: number | null, forced: boolean): RuleError | null {
  if (eyes !== null && !isWhole(eyes, TOTAL_EYES)) return 'eyes-range';
  const { deck, players } = settings;
  if (tricks !== null && !isWhole(tricks, trickCount(deck, players))) return 'tricks-range';
  if (eyes === null || forced) return null;
  if (tricks === null) return areEyesAttainable(deck, players, eyes) ? null : 'eyes-unattainable';
  return areEyesPossible(deck, players, eyes, tricks) ? null : 'eyes-tricks-impossible';
}

/** The first fault of a game under these settings, or null. `forced` lifts only the two faults about impossible eyes (rule 2.14). */
export function validateGame(settings: Settings, game: Game): RuleError | null {
  if (!isDivisible(settings.deck, settings.players)) return 'deck-not-divisible';
  const early = checkDoublings(settings, game.kind, game.doublings) ?? checkKind(settings, game);
  if (early) return early;
  if (game.kind === 'ramsch') {
    if (game.penalty !== null) return null;
    return missingInRamsch(settings, game) ?? checkCount(settings, game.eyes, game.tricks, game.forced);
  }
  if (!hasDeclarer(settings, game.declarer)) return 'need-declarer';
  if (game.kind === 'sie') return null;
  const missing = missingInContractGame(game);
  if (missing) return missing;
  if (game.penalty !== null || game.result.by === 'level') return null;
  return checkCount(settings, game.result.eyes, game.result.tricks, game.forced);
}
