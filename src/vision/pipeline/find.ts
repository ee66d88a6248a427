/**
 * Looks at the photo in more than one size and keeps the look in which the cards have the size that the finder knows.
 * Decides the scale, and which finds are fragments, scraps of paper or cards cut off by the edge.
 */
import type { Network } from '../engine/network';
import type { Mask } from './crop';
import { findCells } from './finder';
import { scaleBox, type Box } from './geometry';
import { halve, shrinkTo, type Image, type Pyramid } from './image';
import { findInstances, type Instance, type Instances } from './instances';
import { TUNING } from './tuning';

/** A place that may hold a card; box in pixels of the photo. */
export interface Place {
  readonly box: Box;
  readonly instance: Instance;
  /** What can be seen of this card. */
  readonly mask: Mask;
}

interface Look {
  /** Photo pixels per finder pixel. */
  readonly scale: number;
  readonly instances: Instances;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly cellsOnCards: number;
}

/** One look at the photo shrunk to `image`. */
function look(finder: Network, pyramid: Pyramid, image: Image): Look {
  const cells = findCells(finder, image);
  return {
    scale: pyramid.width / image.width,
    instances: findInstances(cells),
    width: cells.width,
    height: cells.height,
    stride: cells.stride,
    cellsOnCards: cells.index.length,
  };
}

const heightOf = ({ box }: Instance): number => 2 * box.long;

function isPlausible(instance: Instance): boolean {
  const { visible, empty, inside, box } = instance;
  const shape = box.short / box.long;
  return (
    visible >= TUNING.leastVisible &&
    inside >= TUNING.leastInside &&
    empty <= TUNING.mostEmpty &&
    shape > 0.35 &&
    shape < 0.95
  );
}

/**
 * How sure the cells of a look are of their votes, 0 to 1: at a wrong size the finder says so itself. Less for cards
 * that fill so much of the picture that their boxes are known to come out badly.
 */
function quality(at: Look): number {
  const { instances } = at;
  let sum = 0;
  let cells = 0;
  for (const instance of instances.list) {
    sum += instance.sure * instance.cells;
    cells += instance.cells;
  }
  const isLarge = medianHeight(at) > TUNING.largeHeight;
  return cells > 0 ? sum / cells - (isLarge ? TUNING.tooLarge : 0) : 0;
}

function medianHeight({ instances }: Look): number {
  const heights = instances.list
    .filter(isPlausible)
    .map(heightOf)
    .sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** Smaller pictures than the first one, and a larger one when the cards are small in it. */
function* furtherImages(pyramid: Pyramid, image: Image, first: Look): Generator<Image> {
  const height = medianHeight(first);
  if (height >= TUNING.smallHeight && height <= TUNING.largeHeight && quality(first) >= TUNING.plainLook) return;
  let smaller = image;
  for (let i = 0; i < TUNING.coarseLooks && Math.min(smaller.width, smaller.height) >= 2 * TUNING.leastSide; i++) {
    smaller = halve(smaller);
    yield smaller;
  }
  const longest = Math.max(pyramid.width, pyramid.height);
  if (height === 0 || height >= TUNING.smallHeight || longest <= TUNING.finderSide) return;
  const finer = Math.min(longest, 2 * TUNING.finderSide, (TUNING.finderSide * TUNING.goodHeight) / height);
  yield shrinkTo(pyramid, Math.round(finer / 32) * 32);
}

/** Whether the cards of a look are too small in it for it to be believed against one that shows them larger. */
const isTooSmall = (next: Look): boolean => medianHeight(next) < TUNING.leastHeight;

/** Places that may hold cards. `image`: the photo shrunk to the finder's side. */
export function findPlaces(finder: Network, pyramid: Pyramid, image: Image): readonly Place[] {
  let best = look(finder, pyramid, image);
  let most = quality(best);
  for (const other of furtherImages(pyramid, image, best)) {
    const next = look(finder, pyramid, other);
    const value = quality(next);
    const isSmaller = other.width < image.width;
    if (value > most + (isSmaller ? TUNING.otherLook : 0) && !(isSmaller && isTooSmall(next))) {
      best = next;
      most = value;
    }
  }
  const { scale, instances, width, height, stride } = best;
  return instances.list.flatMap((instance, card) => {
    if (!isPlausible(instance)) return [];
    const mask = { cell: stride * scale, columns: width, rows: height, owner: instances.owner, card };
    return [{ box: scaleBox(instance.box, scale), instance, mask }];
  });
}
