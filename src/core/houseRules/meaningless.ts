/**
 * Why an option decides nothing at the moment: another choice has made it idle, or (Sie) impossible. Codes only; the
 * sentence is the interface's. An idle option can still be set: people may want it ready for the other choice.
 */
import { isSiePossible, rankedContracts } from '../profiles/contracts';
import { pricedContract } from '../profiles/settings';
import type { SettingKey, Settings } from '../profiles/settings';
import type { CustomKey } from './customs';

export const IDLE_CODES = [
  'sixPlayers',
  'wenzOverMuck',
  'oneGame',
  'ownPrices',
  'noSchneider',
  'noTout',
  'noSie',
  'noRamsch',
  'noDurchmarsch',
  'noMuss',
  'noOnePoint',
  'noKontra',
  'onlyKontra',
  'noSup',
  'noTakeover',
  'onePointFlat',
  'noBock',
  'bockButton',
  'bockRenews',
  'bockUsedUp',
] as const;
export type IdleCode = (typeof IDLE_CODES)[number];

/** The option that has made another one idle: where one goes to change that. */
const CAUSES: Readonly<Record<IdleCode, SettingKey>> = {
  sixPlayers: 'players',
  wenzOverMuck: 'ranking',
  oneGame: 'contracts.wenz',
  ownPrices: 'value.perContract',
  noSchneider: 'contracts.schneider',
  noTout: 'contracts.tout',
  noSie: 'contracts.sie',
  noRamsch: 'allPass',
  noDurchmarsch: 'ramsch.durchmarsch',
  noMuss: 'allPass',
  noOnePoint: 'allPass',
  noKontra: 'kontra.max',
  onlyKontra: 'kontra.max',
  noSup: 'kontra.max',
  noTakeover: 'kontra.takeover',
  onePointFlat: 'onePoint.multipliers',
  noBock: 'bock.trigger',
  bockButton: 'bock.trigger',
  bockRenews: 'bock.stacking',
  bockUsedUp: 'bock.trigger',
};

export interface Idle {
  readonly code: IdleCode;
  /** The option that is to blame. */
  readonly cause: SettingKey;
  /** True where the option cannot be switched on at all. */
  readonly impossible: boolean;
}

function played(settings: Settings, kind: 'ramsch' | 'muss' | 'onePoint'): boolean {
  return settings.allPass === kind || settings.allPass === 'ask';
}

/** Whether every game that is played has prices of its own, so that the common ones are paid for nothing (rule 2.3). */
function allPricedApart(settings: Settings): boolean {
  const own = settings['value.perContract'];
  const games = rankedContracts(settings);
  return own !== null && games.length > 0 && games.every((contract) => own[pricedContract(contract)] !== undefined);
}

/** Whether never more than one Bock game waits: the game that ends a Bobbl then uses it up (rule 2.7). */
function bringsOneGame(settings: Settings): boolean {
  return settings['bock.trigger'] === 'nextGame' && settings['bock.stacking'] !== 'queue';
}

/** Whether Bock can outlast a Bobbl only where a Ramsch has ended it (rule 2.7). */
export function onlyRamschLeavesBock(settings: Settings): boolean {
  return bringsOneGame(settings) && settings['bock.afterRamsch'];
}

function idleCode(settings: Settings, key: SettingKey | CustomKey): IdleCode | null {
  const noKontra = settings['kontra.max'] === 0;
  switch (key) {
    case 'contracts.sie':
      if (settings.players === 6) return 'sixPlayers';
      return isSiePossible(settings) ? null : 'wenzOverMuck';
    case 'ranking':
      return settings.ranking.length < 2 ? 'oneGame' : null;
    case 'value.normal':
    case 'value.normalSchneider':
    case 'value.normalSchwarz':
      return allPricedApart(settings) ? 'ownPrices' : null;
    case 'value.schneider':
    case 'value.schneiderSchwarz':
      if (!settings['contracts.schneider']) return 'noSchneider';
      return allPricedApart(settings) ? 'ownPrices' : null;
    case 'value.tout':
      if (!settings['contracts.tout']) return 'noTout';
      return allPricedApart(settings) ? 'ownPrices' : null;
    case 'value.sie':
      return settings['contracts.sie'] && isSiePossible(settings) ? null : 'noSie';
    case 'value.ramsch':
    case 'ramsch.double':
    case 'ramsch.durchmarsch':
    case 'ramsch.tie':
    case 'ramsch.stichzwang':
    case 'ramsch.lastManMayAnnounce':
      return played(settings, 'ramsch') ? null : 'noRamsch';
    case 'ramsch.durchmarschValue':
      if (settings['ramsch.durchmarsch'] === 'off') return 'noDurchmarsch';
      return played(settings, 'ramsch') ? null : 'noRamsch';
    case 'kontra.takeover':
    case 'kontra.timing':
      return noKontra ? 'noKontra' : null;
    case 'kontra.takeoverMoves':
      if (noKontra) return 'noKontra';
      if (settings['kontra.takeover'] === 'none') return 'noTakeover';
      return settings['kontra.max'] === 1 ? 'onlyKontra' : null;
    case 'kontra.takeoverSchneider':
      if (noKontra) return 'noKontra';
      return settings['contracts.schneider'] ? null : 'noSchneider';
    case 'kontra.third':
      return settings['kontra.max'] < 3 ? 'noSup' : null;
    case 'kontra.inMuss':
      if (noKontra) return 'noKontra';
      return played(settings, 'muss') ? null : 'noMuss';
    case 'kontra.inOnePoint':
      if (noKontra) return 'noKontra';
      if (!played(settings, 'onePoint')) return 'noOnePoint';
      return settings['onePoint.multipliers'] ? null : 'onePointFlat';
    case 'kontra.inRamsch':
      if (noKontra) return 'noKontra';
      return played(settings, 'ramsch') ? null : 'noRamsch';
    case 'bock.afterRamsch':
      if (settings['bock.trigger'] === 'none') return 'noBock';
      return played(settings, 'ramsch') ? null : 'noRamsch';
    case 'bock.stacking':
      return settings['bock.trigger'] === 'none' ? 'bockButton' : null;
    case 'bock.carryAcrossBobbl':
      if (settings['bock.trigger'] === 'none') return 'bockButton';
      return bringsOneGame(settings) && !settings['bock.afterRamsch'] ? 'bockUsedUp' : null;
    case 'bock.throwInConsumes':
      if (settings['bock.trigger'] === 'none') return 'bockButton';
      return settings['bock.stacking'] === 'none' ? 'bockRenews' : null;
    case 'value.muss':
    case 'muss.card':
    case 'muss.contracts':
      return played(settings, 'muss') ? null : 'noMuss';
    case 'value.onePoint':
    case 'onePoint.multipliers':
    case 'onePoint.contract':
      return played(settings, 'onePoint') ? null : 'noOnePoint';
    default:
      return null;
  }
}

/** Why this option decides nothing under these house rules, or null where it does. */
export function idleOf(settings: Settings, key: SettingKey | CustomKey): Idle | null {
  const code = idleCode(settings, key);
  if (code === null) return null;
  return { code, cause: CAUSES[code], impossible: code === 'sixPlayers' || code === 'wenzOverMuck' };
}
