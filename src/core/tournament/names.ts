/**
 * Names at the door: tidied, and compared so that the same person in two pairs is noticed. Finds what looks the
 * same; whether two people really share a name is for the table official to say.
 */
import { plainName } from '../lib/plainName';
import type { ParticipantNumber } from './log';
import type { ParticipantState } from './state';

/** Plain (plainName), in composed form. */
export function tidyName(name: string): string {
  return plainName(name.normalize('NFC'));
}

/** Same key = looks like the same person: case, umlaut spelling, dots, hyphens and order of the words do not matter. */
export function nameKey(name: string): string {
  return tidyName(name)
    .toLowerCase()
    .replace(/ä/gu, 'ae')
    .replace(/ö/gu, 'oe')
    .replace(/ü/gu, 'ue')
    .replace(/ß/gu, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

export type NameProblem =
  | { readonly code: 'tournament/name-empty' }
  /** Both names of one pair are the same. */
  | { readonly code: 'tournament/same-in-pair'; readonly name: string }
  /** Registered already, under `number`. */
  | { readonly code: 'tournament/name-taken'; readonly name: string; readonly number: ParticipantNumber };

/** Asked with every letter that is typed, while the list stays the same: kept as long as the list is. */
const known = new WeakMap<readonly ParticipantState[], ReadonlyMap<string, readonly ParticipantNumber[]>>();

function numbersByName(participants: readonly ParticipantState[]): ReadonlyMap<string, readonly ParticipantNumber[]> {
  const kept = known.get(participants);
  if (kept !== undefined) return kept;
  const numbers = new Map<string, ParticipantNumber[]>();
  for (const { number, names, joinedTo } of participants) {
    if (joinedTo !== null) continue;
    for (const name of names) {
      const key = nameKey(name);
      numbers.set(key, [...(numbers.get(key) ?? []), number]);
    }
  }
  known.set(participants, numbers);
  return numbers;
}

/** What is suspicious about names before they are written. `except`: the number being renamed. */
export function checkNewNames(
  participants: readonly ParticipantState[],
  names: readonly string[],
  except: ParticipantNumber | null = null,
): readonly NameProblem[] {
  const taken = numbersByName(participants);
  const problems: NameProblem[] = [];
  const own = new Set<string>();
  for (const raw of names) {
    const name = tidyName(raw);
    const key = nameKey(name);
    if (key === '') {
      problems.push({ code: 'tournament/name-empty' });
      continue;
    }
    if (own.has(key)) problems.push({ code: 'tournament/same-in-pair', name });
    own.add(key);
    const number = taken
      .get(key)
      ?.filter((one) => one !== except)
      .at(-1);
    if (number !== undefined) problems.push({ code: 'tournament/name-taken', name, number });
  }
  return problems;
}

/** Names that stand under more than one number, or twice in one pair. */
export interface RepeatedName {
  readonly name: string;
  /** Numbers in order; one number twice when both names of a pair agree. */
  readonly numbers: readonly ParticipantNumber[];
}

/** All repeated names of a tournament, for the list and before the first draw. */
export function repeatedNames(participants: readonly ParticipantState[]): readonly RepeatedName[] {
  const byKey = new Map<string, { name: string; numbers: ParticipantNumber[] }>();
  for (const { number, names, joinedTo } of participants) {
    if (joinedTo !== null) continue;
    for (const name of names) {
      const entry = byKey.get(nameKey(name)) ?? { name, numbers: [] };
      entry.numbers.push(number);
      byKey.set(nameKey(name), entry);
    }
  }
  return [...byKey.values()].filter(({ numbers }) => numbers.length > 1);
}
