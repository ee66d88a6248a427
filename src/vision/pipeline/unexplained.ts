/**
 * Places that look like a card of this photo and were not read as one: face down, of another pack, too glaring to read.
 * Decides which are worth a question. Silent rather than wrong: papers and coasters lie on tables, too.
 */
import type { Quad } from '../protocol/recognise';
import { area, clip, overlap } from './geometry';
import type { Find, Sight } from './see';
import { TUNING } from './tuning';

/** As large as the cards of the photo, wholly in it, hardly covered, and no piece of a card. */
function isCardLike({ visible, inside, instance, reading, sizeOff }: Find): boolean {
  return (
    visible >= TUNING.strangeVisible &&
    inside >= TUNING.strangeInside &&
    instance.p >= TUNING.strangeSure &&
    instance.empty <= TUNING.strangeEmpty &&
    sizeOff <= TUNING.strangeSize &&
    reading.kinds.several < 0.5 &&
    reading.kinds.nothing < 0.5
  );
}

/** Share of a place that lies within another. */
const covered = (quad: Quad, by: Quad): number => Math.abs(area(clip(quad, by))) / Math.max(1, Math.abs(area(quad)));

/**
 * The places, plainest first.
 * @param shown outlines of the cards that were read
 * @param surely places that are known to be cards and could not be told as any
 */
export function unexplained(
  { cards, strange }: Sight,
  shown: readonly Quad[],
  surely: readonly Quad[] = [],
): readonly Quad[] {
  // Their size is known from others: two cards say little about it.
  const kept = [...surely];
  if (shown.length < TUNING.strangeAmong) return kept;
  const finds = [...strange, ...cards].filter(isCardLike).sort((a, b) => b.visible - a.visible);
  for (const { quad } of finds) {
    const isExplained = shown.some((card) => covered(quad, card) > TUNING.strangeCovered);
    if (!isExplained && !kept.some((other) => overlap(quad, other) > 0.3)) kept.push(quad);
  }
  return kept;
}
