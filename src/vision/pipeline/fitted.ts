/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-0.911, 1.158, 0.366, 0.373, 0.91, -0.859, -0.102, 0.197, -0.034],
  /** Is the chosen card right? Bias first. */
  right: [-0.783, 0.525, 0.385, 0.404, 0.135],
  /** A card is certain from this chance of being right on. */
  certain: 0.997,
} as const;
