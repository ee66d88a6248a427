/**
 * Half a count survives the phone killing the page: the cards of both piles, kept in localStorage under the game they
 * belong to. Photos are not kept. Whatever is not exactly as written here is dropped.
 */
import { cardOf, type Card } from '../core/cards/deck';
import type { BySide } from '../core/rules/seats';

const KEY = 'muckblock.count';

/** A card, whether it still has to be asked, whether a photo showed it, whether people named it, what it looks like. */
export interface KeptCard {
  readonly card: Card;
  readonly certain: boolean;
  readonly read: boolean;
  readonly hand: boolean;
  /** A card that the pack does not have, when it looks like one. */
  readonly outside: Card | null;
}
export type KeptPiles = BySide<readonly KeptCard[]>;

/** What marks a card that it looks like: "is.herz.8". */
const LOOKS_LIKE = 'is';

function parseCard(value: unknown): KeptCard | null {
  if (typeof value !== 'string') return null;
  const [suit, rank, ...marks] = value.split('-');
  const card = cardOf(suit, rank);
  if (!card) return null;
  const like = marks.map((mark) => mark.split('.')).find(([word]) => word === LOOKS_LIKE);
  return {
    card,
    certain: !marks.includes('unsure'),
    read: marks.includes('read'),
    hand: marks.includes('hand'),
    outside: like ? cardOf(like[1], like[2]) : null,
  };
}

function parsePile(value: unknown): readonly KeptCard[] {
  if (!Array.isArray(value) || value.length > 64) return [];
  return value.map(parseCard).filter((one) => one !== null);
}

/** The piles kept for that game, or null. */
export function readCount(game: string): KeptPiles | null {
  try {
    const raw = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { game?: unknown; A?: unknown; B?: unknown } | null;
    return raw?.game === game ? { A: parsePile(raw.A), B: parsePile(raw.B) } : null;
  } catch {
    return null; // storage switched off or damaged: the count begins anew
  }
}

function textOf({ card, certain, read, hand, outside }: KeptCard): string {
  const like = outside ? `-${LOOKS_LIKE}.${outside.suit}.${outside.rank}` : '';
  return `${card.suit}-${card.rank}${certain ? '' : '-unsure'}${read ? '-read' : ''}${hand ? '-hand' : ''}${like}`;
}

/** Keeps the piles; null forgets them. */
export function keepCount(game: string, piles: KeptPiles | null): void {
  try {
    if (!piles) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ game, A: piles.A.map(textOf), B: piles.B.map(textOf) }));
  } catch {
    // Full or forbidden: the count lives as long as the page, no score depends on it.
  }
}
