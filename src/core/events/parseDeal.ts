/**
 * The shape of a deal that comes from storage or a file: checks types and words, not rules (those answer in
 * validate.ts, so that an odd entry stays on the pad with its fault instead of being lost).
 */
import { CONTRACT_GAME_KINDS, CONTRACTS, PLAYED_LEVELS } from '../rules/deal';
import type { ContractGameKind, Deal, Game, GameResult } from '../rules/deal';
import { SIDES } from '../rules/seats';
import type { Side } from '../rules/seats';

export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of a closed set that equals `value`. */
export function memberOf<T extends string>(set: readonly T[], value: unknown): T | undefined {
  return set.find((member) => member === value);
}

/** undefined where the value is neither a whole number nor missing. */
function wholeOrNull(value: unknown): number | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

function sideOrNull(value: unknown): Side | null | undefined {
  return value === null || value === undefined ? null : memberOf(SIDES, value);
}

function parseResult(raw: unknown): GameResult | null {
  if (!isRecord(raw)) return null;
  if (raw['by'] === 'level') {
    const winner = memberOf(SIDES, raw['winner']);
    const level = memberOf(PLAYED_LEVELS, raw['level']);
    return winner && level ? { by: 'level', winner, level } : null;
  }
  if (raw['by'] !== 'eyes') return null;
  const eyes = wholeOrNull(raw['eyes']);
  const tricks = wholeOrNull(raw['tricks']);
  return eyes === undefined || tricks === undefined ? null : { by: 'eyes', eyes, tricks };
}

function parseContractGame(kind: ContractGameKind, raw: Fields, doublings: number, penalty: Side | null): Game | null {
  const contract = memberOf(CONTRACTS, raw['contract']);
  const declarer = wholeOrNull(raw['declarer']);
  const result = parseResult(raw['result']);
  if (!contract || declarer === undefined || !result) return null;
  return { kind, contract, declarer, doublings, result, penalty, forced: raw['forced'] === true };
}

function parseRamsch(raw: Fields, doublings: number, penalty: Side | null): Game | null {
  const eyes = wholeOrNull(raw['eyes']);
  const tricks = wholeOrNull(raw['tricks']);
  const trumps = wholeOrNull(raw['trumps']);
  const alte = sideOrNull(raw['alte']);
  const durchmarsch = sideOrNull(raw['durchmarsch']);
  if (eyes === undefined || tricks === undefined || trumps === undefined) return null;
  if (alte === undefined || durchmarsch === undefined) return null;
  return {
    kind: 'ramsch',
    doublings,
    eyes,
    tricks,
    trumps,
    alte,
    durchmarsch,
    penalty,
    forced: raw['forced'] === true,
  };
}

/** A game of the right shape, copied field by field, or null. */
export function parseGame(raw: unknown): Game | null {
  if (!isRecord(raw)) return null;
  const doublings = wholeOrNull(raw['doublings']);
  const penalty = sideOrNull(raw['penalty']);
  if (doublings === undefined || (doublings !== null && doublings < 0) || penalty === undefined) return null;
  if (raw['kind'] === 'ramsch') return parseRamsch(raw, doublings ?? 0, penalty);
  if (raw['kind'] === 'sie') {
    const declarer = wholeOrNull(raw['declarer']);
    return declarer === undefined ? null : { kind: 'sie', declarer, doublings: doublings ?? 0, penalty };
  }
  const kind = memberOf(CONTRACT_GAME_KINDS, raw['kind']);
  return kind ? parseContractGame(kind, raw, doublings ?? 0, penalty) : null;
}

/** A deal of the right shape, copied field by field, or null. */
export function parseDeal(raw: unknown): Deal | null {
  if (!isRecord(raw)) return null;
  const type = memberOf(['throwIn', 'misdeal', 'bock'] as const, raw['type']);
  if (type) return { type };
  if (raw['type'] !== 'game') return null;
  const game = parseGame(raw['game']);
  return game ? { type: 'game', game } : null;
}
