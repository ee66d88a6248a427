/**
 * Which results can be (rule 5.3 "Validation", formats.md section 2): scores, known participants, nobody twice in a
 * round, one result a table. Also the door for a `rank` line as it comes from a file. Every error about a result
 * names its round and table.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { parseCountSettings } from './countSettings';
import type { CountSettings, CountSettingsError } from './countSettings';
import type { TableResult } from './ranking';
import { checkScore } from './score';
import type { Score, ScoreErrorCode } from './score';

export type ResultErrorCode =
  | ScoreErrorCode
  | 'tournament/score-shape'
  | 'tournament/side-size'
  | 'tournament/unknown-participant'
  | 'tournament/participant-twice-in-round'
  | 'tournament/table-twice-in-round';

/** An error about one result. `score`: which Bobbl or game, from 1. `participant`: whom it is about. */
export interface ResultError {
  readonly code: ResultErrorCode;
  readonly round: number;
  readonly table: number;
  readonly score?: number;
  readonly participant?: string;
}

export type TournamentLineError =
  | CountSettingsError
  | ResultError
  | { readonly code: 'tournament/not-an-object' }
  | { readonly code: 'tournament/participants-shape' }
  | { readonly code: 'tournament/participant-repeated'; readonly participant: string }
  | { readonly code: 'tournament/results-shape' }
  /** `result`: position in the list, from 1; its round or table could not be read. */
  | { readonly code: 'tournament/result-shape'; readonly result: number };

/** A tournament as the command reads it. */
export interface TournamentLine {
  readonly settings: CountSettings;
  readonly participants: readonly string[];
  readonly results: readonly TableResult[];
}

/** First thing that is wrong with the results, in their order, or null. */
export function checkResults(
  settings: CountSettings,
  participants: readonly string[],
  results: readonly TableResult[],
): ResultError | null {
  const known = new Set(participants);
  const seated = new Map<number, Set<string>>();
  const tables = new Map<number, Set<number>>();
  const size = settings.mode === 'individual' ? 2 : 1;
  for (const { round, table, a, b, scores } of results) {
    const where = { round, table };
    if (a.length !== size || b.length !== size) return { code: 'tournament/side-size', ...where };
    const inRound = seated.get(round) ?? new Set<string>();
    seated.set(round, inRound);
    for (const participant of [...a, ...b]) {
      if (!known.has(participant)) return { code: 'tournament/unknown-participant', ...where, participant };
      if (inRound.has(participant)) return { code: 'tournament/participant-twice-in-round', ...where, participant };
      inRound.add(participant);
    }
    const tablesOfRound = tables.get(round) ?? new Set<number>();
    tables.set(round, tablesOfRound);
    if (tablesOfRound.has(table)) return { code: 'tournament/table-twice-in-round', ...where };
    tablesOfRound.add(table);
    for (const [index, score] of scores.entries()) {
      const code = checkScore(score, settings.unit, settings.limit);
      if (code !== null) return { code, ...where, score: index + 1 };
    }
  }
  return null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const isCountingNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

/** `[24, 11]` or `[17, 12, "aborted"]`; null when it is neither. Numbers are checked later by `checkScore`. */
function parseScore(value: unknown): Score | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return null;
  const [a, b, mark]: readonly unknown[] = value;
  if (typeof a !== 'number' || typeof b !== 'number') return null;
  if (value.length === 3 && mark !== 'aborted') return null;
  return { a, b, aborted: value.length === 3 };
}

function parseResult(
  value: unknown,
  position: number,
  settings: CountSettings,
): Result<TableResult, TournamentLineError> {
  if (!isObject(value) || !isCountingNumber(value['round']) || !isCountingNumber(value['table'])) {
    return err({ code: 'tournament/result-shape', result: position });
  }
  const where = { round: value['round'], table: value['table'] };
  const { a, b } = value;
  if (!isNames(a) || !isNames(b)) return err({ code: 'tournament/side-size', ...where });
  const list = value[settings.unit];
  if (!Array.isArray(list)) return err({ code: 'tournament/score-shape', ...where });
  const scores: Score[] = [];
  for (const [index, item] of list.entries()) {
    const score = parseScore(item);
    if (score === null) return err({ code: 'tournament/score-shape', ...where, score: index + 1 });
    scores.push(score);
  }
  return ok({ ...where, a, b, scores });
}

/**
 * Reads and checks one `rank` line. Other top-level keys (`id`, `expected`) are ignored. The first fault in the order
 * settings, participants, shape of the results, `checkResults` is reported.
 */
export function parseTournamentLine(value: unknown): Result<TournamentLine, TournamentLineError> {
  if (!isObject(value)) return err({ code: 'tournament/not-an-object' });
  const settings = parseCountSettings(value['settings']);
  if (!settings.ok) return settings;
  const participants = value['participants'];
  if (!isNames(participants)) return err({ code: 'tournament/participants-shape' });
  const repeated = participants.find((name, index) => participants.indexOf(name) !== index);
  if (repeated !== undefined) return err({ code: 'tournament/participant-repeated', participant: repeated });
  const list = value['results'];
  if (!Array.isArray(list)) return err({ code: 'tournament/results-shape' });
  const results: TableResult[] = [];
  for (const [index, item] of list.entries()) {
    const result = parseResult(item, index + 1, settings.value);
    if (!result.ok) return result;
    results.push(result.value);
  }
  const fault = checkResults(settings.value, participants, results);
  return fault === null ? ok({ settings: settings.value, participants, results }) : err(fault);
}
