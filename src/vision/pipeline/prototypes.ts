/**
 * Taught packs: how much a card in the photo looks like each card of a pack, and which pack it is. Decides nothing
 * alone: what it says is added to what the reader says.
 */
import type { Network } from '../engine/network';
import type { Pack } from '../protocol/pack';
import { normalised } from './logChances';
import { CARDS, cardIndex, readerName } from './reader';
import { embeddingOf } from './thumb';

/** A pack ready for comparing. */
export interface Prototypes {
  readonly packId: string;
  /** Embeddings of each of `CARDS`; none for a card that the pack does not have. */
  readonly samples: readonly (readonly Float32Array[])[];
}

/**
 * The pack's samples by card. A pack that was taught with other networks is learnt anew from its small pictures, which
 * is a little less exact.
 */
export function makePrototypes(pack: Pack, reader: Network): Prototypes {
  const samples: Float32Array[][] = CARDS.map(() => []);
  const isCurrent = pack.reader === readerName(reader);
  for (const sample of pack.samples) {
    const embedding = isCurrent ? Float32Array.from(sample.embedding) : embeddingOf(sample, pack.thumbSize, reader);
    if (embedding) samples[cardIndex(sample)]!.push(embedding);
  }
  return { packId: pack.id, samples };
}

/** Cosine of two vectors of length 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** The best likeness to each card, −1 where the pack has none. */
export function likeness(embedding: Float32Array, { samples }: Prototypes): Float64Array {
  return Float64Array.from(samples, (list) =>
    list.reduce((best, sample) => Math.max(best, cosine(embedding, sample)), -1),
  );
}

/**
 * The pack that fits the photo best, or null when none reaches `least` on the mean of the cards' best likeness; cards
 * that are hardly visible count less.
 */
export function choosePack(
  cards: readonly { readonly embedding: Float32Array; readonly visible: number }[],
  packs: readonly Prototypes[],
  least: number,
): Prototypes | null {
  let best: Prototypes | null = null;
  let most = least;
  for (const pack of packs) {
    let sum = 0;
    let weights = 0;
    for (const { embedding, visible } of cards) {
      sum += visible * Math.max(...likeness(embedding, pack));
      weights += visible;
    }
    if (weights > 0 && sum / weights > most) {
      most = sum / weights;
      best = pack;
    }
  }
  return best;
}

/** No reading is so unlikely that the pack could not say otherwise. */
const LEAST = -12;

/**
 * What the pack says with a share of what the reader says, as log chances that sum to one over the pack's cards: on a
 * printing that it has never seen the reader takes an 8 for a 10 without a doubt, and the embedding does not.
 */
export function withPack(
  cards: Float64Array,
  embedding: Float32Array,
  pack: Prototypes,
  scale: number,
  headShare: number,
): Float64Array {
  const like = likeness(embedding, pack);
  const logs = cards.map((log, c) => (like[c]! > -1 ? headShare * Math.max(LEAST, log) + scale * like[c]! : -60));
  return normalised(logs);
}
