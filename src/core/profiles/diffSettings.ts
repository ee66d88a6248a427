/**
 * What two sets of house rules differ in, key by key, and what in one set contradicts itself. Plain comparison.
 */
import { isDivisible } from '../cards/deck';
import { isSiePossible, rankedContracts } from './contracts';
import { SETTING_KEYS } from './parseSettings';
import type { SettingKey, Settings } from './settings';

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isEqual(value, right.get(key)));
}

export interface SettingDifference {
  readonly key: SettingKey;
  readonly from: Settings[SettingKey];
  readonly to: Settings[SettingKey];
}

/** The keys in which two sets differ, in the order of docs/rules.md; lists and prices are compared by content. */
export function diffSettings(a: Settings, b: Settings): readonly SettingDifference[] {
  return SETTING_KEYS.filter((key) => !isEqual(a[key], b[key])).map((key) => ({ key, from: a[key], to: b[key] }));
}

/** The record to write down: only what differs from `base`. `parseSettings` of it gives `settings` again. */
export function settingsOver(base: Settings, settings: Settings): Partial<Settings> {
  return Object.fromEntries(diffSettings(base, settings).map(({ key, to }) => [key, to]));
}

export const CONTRADICTIONS = [
  'deck-not-divisible',
  'no-contract',
  'sie-not-available',
  'contract-not-ranked',
  'kontra-without-doublings',
  'value-falls',
] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

/**
 * What in the house rules cannot be meant together; the first one alone makes games unscorable (rule 2.1),
 * the rest are remarks for the editor:
 * no contract is on; Sie is on but impossible (rule 2.2); a contract is on but not in the ranking;
 * Kontra allowed in a kind though none is played; a Schneider or Schwarz pays less than the level under it (rule 2.3).
 */
export function checkSettings(settings: Settings): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (!isDivisible(settings.deck, settings.players)) found.push('deck-not-divisible');
  if (rankedContracts(settings).length === 0) found.push('no-contract');
  if (settings['contracts.sie'] && !isSiePossible(settings)) found.push('sie-not-available');
  const unranked = (['wenz', 'geier', 'muck'] as const).some(
    (contract) => settings[`contracts.${contract}`] && !settings.ranking.includes(contract),
  );
  if (unranked) found.push('contract-not-ranked');
  const kontraSomewhere = settings['kontra.inMuss'] || settings['kontra.inOnePoint'] || settings['kontra.inRamsch'];
  if (settings['kontra.max'] === 0 && kontraSomewhere) found.push('kontra-without-doublings');
  const falls =
    settings['value.normalSchneider'] < settings['value.normal'] ||
    settings['value.normalSchwarz'] < settings['value.normalSchneider'] ||
    settings['value.schneiderSchwarz'] < settings['value.schneider'];
  if (falls) found.push('value-falls');
  return found;
}
