/**
 * House customs without influence on the score (rule 2.12): how we cut and deal, when Kontra is said, what a Ramsch
 * demands. Kept with the house rules as words; the engine never reads them.
 */
import { plainText } from '../lib/plainName';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';

/** Every custom with its choices, the usual one first. */
export const CUSTOM_CHOICES = {
  'deal.pattern': ['twoByThree', 'allSix', 'free'],
  'deal.cutTimes': ['upToThree', 'once', 'never'],
  'deal.cutMin': ['three', 'two', 'one'],
  'deal.knock': ['allowed', 'forbidden'],
  'kontra.timing': ['firstCard', 'beforeLead', 'ownFirstCard'],
  'kontra.third': ['sup', 'bock'],
  'ramsch.stichzwang': ['on', 'off'],
  'ramsch.lastManMayAnnounce': ['off', 'on'],
  'muss.card': ['eichelOber', 'grasOber', 'herzOber'],
  'muss.contracts': ['any', 'muckOnly'],
  'onePoint.contract': ['muck', 'any'],
  'trick.look': ['last', 'never'],
} as const;

export type CustomKey = keyof typeof CUSTOM_CHOICES;
export type CustomChoice = (typeof CUSTOM_CHOICES)[CustomKey][number];

/** Longest free note, in UTF-16 units. */
export const MAX_NOTE = 300;

export type Customs = { readonly [K in CustomKey]: (typeof CUSTOM_CHOICES)[K][number] } & {
  /** What else holds in this house, in its own words; may be empty. */
  readonly note: string;
};

export const CUSTOM_KEYS = Object.keys(CUSTOM_CHOICES) as readonly CustomKey[];

/** What people usually do. */
export const USUAL_CUSTOMS: Customs = {
  ...(Object.fromEntries(CUSTOM_KEYS.map((key) => [key, CUSTOM_CHOICES[key][0]])) as Omit<Customs, 'note'>),
  note: '',
};

export const CUSTOMS_ERRORS = ['customs-not-an-object', 'unknown-custom', 'custom-out-of-range'] as const;
export interface CustomsError {
  readonly code: (typeof CUSTOMS_ERRORS)[number];
  readonly key?: string;
}

export function isCustomKey(key: string): key is CustomKey {
  return Object.hasOwn(CUSTOM_CHOICES, key);
}

/** Whether a custom knows this choice. */
export function isCustomChoice(key: CustomKey, value: unknown): boolean {
  return CUSTOM_CHOICES[key].some((choice) => choice === value);
}

/** A note as it will be kept: at most MAX_NOTE long, lines allowed, no other control characters, no halves of a letter. */
export function cleanNote(raw: string): string {
  return plainText(raw)
    .slice(0, MAX_NOTE)
    .replace(/\p{Cs}/gu, '');
}

function isNote(value: unknown): boolean {
  return typeof value === 'string' && cleanNote(value) === value;
}

/** Reads customs from outside over the usual ones. Errors name the key at fault. */
export function parseCustoms(raw: unknown): Result<Customs, CustomsError> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return err({ code: 'customs-not-an-object' });
  const merged: Record<string, unknown> = { ...USUAL_CUSTOMS };
  for (const [key, value] of Object.entries(raw)) {
    if (key !== 'note' && !isCustomKey(key)) return err({ code: 'unknown-custom', key });
    const fits = isCustomKey(key) ? isCustomChoice(key, value) : isNote(value);
    if (!fits) return err({ code: 'custom-out-of-range', key });
    merged[key] = value;
  }
  return ok(merged as unknown as Customs);
}

/** Keys in which two sets of customs differ, the note last. */
export function diffCustoms(a: Customs, b: Customs): readonly (CustomKey | 'note')[] {
  return [...CUSTOM_KEYS, 'note' as const].filter((key) => a[key] !== b[key]);
}
