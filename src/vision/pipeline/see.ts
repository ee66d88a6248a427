/**
 * Photo → cards with what was read on them: the part that recognising and teaching share. Decides where cards lie and
 * leaves out what the reader says is none; which card each one is, is decided later and together.
 */
import type { Network } from '../engine/network';
import type { Quad, Stage } from '../protocol/recognise';
import { cutCard, widen, type Crop } from './crop';
import { findPlaces, type Place } from './find';
import { boxQuad, overlap, quadBox } from './geometry';
import { halve, makePyramid, shrinkTo, type Image, type Pyramid } from './image';
import type { Instance } from './instances';
import { measureLight, type Light } from './light';
import { correctedQuad, cropSize, readCard, readerMeta, type Kind, type Reading } from './reader';
import { TUNING } from './tuning';

export interface Networks {
  readonly finder: Network;
  readonly reader: Network;
}

/** One card of the photo. */
export interface Sighting {
  readonly quad: Quad;
  /** Share that can be seen, 0 to 1. */
  readonly visible: number;
  /** Share inside the photo. */
  readonly inside: number;
  /** What the finder thinks of it. */
  readonly instance: Instance;
  readonly reading: Reading;
  readonly crop: Crop;
}

export interface Sight {
  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly cards: readonly Sighting[];
  /** How many places show something else. */
  readonly others: { readonly back: number; readonly otherGame: number };
}

export type OnProgress = (stage: Stage, share: number) => void;

/** Log chances and kinds of two looks at one card; `share`: how much the second counts, which is better cut. */
function together(a: Reading, b: Reading, share: number): Reading {
  const kinds = Object.fromEntries(
    Object.entries(b.kinds).map(([kind, p]) => [kind, (1 - share) * a.kinds[kind as Kind] + share * p]),
  ) as Record<Kind, number>;
  const embedding = b.embedding.map((x, i) => (1 - share) * a.embedding[i]! + share * x);
  const length = Math.hypot(...embedding);
  return {
    cards: b.cards.map((log, c) => (1 - share) * a.cards[c]! + share * log),
    kinds,
    embedding: embedding.map((x) => x / length),
    corners: b.corners,
  };
}

/** Cuts and reads one place, and once more where its corners turned out to be. */
function readPlace(reader: Network, pyramid: Pyramid, { box, mask, instance }: Place): Sighting | null {
  const { margin } = readerMeta(reader);
  const [width, height] = cropSize(reader);
  const { inside } = instance;
  const visible = Math.min(1, instance.visible);
  const wide = widen(boxQuad(box), margin);
  const crop = cutCard(pyramid, wide, width, height, mask);
  if (!crop) return null;
  const first = readCard(reader, crop);
  const quad = first.corners && correctedQuad(wide, first.corners, margin);
  if (!quad || !first.corners) return { quad: boxQuad(box), visible, inside, instance, crop, reading: first };
  const moved = Math.max(...first.corners.map(Math.abs));
  if (moved < TUNING.corrected && Math.max(...first.cards) > TUNING.sureAtOnce)
    return { quad, visible, inside, instance, crop, reading: first };
  // Cut again as a rectangle, as the reader has learnt to see cards.
  const again = widen(boxQuad(quadBox(quad)), margin);
  const second = cutCard(pyramid, again, width, height, mask);
  if (!second) return { quad, visible, inside, instance, crop, reading: first };
  const reading = readCard(reader, second);
  const better = reading.corners && correctedQuad(again, reading.corners, margin);
  return {
    quad: better ?? quad,
    visible,
    inside,
    instance,
    crop: second,
    reading: together(first, reading, moved < TUNING.cutWrong ? 0.7 : 0.9),
  };
}

const best = (values: Float64Array): number => values.indexOf(Math.max(...values));

/** How well a find stands for itself against another of the same place. */
function standing({ visible, reading }: Sighting): number {
  return Math.log(Math.max(0.01, visible)) + Math.max(...reading.cards) + Math.log(Math.max(0.01, reading.kinds.card));
}

/**
 * Without the second finds of a card that is there already. Two cards cannot lie so nearly in one place that more than
 * a half of both could be seen; a fragment lies inside a card.
 */
function withoutDoubles(cards: readonly Sighting[]): readonly Sighting[] {
  const order = [...cards].sort((a, b) => standing(b) - standing(a));
  const kept: Sighting[] = [];
  for (const card of order) {
    const isDouble = kept.some((other) => {
      const shared = overlap(card.quad, other.quad);
      if (shared > TUNING.doubled) return true;
      return shared > TUNING.doubledAlike && best(card.reading.cards) === best(other.reading.cards);
    });
    if (!isDouble) kept.push(card);
  }
  return kept;
}

/** The kind a place most likely is. */
function kindOf({ kinds }: Reading): Kind {
  return (Object.entries(kinds) as [Kind, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** Finds and reads the cards of a photo. */
export function see(image: Image, { finder, reader }: Networks, onProgress: OnProgress): Sight {
  const pyramid = makePyramid(image);
  onProgress('finding', 0);
  const small = shrinkTo(pyramid, TUNING.finderSide);
  const light = measureLight(halve(small));
  const places = findPlaces(finder, pyramid, small);
  const others = { back: 0, otherGame: 0 };
  const cards: Sighting[] = [];
  places.forEach((place, i) => {
    onProgress('reading', i / places.length);
    const sighting = readPlace(reader, pyramid, place);
    if (!sighting) return;
    // Backs and other games are told from scraps by their kind; whether a card is one is judged later, from all there is.
    const kind = kindOf(sighting.reading);
    if (kind === 'back' || kind === 'otherGame') others[kind] += 1;
    else cards.push(sighting);
  });
  return { width: image.width, height: image.height, light, cards: withoutDoubles(cards), others };
}
