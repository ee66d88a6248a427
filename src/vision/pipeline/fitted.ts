/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes and others (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-5.535, 0.167, 0.42, 0.763, 0.389, -0.909, 1.518, -0.607, -0.957, -2.094, -0.45, -0.935, 5.874],
  /** Is the chosen card right? Bias first. */
  right: [-1.565, 0.801, 0.853, -1.041, -0.245, 0.078, 0.288],
  /** A card is certain from this chance of being right on: Certainty of judge.ts. */
  certain: { plain: 0.95, covered: 0.99, doubtful: 0.999 },
} as const;
