/**
 * Photo → cards with what was read on them: the part that recognising and teaching share. Decides where cards may
 * lie; which of them are cards, and which, is decided later and together.
 */
import type { Network } from '../engine/network';
import type { Quad, Stage } from '../protocol/recognise';
import type { Crop } from './crop';
import { crossings } from './crossing';
import { findPlaces } from './find';
import { readCorners, type IndexReading } from './indexReader';
import { halve, shrinkTo, type Pyramid } from './image';
import type { Instance } from './instances';
import { measureLight, type Light } from './light';
import type { Kind, Reading } from './reader';
import { readPlaces, visibleOf, type Look } from './readPlaces';
import { TUNING } from './tuning';

export interface Networks {
  readonly finder: Network;
  readonly reader: Network;
  /** Reads the letter in the corner. */
  readonly index: Network;
}

/** One place of the photo that may show a card. */
export interface Find {
  readonly quad: Quad;
  /** Share that can be seen, 0 to 1. */
  readonly visible: number;
  /** Share inside the photo. */
  readonly inside: number;
  /** What the finder thinks of it. */
  readonly instance: Instance;
  readonly reading: Reading;
  /** How unlike its size is to the others', as a log. */
  readonly sizeOff: number;
}

/** One card of the photo. */
export interface Sighting extends Find {
  readonly crop: Crop;
  /** What its corners say, none where they were not read; `reading` knows it. */
  readonly corners: readonly IndexReading[];
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
  /** Places that read as something else: a card face down, one of another game. */
  readonly strange: readonly Find[];
}

export type OnProgress = (stage: Stage, share: number) => void;

/** The kind a place most likely is. */
function kindOf({ kinds }: Reading): Kind {
  return (Object.entries(kinds) as [Kind, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** How much of what was found looks like cards of this game, 0 to 1. */
function shareOfCards(looks: readonly Look[]): number {
  let sum = 0;
  let weight = 0;
  for (const { place, reading } of looks) {
    sum += visibleOf(place) * reading.kinds.card;
    weight += visibleOf(place);
  }
  return weight > 0 ? sum / weight : 0;
}

/**
 * Backs and cards of other games are told from scraps by their kind; whether the rest are cards is judged later, from all
 * there is. Among cards of this game a king in unknown robes is one of them.
 */
export function divide(found: readonly Look[]): Pick<Sight, 'others'> & {
  readonly likely: readonly Look[];
  readonly strange: readonly Look[];
} {
  const others = { back: 0, otherGame: 0 };
  const strange: Look[] = [];
  const isThisGame = shareOfCards(found) >= TUNING.thisGame;
  const likely = found.filter((look) => {
    const kind = kindOf(look.reading);
    if (kind !== 'back' && kind !== 'otherGame') return true;
    if (kind === 'otherGame' && isThisGame && look.reading.kinds.otherGame < TUNING.surelyOtherGame) return true;
    others[kind] += 1;
    strange.push(look);
    return false;
  });
  return { likely, strange, others };
}

/** Finds and reads the cards of a photo. */
export function see(pyramid: Pyramid, { finder, reader, index }: Networks, onProgress: OnProgress): Sight {
  onProgress('finding', 0);
  const small = shrinkTo(pyramid, TUNING.finderSide);
  const light = measureLight(halve(small));
  const places = findPlaces(finder, pyramid, small);
  const found = readPlaces(reader, pyramid, places, (share) => onProgress('reading', share));
  const { likely, strange, others } = divide(found);
  const looks = readCorners(index, pyramid, likely);
  const within = crossings(looks.map(({ quad, place }) => ({ quad, mask: place.mask })));
  const find = <T extends Look>({ place, ...look }: T) => {
    const { instance } = place;
    return { ...look, instance, visible: visibleOf(place), inside: instance.inside };
  };
  const cards = looks.map((look, i) => ({ ...find(look), within: within[i]! }));
  return { width: pyramid.width, height: pyramid.height, light, cards, others, strange: strange.map(find) };
}
