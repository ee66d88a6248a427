/**
 * House rules in a link (and so in a QR code): only what differs from the usual, under short numbers, as base64url.
 * The numbers are the places in the two lists below. They may grow at the end and never change; old links stay readable.
 */
import { CUSTOM_CHOICES, CUSTOM_KEYS, USUAL_CUSTOMS } from '../core/houseRules/customs';
import type { CustomKey } from '../core/houseRules/customs';
import { HOUSE_RULES_ERRORS, parseForeignRules, PROFILE_VERSION } from '../core/houseRules/houseRules';
import type { HouseRules } from '../core/houseRules/houseRules';
import { err } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import { diffSettings } from '../core/profiles/diffSettings';
import { PRESET_IDS } from '../core/profiles/presets';
import { DEFAULT_SETTINGS } from '../core/profiles/settings';
import type { SettingKey } from '../core/profiles/settings';
import { fromBase64Url, toBase64Url } from './base64url';

/** What differs is told against these rules; if they ever change, old links need the old ones (a test holds them). */
export const LINK_SETTINGS: readonly SettingKey[] = [
  'deck', 'players', 'limit',
  'contracts.wenz', 'contracts.geier', 'contracts.muck', 'contracts.farbmuck',
  'contracts.schneider', 'contracts.tout', 'contracts.sie', 'ranking',
  'value.normal', 'value.normalSchneider', 'value.normalSchwarz', 'value.schneider', 'value.schneiderSchwarz',
  'value.tout', 'value.sie', 'value.ramsch', 'value.onePoint', 'value.muss', 'value.perContract',
  'ramsch.double', 'ramsch.durchmarsch', 'ramsch.durchmarschValue', 'ramsch.tie',
  'kontra.max', 'kontra.takeover', 'kontra.takeoverMoves', 'kontra.takeoverSchneider',
  'kontra.inMuss', 'kontra.inOnePoint', 'kontra.inRamsch',
  'allPass', 'misdeal.redealBy',
  'bock.trigger', 'bock.stacking', 'bock.afterRamsch', 'bock.throwInConsumes', 'bock.carryAcrossBobbl',
  'onePoint.multipliers', 'penalty.level', 'brille', 'hanger',
]; // prettier-ignore
export const LINK_CUSTOMS: readonly CustomKey[] = [
  'deal.pattern', 'deal.cutTimes', 'deal.cutMin', 'deal.knock', 'kontra.timing', 'kontra.third', 'ramsch.stichzwang',
  'ramsch.lastManMayAnnounce', 'muss.card', 'muss.contracts', 'onePoint.contract', 'trick.look',
]; // prettier-ignore

/** Longest text read; the longest rules people can make need about half of it. */
export const MAX_LINK_LENGTH = 6000;

export const RULES_LINK_ERRORS = ['too-large', 'broken-link', ...HOUSE_RULES_ERRORS] as const;
export interface RulesLinkError {
  readonly code: (typeof RULES_LINK_ERRORS)[number];
  readonly key?: string;
}

/** "1.eyJ…": the value of `r` in the link. */
export function rulesToCode(rules: HouseRules): string {
  const settings = diffSettings(DEFAULT_SETTINGS, rules.settings).map(({ key, to }) => [
    LINK_SETTINGS.indexOf(key),
    to,
  ]);
  const customs = CUSTOM_KEYS.filter((key) => rules.customs[key] !== USUAL_CUSTOMS[key]).map((key) => [
    LINK_CUSTOMS.indexOf(key),
    CUSTOM_CHOICES[key].findIndex((choice) => choice === rules.customs[key]),
  ]);
  const parts = [rules.name, PRESET_IDS.indexOf(rules.base), settings, customs, rules.customs.note];
  while (parts.length > 2 && parts[parts.length - 1]?.toString() === '') parts.pop();
  return `${PROFILE_VERSION}.${toBase64Url(JSON.stringify(parts))}`;
}

function isPairs(value: unknown): value is readonly (readonly [number, unknown])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);
}

/** The same from outside: never throws. Errors: RULES_LINK_ERRORS. */
export function rulesFromCode(code: string): Result<HouseRules, RulesLinkError> {
  if (code.length > MAX_LINK_LENGTH) return err({ code: 'too-large' });
  const [, version, body] = /^(\d{1,6})\.([\w-]+)$/.exec(code) ?? [];
  if (version === undefined || body === undefined) return err({ code: 'broken-link' });
  if (Number(version) > PROFILE_VERSION) return err({ code: 'too-new' });
  let parts: unknown;
  try {
    parts = JSON.parse(fromBase64Url(body) ?? '');
  } catch {
    return err({ code: 'broken-link' });
  }
  if (!Array.isArray(parts)) return err({ code: 'broken-link' });
  const [name, base, settings = [], customs = [], note = ''] = parts as unknown[];
  if (!isPairs(settings) || !isPairs(customs)) return err({ code: 'broken-link' });
  const named = settings.map(([place, value]) => [LINK_SETTINGS[place] ?? '?', value] as const);
  const chosen = customs.map(([place, choice]) => {
    const key = LINK_CUSTOMS[place];
    return [key ?? '?', key === undefined ? null : numbered(CUSTOM_CHOICES[key], choice)] as const;
  });
  return parseForeignRules({
    v: Number(version),
    name,
    base: numbered(PRESET_IDS, base),
    settings: Object.fromEntries(named),
    customs: { ...Object.fromEntries(chosen), note },
  });
}

/** The one of `list` at a place that somebody else wrote: an object there would run its own code to become a key. */
function numbered<T>(list: readonly T[], place: unknown): T | undefined {
  return typeof place === 'number' ? list[place] : undefined;
}

/** The whole link for a page at `address` (without its hash). */
export function rulesLink(address: string, rules: HouseRules): string {
  return `${address.replace(/#.*$/, '')}#/regeln/neu?r=${rulesToCode(rules)}`;
}

/** Reads whatever people paste: the link, or only the code. */
export function rulesFromLink(text: string): Result<HouseRules, RulesLinkError> {
  const [, code] = /[?&]r=([^&\s]+)/.exec(text) ?? [];
  return rulesFromCode(code ?? text.trim());
}
