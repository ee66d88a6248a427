/**
 * One line of the `rank` command: tournament in, ranking out (formats.md section 2). Pure; files and exit status
 * are rank.ts. Sentences of errors are for people at a terminal, in English.
 */
import { assertNever } from '../core/lib/assertNever';
import { err, ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import { rank } from '../core/tournament/ranking';
import { parseTournamentLine } from '../core/tournament/results';
import type { ResultError, TournamentLineError } from '../core/tournament/results';
import type { LineError } from './jsonl';

/** What is wrong with one result, without its round and table. */
function resultFault(error: ResultError): string {
  const unit = error.score === undefined ? 'score' : `score ${error.score}`;
  switch (error.code) {
    case 'tournament/score-not-whole':
      return `${unit}: points must be whole numbers from 0`;
    case 'tournament/no-side-at-limit':
      return `${unit}: no side has reached the limit`;
    case 'tournament/both-at-limit':
      return `${unit}: both sides are at the limit`;
    case 'tournament/aborted-at-limit':
      return `${unit}: aborted, but a side has reached the limit`;
    case 'tournament/aborted-game':
      return `${unit}: only a Bobbl can be aborted`;
    case 'tournament/score-shape':
      return `${unit}: expected [pointsA, pointsB], for an aborted Bobbl [pointsA, pointsB, "aborted"]`;
    case 'tournament/side-size':
      return 'sides must name one participant each (fixedPairs) or two (individual)';
    case 'tournament/unknown-participant':
      return `unknown participant ${JSON.stringify(error.participant)}`;
    case 'tournament/participant-twice-in-round':
      return `participant ${JSON.stringify(error.participant)} is twice in this round`;
    case 'tournament/table-twice-in-round':
      return 'this table has two results in this round';
    default:
      return assertNever(error.code);
  }
}

/** The error of a line as printed: code, sentence, and round and table where a result is meant. */
export function describeLineError(error: TournamentLineError): LineError {
  switch (error.code) {
    case 'tournament/not-an-object':
      return { code: error.code, message: 'the line must be a JSON object' };
    case 'tournament/settings-not-an-object':
      return { code: error.code, message: 'settings must be an object' };
    case 'tournament/unknown-setting':
      return { code: error.code, message: `unknown setting ${JSON.stringify(error.key)}` };
    case 'tournament/setting-value':
      return { code: error.code, message: `setting ${JSON.stringify(error.key)} has a value out of range` };
    case 'tournament/participants-shape':
      return { code: error.code, message: 'participants must be a list of strings' };
    case 'tournament/participant-repeated':
      return { code: error.code, message: `participant ${JSON.stringify(error.participant)} is listed twice` };
    case 'tournament/results-shape':
      return { code: error.code, message: 'results must be a list' };
    case 'tournament/result-shape':
      return {
        code: error.code,
        message: `result ${error.result}: expected an object with round and table as whole numbers from 1`,
      };
    default: {
      const { round, table } = error;
      return { code: error.code, message: `round ${round}, table ${table}: ${resultFault(error)}`, round, table };
    }
  }
}

/** One parsed line → what is printed for it. */
export function rankLine(value: unknown): Result<object, LineError> {
  const line = parseTournamentLine(value);
  if (!line.ok) return err(describeLineError(line.error));
  const { settings, participants, results } = line.value;
  return ok({ rows: rank(settings, participants, results) });
}
