/**
 * Every option of the house rules, grouped as people speak of it, with the kind of control it needs. A compile error here
 * means that a setting has no place in the editor. Words and examples stand elsewhere.
 */
import { MAX_PRICE } from './houseRules';
import type { SettingKey, Settings } from '../profiles/settings';
import type { CustomKey } from './customs';

export const GROUP_IDS = [
  'games',
  'prices',
  'kontra',
  'pass',
  'bock',
  'ramsch',
  'muss',
  'bobbl',
  'table',
  'breach',
  'deal',
] as const;
export type GroupId = (typeof GROUP_IDS)[number];

/** How an option is asked. `choice` lists its values in the order people name them, the plain one first. */
export type Control =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[]; readonly short: boolean }
  /** A price or limit: buttons of one step, and typing. */
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Values that most houses have: one tap each. */
      readonly usual?: readonly number[];
    }
  /** A price of its own, or null = as said in the sentence beside it. */
  | { readonly kind: 'optionalNumber'; readonly min: number; readonly max: number }
  | { readonly kind: 'ranking' }
  | { readonly kind: 'mussPrices' }
  | { readonly kind: 'contractPrices' };

const SWITCH: Control = { kind: 'switch' };
const PRICE: Control = { kind: 'number', min: 0, max: MAX_PRICE };

function choice<K extends SettingKey>(...values: readonly Extract<Settings[K], string | number>[]): Control {
  return { kind: 'choice', values, short: false };
}
function short<K extends SettingKey>(...values: readonly Extract<Settings[K], string | number>[]): Control {
  return { kind: 'choice', values, short: true };
}

export const CONTROLS: Readonly<Record<SettingKey, Control>> = {
  deck: short<'deck'>(24, 32),
  players: short<'players'>(4, 6),
  limit: { kind: 'number', min: 1, max: MAX_PRICE, usual: [21, 31] },
  'contracts.wenz': SWITCH,
  'contracts.geier': SWITCH,
  'contracts.muck': SWITCH,
  'contracts.farbmuck': SWITCH,
  'contracts.schneider': SWITCH,
  'contracts.tout': SWITCH,
  'contracts.sie': SWITCH,
  ranking: { kind: 'ranking' },
  'value.normal': PRICE,
  'value.normalSchneider': PRICE,
  'value.normalSchwarz': PRICE,
  'value.schneider': PRICE,
  'value.schneiderSchwarz': PRICE,
  'value.tout': PRICE,
  'value.sie': PRICE,
  'value.ramsch': PRICE,
  'value.onePoint': PRICE,
  'value.muss': { kind: 'mussPrices' },
  'value.perContract': { kind: 'contractPrices' },
  'ramsch.double': SWITCH,
  'ramsch.durchmarsch': choice<'ramsch.durchmarsch'>('player', 'team', 'off'),
  'ramsch.durchmarschValue': { kind: 'optionalNumber', min: 0, max: MAX_PRICE },
  'ramsch.tie': choice<'ramsch.tie'>('chain', 'noScore'),
  'kontra.max': short<'kontra.max'>(0, 1, 2, 3, 4),
  'kontra.takeover': choice<'kontra.takeover'>('full', 'targetOnly', 'none'),
  'kontra.takeoverMoves': choice<'kontra.takeoverMoves'>('kontraOnly', 'lastDoubler'),
  'kontra.takeoverSchneider': choice<'kontra.takeoverSchneider'>('doubleOnly', 'boundaryFlip'),
  'kontra.inMuss': SWITCH,
  'kontra.inOnePoint': SWITCH,
  'kontra.inRamsch': SWITCH,
  allPass: choice<'allPass'>('throwIn', 'ramsch', 'muss', 'onePoint', 'ask'),
  'misdeal.redealBy': choice<'misdeal.redealBy'>('same', 'next'),
  'bock.trigger': choice<'bock.trigger'>('nextGame', 'nextRound', 'none'),
  'bock.stacking': choice<'bock.stacking'>('none', 'multiply', 'queue'),
  'bock.afterRamsch': SWITCH,
  'bock.throwInConsumes': SWITCH,
  'bock.carryAcrossBobbl': SWITCH,
  'onePoint.multipliers': SWITCH,
  'penalty.level': choice<'penalty.level'>('simple', 'schneider'),
  brille: choice<'brille'>('display', 'double', 'off'),
  hanger: SWITCH,
};

export interface Group {
  readonly id: GroupId;
  readonly settings: readonly SettingKey[];
  readonly customs: readonly CustomKey[];
}

/** The groups in the order of a conversation: what we play first, how we deal last. */
export const GROUPS: readonly Group[] = [
  {
    id: 'games',
    settings: [
      'contracts.wenz',
      'contracts.geier',
      'contracts.muck',
      'ranking',
      'contracts.farbmuck',
      'contracts.schneider',
      'contracts.tout',
      'contracts.sie',
    ],
    customs: [],
  },
  {
    id: 'prices',
    settings: [
      'value.normal',
      'value.normalSchneider',
      'value.normalSchwarz',
      'value.schneider',
      'value.schneiderSchwarz',
      'value.tout',
      'value.sie',
      'value.perContract',
    ],
    customs: [],
  },
  {
    id: 'kontra',
    settings: [
      'kontra.max',
      'kontra.takeover',
      'kontra.takeoverMoves',
      'kontra.takeoverSchneider',
      'kontra.inMuss',
      'kontra.inOnePoint',
      'kontra.inRamsch',
    ],
    customs: ['kontra.timing', 'kontra.third'],
  },
  { id: 'pass', settings: ['allPass'], customs: ['ramsch.lastManMayAnnounce'] },
  {
    id: 'bock',
    settings: ['bock.trigger', 'bock.afterRamsch', 'bock.stacking', 'bock.throwInConsumes', 'bock.carryAcrossBobbl'],
    customs: [],
  },
  {
    id: 'ramsch',
    settings: ['ramsch.double', 'value.ramsch', 'ramsch.durchmarsch', 'ramsch.durchmarschValue', 'ramsch.tie'],
    customs: ['ramsch.stichzwang'],
  },
  {
    id: 'muss',
    settings: ['value.muss', 'value.onePoint', 'onePoint.multipliers'],
    customs: ['muss.card', 'muss.contracts', 'onePoint.contract'],
  },
  { id: 'bobbl', settings: ['limit', 'brille', 'hanger'], customs: [] },
  { id: 'table', settings: ['players', 'deck'], customs: [] },
  { id: 'breach', settings: ['penalty.level', 'misdeal.redealBy'], customs: ['trick.look'] },
  { id: 'deal', settings: [], customs: ['deal.pattern', 'deal.cutTimes', 'deal.cutMin', 'deal.knock'] },
];

/** The group an option stands in. */
export function groupOf(key: SettingKey | CustomKey | 'note'): GroupId {
  const found = GROUPS.find(({ settings, customs }) => [...settings, ...customs].some((one) => one === key));
  return found?.id ?? 'deal';
}
