/**
 * The small letter or number in a card's corners, and the suit sign below it, read by a network of their own: corners
 * look alike on packs of all makers, courts and pips do not. Gives log chances as a second opinion; what it weighs
 * against the reader's is decided in `withIndex`.
 */
import { RANKS, SUITS } from '../../core/cards/deck';
import type { Network } from '../engine/network';
import type { Quad } from '../protocol/recognise';
import { cutCard, type Mask } from './crop';
import { project, squareToQuad, turned } from './geometry';
import type { Pyramid } from './image';
import { normalised } from './logChances';
import { CARDS } from './reader';
import type { Look } from './readPlaces';
import { TUNING } from './tuning';

interface IndexMeta {
  /** Left, top, right, bottom of the upper left corner, in widths and heights of the card. */
  readonly box: readonly [number, number, number, number];
  readonly suits: readonly string[];
  /** The last is `none`: no index there. */
  readonly ranks: readonly string[];
}

/** What one corner says. */
export interface IndexReading {
  /** Chance of each of `RANKS`, together with `none` one. */
  readonly ranks: readonly number[];
  readonly none: number;
  /** Chance of each of `SUITS`. */
  readonly suits: readonly number[];
}

/** The places of both upper corners of a card. */
function cornerQuads(quad: Quad, [u0, v0, u1, v1]: IndexMeta['box']): readonly Quad[] {
  const map = squareToQuad(quad);
  if (!map) return [];
  const box = (left: number, right: number): Quad => [
    project(map, left, v0),
    project(map, right, v0),
    project(map, right, v1),
    project(map, left, v1),
  ];
  return [box(u0, u1), box(1 - u1, 1 - u0)];
}

const softmax = (logits: ArrayLike<number>): Float64Array => normalised(Float64Array.from(logits)).map(Math.exp);

/** Share of a corner that must show this card for it to be read. */
const LEAST_SHOWN = 0.5;

function shown(data: Uint8Array | Uint8ClampedArray): number {
  let count = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]) count += 1;
  return count / (data.length / 4);
}

/**
 * What can be read in the corners of a card; covered ones are left out. Two that are not side by side first, the other
 * two only when these show no index.
 */
export function readIndices(index: Network, pyramid: Pyramid, quad: Quad, mask: Mask): readonly IndexReading[] {
  const meta = index.model.header.meta as unknown as IndexMeta;
  const { width, height } = index.model.header.input;
  if (!width || !height) throw new Error('index: no input size');
  const order = (names: readonly string[], wanted: readonly string[]): number[] =>
    wanted.map((name) => names.indexOf(name));
  const ranks = order(meta.ranks, RANKS);
  const suits = order(meta.suits, SUITS);
  const none = meta.ranks.indexOf('none');
  const [left, right] = cornerQuads(quad, meta.box);
  const [otherLeft, otherRight] = cornerQuads(turned(quad), meta.box);
  const read = (box: Quad | undefined): readonly IndexReading[] => {
    if (!box) return [];
    const corner = cutCard(pyramid, box, width, height, mask);
    if (!corner || shown(corner.data) < LEAST_SHOWN) return [];
    const { rank, suit } = index.run({ channels: 3, ...corner });
    if (!rank || !suit) throw new Error('index: an output is missing');
    const chances = softmax(rank.data);
    const bySuit = softmax(suit.data);
    return [{ ranks: ranks.map((i) => chances[i]!), none: chances[none]!, suits: suits.map((i) => bySuit[i]!) }];
  };
  const first = [...read(left), ...read(otherLeft)];
  const isEnough = first.length === 2 && first.every((corner) => Math.max(...corner.ranks) >= TUNING.plainCorner);
  return isEnough ? first : [...first, ...read(right), ...read(otherRight)];
}

/**
 * The reader's log chances of the 32 cards with what the corners say. A corner that shows nothing says nothing; one that
 * is sure can outweigh the reader, which on a printing it has never seen is sure of its mistakes.
 */
export function withIndex(cards: Float64Array, corners: readonly IndexReading[]): Float64Array {
  if (corners.length === 0) return cards;
  const ranks = RANKS.map((_, r) =>
    corners.reduce((sum, { ranks: p, none }) => sum + Math.log(p[r]! + none / RANKS.length + TUNING.indexError), 0),
  );
  const suits = SUITS.map((_, s) =>
    corners.reduce(
      (sum, { suits: p, none }) => sum + Math.log(p[s]! * (1 - none) + none / SUITS.length + TUNING.indexError),
      0,
    ),
  );
  // Corners of one card are alike: four of them are not four opinions.
  const share = TUNING.indexShare / Math.sqrt(corners.length);
  const logs = cards.map((log, c) => {
    const { rank, suit } = CARDS[c]!;
    return log + share * (ranks[RANKS.indexOf(rank)]! + TUNING.indexSuit * suits[SUITS.indexOf(suit)]!);
  });
  return normalised(logs);
}

/** One card with what its corners say, none where they were not read. */
export type Cornered = Look & { readonly corners: readonly IndexReading[] };

/** How doubtful the plainly visible cards of a photo are to read: large for a printing never seen. */
function doubt(looks: readonly Look[]): number {
  let sum = 0;
  let weights = 0;
  for (const { place, reading } of looks) {
    const weight = Math.min(1, place.instance.visible) ** 8;
    sum += weight * (1 - Math.exp(Math.max(...reading.cards)));
    weights += weight;
  }
  return weights > 0 ? sum / weights : 1;
}

/** After so many cards without any index the pack is thought to have none. */
const TRIES = 5;

/** Reads the corners of cards that are not plain, and of all when the photo is doubtful: plain ones need no second opinion. */
export function readCorners(index: Network, pyramid: Pyramid, looks: readonly Look[]): readonly Cornered[] {
  const isDoubtful = doubt(looks) > TUNING.cornersDoubt;
  let tries = 0;
  let hits = 0;
  return looks.map((look) => {
    const { quad, reading, place } = look;
    const isPlain = Math.max(...reading.cards) > Math.log(TUNING.cornersBelow);
    if ((isPlain && !isDoubtful) || (tries >= TRIES && hits === 0)) return { ...look, corners: [] };
    const corners = readIndices(index, pyramid, quad, place.mask);
    if (corners.length > 1) tries += 1;
    if (corners.some(({ none }) => none < 0.5)) hits += 1;
    return { ...look, corners, reading: { ...reading, cards: withIndex(reading.cards, corners) } };
  });
}
