/**
 * Counting a game from the cards themselves: two piles, one a side, of cards that were tapped or read from a photo.
 * Decides eyes, tricks, trumps and the Alte of a pile (rules 2.1, 2.8, 2.14), what contradicts itself, and what the
 * draft becomes. While one pile was counted, the rest of the pack is the other side's; once both were, every card has to
 * lie in one of them. Decides nothing about who wins.
 */
import { cardsOf, eyesOf, SUITS, TOTAL_EYES, trickCount } from '../cards/deck';
import type { Card, DeckSize } from '../cards/deck';
import type { Settings } from '../profiles/settings';
import { otherSide, sideOf, SIDES } from '../rules/seats';
import type { BySide, Side } from '../rules/seats';
import type { Draft } from './draft';

/** "herz-10": one card of the pack as a key. */
export type CardKey = `${Card['suit']}-${Card['rank']}`;

/** One card of a pile. `certain`: nobody has to be asked about it. */
export interface CountedCard {
  readonly id: string;
  readonly card: Card;
  readonly certain: boolean;
  /** The card it looks like when the pack has none such (an 8 among 24 cards): it counts nothing until it is named. */
  readonly outside?: Card | null;
}

export type Piles<T extends CountedCard = CountedCard> = BySide<readonly T[]>;

export interface PileFacts {
  readonly cards: number;
  readonly eyes: number;
  /** Whole tricks; null when the number of cards is no multiple of the players. */
  readonly tricks: number | null;
}

/** A card that lies twice: `ids` in both places, `across` when one is in each pile. */
export interface TwiceCounted {
  readonly card: Card;
  readonly ids: readonly string[];
  readonly across: boolean;
}

/** Why a count cannot be taken over as it is, the gravest first; null when nothing stands against it. */
export type CountProblem = 'empty' | 'twice' | 'unsure' | 'missing' | 'notWhole' | null;

/** A count as it stands, seen from the side that is being counted. */
export interface CountState {
  /**
   * The side whose pile decides: the one looked at, or the other one while only that has cards; null: none has. Once
   * both were counted and nothing is missing or twice, either says the same.
   */
  readonly counted: Side | null;
  readonly facts: BySide<PileFacts>;
  readonly twice: readonly TwiceCounted[];
  /** Cards that have to be asked, those of the pile that decides first, each in their order. */
  readonly unsure: readonly CountedCard[];
  /** Cards that lie in neither pile, once both were counted; else empty. */
  readonly missing: readonly Card[];
  /** Both piles were counted, not only one. */
  readonly both: boolean;
  readonly problem: CountProblem;
}

/** The key of a card. */
export function cardKey(card: Card): CardKey {
  return `${card.suit}-${card.rank}`;
}

/** Whether it is that card. */
export function isSameCard(a: Card, b: Card): boolean {
  return a.suit === b.suit && a.rank === b.rank;
}

/** Eyes, cards and whole tricks of some cards (rules 2.1, 2.14). A card that lies there twice counts once. */
export function factsOf(all: readonly Card[], players: number): PileFacts {
  const cards = [...new Map(all.map((card) => [cardKey(card), card])).values()];
  const whole = cards.length % players === 0;
  return { cards: cards.length, eyes: eyesOf(cards), tricks: whole ? cards.length / players : null };
}

/** Trumps in a Muck and so in a Ramsch: Ober, Unter and Herz (rule 2.8). */
export function isRamschTrump(card: Card): boolean {
  return card.rank === 'O' || card.rank === 'U' || card.suit === 'herz';
}

/** The Alte: the Eichel-Ober (glossary "der Alte"). */
export function isAlte(card: Card): boolean {
  return card.suit === 'eichel' && card.rank === 'O';
}

const ofPack = (pile: readonly CountedCard[]): readonly CountedCard[] => pile.filter((one) => !one.outside);
const cardsIn = (pile: readonly CountedCard[]): readonly Card[] => ofPack(pile).map((one) => one.card);

/** Cards of the pack that lie in neither pile, suit by suit. */
export function uncounted(piles: Piles, deck: DeckSize): readonly Card[] {
  const counted = new Set(SIDES.flatMap((side) => cardsIn(piles[side]).map(cardKey)));
  return cardsOf(deck).filter((card) => !counted.has(cardKey(card)));
}

/** Every card that lies more than once, in the order of the piles. */
export function countedTwice(piles: Piles): readonly TwiceCounted[] {
  const places = new Map<CardKey, { readonly card: Card; readonly ids: string[]; readonly sides: Set<Side> }>();
  for (const side of SIDES) {
    for (const { id, card } of ofPack(piles[side])) {
      const place = places.get(cardKey(card)) ?? { card, ids: [], sides: new Set<Side>() };
      place.ids.push(id);
      place.sides.add(side);
      places.set(cardKey(card), place);
    }
  }
  return [...places.values()]
    .filter((place) => place.ids.length > 1)
    .map(({ card, ids, sides }) => ({ card, ids, across: sides.size > 1 }));
}

/** The other side's facts while only one pile was counted: the rest of the pack. */
function restOf(mine: PileFacts, settings: Settings): PileFacts {
  const tricks = mine.tricks === null ? null : trickCount(settings.deck, settings.players) - mine.tricks;
  return { cards: settings.deck - mine.cards, eyes: TOTAL_EYES - mine.eyes, tricks };
}

/** Everything to be said about the piles, for the side that is looked at. */
export function countState(piles: Piles, side: Side, settings: Settings): CountState {
  const other = otherSide(side);
  const counted = piles[side].length > 0 ? side : piles[other].length > 0 ? other : null;
  const leads = counted ?? side;
  const follows = otherSide(leads);
  const both = piles.A.length > 0 && piles.B.length > 0;
  const led = factsOf(cardsIn(piles[leads]), settings.players);
  const rest = both ? factsOf(cardsIn(piles[follows]), settings.players) : restOf(led, settings);
  const facts: BySide<PileFacts> = leads === 'A' ? { A: led, B: rest } : { A: rest, B: led };
  const twice = countedTwice(piles);
  const unsure = [...piles[leads], ...piles[follows]].filter((one) => !one.certain);
  const missing = both ? uncounted(piles, settings.deck) : [];
  const problem = problemOf(counted, twice.length, unsure.length, missing.length, [led, rest]);
  return { counted, facts, twice, unsure, missing, both, problem };
}

function problemOf(
  counted: Side | null,
  twice: number,
  unsure: number,
  missing: number,
  facts: readonly PileFacts[],
): CountProblem {
  if (counted === null) return 'empty';
  if (twice > 0) return 'twice';
  if (unsure > 0) return 'unsure';
  if (missing > 0) return 'missing';
  return facts.every((one) => one.tricks !== null) ? null : 'notWhole';
}

/** Whether all tricks lie on one side and it counts in a Ramsch who took them (rule 2.8): that no pile can tell. */
function asksForMarch(draft: Draft, settings: Settings, tricks: number | null): boolean {
  if (draft.kind !== 'ramsch' || settings['ramsch.durchmarsch'] !== 'player') return false;
  return tricks === 0 || tricks === trickCount(settings.deck, settings.players);
}

/**
 * The draft with the count of `side` taken over: its eyes, and, when they are whole tricks, tricks, trumps and the
 * Alte, so that nothing of it is asked again (rules 2.8, 2.14). Half a trick gives eyes only. The eyes stand on the
 * side of whoever announced, whichever pile was counted.
 */
export function acceptCount(draft: Draft, pile: readonly CountedCard[], side: Side, settings: Settings): Draft {
  const cards = cardsIn(pile);
  const mine = factsOf(cards, settings.players);
  const ofA = (mineOnes: number, all: number): number => (side === 'A' ? mineOnes : all - mineOnes);
  const trumps = cardsOf(settings.deck).filter(isRamschTrump).length;
  const tricks = mine.tricks === null ? null : ofA(mine.tricks, trickCount(settings.deck, settings.players));
  const isRamsch = draft.kind === 'ramsch';
  const typing = draft.kind === 'normal' && draft.declarer !== null ? sideOf(draft.declarer) : side;
  return {
    ...draft,
    called: null,
    typing,
    digits: String(typing === side ? mine.eyes : TOTAL_EYES - mine.eyes),
    fresh: true,
    tricks: asksForMarch(draft, settings, tricks) ? null : tricks,
    trumps: isRamsch ? ofA(cards.filter(isRamschTrump).length, trumps) : null,
    alte: isRamsch ? (cards.some(isAlte) ? side : otherSide(side)) : null,
    march: null,
    forced: false,
  };
}

/** Cards as people hold them: suit by suit, the highest eyes first. */
export function inHandOrder(deck: DeckSize): readonly Card[] {
  const cards = cardsOf(deck);
  return SUITS.flatMap((suit) => cards.filter((card) => card.suit === suit).reverse());
}
