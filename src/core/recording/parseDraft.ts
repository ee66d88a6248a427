/**
 * Reads a stored draft. Strict: a draft is half a game that nobody has to rely on, so whatever is not exactly
 * as this code wrote it is dropped. Decides nothing about whether the game may be played.
 */
import type { EntryId } from '../events/log';
import { CONTRACTS, GAME_KINDS, PLAYED_LEVELS } from '../rules/deal';
import { SIDES } from '../rules/seats';
import { DRAFT_VERSION, DRAFT_VIEWS, INSTEAD } from './draft';
import type { CalledResult, Draft, StoredDraft } from './draft';

type Fields = Readonly<Record<string, unknown>>;

class Broken extends Error {}

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Broken();
  return value as Fields;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new Broken();
  return found;
}

function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Broken();
  return value;
}

function whole(value: unknown, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) throw new Broken();
  return value;
}

function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null ? null : read(value);
}

function digitsOf(value: unknown): string {
  if (typeof value !== 'string' || !/^(|0|[1-9]\d{0,2})$/.test(value) || Number(value) > 120) throw new Broken();
  return value;
}

function calledOf(value: unknown): CalledResult {
  const called = fields(value);
  return { winner: oneOf(called['winner'], SIDES), level: oneOf(called['level'], PLAYED_LEVELS) };
}

function idOf(value: unknown): EntryId {
  if (typeof value !== 'string' || value === '') throw new Broken();
  return value as EntryId;
}

function draftOf(value: unknown): Draft {
  const raw = fields(value);
  if (raw['v'] !== DRAFT_VERSION) throw new Broken();
  return {
    v: DRAFT_VERSION,
    view: oneOf(raw['view'], DRAFT_VIEWS),
    open: flag(raw['open']),
    target: orNull(raw['target'], idOf),
    picksContract: flag(raw['picksContract']),
    kind: oneOf(raw['kind'], GAME_KINDS),
    contract: orNull(raw['contract'], (one) => oneOf(one, CONTRACTS)),
    declarer: orNull(raw['declarer'], (one) => whole(one, 5)),
    doublings: whole(raw['doublings'], 4),
    called: orNull(raw['called'], calledOf),
    typing: oneOf(raw['typing'], SIDES),
    digits: digitsOf(raw['digits']),
    fresh: flag(raw['fresh']),
    tricks: orNull(raw['tricks'], (one) => whole(one, 8)),
    trumps: orNull(raw['trumps'], (one) => whole(one, 14)),
    alte: orNull(raw['alte'], (one) => oneOf(one, SIDES)),
    march: orNull(raw['march'], flag),
    breach: flag(raw['breach']),
    penalty: orNull(raw['penalty'], (one) => oneOf(one, SIDES)),
    forced: flag(raw['forced']),
    instead: orNull(raw['instead'], (one) => oneOf(one, INSTEAD)),
  };
}

/** The stored draft, or null when it is not exactly one of this version. Never throws. */
export function parseDraft(value: unknown): StoredDraft | null {
  try {
    const raw = fields(value);
    if (raw['v'] !== DRAFT_VERSION) return null;
    return { v: DRAFT_VERSION, draft: draftOf(raw['draft']), kept: orNull(raw['kept'], draftOf) };
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  }
}
