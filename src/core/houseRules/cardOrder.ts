/**
 * The order of the cards per game, highest first (rule 2.2 and the table of eyes): what is trump, and how a plain suit
 * ranks. For teaching and for the Sie certificate; the pad itself never looks at a card.
 */
import { ranksOf, SUITS } from '../cards/deck';
import type { Card, DeckSize, Rank, Suit } from '../cards/deck';
import type { Contract } from '../rules/deal';

/** Order inside a plain suit: by eyes, so the ten lies right under the ace. */
const SUIT_ORDER: readonly Rank[] = ['A', '10', 'K', 'O', 'U', '9', '8', '7'];

function all(rank: Rank): readonly Card[] {
  return SUITS.map((suit) => ({ suit, rank }));
}

function trumpSuit(contract: Contract): Suit | null {
  switch (contract) {
    case 'muck':
      return 'herz';
    case 'eichelmuck':
      return 'eichel';
    case 'grasmuck':
      return 'gras';
    case 'schellenmuck':
      return 'schellen';
    case 'wenz':
    case 'geier':
      return null;
  }
}

function isTrumpRank(contract: Contract, rank: Rank): boolean {
  if (rank === 'O') return contract !== 'wenz';
  return rank === 'U' && contract !== 'geier';
}

/** Cards of a suit that are not trump by their rank, highest first. */
export function suitOrder(contract: Contract, suit: Suit, deck: DeckSize): readonly Card[] {
  const ranks = ranksOf(deck);
  return SUIT_ORDER.filter((rank) => ranks.includes(rank) && !isTrumpRank(contract, rank)).map((rank) => ({
    suit,
    rank,
  }));
}

/** All trumps of a game, highest first: in Wenz the Unter, in Geier the Ober, in Muck Ober, Unter and Herz. */
export function trumpOrder(contract: Contract, deck: DeckSize): readonly Card[] {
  const ober = isTrumpRank(contract, 'O') ? all('O') : [];
  const unter = isTrumpRank(contract, 'U') ? all('U') : [];
  const suit = trumpSuit(contract);
  return [...ober, ...unter, ...(suit === null ? [] : suitOrder(contract, suit, deck))];
}

/** The cards of a Sie, highest first: four Ober and the two highest Unter; with the long pack all four Unter (rule 2.2). */
export function sieCards(deck: DeckSize): readonly Card[] {
  return [...all('O'), ...all('U').slice(0, deck === 24 ? 2 : 4)];
}
