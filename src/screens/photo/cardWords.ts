/** What a card is called on the counting screens: "Herz-Zehn", for the ear with its eyes. */
import { EYES_OF_RANK, type Card } from '../../core/cards/deck';
import { t, tCode } from '../../i18n/i18n';

/** "Herz-Zehn". */
export function cardName({ suit, rank }: Card): string {
  return t('photo.card', { suit: tCode('photo.suit', suit), rank: tCode('photo.rank', rank) });
}

/** "Herz-Zehn, 10 Augen". */
export function cardSpoken(card: Card): string {
  return t('photo.cardEyes', { card: cardName(card), n: EYES_OF_RANK[card.rank] });
}
