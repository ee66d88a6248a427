/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes and others (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-5.621, 0.186, 0.398, 0.325, 0.43, -1.348, 1.889, -0.639, -1.105, -2.536, -0.45, -1.981, 6.249],
  /** Is the chosen card right? Bias first. */
  right: [-1.354, 0.581, 0.633, -0.339, -0.204, -0.123, 0],
  /** A card is certain from this chance of being right on: Certainty of judge.ts. */
  certain: { plain: 0.95, covered: 0.99, doubtful: 0.999 },
} as const;
