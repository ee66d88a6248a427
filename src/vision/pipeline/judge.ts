/**
 * Two judgements, each a weighted sum put into a chance: is there a card at this place, and is the card that was chosen
 * the right one. Decides what is left out and what is asked; the weights stand in fitted.ts.
 */
import { RANKS, type Rank } from '../../core/cards/deck';
import { FITTED } from './fitted';
import { overlap } from './geometry';
import type { IndexReading } from './indexReader';
import { CARDS } from './reader';
import type { Sight, Sighting } from './see';
import { TUNING } from './tuning';

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
/** Log odds, kept within bounds so that no single number decides alone. */
const logit = (p: number, most = 6): number => Math.max(-most, Math.min(most, Math.log(p / (1 - p))));
const logShare = (share: number): number => Math.log(Math.max(0.03, Math.min(1, share)));

const best = (values: Float64Array): number => values.reduce((top, value, c) => (value > values[top]! ? c : top), 0);

/** How well a find stands for itself against another of the same place. */
function standing({ visible, reading }: Sighting): number {
  return Math.log(Math.max(0.01, visible)) + Math.max(...reading.cards) + Math.log(Math.max(0.01, reading.kinds.card));
}

/** The largest overlap with another find that shows more of what reads as the same card. */
function doubled(sighting: Sighting, all: readonly Sighting[]): number {
  const card = best(sighting.reading.cards);
  return all.reduce(
    (most, other) =>
      other !== sighting && other.visible > sighting.visible && best(other.reading.cards) === card
        ? Math.max(most, overlap(sighting.quad, other.quad))
        : most,
    0,
  );
}

/** Share of its cells that change sides with those of one that stands better: of two cards one lies on top everywhere. */
function crossed(i: number, all: readonly Sighting[]): number {
  const { within } = all[i]!;
  const own = Math.max(1, within[i]!);
  const mine = standing(all[i]!);
  return all.reduce(
    (most, other, k) =>
      k !== i && standing(other) > mine ? Math.max(most, Math.min(within[k]!, other.within[i]!) / own) : most,
    0,
  );
}

/** All that was found on a photo. */
export type Finds = Pick<Sight, 'cards' | 'others'>;

/** How much, before anything else is seen, the rest of a photo is thought to be cards, and how many finds that counts. */
const USUAL_COMPANY = 0.8;
const USUAL_WEIGHT = 1.5;

/** How much the other finds of the photo look like cards, 0 to 1: among papers and cards of other games is a paper. */
function company(i: number, { cards, others }: Finds): number {
  let sum = USUAL_COMPANY * USUAL_WEIGHT;
  let weight = USUAL_WEIGHT + others.back + others.otherGame;
  cards.forEach(({ visible, reading }, k) => {
    if (k === i) return;
    sum += visible * reading.kinds.card;
    weight += visible;
  });
  return sum / weight;
}

/** What speaks for and against a card at the place `i` of all finds of a photo. */
export function realFeatures(i: number, finds: Finds): readonly number[] {
  const all = finds.cards;
  const sighting = all[i]!;
  const { visible, inside, instance, reading, sizeOff } = sighting;
  return [
    logShare(visible),
    logit(reading.kinds.card),
    Math.max(-4, Math.max(...reading.cards)),
    logit(instance.p),
    instance.empty,
    // Much less to be seen than its own cells claim: a fragment.
    Math.max(-2, Math.min(2, logShare(visible) - logShare(instance.claim))),
    Math.max(-4, Math.min(2, Math.log(Math.max(1e-3, instance.spread)))),
    doubled(sighting, all),
    Math.min(1, crossed(i, all)),
    Math.min(0.6, sizeOff),
    1 - inside,
    company(i, finds),
  ];
}

const weigh = (weights: readonly number[], features: readonly number[]): number =>
  sigmoid(features.reduce((sum, feature, i) => sum + weights[i + 1]! * feature, weights[0]!));

/** Chance that there is a card at all. */
function chanceReal(i: number, finds: Finds, weights: readonly number[]): number {
  return weigh(weights, realFeatures(i, finds));
}

/** One find that is taken for a card. */
export interface Real {
  readonly sighting: Sighting;
  /** Chance that there is a card at all. */
  readonly real: number;
}

/**
 * The finds that are cards, without second finds of one that is there already: two cards cannot lie so nearly in one
 * place that more than a half of both could be seen; a fragment lies inside a card.
 * @param weights for fitting them: others than those of fitted.ts
 */
export function realCards(finds: Finds, weights: readonly number[] = FITTED.real): readonly Real[] {
  const judged = finds.cards.map((sighting, i) => ({ sighting, real: chanceReal(i, finds, weights) }));
  const order = [...judged].sort((a, b) => standing(b.sighting) - standing(a.sighting));
  const kept = new Set<Real>();
  for (const card of order) {
    const { quad, reading } = card.sighting;
    const isDouble = [...kept].some(({ sighting: other }) => {
      const shared = overlap(quad, other.quad);
      return (
        shared > TUNING.doubled || (shared > TUNING.doubledAlike && best(reading.cards) === best(other.reading.cards))
      );
    });
    if (!isDouble && card.real >= TUNING.leastReal) kept.add(card);
  }
  return judged.filter((card) => kept.has(card));
}

/**
 * How doubtful a photo's cards are to read, 0 to 1: the mean chance that the best reading of one is wrong, plainly visible
 * cards counting more. Large for a printing that the networks have never seen; then they are too sure of single cards.
 * @param logs log chances of each card, in the order of `cards`
 */
export function doubtOf(cards: readonly Real[], logs: readonly Float64Array[]): number {
  let sum = 0;
  let weight = 0;
  cards.forEach(({ sighting }, i) => {
    const share = Math.min(1, sighting.visible) ** 8;
    sum += share * (1 - Math.exp(Math.max(...logs[i]!)));
    weight += share;
  });
  return weight > 0 ? sum / weight : 1;
}

/** How far the corners agree with a rank: 1 all surely do, −1 all surely read another; 0 when they were not read or say nothing. */
function agreement(corners: readonly IndexReading[], rank: Rank): number {
  const sum = corners.reduce((total, { ranks, none }) => total + 2 * ranks[RANKS.indexOf(rank)]! - (1 - none), 0);
  return sum / Math.max(1, corners.length);
}

/**
 * What speaks for the card that was chosen.
 * @param card index in `CARDS`
 * @param chance its own, knowing what the others claim
 * @param doubt of the photo
 */
export function rightFeatures(
  { sighting, real }: Real,
  card: number,
  chance: number,
  doubt: number,
): readonly number[] {
  return [
    logit(chance, 9),
    logit(real, 9),
    logShare(sighting.visible),
    logit(sighting.reading.kinds.card),
    Math.log(Math.max(1e-4, doubt)),
    agreement(sighting.corners, CARDS[card]!.rank),
  ];
}

/** Chance that the chosen card is right; parameters as of `rightFeatures`. */
export function chanceRight(real: Real, card: number, chance: number, doubt: number): number {
  return weigh(FITTED.right, rightFeatures(real, card, chance, doubt));
}

/** From which chance of being right on a card need not be asked about. */
export interface Certainty {
  /** Plainly visible. */
  readonly plain: number;
  /** Partly covered. */
  readonly covered: number;
  /** On a photo that is doubtful as a whole: a printing never seen, bad light. */
  readonly doubtful: number;
}

/** Which of the three counts for a card; null: it is always asked about. */
export function certaintyFor(visible: number, doubt: number): keyof Certainty | null {
  if (visible < TUNING.certainVisible) return null;
  if (doubt > TUNING.doubtful) return visible >= TUNING.certainPlain ? 'doubtful' : null;
  return visible >= TUNING.certainPlain ? 'plain' : 'covered';
}

/** Whether a card with this chance of being right need not be asked about. */
export function isCertain(chance: number, visible: number, doubt: number): boolean {
  const kind = certaintyFor(visible, doubt);
  return kind !== null && chance >= FITTED.certain[kind];
}
