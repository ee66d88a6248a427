/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-1.377, -0.593, 0.377, 1.051, 0.101, -0.917, 1.189, -3.072, -0.133],
  /** Is the chosen card right? Bias first. */
  right: [-1.568, 0.624, 0.804, -0.206, -0.184],
  /** A card is certain from this chance of being right on. */
  certain: 0.996,
} as const;
