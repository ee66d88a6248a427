/**
 * Base prices before doublings and Bock (rule 2.3), own prices per contract and of a Muss included.
 * Knows nothing of factors; Ramsch doubling is a factor (points.ts).
 */
import { pricedContract } from '../profiles/settings';
import type { ContractPrices, Settings } from '../profiles/settings';
import type { Contract, ContractGameKind, PlayedLevel } from './deal';
import type { ReasonCode } from './sheet';

export interface Price {
  readonly amount: number;
  readonly code: ReasonCode;
}

function normalPrice(settings: Settings, level: PlayedLevel): Price {
  switch (level) {
    case 'simple':
      return { amount: settings['value.normal'], code: 'price.normal' };
    case 'schneider':
      return { amount: settings['value.normalSchneider'], code: 'price.normalSchneider' };
    case 'schwarz':
      return { amount: settings['value.normalSchwarz'], code: 'price.normalSchwarz' };
  }
}

/** The bonuses stand side by side: a Schwarz pays `schwarzBonus`, not both (rule 2.3 `value.perContract`). */
function ownNormalPrice(own: ContractPrices, level: PlayedLevel): Price {
  const bonus = level === 'simple' ? 0 : level === 'schneider' ? own.schneiderBonus : own.schwarzBonus;
  return { amount: own.normal + bonus, code: 'price.perContract' };
}

/**
 * Price of a contract game (rule 2.3). `schwarzAnnounced`: all tricks by the player party in an announced Schneider,
 * the only case that pays more there; a lost announced game is flat however badly it is lost.
 */
export function priceOf(
  settings: Settings,
  kind: ContractGameKind,
  contract: Contract,
  level: PlayedLevel,
  playersWon: boolean,
): Price {
  const own = settings['value.perContract']?.[pricedContract(contract)];
  switch (kind) {
    case 'onePoint':
      return { amount: settings['value.onePoint'], code: 'price.onePoint' };
    case 'muss': {
      const muss = settings['value.muss'];
      if (muss) return { amount: muss[level], code: 'price.muss' };
      return own ? ownNormalPrice(own, level) : normalPrice(settings, level);
    }
    case 'normal':
      return own ? ownNormalPrice(own, level) : normalPrice(settings, level);
    case 'schneider': {
      const allTricks = playersWon && level === 'schwarz';
      if (own)
        return { amount: own.schneider + (allTricks ? own.schneiderSchwarzBonus : 0), code: 'price.perContract' };
      return allTricks
        ? { amount: settings['value.schneiderSchwarz'], code: 'price.schneiderSchwarz' }
        : { amount: settings['value.schneider'], code: 'price.schneider' };
    }
    case 'tout':
      return own
        ? { amount: own.tout, code: 'price.perContract' }
        : { amount: settings['value.tout'], code: 'price.tout' };
  }
}
