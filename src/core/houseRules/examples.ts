/**
 * For every option of the house rules one or two scenes that come out differently when it is changed (a test walks all
 * of them). Chooses the scenes; the engine decides them.
 */
import { rankedContracts } from '../profiles/contracts';
import { passChoices } from '../recording/preview';
import { pricedContract } from '../profiles/settings';
import type { SettingKey, Settings } from '../profiles/settings';
import type { Contract } from '../rules/deal';
import {
  allTricks,
  bockAfter,
  endBobbl,
  hands,
  play,
  playRamsch,
  playSie,
  rankingDemo,
  redeal,
  usualContract,
} from './demo';
import type { BockStep, Demo } from './demo';
import { onlyRamschLeavesBock } from './meaningless';

/** A game without a price of its own, on which the common prices can be shown; the usual one where all have one. */
function commonContract(settings: Settings): Contract {
  const own = settings['value.perContract'];
  const common = rankedContracts(settings).filter((contract) => own?.[pricedContract(contract)] === undefined);
  return common.includes('muck') ? 'muck' : (common[common.length - 1] ?? usualContract(settings));
}

/** Bock is brought by throw-ins, or by the button where they bring none. */
function bringsBock(settings: Settings): BockStep {
  return settings['bock.trigger'] === 'none' ? 'button' : 'throwIn';
}

/** A single Bock game is used up by the game that ends the Bobbl; a Ramsch that ends it may bring a new one (rule 2.7). */
function lastGameOfBobbl(settings: Settings): readonly BockStep[] {
  if (onlyRamschLeavesBock(settings)) return ['ramschEnd'];
  return [bringsBock(settings), bringsBock(settings), 'bobblEnd'];
}

function kontraLadder(settings: Settings): readonly Demo[] {
  const most = settings['kontra.max'];
  const shown = play(settings, { doublings: most });
  return most < 4 ? [shown, play(settings, { doublings: most + 1 })] : [shown];
}

function perContract(settings: Settings): readonly Demo[] {
  const apart = new Set(rankedContracts(settings).map(pricedContract));
  const games = rankedContracts(settings).filter((contract) => apart.delete(pricedContract(contract)));
  return games.map((contract) => play(settings, { contract, eyes: 91 }));
}

/** The scenes for one option under these house rules; never empty. */
export function examplesOf(settings: Settings, key: SettingKey): readonly Demo[] {
  const all = allTricks(settings);
  const common = commonContract(settings);
  switch (key) {
    case 'deck':
    case 'players':
      return [hands(settings)];
    case 'limit':
      return [endBobbl(settings, 9)];
    case 'contracts.wenz':
      return [play(settings, { contract: 'wenz' })];
    case 'contracts.geier':
      return [play(settings, { contract: 'geier' })];
    case 'contracts.muck':
      return [play(settings, { contract: 'muck' })];
    case 'contracts.farbmuck':
      return [play(settings, { contract: 'eichelmuck' })];
    case 'contracts.schneider':
      return [play(settings, { kind: 'schneider', eyes: 91 })];
    case 'contracts.tout':
      return [play(settings, { kind: 'tout', eyes: 120, tricks: all })];
    case 'contracts.sie':
    case 'value.sie':
      return [playSie(settings)];
    case 'ranking':
      return [rankingDemo(settings)];
    case 'value.normal':
      return [play(settings, { contract: common })];
    case 'value.normalSchneider':
      return [play(settings, { contract: common, eyes: 91 })];
    case 'value.normalSchwarz':
      return [play(settings, { contract: common, eyes: 120, tricks: all })];
    case 'value.schneider':
      return [play(settings, { contract: common, kind: 'schneider', eyes: 91 })];
    case 'value.schneiderSchwarz':
      return [play(settings, { contract: common, kind: 'schneider', eyes: 120, tricks: all })];
    case 'value.tout':
      return [play(settings, { contract: common, kind: 'tout', eyes: 120, tricks: all })];
    case 'value.ramsch':
    case 'ramsch.double':
      return [playRamsch(settings, { eyes: 42 })];
    case 'value.onePoint':
      return [play(settings, { kind: 'onePoint' })];
    case 'value.muss':
      return [
        play(settings, { kind: 'muss', eyes: 60 }),
        play(settings, { kind: 'muss', eyes: 90 }),
        play(settings, { kind: 'muss', eyes: 120, tricks: all }),
      ];
    case 'value.perContract':
      return perContract(settings);
    case 'ramsch.durchmarsch':
      return [
        playRamsch(settings, { eyes: 120, tricks: all, durchmarsch: 'A' }),
        playRamsch(settings, { eyes: 120, tricks: all }),
      ];
    case 'ramsch.durchmarschValue':
      return [playRamsch(settings, { eyes: 120, tricks: all, durchmarsch: 'A' })];
    case 'ramsch.tie':
      return [playRamsch(settings, { eyes: 60, tricks: all / 2, trumps: 4 })];
    case 'kontra.max':
      return kontraLadder(settings);
    case 'kontra.takeover':
      return [play(settings, { eyes: 60, doublings: 1 }), play(settings, { eyes: 90, doublings: 1 })];
    case 'kontra.takeoverMoves':
      return [play(settings, { eyes: 60, doublings: 2 })];
    case 'kontra.takeoverSchneider':
      return [play(settings, { kind: 'schneider', eyes: 90, doublings: 1 })];
    case 'kontra.inMuss':
      return [play(settings, { kind: 'muss', eyes: 60, doublings: 1 })];
    case 'kontra.inOnePoint':
      return [play(settings, { kind: 'onePoint', doublings: 1 })];
    case 'kontra.inRamsch':
      return [playRamsch(settings, { doublings: 1 })];
    case 'allPass':
      return [{ kind: 'pass', first: settings.allPass === 'ask' ? 'ask' : (passChoices(settings)[0] ?? 'throwIn') }];
    case 'misdeal.redealBy':
      return [redeal(settings)];
    case 'bock.trigger':
      return [bockAfter(settings, ['throwIn'])];
    case 'bock.stacking':
      return [bockAfter(settings, [bringsBock(settings), bringsBock(settings)])];
    case 'bock.afterRamsch':
      return [bockAfter(settings, ['ramsch'])];
    case 'bock.throwInConsumes':
      return [bockAfter(settings, [bringsBock(settings), 'throwIn'])];
    case 'bock.carryAcrossBobbl':
      return [bockAfter(settings, lastGameOfBobbl(settings))];
    case 'onePoint.multipliers':
      return [play(settings, { kind: 'onePoint', bock: 1 })];
    case 'penalty.level':
      return [play(settings, { penalty: 'B' })];
    case 'brille':
      return [endBobbl(settings, 0)];
    case 'hanger':
      return [endBobbl(settings, 9, true)];
  }
}
