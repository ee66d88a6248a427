/**
 * House rules as a file: JSON that people can read, with every setting in it. One door in; what is broken, too large or
 * from a newer Muckblock is refused with a code and changes nothing.
 */
import { err, ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import { HOUSE_RULES_ERRORS, parseForeignRules, PROFILE_VERSION } from '../core/houseRules/houseRules';
import type { HouseRules, HouseRulesError } from '../core/houseRules/houseRules';

export const RULES_FILE_FORMAT = 'muckblock-rules';
/** A file of rules is 2 to 4 kB; ten times that is something else. */
export const MAX_FILE_LENGTH = 40_000;

export const RULES_FILE_ERRORS = ['too-large', 'not-json', 'other-file', ...HOUSE_RULES_ERRORS] as const;
export interface RulesFileError {
  readonly code: (typeof RULES_FILE_ERRORS)[number];
  readonly key?: string;
}

/** The text of the file. */
export function rulesFileText({ name, base, settings, customs }: HouseRules): string {
  const file = { format: RULES_FILE_FORMAT, v: PROFILE_VERSION, name, base, settings, customs };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** "Gasthaus Krone" → "muckblock-regeln-gasthaus-krone.json". */
export function rulesFileName(name: string): string {
  const plain = name
    .toLocaleLowerCase('de')
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `muckblock-regeln${plain ? `-${plain}` : ''}.json`;
}

/** Reads a file. Errors in the order of RULES_FILE_ERRORS; never throws. */
export function parseRulesFile(text: string): Result<HouseRules, RulesFileError> {
  if (text.length > MAX_FILE_LENGTH) return err({ code: 'too-large' });
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return err({ code: 'not-json' });
  }
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== RULES_FILE_FORMAT) {
    return err({ code: 'other-file' });
  }
  const rules: Result<HouseRules, HouseRulesError> = parseForeignRules(raw);
  return rules.ok ? ok(rules.value) : err(rules.error);
}
