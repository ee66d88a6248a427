/**
 * One decision over all cards of a photo: each card of the pack at most once, so the classes are assigned together;
 * a place that would only get an unlikely card is left out instead. Decides suit, rank and confidence, and nothing
 * about pixels.
 */
import { assign } from './assign';
import { CARDS } from './reader';

export interface Candidate {
  /** Log chance of each of the 32 cards. */
  readonly cards: Float64Array;
  /** Chance that there is a card at all. */
  readonly isCard: number;
}

export interface Decision {
  /** Index in `CARDS`, or −1: no card after all. */
  readonly card: number;
  /** Chance that it is right, knowing what the others claim. */
  readonly confidence: number;
  /** Chance of each card, knowing what the others claim. */
  readonly chances: Float64Array;
}

/** Rounds of passing claims around; they settle after two or three. */
const ROUNDS = 4;

/**
 * Chances of each card once the others' claims count: a card that a neighbour surely is cannot be here. Mean field:
 * every place lowers a class for the others by its own chance of it.
 */
function jointChances(candidates: readonly Candidate[], allowed: readonly boolean[]): Float64Array[] {
  const own = candidates.map(({ cards }) =>
    normalised(Float64Array.from(cards, (log, c) => (allowed[c] ? Math.exp(log) : 0))),
  );
  let joint = own;
  for (let round = 0; round < ROUNDS; round++) {
    const free = new Float64Array(CARDS.length).fill(1);
    const less = (i: number, c: number): number => Math.max(1e-6, 1 - candidates[i]!.isCard * joint[i]![c]!);
    joint.forEach((chances, i) => chances.forEach((_, c) => (free[c]! *= less(i, c))));
    joint = own.map((chances, i) => normalised(chances.map((p, c) => (p * free[c]!) / less(i, c))));
  }
  return joint;
}

function normalised(values: Float64Array): Float64Array {
  const sum = values.reduce((a, b) => a + b, 0);
  return sum > 0 ? values.map((x) => x / sum) : values;
}

/**
 * Assigns the cards of the pack to the places of the photo.
 * @param allowed which of `CARDS` may be there
 * @param leaveOut log chance that leaving a place out counts as
 */
export function decide(
  candidates: readonly Candidate[],
  allowed: readonly boolean[],
  leaveOut: number,
): readonly Decision[] {
  const least = -60;
  const cost = candidates.map(({ cards, isCard }, i) => [
    ...Array.from(cards, (log, c) => (allowed[c] ? -Math.max(least, log + Math.log(Math.max(isCard, 1e-6))) : 1e6)),
    // One way out for each place.
    ...candidates.map((_, k) => (k === i ? -leaveOut : 1e6)),
  ]);
  const columns = assign(cost);
  const joint = jointChances(candidates, allowed);
  return candidates.map(({ isCard }, i) => {
    const column = columns[i]!;
    const chances = joint[i]!;
    const card = column < CARDS.length && allowed[column] ? column : -1;
    return { card, confidence: card < 0 ? 0 : isCard * chances[card]!, chances };
  });
}
