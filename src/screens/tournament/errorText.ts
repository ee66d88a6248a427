/** Coded refusals of the core as sentences. */
import type { TournamentEventError } from '../../core/tournament/checkEvent';
import type { NameProblem } from '../../core/tournament/names';
import type { ScoreErrorCode } from '../../core/tournament/score';
import { t, tCode } from '../../i18n/i18n';

const bare = (code: string): string => code.replace('tournament/', '');

/** Why an event is not possible. */
export function refusalText(error: TournamentEventError, limit: number): string {
  const params = { number: error.number ?? '', table: error.table ?? '', score: error.score ?? '', limit };
  const code = bare(error.code);
  if (code === 'setup-value' || code === 'setup-locked') return tCode(`tournament.${code}`, error.field ?? 'name');
  return tCode('tournament.refused', code, params);
}

/** Why a score cannot be; `n`: which Bobbl or game. */
export function scoreFaultText(code: ScoreErrorCode, n: number, limit: number, isGames: boolean): string {
  const what = t(isGames ? 'tournament.gameNo' : 'tournament.bobblNo', { n });
  return t('tournament.faultIn', { what, fault: tCode('tournament.refused', bare(code), { limit }) });
}

/** What is suspicious about names. */
export function nameProblemText(problem: NameProblem): string {
  const params = {
    name: 'name' in problem ? problem.name : '',
    number: 'number' in problem ? problem.number : '',
  };
  return tCode('tournament.nameProblem', bare(problem.code), params);
}
