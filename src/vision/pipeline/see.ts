/**
 * Photo → cards with what was read on them: the part that recognising and teaching share. Decides where cards lie and
 * leaves out what the reader says is none; which card each one is, is decided later and together.
 */
import type { Network } from '../engine/network';
import type { Quad, Stage } from '../protocol/recognise';
import { cutCard, widen, type Crop } from './crop';
import { findPlaces, type Place } from './find';
import { boxQuad, overlap } from './geometry';
import { halve, makePyramid, shrinkTo, type Image } from './image';
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

/** Log chances and kinds of two looks at one card, the second counting more because it is better cut. */
function together(a: Reading, b: Reading): Reading {
  const kinds = Object.fromEntries(
    Object.entries(b.kinds).map(([kind, p]) => [kind, 0.35 * a.kinds[kind as Kind] + 0.65 * p]),
  ) as Record<Kind, number>;
  const embedding = b.embedding.map((x, i) => 0.35 * a.embedding[i]! + 0.65 * x);
  const length = Math.hypot(...embedding);
  return {
    cards: b.cards.map((log, c) => 0.35 * a.cards[c]! + 0.65 * log),
    kinds,
    embedding: embedding.map((x) => x / length),
    corners: b.corners,
  };
}

/** Cuts and reads one place, and once more where its corners turned out to be. */
function readPlace(reader: Network, pyramid: ReturnType<typeof makePyramid>, place: Place): Sighting | null {
  const { margin } = readerMeta(reader);
  const [width, height] = cropSize(reader);
  const quad = boxQuad(place.box);
  const wide = widen(quad, margin);
  const crop = cutCard(pyramid, wide, width, height, place.mask);
  if (!crop) return null;
  const { instance } = place;
  const { visible, inside } = instance;
  const first: Sighting = {
    quad,
    visible: Math.min(1, visible),
    inside,
    instance,
    crop,
    reading: readCard(reader, crop),
  };
  const { corners, cards } = first.reading;
  const better = corners && correctedQuad(wide, corners, margin);
  const moved = corners ? Math.max(...corners.map(Math.abs)) : 0;
  if (better && moved < TUNING.corrected && Math.max(...cards) > TUNING.sureAtOnce) return { ...first, quad: better };
  const second = better && cutCard(pyramid, widen(better, margin), width, height, place.mask);
  if (!better || !second) return first;
  return { ...first, quad: better, crop: second, reading: together(first.reading, readCard(reader, second)) };
}

const best = (values: Float64Array): number => values.indexOf(Math.max(...values));

/** Without the second finds of a card that is there already: nearly the same place, the same reading. */
function withoutDoubles(cards: readonly Sighting[]): readonly Sighting[] {
  const order = [...cards].sort((a, b) => b.visible - a.visible);
  const kept: Sighting[] = [];
  for (const card of order) {
    const isDouble = kept.some(
      (other) => overlap(card.quad, other.quad) > 0.45 && best(card.reading.cards) === best(other.reading.cards),
    );
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
