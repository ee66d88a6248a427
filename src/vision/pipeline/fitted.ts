/**
 * Weights of the two judgements of judge.ts, fitted by `npm run bench:photo -- --fit` on the even half of the evaluation
 * scenes and others (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [-5.715, -0.436, 0.315, 0.313, 0.213, -3.691, 1.922, -1.246, -1.318, -2.441, -0.195, -2.487, 6.171],
  /** Is the chosen card right? Bias first. */
  right: [-1.793, 0.785, 0.985, -1.069, -0.277],
  /** A card is certain from this chance of being right on: plainly visible, and more than half covered. */
  certain: { plain: 0.887, covered: 0.979 },
} as const;
