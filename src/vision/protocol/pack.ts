/**
 * A pack that was taught: what one card looks like, in plain JSON, so that it can lie in the database, in a backup
 * and in a file for `npm run tally -- --deck`. Types and constants only; making and checking one is packFile.ts.
 */
import type { Card, DeckSize } from '../../core/cards/deck';

export const PACK_FORMAT = 'muckblock-pack';
export const PACK_VERSION = 1;

/** One look at one card. */
export interface PackSample extends Card {
  /** The reader's embedding of it, length 1; belongs to the networks named in the pack. */
  readonly embedding: readonly number[];
  /** The card as a small picture, so that it can be learnt anew when the networks change: base64 of RGB bytes, row by row. */
  readonly thumb: string;
}

export interface Pack {
  readonly format: typeof PACK_FORMAT;
  readonly version: typeof PACK_VERSION;
  readonly id: string;
  readonly name: string;
  readonly size: DeckSize;
  /** Name and version of the network that made the embeddings. */
  readonly reader: string;
  /** Width and height of every thumb in pixels. */
  readonly thumbSize: readonly [number, number];
  /** At least one for every card of the pack. */
  readonly samples: readonly PackSample[];
}
