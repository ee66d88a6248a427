/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [1.869, 0.772, 0.296, 0.414, 0.256, -3.800, 1.291, 0.011, -0.259, -1.965, -0.172],
  /** Is the chosen card right? Bias first. */
  right: [-1.686, 0.984, 0.855, -1.066, -0.266],
  /** A card is certain from this chance of being right on. */
  certain: 0.952,
} as const;
