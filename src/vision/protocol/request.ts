/** What the recogniser is asked: types only. The only file of the protocol that knows the browser's pictures. */
import type { Card, DeckSize, PlayerCount } from '../../core/cards/deck';
import type { Pack } from './pack';

/**
 * A photo as it comes. A Blob (a file, a camera's frame as JPEG) stays usable; an ImageBitmap is handed over to the
 * worker and is empty afterwards.
 */
export type Photo = Blob | ImageBitmap;

/** Everything about a reading but the photo itself. */
export interface RecogniseOptions {
  /** Size of the pack being played; `unknown` allows all 32 cards. */
  readonly pack: DeckSize | 'unknown';
  /** Packs that were taught; the one that fits best is used, or none. */
  readonly taught: readonly Pack[];
  /** Cards that cannot be here because they lie in the other pile, or were counted from the photo before. */
  readonly exclude?: readonly Card[];
  /** Decides what a whole trick is; 4 when missing. */
  readonly players?: PlayerCount;
}

export interface RecogniseRequest extends RecogniseOptions {
  readonly photo: Photo;
}

/** Everything about a lesson but the photo itself. */
export interface TeachOptions {
  readonly size: DeckSize;
  /** Cards that are settled from earlier photos: they are not proposed again unless the photo shows them plainly. */
  readonly settled?: readonly Card[];
}

export interface TeachRequest extends TeachOptions {
  readonly photo: Photo;
}
