/**
 * Two judgements, each a weighted sum put into a chance: is there a card at this place, and is the card that was chosen
 * the right one. Decides what is left out and what is asked; the weights stand in fitted.ts.
 */
import { overlap } from './geometry';
import { FITTED } from './fitted';
import type { Sighting } from './see';

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
/** Log odds, kept within bounds so that no single number decides alone. */
const logit = (p: number, most = 6): number => Math.max(-most, Math.min(most, Math.log(p / (1 - p))));
const logShare = (share: number): number => Math.log(Math.max(0.03, Math.min(1, share)));

const best = (values: Float64Array): number => values.reduce((top, value, c) => (value > values[top]! ? c : top), 0);

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

/** What speaks for and against a card at this place. */
export function realFeatures(sighting: Sighting, all: readonly Sighting[]): readonly number[] {
  const { visible, instance, reading } = sighting;
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
  ];
}

const weigh = (weights: readonly number[], features: readonly number[]): number =>
  sigmoid(features.reduce((sum, feature, i) => sum + weights[i + 1]! * feature, weights[0]!));

/** Chance that there is a card at all. */
export function chanceReal(sighting: Sighting, all: readonly Sighting[]): number {
  return weigh(FITTED.real, realFeatures(sighting, all));
}

/** What speaks for the card that was chosen. `chance`: its own, knowing what the others claim. */
export function rightFeatures(sighting: Sighting, chance: number, real: number): readonly number[] {
  return [logit(chance, 9), logit(real, 9), logShare(sighting.visible), logit(sighting.reading.kinds.card)];
}

/** Chance that the chosen card is right. */
export function chanceRight(sighting: Sighting, chance: number, real: number): number {
  return weigh(FITTED.right, rightFeatures(sighting, chance, real));
}
