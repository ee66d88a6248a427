/** Words of the history screens that more than one of them needs. */
import type { PlayerId } from '../../core/events/log';
import { CONTRACTS } from '../../core/rules/deal';
import type { DigestDeal } from '../../core/stats/digest';
import type { Line } from '../../core/stats/subject';
import { namesText } from '../../i18n/format';
import { contractTitle } from '../../i18n/gameWords';
import { t, tCode } from '../../i18n/i18n';
import { numberText } from '../../i18n/madeOnce';

export type NameOf = (id: PlayerId) => string;

/** "Anna", "Anna & Max". */
export function subjectName(ids: readonly PlayerId[], nameOf: NameOf): string {
  return namesText(ids.map(nameOf));
}

/** Where the page of a player or pair is. */
export function subjectPath(ids: readonly PlayerId[]): string {
  return `/saison/wer/${ids.map(encodeURIComponent).join('+')}`;
}

/** Ids out of the address of such a page. */
export function idsOfPath(path: string): readonly PlayerId[] {
  return path.split('+').map((part) => decodeURIComponent(part) as PlayerId);
}

/** "Wenz", "Um einen Punkt". */
export function lineName(line: Line): string {
  return tCode('history.line', line);
}

/** "Schneiderwenz", "Ramsch", from the small numbers of a digest. */
export function dealTitle(deal: DigestDeal): string {
  switch (deal.kind) {
    case 'normal':
    case 'schneider':
    case 'tout':
    case 'muss':
    case 'onePoint':
      return contractTitle(CONTRACTS[deal.contract] ?? 'muck', deal.kind);
    case 'sie':
      return t('game.sie');
    case 'ramsch':
      return t('game.ramsch');
    case 'throwIn':
    case 'misdeal':
    case 'bock':
      return '';
  }
}

/** A number with the separators of the language. */
export function figure(n: number): string {
  return numberText(n);
}

/** Average eyes, from two counted games on: one is no average. */
export function averageText(sum: number, counted: number): string {
  return counted < 2 ? '–' : String(Math.round(sum / counted));
}
