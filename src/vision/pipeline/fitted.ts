/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes and others (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-6.01, -0.439, 0.285, 0.3, 0.268, -3.52, 1.864, -1.479, -0.78, -2.568, -0.362, -2.29, 5.993],
  /** Is the chosen card right? Bias first. */
  right: [-1.746, 0.565, 0.874, -0.542, -0.209, -0.129],
  /** A card is certain from this chance of being right on: Certainty of judge.ts. */
  certain: { plain: 0.95, covered: 0.99, doubtful: 0.9994 },
} as const;
