/**
 * What has to be said about a photo besides its cards, each as a code. Decides when a photo shows no cards and why;
 * the sentences are the screen's.
 */
import type { RecogniseOptions } from '../protocol/options';
import type { SeenCard, Warning } from '../protocol/recognise';
import { area } from './geometry';
import { isBlurred, isDark } from './light';
import type { Sight } from './see';

/** What of a card the warnings depend on. */
export type Judged = Pick<SeenCard, 'quad' | 'visible' | 'certain'> & {
  /** Share inside the photo. */ readonly inside: number;
};

/** A card smaller than this in the photo, in pixels of its longer side, cannot be read well. */
const SMALL = 75;
/** Less of a card in the photo is said to be cut off. */
const CUT_OFF = 0.9;
/** Less visible is said to be mostly covered. */
const COVERED = 0.34;
/** Cards with less visible than this lie over each other. */
const OVERLAPPED = 0.85;

/** Why there is nothing, or why what is there may be wrong. */
function aboutThePhoto(cards: readonly Judged[], sight: Sight): readonly Warning[] {
  const { others, light } = sight;
  const count = cards.length;
  if (count === 0 && isDark(light)) return [{ code: 'dark' }];
  if (others.back > count) return [{ code: 'backs' }];
  if (others.otherGame > count) return [{ code: 'otherGame' }];
  if (isBlurred(light) && (count === 0 || cards.filter((card) => !card.certain).length > count / 2))
    return [{ code: 'blurred' }];
  return count === 0 ? [{ code: 'noCards' }] : [];
}

const longSide = ({ quad }: Judged): number => {
  const [a, b, , d] = quad;
  return Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(a[0] - d[0], a[1] - d[1]));
};

/** Warnings in the order in which people should meet them: the photo, the count, the cards. */
export function warningsOf(
  cards: readonly Judged[],
  sight: Sight,
  { pack, players = 4 }: RecogniseOptions,
): readonly Warning[] {
  const warnings: Warning[] = [...aboutThePhoto(cards, sight)];
  const count = cards.length;
  if (count > 0) {
    const heights = cards.map(longSide).sort((a, b) => a - b);
    if (heights[count >> 1]! < SMALL) warnings.push({ code: 'small' });
    const covered = cards.filter((card) => card.visible < OVERLAPPED && card.inside > CUT_OFF);
    if (covered.length > 0) warnings.push({ code: 'overlapping' });
    if (pack !== 'unknown' && count > pack) warnings.push({ code: 'tooMany' });
    if (count % players !== 0) warnings.push({ code: 'notWholeTricks' });
  }
  cards.forEach((card, i) => {
    if (!card.certain) warnings.push({ code: 'unsure', card: i });
    if (card.inside < CUT_OFF) warnings.push({ code: 'cutOff', card: i });
    else if (card.visible < COVERED && Math.abs(area(card.quad)) > 0) warnings.push({ code: 'mostlyCovered', card: i });
  });
  return warnings;
}
