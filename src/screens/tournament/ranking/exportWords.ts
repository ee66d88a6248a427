/** The ranking as files: names to the numbers, words in the language of the app. */
import type { NamedRow, RankingColumn, RankingWords } from '../../../core/tournament/exportRanking';
import type { RankingRow } from '../../../core/tournament/ranking';
import { roundsInAll, type TournamentState } from '../../../core/tournament/state';
import { language, t, tCode } from '../../../i18n/i18n';
import { dayLine } from '../words';

export function namedRows(state: TournamentState, rows: readonly RankingRow[]): readonly NamedRow[] {
  const names = new Map(state.participants.map(({ number, names: own }) => [String(number), own]));
  return rows.map((row) => ({ ...row, names: names.get(row.participant) ?? [row.participant] }));
}

/** All figures that mean something with this unit. */
export function exportColumns(state: TournamentState): readonly RankingColumn[] {
  return state.setup.count.unit === 'games'
    ? ['plus', 'plusMinus']
    : ['bobbl', 'tore', 'gegentore', 'plus', 'plusMinus'];
}

export function exportWords(state: TournamentState, round: number): RankingWords {
  const { name, day, count } = state.setup;
  return {
    title: name,
    subtitle: [
      dayLine(day),
      t('tournament.afterRound', { n: round, of: roundsInAll(state) }),
      tCode('tournament.count', count.count),
    ].join(' · '),
    language: language(),
    place: t('tournament.col.place'),
    number: t('tournament.col.number'),
    name: t(count.mode === 'fixedPairs' ? 'tournament.col.pair' : 'tournament.col.player'),
    bobbl: t('tournament.col.bobbl'),
    tore: t('tournament.col.tore'),
    gegentore: t('tournament.col.gegentore'),
    plus: t('tournament.col.plus'),
    plusMinus: t('tournament.col.plusMinus'),
  };
}
