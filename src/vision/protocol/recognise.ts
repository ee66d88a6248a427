/**
 * What the recogniser answers (request.ts: what it is asked): types and constants only. All places are pixels of the photo
 * as people see it, after its EXIF orientation is applied; chances are between 0 and 1.
 */
import type { Card } from '../../core/cards/deck';

/** x, y in pixels of the upright photo. */
export type PhotoPoint = readonly [number, number];

/** Corners clockwise from the one that is top left when the card is held upright (either way up for a card that reads the same turned). */
export type Quad = readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint];

/** One other reading of a card, likeliest first. */
export interface Alternative extends Card {
  readonly p: number;
}

export interface SeenCard extends Card {
  /** Chance that suit and rank are right, calibrated. */
  readonly confidence: number;
  /** May be counted without asking: right in at least 99.5 of 100 such cards. What is not certain is asked. */
  readonly certain: boolean;
  readonly quad: Quad;
  /** Share of the card that can be seen, 0 to 1. */
  readonly visible: number;
  /** The likeliest readings with their chances, the card's own first; at least two, none of them excluded. */
  readonly alternatives: readonly Alternative[];
  /**
   * What it looks like when that card is not in the pack being played (an 8, while playing with 24). Then suit and rank
   * are only the likeliest of the pack, and it is never certain.
   */
  readonly outsidePack?: Alternative;
}

/** Codes of warnings that concern one card. */
export const CARD_WARNINGS = ['unsure', 'cutOff', 'mostlyCovered'] as const;
/**
 * Codes of warnings about the photo. When one of `noCards`, `backs`, `blurred`, `dark`, `otherGame` stands there,
 * `cards` may be empty: nothing is invented.
 * `notWholeTricks`: the number of cards is no multiple of the players. `overlapping`: lay them side by side for an
 * exact count. `small`: the cards are so small in the photo that they cannot be read well. `tooMany`: more cards than
 * the pack has.
 */
export const PHOTO_WARNINGS = [
  'noCards',
  'backs',
  'blurred',
  'dark',
  'otherGame',
  'notWholeTricks',
  'overlapping',
  'small',
  'tooMany',
] as const;
export type CardWarningCode = (typeof CARD_WARNINGS)[number];
export type PhotoWarningCode = (typeof PHOTO_WARNINGS)[number];

export type Warning =
  | { readonly code: CardWarningCode; /** Index in `cards`. */ readonly card: number }
  | { readonly code: PhotoWarningCode };

export interface Recognition {
  /** Size of the upright photo, in which all quads are given. */
  readonly width: number;
  readonly height: number;
  /** In reading order: rows from the top, each from the left. Each card of the pack at most once. */
  readonly cards: readonly SeenCard[];
  /**
   * Places as large as a card that look like one and of which no card was read: face down, hardly to be seen, or no card
   * after all; or a card outside the pack for which none of the pack is left. Only those that are likely enough to be worth a question; none on a photo without cards.
   */
  readonly unexplained?: readonly Quad[];
  readonly warnings: readonly Warning[];
  /** The taught pack that was used, or null. */
  readonly packId: string | null;
  /** Time it took, without loading the networks. */
  readonly ms: number;
}

/** Stages in their order; `loading` comes only with the first photo. */
export const STAGES = ['loading', 'decoding', 'finding', 'reading', 'deciding'] as const;
export type Stage = (typeof STAGES)[number];

export interface Progress {
  readonly stage: Stage;
  /** Of the whole work, rising from 0 to 1. */
  readonly done: number;
}
