/**
 * Photo → cards with what was read on them: the part that recognising and teaching share. Decides where cards may
 * lie; which of them are cards, and which, is decided later and together.
 */
import type { Network } from '../engine/network';
import type { Quad, Stage } from '../protocol/recognise';
import type { Crop } from './crop';
import { crossings } from './crossing';
import { findPlaces } from './find';
import { halve, shrinkTo, type Pyramid } from './image';
import type { Instance } from './instances';
import { measureLight, type Light } from './light';
import type { Kind, Reading } from './reader';
import { readPlaces, visibleOf } from './readPlaces';
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
  /** How unlike its size is to the others', as a log. */
  readonly sizeOff: number;
  /** How many of the finder's cells that show it lie inside each card of the photo, in the order of these. */
  readonly within: readonly number[];
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

/** The kind a place most likely is. */
function kindOf({ kinds }: Reading): Kind {
  return (Object.entries(kinds) as [Kind, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** Finds and reads the cards of a photo. */
export function see(pyramid: Pyramid, { finder, reader }: Networks, onProgress: OnProgress): Sight {
  onProgress('finding', 0);
  const small = shrinkTo(pyramid, TUNING.finderSide);
  const light = measureLight(halve(small));
  const places = findPlaces(finder, pyramid, small);
  const others = { back: 0, otherGame: 0 };
  const looks = readPlaces(reader, pyramid, places, (share) => onProgress('reading', share)).filter(({ reading }) => {
    // Backs and other games are told from scraps by their kind; whether a card is one is judged later, from all there is.
    const kind = kindOf(reading);
    const isOther = kind === 'back' || kind === 'otherGame';
    if (isOther) others[kind] += 1;
    return !isOther;
  });
  const within = crossings(looks.map(({ quad, place }) => ({ quad, mask: place.mask })));
  const cards = looks.map(({ place, ...look }, i) => {
    const { instance } = place;
    return { ...look, instance, visible: visibleOf(place), inside: instance.inside, within: within[i]! };
  });
  return { width: pyramid.width, height: pyramid.height, light, cards, others };
}
