/** Why one stands before another, as a sentence of the hall: "gleich viele Bobbl, 19 zu 8 Tore". */
import type { CountSettings } from '../../../core/tournament/countSettings';
import { explainOrder, type RankingRow } from '../../../core/tournament/ranking';
import { t } from '../../../i18n/i18n';
import { participantWord, signedText } from '../words';

function figureText(criterion: string, figure: number): string {
  return criterion === 'plusMinus' ? signedText(figure) : String(figure);
}

/** The bare reason, without names. */
export function reasonText(one: RankingRow, other: RankingRow, settings: CountSettings): string {
  const reason = explainOrder(one, other, settings);
  const equal = reason.equal.map(({ criterion }) => t(`tournament.equal.${criterion}`));
  if (reason.code === 'shared') return equal.length > 1 ? t('tournament.equalAll') : equal.join(', ');
  const [better, worse] = reason.figures;
  const decides = t(`tournament.decides.${reason.code}`, {
    a: figureText(reason.code, better),
    b: figureText(reason.code, worse),
  });
  return [...equal, decides].join(', ');
}

/** The whole sentence about two rows; `one` stands first. */
export function orderSentence(one: RankingRow, other: RankingRow, settings: CountSettings): string {
  const who = (row: RankingRow): string => participantWord(settings.mode, Number(row.participant));
  const reason = reasonText(one, other, settings);
  return one.place === other.place
    ? t('tournament.sharesPlace', { one: who(one), other: who(other), place: one.place, reason })
    : t('tournament.standsBefore', { one: who(one), other: who(other), reason });
}
