/**
 * The numbers by which the pipeline decides, all in one place, each with the reason it has its value. They were chosen
 * on one half of the evaluation scenes and reported on the other (docs/photo.md).
 */
export const TUNING = {
  /** Long side of the picture that the finder sees first, in pixels. */
  finderSide: 768,
  /** Further looks, each at half the size: a single large card falls into pieces at 768. */
  coarseLooks: 2,
  /** … unless the first look shows cards of a good size and is as sure as this of itself. */
  plainLook: 0.52,
  /** No look at less than so many pixels on the short side. */
  leastSide: 44,
  /** A smaller look is believed when its cells are surer of themselves by so much … */
  otherLook: 0.03,
  /** … and its cards are at least so many pixels high. */
  leastHeight: 70,
  /** Cards lower than this in the first look get a finer one, in which they would be about so high. */
  smallHeight: 95,
  goodHeight: 130,
  /** Cards higher than this come out badly: a smaller look need not be surer, it may be less sure by so much. */
  largeHeight: 225,
  tooLarge: 0.1,
  /** A card is read only when so much of its box, at least, shows it. */
  leastVisible: 0.1,
  /** Less of a card inside the photo than this is no card of the tricks: the edge of something beside them. */
  leastInside: 0.35,
  /** More of its box than this on no card at all: a fragment or a white paper. */
  mostEmpty: 0.45,
  /** Log chance of the best reading below which a card is cut and read once more where its corners are. */
  sureAtOnce: -0.02,
  /** … or when they moved by more than this share of its width. */
  corrected: 0.1,
  /** Moved by more than this, the first crop was cut wrong and its reading hardly counts. */
  cutWrong: 0.08,
  /** A card with so much of it visible shows its own size … */
  whole: 0.8,
  /** … unless it is off by more than this (a log) from what all cards of the photo say. */
  oneSize: 0.12,
  /** A card that was read with less chance has its corners read, too; all cards when the photo is more doubtful than this. */
  cornersBelow: 0.999,
  cornersDoubt: 0.002,
  /** Two corners in which a rank is so likely are enough. */
  plainCorner: 0.9,
  /** What a corner weighs against the reader, the sign below against the letter, and how wrong a sure corner may be. */
  indexShare: 1.5,
  indexSuit: 0.5,
  indexError: 0.003,
  /** A photo of which so much looks like cards of this game is one: only what is so surely of another is none of them. */
  thisGame: 0.7,
  surelyOtherGame: 0.96,
  /** Two finds that share so much of their joint area are one card … */
  doubled: 0.66,
  /** … or so much, when they read alike. */
  doubledAlike: 0.4,
  /** Chance of being a card at all, below which a place is dropped. */
  leastReal: 0.5,
  /** Log chance below which a card is rather no card than that one: what the joint decision pays for leaving one out. */
  leaveOut: -14,
  /** Chance that a place shows a card that cannot be there (not in the pack, or in the other pile) from which on it is asked. */
  ruledOut: 0.5,
  /** … and the likeness to a taught pack that does not know that card, from which on it is one of the pack after all. */
  knownAfterAll: 0.8,
  /** Chance of being right below which a card is rather left out than asked about. */
  leastRight: 0.15,
  /** … unless it is so likely real. */
  surelyReal: 0.97,
  /** A photo of whose cards fewer than this share are so likely right, and all on average less likely, shows none. */
  plainCard: 0.9,
  fewPlain: 0.12,
  plain: 0.7,
  /** A card alone on its photo is none when less of it can be seen and it is not plain: nothing lies there that covers it. */
  aloneVisible: 0.6,
  /** Weight of a taught pack's cosine, as a log chance, and what is left of what the networks think without it. */
  prototypeScale: 50,
  headShare: 0.2,
  /** Mean best cosine from which on a taught pack is taken for the pack in the photo. */
  packFits: 0.66,
  /** A place that shows no card that was read is asked about when it is as plainly a card as this, among so many cards. */
  strangeVisible: 0.6,
  strangeInside: 0.93,
  strangeSure: 0.85,
  strangeEmpty: 0.12,
  strangeSize: 0.16,
  strangeCovered: 0.2,
  strangeAmong: 3,
  /** A proposal for a pack never seen needs more: networks are too sure of what they do not know. */
  certainTaught: 0.995,
  /** A card is certain only with so much of it visible; below `certainPlain` it must be surer. */
  certainVisible: 0.45,
  certainPlain: 0.66,
  /** A photo whose cards are on average read with more doubt than this is asked about more. */
  doubtful: 0.006,
} as const;
