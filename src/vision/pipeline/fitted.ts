/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes and others (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-5.289, 0.149, 0.443, 0.389, 0.346, -1.127, 1.744, -0.65, -1.162, -2.366, -0.63, -1.709, 5.852],
  /** Is the chosen card right? Bias first. */
  right: [-1.176, 0.969, 0.581, -0.973, -0.158, 0.095, -0.021],
  /** A card is certain from this chance of being right on: Certainty of judge.ts. */
  certain: { plain: 0.95, covered: 0.99, doubtful: 0.999 },
} as const;
