/**
 * House rules that change the score: one flat record whose keys are the names of docs/rules.md
 * section 2, so that app, files and the headless commands speak of the same thing.
 * Decides what a value may be; what it does to a game is decided in core/rules.
 */
import type { Contract } from '../rules/deal';

export const RANKED_CONTRACTS = ['wenz', 'geier', 'muck'] as const;
export type RankedContract = (typeof RANKED_CONTRACTS)[number];

/** Own prices of one contract (rule 2.3 `value.perContract`), whole points before doublings. */
export interface ContractPrices {
  readonly normal: number;
  readonly schneiderBonus: number;
  readonly schwarzBonus: number;
  readonly schneider: number;
  readonly schneiderSchwarzBonus: number;
  readonly tout: number;
}

/** Own prices of a Muss (rule 2.3 `value.muss`). */
export interface MussPrices {
  readonly simple: number;
  readonly schneider: number;
  readonly schwarz: number;
}

export type PricedContract = 'wenz' | 'geier' | 'muck' | 'farbmuck';
export type PerContractPrices = Readonly<Partial<Record<PricedContract, ContractPrices>>>;

export interface Settings {
  readonly deck: 24 | 32;
  readonly players: 4 | 6;
  readonly limit: number;
  readonly 'contracts.wenz': boolean;
  readonly 'contracts.geier': boolean;
  readonly 'contracts.muck': boolean;
  readonly 'contracts.farbmuck': boolean;
  readonly 'contracts.schneider': boolean;
  readonly 'contracts.tout': boolean;
  readonly 'contracts.sie': boolean;
  readonly ranking: readonly RankedContract[];
  readonly 'value.normal': number;
  readonly 'value.normalSchneider': number;
  readonly 'value.normalSchwarz': number;
  readonly 'value.schneider': number;
  readonly 'value.schneiderSchwarz': number;
  readonly 'value.tout': number;
  readonly 'value.sie': number;
  readonly 'value.ramsch': number;
  readonly 'value.onePoint': number;
  readonly 'value.muss': MussPrices | null;
  readonly 'value.perContract': PerContractPrices | null;
  readonly 'ramsch.double': boolean;
  readonly 'ramsch.durchmarsch': 'player' | 'team' | 'off';
  readonly 'ramsch.durchmarschValue': number | null;
  readonly 'ramsch.tie': 'chain' | 'noScore';
  readonly 'kontra.max': number;
  readonly 'kontra.takeover': 'full' | 'targetOnly' | 'none';
  readonly 'kontra.takeoverMoves': 'kontraOnly' | 'lastDoubler';
  readonly 'kontra.takeoverSchneider': 'doubleOnly' | 'boundaryFlip';
  readonly 'kontra.inMuss': boolean;
  readonly 'kontra.inOnePoint': boolean;
  readonly 'kontra.inRamsch': boolean;
  readonly allPass: 'throwIn' | 'ramsch' | 'muss' | 'onePoint' | 'ask';
  readonly 'misdeal.redealBy': 'same' | 'next';
  readonly 'bock.trigger': 'nextGame' | 'nextRound' | 'none';
  readonly 'bock.stacking': 'none' | 'multiply' | 'queue';
  readonly 'bock.afterRamsch': boolean;
  readonly 'bock.throwInConsumes': boolean;
  readonly 'bock.carryAcrossBobbl': boolean;
  readonly 'onePoint.multipliers': boolean;
  readonly 'penalty.level': 'simple' | 'schneider';
  readonly brille: 'display' | 'double' | 'off';
  readonly hanger: boolean;
}

export type SettingKey = keyof Settings;

/** What a new table gets (docs/rules.md section 2, column "default"). */
export const DEFAULT_SETTINGS: Settings = {
  deck: 24,
  players: 4,
  limit: 21,
  'contracts.wenz': true,
  'contracts.geier': true,
  'contracts.muck': true,
  'contracts.farbmuck': false,
  'contracts.schneider': true,
  'contracts.tout': true,
  'contracts.sie': true,
  ranking: ['wenz', 'geier', 'muck'],
  'value.normal': 2,
  'value.normalSchneider': 3,
  'value.normalSchwarz': 3,
  'value.schneider': 7,
  'value.schneiderSchwarz': 7,
  'value.tout': 10,
  'value.sie': 20,
  'value.ramsch': 2,
  'value.onePoint': 1,
  'value.muss': null,
  'value.perContract': null,
  'ramsch.double': true,
  'ramsch.durchmarsch': 'player',
  'ramsch.durchmarschValue': null,
  'ramsch.tie': 'chain',
  'kontra.max': 4,
  'kontra.takeover': 'full',
  'kontra.takeoverMoves': 'kontraOnly',
  'kontra.takeoverSchneider': 'doubleOnly',
  'kontra.inMuss': false,
  'kontra.inOnePoint': false,
  'kontra.inRamsch': false,
  allPass: 'throwIn',
  'misdeal.redealBy': 'same',
  'bock.trigger': 'nextGame',
  'bock.stacking': 'none',
  'bock.afterRamsch': false,
  'bock.throwInConsumes': false,
  'bock.carryAcrossBobbl': true,
  'onePoint.multipliers': false,
  'penalty.level': 'simple',
  brille: 'display',
  hanger: false,
};

/** The price family of a contract: the three Farbmuck share one (rule 2.3). */
export function pricedContract(contract: Contract): PricedContract {
  return contract === 'wenz' || contract === 'geier' || contract === 'muck' ? contract : 'farbmuck';
}
