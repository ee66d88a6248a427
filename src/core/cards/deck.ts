/**
 * The pack: suits, ranks, eyes of each card, cards of the short (24) and the long (32) pack,
 * tricks of a deal (rule 2.1). Decides nothing about trumps of a particular game except their number in Muck.
 */
export const SUITS = ['eichel', 'gras', 'herz', 'schellen'] as const;
export type Suit = (typeof SUITS)[number];

/** Ranks from low to high by eyes. */
export const RANKS = ['7', '8', '9', 'U', 'O', 'K', '10', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export type DeckSize = 24 | 32;
export type PlayerCount = 4 | 6;

export interface Card {
  readonly suit: Suit;
  readonly rank: Rank;
}

/** The card of that suit and rank, whatever they came as; null when there is none. */
export function cardOf(suitName: unknown, rankName: unknown): Card | null {
  const suit = SUITS.find((one) => one === suitName);
  const rank = RANKS.find((one) => one === rankName);
  return suit && rank ? { suit, rank } : null;
}

/** Eyes of one card (glossary "Augen"). */
export const EYES_OF_RANK: Readonly<Record<Rank, number>> = {
  '7': 0,
  '8': 0,
  '9': 0,
  U: 2,
  O: 3,
  K: 4,
  '10': 10,
  A: 11,
};

/** Eyes of the whole pack: 30 in each suit. */
export const TOTAL_EYES = 120;

/** Ranks of a pack: the short one has no 7 and 8. */
export function ranksOf(deck: DeckSize): readonly Rank[] {
  return deck === 32 ? RANKS : RANKS.slice(2);
}

/** All cards of a pack, suit by suit, low to high. */
export function cardsOf(deck: DeckSize): readonly Card[] {
  return SUITS.flatMap((suit) => ranksOf(deck).map((rank) => ({ suit, rank })));
}

/** Eyes of some cards together. */
export function eyesOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + EYES_OF_RANK[card.rank], 0);
}

/** Whether the pack can be dealt out evenly (rule 2.1): 32 cards cannot be shared by six. */
export function isDivisible(deck: DeckSize, players: PlayerCount): boolean {
  return deck % players === 0;
}

/** Tricks of one deal: 6 (24/4), 8 (32/4), 4 (24/6). Only meaningful where the pack divides (rule 2.1). */
export function trickCount(deck: DeckSize, players: PlayerCount): number {
  return Math.floor(deck / players);
}

/** Trumps in a Muck and so in a Ramsch: four Ober, four Unter and the rest of Herz: 12, in the long pack 14 (rule 2.8). */
export function muckTrumpCount(deck: DeckSize): number {
  return cardsOf(deck).filter((card) => card.rank === 'O' || card.rank === 'U' || card.suit === 'herz').length;
}
