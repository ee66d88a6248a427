/** A set-up while it is being filled in: sensible defaults first, every change a new object. */
import { PRESETS, type PresetId } from '../../../core/profiles/presets';
import {
  countFitsUnit,
  DEFAULT_COUNT_SETTINGS,
  defaultCount,
  type CountMethod,
  type CountSettings,
  type TournamentUnit,
} from '../../../core/tournament/countSettings';
import type { Profile } from '../../../core/houseRules/houseRules';
import type { Prize, TournamentSetup } from '../../../core/tournament/log';

/** What most clubs play: fixed pairs, three rounds of two Bobbl to 21, counted by Bobbl and Tore. */
export function newSetup(day: string, rulesName: string): TournamentSetup {
  return {
    name: '',
    day,
    count: DEFAULT_COUNT_SETTINGS,
    rounds: 5,
    perRound: 2,
    rules: PRESETS.oberfranken,
    rulesName,
    rulesText: '',
    minutesPerRound: null,
    entryFeeCents: null,
    feePer: 'participant',
    prizes: [],
  };
}

export function withCount(setup: TournamentSetup, change: Partial<CountSettings>): TournamentSetup {
  return { ...setup, count: { ...setup.count, ...change } };
}

/** Another unit brings the way to count that belongs to it, and as many games as a slip holds. */
export function withUnit(setup: TournamentSetup, unit: TournamentUnit): TournamentSetup {
  const count =
    countFitsUnit(setup.count.count, unit) && unit === setup.count.unit ? setup.count.count : defaultCount(unit);
  const perRound = unit === setup.count.unit ? setup.perRound : unit === 'games' ? 1 : 2;
  return { ...withCount(setup, { unit, count }), perRound };
}

/** Methods that can be chosen with a unit, the default first. */
export function methodsFor(unit: TournamentUnit): readonly CountMethod[] {
  const all: readonly CountMethod[] = ['bobblTore', 'plus', 'plusMinus', 'bobblDiff', 'bobblTotal'];
  return all.filter((method) => countFitsUnit(method, unit));
}

export function withPreset(setup: TournamentSetup, id: PresetId, name: string): TournamentSetup {
  return { ...setup, rules: PRESETS[id], rulesName: name };
}

/** House rules of one's own, copied: a later edit of the profile changes nothing here. What the table agreed as text comes along. */
export function withProfile(setup: TournamentSetup, { name, settings, customs }: Profile): TournamentSetup {
  const rulesText = setup.rulesText.trim() === '' ? customs.note : setup.rulesText;
  return { ...setup, rules: settings, rulesName: name, rulesText };
}

/** The next prize from the top, or the last one's. */
export function withNewPrize(setup: TournamentSetup, from: Prize['from']): TournamentSetup {
  const place = setup.prizes.filter((prize) => prize.from === from).length + 1;
  const prizes = [...setup.prizes, { from, place, text: '' }];
  return {
    ...setup,
    prizes: [...prizes.filter((one) => one.from === 'top'), ...prizes.filter((one) => one.from === 'end')],
  };
}

export function withPrizeText(setup: TournamentSetup, index: number, text: string): TournamentSetup {
  return { ...setup, prizes: setup.prizes.map((prize, i) => (i === index ? { ...prize, text } : prize)) };
}

export function withoutPrize(setup: TournamentSetup, index: number): TournamentSetup {
  const left = setup.prizes.filter((_, i) => i !== index);
  const seen = { top: 0, end: 0 };
  return { ...setup, prizes: left.map((prize) => ({ ...prize, place: (seen[prize.from] += 1) })) };
}

/** As it is kept: names without spaces around, prizes that say something. */
export function tidySetup(setup: TournamentSetup): TournamentSetup {
  return {
    ...setup,
    name: setup.name.trim(),
    rulesText: setup.rulesText.trim(),
    prizes: setup.prizes.filter(({ text }) => text.trim() !== ''),
  };
}
