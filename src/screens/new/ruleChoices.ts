/**
 * The few house rules that are asked for at the start of an evening, as changes of one set of settings. What they do
 * to a game is the engine's business; the rest of the rules comes from the preset.
 */
import { isSiePossible } from '../../core/profiles/contracts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../core/profiles/presets';
import { diffSettings } from '../../core/profiles/diffSettings';
import { parseSettings } from '../../core/profiles/parseSettings';
import { DEFAULT_SETTINGS, type RankedContract, type Settings } from '../../core/profiles/settings';

/** What happens when everybody passes, in the order people name it. */
export const ALL_PASS: readonly Settings['allPass'][] = ['throwIn', 'ramsch', 'muss', 'onePoint', 'ask'];
export const USUAL_LIMITS = [21, 31] as const;
/** A Bobbl longer than this is a slip of the finger. */
export const MAX_LIMIT = 999;

/** House rules of one's own, as they were when they were chosen. */
export interface ChosenProfile {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
}

/** House rules as chosen: the settings, and the preset or the own set they came from. */
export interface ChosenRules {
  readonly base: PresetId;
  readonly settings: Settings;
  readonly profile?: ChosenProfile;
}

/** Where a new phone begins. */
export const FIRST_RULES: ChosenRules = { base: 'oberfranken', settings: DEFAULT_SETTINGS };

/** The set that was chosen, before anything was changed for tonight. */
function chosenSet(rules: ChosenRules): Settings {
  return rules.profile?.settings ?? PRESETS[rules.base];
}

/** Whether something was changed against the set that was chosen. */
export function isChanged(rules: ChosenRules): boolean {
  return diffSettings(chosenSet(rules), rules.settings).length > 0;
}

function parseProfile(raw: unknown): ChosenProfile | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { id, name, settings } = raw as { id?: unknown; name?: unknown; settings?: unknown };
  const parsed = parseSettings(settings);
  return parsed.ok && typeof id === 'string' && typeof name === 'string' ? { id, name, settings: parsed.value } : null;
}

/** Reads rules that were kept; null when they are not readable. */
export function parseRules(raw: unknown): ChosenRules | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { base, settings, profile } = raw as { base?: unknown; settings?: unknown; profile?: unknown };
  const parsed = parseSettings(settings);
  if (!parsed.ok) return null;
  const own = parseProfile(profile);
  const read = { base: PRESET_IDS.find((id) => id === base) ?? 'oberfranken', settings: parsed.value } as const;
  return own ? { ...read, profile: own } : read;
}

/** All of a preset, but with as many players and cards as now: those are not the village's custom but tonight's table. */
export function withPreset(rules: ChosenRules, base: PresetId): ChosenRules {
  const fresh: ChosenRules = { base, settings: PRESETS[base] };
  const sized = withPlayers(fresh, rules.settings.players);
  return rules.settings.players === 4 ? withDeck(sized, rules.settings.deck) : sized;
}

/** One's own rules whole, players and cards included: that is how the village plays. */
export function withProfile({ id, name, base, settings }: ChosenProfile & { readonly base: PresetId }): ChosenRules {
  return { base, settings, profile: { id, name, settings } };
}

function change(rules: ChosenRules, settings: Partial<Settings>): ChosenRules {
  return { ...rules, settings: { ...rules.settings, ...settings } };
}

/** Sie needs four players and Muck over Wenz (rule 2.2): on where it is possible, off where it is not. */
function withSie(rules: ChosenRules): ChosenRules {
  return change(rules, { 'contracts.sie': isSiePossible(rules.settings) });
}

/** Whether Wenz ranks over Muck (rule 2.2). */
export function isWenzOverMuck(settings: Settings): boolean {
  return settings.ranking.indexOf('wenz') > settings.ranking.indexOf('muck');
}

/** Wenz over Muck or under it (rule 2.2): the two change places, Geier keeps its own. */
export function withWenzOverMuck(rules: ChosenRules, over: boolean): ChosenRules {
  if (isWenzOverMuck(rules.settings) === over) return rules;
  const swapped: Record<RankedContract, RankedContract> = { wenz: 'muck', geier: 'geier', muck: 'wenz' };
  return withSie(change(rules, { ranking: rules.settings.ranking.map((contract) => swapped[contract]) }));
}

/** With or without Geier (rule 2.2). Coming back it lies where the preset has it, or right below the highest game. */
export function withGeier(rules: ChosenRules, on: boolean): ChosenRules {
  const others = rules.settings.ranking.filter((contract) => contract !== 'geier');
  const usual = chosenSet(rules).ranking.indexOf('geier');
  const place = usual >= 0 ? usual : Math.max(0, others.length - 1);
  const ranking = on ? [...others.slice(0, place), 'geier' as const, ...others.slice(place)] : others;
  return change(rules, { 'contracts.geier': on, ranking });
}

/** Four or six players; six play with 24 cards (rule 2.1). */
export function withPlayers(rules: ChosenRules, players: Settings['players']): ChosenRules {
  return withSie(change(rules, players === 6 ? { players, deck: 24 } : { players }));
}

/** 24 or 32 cards; 32 are for four players only (rule 2.1). */
export function withDeck(rules: ChosenRules, deck: Settings['deck']): ChosenRules {
  return change(rules, { deck: rules.settings.players === 6 ? 24 : deck });
}

/** Length of a Bobbl, 1 to 999 points; what is no such number changes nothing. */
export function withLimit(rules: ChosenRules, limit: number): ChosenRules {
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT ? change(rules, { limit }) : rules;
}

export function withAllPass(rules: ChosenRules, allPass: Settings['allPass']): ChosenRules {
  return change(rules, { allPass });
}

export function withHaenger(rules: ChosenRules, hanger: boolean): ChosenRules {
  return change(rules, { hanger });
}
