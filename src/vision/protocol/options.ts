/** What may be asked about a photo, without the photo itself: types only, and nothing that only a browser has. */
import type { Card, DeckSize, PlayerCount } from '../../core/cards/deck';
import type { Pack } from './pack';

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

export interface TeachOptions {
  readonly size: DeckSize;
  /** Cards that are settled from earlier photos: they are not proposed again unless the photo shows them plainly. */
  readonly settled?: readonly Card[];
}
