/**
 * Looks at the photo in more than one size and keeps the look in which the cards have the size that the finder knows.
 * Decides the scale, and which finds are fragments, scraps of paper or cards cut off by the edge.
 */
import type { Network } from '../engine/network';
import { findCells } from './finder';
import { scaleBox, type Box } from './geometry';
import { shrinkTo, type Pyramid } from './image';
import { findInstances, type Instance, type Instances } from './instances';
import { TUNING } from './tuning';

/** A place that may hold a card; box in pixels of the photo. */
export interface Place {
  readonly box: Box;
  readonly instance: Instance;
  /** Whether a point of the photo belongs to what can be seen of this card. */
  shows(x: number, y: number): boolean;
}

interface Look {
  /** Photo pixels per finder pixel. */
  readonly scale: number;
  readonly instances: Instances;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

function look(finder: Network, pyramid: Pyramid, side: number): Look {
  const image = shrinkTo(pyramid, side);
  const cells = findCells(finder, image);
  const full = pyramid.level(0);
  return {
    scale: full.width / image.width,
    instances: findInstances(cells),
    width: cells.width,
    height: cells.height,
    stride: cells.stride,
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

/** Area of the photo that is explained by plausible cards of a size the finder knows, in photo pixels. */
function explained({ instances, scale, stride }: Look): number {
  const [least, most] = TUNING.cardHeight;
  let sum = 0;
  for (const instance of instances.list) {
    if (!isPlausible(instance)) continue;
    const height = heightOf(instance);
    const known = height < least ? height / least : height > most ? most / height : 1;
    sum += instance.cells * instance.p * (1 - instance.empty) * known * known;
  }
  return sum * (stride * scale) ** 2;
}

function medianHeight({ instances }: Look): number {
  const heights = instances.list
    .filter(isPlausible)
    .map(heightOf)
    .sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** The sides at which to look, given what the first look showed. */
function furtherSides(first: Look, longest: number): readonly number[] {
  const sides = [TUNING.coarseSide, TUNING.coarseSide / 2];
  const height = medianHeight(first);
  const finer = 2 * TUNING.finderSide;
  return height > 0 && height < TUNING.cardHeight[0] * 1.25 && longest >= finer ? [...sides, finer] : sides;
}

/** Places that may hold cards. */
export function findPlaces(finder: Network, pyramid: Pyramid): readonly Place[] {
  const full = pyramid.level(0);
  const longest = Math.max(full.width, full.height);
  let best = look(finder, pyramid, TUNING.finderSide);
  let most = explained(best);
  for (const side of furtherSides(best, longest)) {
    if (side >= longest) continue;
    const other = look(finder, pyramid, side);
    const area = explained(other);
    // A finer look sees edges better: another must explain clearly more.
    if (area > 1.12 * most) {
      best = other;
      most = area;
    }
  }
  const { scale, instances, width, height, stride } = best;
  const cell = stride * scale;
  return instances.list.flatMap((instance, b) => {
    if (!isPlausible(instance)) return [];
    const shows = (x: number, y: number): boolean => {
      const column = Math.floor(x / cell);
      const row = Math.floor(y / cell);
      return column >= 0 && row >= 0 && column < width && row < height && instances.owner[row * width + column] === b;
    };
    return [{ box: scaleBox(instance.box, scale), instance, shows }];
  });
}
