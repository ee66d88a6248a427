/** What the recogniser is asked: types only. The only file of the protocol that knows the browser's pictures. */
import type { RecogniseOptions, TeachOptions } from './options';

/**
 * A photo as it comes. A Blob (a file, a camera's frame as JPEG) stays usable; an ImageBitmap is handed over to the
 * worker and is empty afterwards.
 */
export type Photo = Blob | ImageBitmap;

export interface RecogniseRequest extends RecogniseOptions {
  readonly photo: Photo;
}

export interface TeachRequest extends TeachOptions {
  readonly photo: Photo;
}
