/**
 * The reader: one upright card of the photo → log chances of suit, rank and kind, an embedding, and where the corners
 * really are. Decides nothing: that is done for all cards of a photo together (decide.ts).
 */
import { RANKS, SUITS, type Card, type DeckSize } from '../../core/cards/deck';
import type { Network } from '../engine/network';
import type { Quad } from '../protocol/recognise';
import type { Crop } from './crop';
import { project, squareToQuad } from './geometry';
import { normalised } from './logChances';

export const KINDS = ['card', 'nothing', 'otherGame', 'back', 'several'] as const;
export type Kind = (typeof KINDS)[number];

/** What was read on one card. */
export interface Reading {
  /** Log chance of each of the 32 cards, indexed as `CARDS`; what is no card of the pack takes its share. */
  readonly cards: Float64Array;
  /** Chance of each kind. */
  readonly kinds: Readonly<Record<Kind, number>>;
  /** Length 1. */
  readonly embedding: Float32Array;
  /** How far the true corners lie from those cut, in widths and heights of the crop, clockwise from the top left; null when the network does not say. */
  readonly corners: readonly number[] | null;
}

/** All cards in the order in which chances are kept. */
export const CARDS: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })));

/** Index in `CARDS`. */
export function cardIndex(card: Card): number {
  return SUITS.indexOf(card.suit) * RANKS.length + RANKS.indexOf(card.rank);
}

/** Which cards may lie in a photo. */
export function allowedCards(pack: DeckSize | 'unknown', exclude: readonly Card[]): readonly boolean[] {
  const out = new Set(exclude.map(cardIndex));
  return CARDS.map((card, i) => !out.has(i) && (pack !== 24 || (card.rank !== '7' && card.rank !== '8')));
}

export interface ReaderMeta {
  /** Share of the card's width and height that the crop has more on each side. */
  readonly margin: number;
  readonly suits: readonly string[];
  readonly ranks: readonly string[];
  readonly kinds: readonly string[];
  readonly temperature?: { readonly suit?: number; readonly rank?: number; readonly kind?: number };
}

export function readerMeta(reader: Network): ReaderMeta {
  return reader.model.header.meta as unknown as ReaderMeta;
}

/** Name and version of the network, as taught packs carry it. */
export function readerName(reader: Network): string {
  return `${reader.model.header.name} ${reader.model.header.version}`;
}

/** Width and height of the crops that this reader wants. */
export function cropSize(reader: Network): readonly [number, number] {
  const { width, height } = reader.model.header.input;
  if (!width || !height) throw new Error('reader: no input size');
  return [width, height];
}

const logSoftmax = (logits: ArrayLike<number>, temperature: number): Float64Array =>
  normalised(Float64Array.from(logits, (x) => x / temperature));

/** The 32 cards from the two heads. */
function cardChances(suits: ArrayLike<number>, ranks: ArrayLike<number>, meta: ReaderMeta): Float64Array {
  return Float64Array.from(CARDS, ({ suit, rank }) => {
    const s = suits[meta.suits.indexOf(suit)];
    const r = ranks[meta.ranks.indexOf(rank)];
    if (s === undefined || r === undefined) throw new Error(`reader: does not know ${suit}-${rank}`);
    return s + r;
  });
}

function unit(values: Float32Array): Float32Array {
  let sum = 0;
  for (const x of values) sum += x * x;
  const scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
  return values.map((x) => x * scale);
}

/** Reads one crop. */
export function readCard(reader: Network, crop: Crop): Reading {
  const meta = readerMeta(reader);
  const { suit, rank, kind, embedding, quad } = reader.run({ channels: 4, ...crop });
  if (!suit || !rank || !kind || !embedding) throw new Error('reader: an output is missing');
  const { temperature } = meta;
  const kinds = logSoftmax(kind.data, temperature?.kind ?? 1).map(Math.exp);
  return {
    cards: cardChances(
      logSoftmax(suit.data, temperature?.suit ?? 1),
      logSoftmax(rank.data, temperature?.rank ?? 1),
      meta,
    ),
    kinds: Object.fromEntries(KINDS.map((name) => [name, kinds[meta.kinds.indexOf(name)] ?? 0])) as Record<
      Kind,
      number
    >,
    embedding: unit(embedding.data),
    corners: quad ? Array.from(quad.data) : null,
  };
}

/**
 * The quad that the reader's corners mean, for a crop that was cut from `cut` (margin included). Null when it is no
 * sensible correction: corners that moved by more than a third of the card.
 */
export function correctedQuad(cut: Quad, corners: readonly number[], margin: number): Quad | null {
  if (corners.some((move) => !Number.isFinite(move) || Math.abs(move) > 0.33)) return null;
  const map = squareToQuad(cut);
  if (!map) return null;
  // In the crop the given corners stand `inner` from its edges.
  const inner = margin / (1 + 2 * margin);
  const at = (i: number, u: number, v: number) => project(map, u + corners[2 * i]!, v + corners[2 * i + 1]!);
  return [at(0, inner, inner), at(1, 1 - inner, inner), at(2, 1 - inner, 1 - inner), at(3, inner, 1 - inner)];
}
