/**
 * Reads the places that may hold cards: once as the finder cut them, and again where the card turns out to lie, when
 * that is elsewhere or the first reading was not plain. The size that all cards of the photo agree on mends boxes of
 * cards that are partly covered.
 */
import type { Network } from '../engine/network';
import type { Quad } from '../protocol/recognise';
import { fitSizes, sizeOff, type SizeAt } from './consensus';
import { cutCard, widen, type Crop } from './crop';
import type { Place } from './find';
import { boxQuad, quadBox } from './geometry';
import type { Pyramid } from './image';
import { mendBox } from './mend';
import { correctedQuad, cropSize, readCard, readerMeta, type Kind, type Reading } from './reader';
import { TUNING } from './tuning';

/** One place, read. */
export interface Look {
  readonly place: Place;
  readonly quad: Quad;
  readonly reading: Reading;
  readonly crop: Crop;
  /** How unlike its size is to what the others' say, as a log; 0 when there are no others. */
  readonly sizeOff: number;
}

/** Share of the card that can be seen. */
export const visibleOf = ({ instance }: Place): number => Math.min(1, instance.visible);

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

interface Cut {
  readonly quad: Quad;
  readonly crop: Crop;
  readonly reading: Reading;
}

/** Cuts and reads at a quad; the quad that comes back is the one that the reader means. */
function readAt(reader: Network, pyramid: Pyramid, quad: Quad, place: Place): Cut | null {
  const { margin } = readerMeta(reader);
  const [width, height] = cropSize(reader);
  const wide = widen(quad, margin);
  const crop = cutCard(pyramid, wide, width, height, place.mask);
  if (!crop) return null;
  const reading = readCard(reader, crop);
  const mended = reading.corners && correctedQuad(wide, reading.corners, margin);
  return { quad: mended ?? quad, crop, reading };
}

/** How far corners moved, in widths of the card. */
function moved(a: Quad, b: Quad): number {
  const width = Math.hypot(a[1][0] - a[0][0], a[1][1] - a[0][1]);
  return Math.max(...a.map(([x, y], i) => Math.hypot(x - b[i]![0], y - b[i]![1]))) / Math.max(1, width);
}

/** Where the card lies, from what was read and what the others say about its size. */
function target(first: Cut, place: Place, sizeAt: SizeAt | null, onCard: Uint8Array): Quad {
  const box = quadBox(first.quad);
  if (!sizeAt) return first.quad;
  const isWhole = visibleOf(place) >= TUNING.whole;
  if (isWhole && sizeOff(box, sizeAt) < TUNING.oneSize) return first.quad;
  return boxQuad(mendBox(box, sizeAt(box.x, box.y, box.angle), place.mask, onCard));
}

/** Reads all places. `side`: long side of the photo. */
export function readPlaces(
  reader: Network,
  pyramid: Pyramid,
  places: readonly Place[],
  onDone: (share: number) => void,
): readonly Look[] {
  const firsts = places.flatMap((place, i) => {
    onDone(i / places.length / 2);
    const cut = readAt(reader, pyramid, boxQuad(place.box), place);
    return cut ? [{ place, cut }] : [];
  });
  const sizeAt = fitSizes(
    firsts.map(({ place, cut }) => ({
      box: quadBox(cut.quad),
      weight: cut.reading.kinds.card * visibleOf(place) ** 2,
    })),
    Math.max(pyramid.width, pyramid.height),
  );
  const onCard = cellsOnCards(places);
  return firsts.map(({ place, cut }, i) => {
    onDone(0.5 + i / firsts.length / 2);
    const off = (quad: Quad): number => (sizeAt ? sizeOff(quadBox(quad), sizeAt) : 0);
    const to = target(cut, place, sizeAt, onCard);
    const far = moved(boxQuad(place.box), to);
    const isPlain = far < TUNING.corrected && Math.max(...cut.reading.cards) > TUNING.sureAtOnce;
    // Cut again as a rectangle, as the reader has learnt to see cards.
    const second = isPlain ? null : readAt(reader, pyramid, boxQuad(quadBox(to)), place);
    if (!second) return { place, ...cut, quad: to, sizeOff: off(cut.quad) };
    const isWhole = visibleOf(place) >= TUNING.whole;
    return {
      place,
      quad: isWhole ? second.quad : to,
      crop: second.crop,
      reading: together(cut.reading, second.reading, far < TUNING.cutWrong ? 0.7 : 0.9),
      sizeOff: off(second.quad),
    };
  });
}

/** For every cell of the grid whether it lies on any card. */
function cellsOnCards(places: readonly Place[]): Uint8Array {
  const owner = places[0]?.mask.owner ?? new Int16Array();
  return Uint8Array.from(owner, (card) => Number(card >= 0));
}
