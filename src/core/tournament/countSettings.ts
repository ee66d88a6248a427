/**
 * How a tournament counts (rules 5.1 to 5.3): the settings that decide places, their defaults and their bounds.
 * Keys are those of the headless format, so that app, files and `rank` speak of the same thing.
 * Decides what a value may be; what it does to a place is decided in ranking.ts.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';

export const TOURNAMENT_MODES = ['fixedPairs', 'individual'] as const;
export type TournamentMode = (typeof TOURNAMENT_MODES)[number];

/** `bobbl`: races to the limit. `games`: a fixed number of games, no Bobbl (rule 5.6). */
export const TOURNAMENT_UNITS = ['bobbl', 'games'] as const;
export type TournamentUnit = (typeof TOURNAMENT_UNITS)[number];

export const COUNT_METHODS = ['bobblTore', 'plus', 'plusMinus', 'bobblDiff', 'bobblTotal'] as const;
export type CountMethod = (typeof COUNT_METHODS)[number];

/** `off` is read like `display`: a Brille then counts as any other Bobbl. */
export const TOURNAMENT_BRILLE = ['display', 'double', 'off'] as const;
export type TournamentBrille = (typeof TOURNAMENT_BRILLE)[number];

/** Aborted Bobbl (rule 5.3): `tore` adds both sides' points to their Tore, `void` forgets it altogether. */
export const ABORTED_RULES = ['tore', 'void'] as const;
export type AbortedRule = (typeof ABORTED_RULES)[number];

export interface CountSettings {
  readonly mode: TournamentMode;
  readonly unit: TournamentUnit;
  readonly count: CountMethod;
  /** Points that end a Bobbl, at least 1. */
  readonly limit: number;
  readonly brille: TournamentBrille;
  /** The winner is written with the limit; overshoot then counts nowhere (rule 5.3). */
  readonly capAtLimit: boolean;
  readonly aborted: AbortedRule;
  /** Second criterion of `plus` (rule 5.3); `shared` leaves equal Plus on one place. */
  readonly 'plus.tie': 'shared' | 'plusMinus';
  /** Second criterion of `plusMinus` (rule 5.3). */
  readonly 'plusMinus.tie': 'shared' | 'plus';
}

/** Rule 5.1, column "default". */
export const DEFAULT_COUNT_SETTINGS: CountSettings = {
  mode: 'fixedPairs',
  unit: 'bobbl',
  count: 'bobblTore',
  limit: 21,
  brille: 'display',
  capAtLimit: false,
  aborted: 'tore',
  'plus.tie': 'shared',
  'plusMinus.tie': 'shared',
};

/** Rule 5.1: a fixed number of games is counted by Plus-Minus unless something else was agreed. */
export function defaultCount(unit: TournamentUnit): CountMethod {
  return unit === 'games' ? 'plusMinus' : 'bobblTore';
}

/** Counting by Bobbl or Tore needs Bobbl (rule 5.1: with `games` there are none). */
export function countFitsUnit(count: CountMethod, unit: TournamentUnit): boolean {
  return unit === 'bobbl' || count === 'plus' || count === 'plusMinus';
}

export type CountSettingsError =
  | { readonly code: 'tournament/settings-not-an-object' }
  | { readonly code: 'tournament/unknown-setting'; readonly key: string }
  | { readonly code: 'tournament/setting-value'; readonly key: string };

const oneOf =
  (values: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && values.includes(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isCountingNumber = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;

/** Every key of a `rank` line's settings with its test. The last four describe the event and move no place. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  mode: oneOf(TOURNAMENT_MODES),
  unit: oneOf(TOURNAMENT_UNITS),
  count: oneOf(COUNT_METHODS),
  limit: isCountingNumber,
  brille: oneOf(TOURNAMENT_BRILLE),
  capAtLimit: isBoolean,
  aborted: oneOf(ABORTED_RULES),
  'plus.tie': oneOf(['shared', 'plusMinus']),
  'plusMinus.tie': oneOf(['shared', 'plus']),
  rounds: isCountingNumber,
  bobblPerRound: isCountingNumber,
  gamesPerRound: isCountingNumber,
  draw: oneOf(['random', 'moving', 'hand']),
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the `settings` of a `rank` line: only what differs from the defaults; missing altogether means all defaults.
 * An unknown key or a value out of range is an error naming the key.
 */
export function parseCountSettings(value: unknown): Result<CountSettings, CountSettingsError> {
  if (value === undefined) return ok(DEFAULT_COUNT_SETTINGS);
  if (!isObject(value)) return err({ code: 'tournament/settings-not-an-object' });
  for (const [key, given] of Object.entries(value)) {
    const check = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined;
    if (check === undefined) return err({ code: 'tournament/unknown-setting', key });
    if (!check(given)) return err({ code: 'tournament/setting-value', key });
  }
  // The checks above are what makes this narrowing true.
  const given = value as Partial<CountSettings>;
  const unit = given.unit ?? DEFAULT_COUNT_SETTINGS.unit;
  return ok({
    mode: given.mode ?? DEFAULT_COUNT_SETTINGS.mode,
    unit,
    count: given.count ?? defaultCount(unit),
    limit: given.limit ?? DEFAULT_COUNT_SETTINGS.limit,
    brille: given.brille ?? DEFAULT_COUNT_SETTINGS.brille,
    capAtLimit: given.capAtLimit ?? DEFAULT_COUNT_SETTINGS.capAtLimit,
    aborted: given.aborted ?? DEFAULT_COUNT_SETTINGS.aborted,
    'plus.tie': given['plus.tie'] ?? DEFAULT_COUNT_SETTINGS['plus.tie'],
    'plusMinus.tie': given['plusMinus.tie'] ?? DEFAULT_COUNT_SETTINGS['plusMinus.tie'],
  });
}
