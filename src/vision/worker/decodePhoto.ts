/** Photo → upright pixels, at most as many as are of use. */
import type { WorkerPhoto } from '../protocol/messages';
import type { Image } from '../pipeline/image';
import { decodedSize } from '../pipeline/scaled';

/** No picture that this browser can decode. */
export class Unreadable extends Error {}
/** So few pixels that no card can be read. */
export class TooSmall extends Error {}

const LEAST_SIDE = 64;

export interface UprightPhoto {
  readonly image: Image;
  /** Of the photo itself. */
  readonly width: number;
  readonly height: number;
}

async function bitmapOf(photo: Blob | ImageBitmap): Promise<ImageBitmap> {
  if (!(photo instanceof Blob)) return photo;
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Unreadable(String(cause));
  }
}

/** Decodes on a canvas of the worker; a photo that the page has decoded is taken as it is. */
export async function decodePhoto(photo: WorkerPhoto): Promise<UprightPhoto> {
  if ('pixels' in photo) {
    const { width, height, pixels, photoWidth, photoHeight } = photo;
    return { image: { width, height, data: new Uint8ClampedArray(pixels) }, width: photoWidth, height: photoHeight };
  }
  const bitmap = await bitmapOf(photo);
  try {
    const { width, height } = bitmap;
    if (width < LEAST_SIDE || height < LEAST_SIDE) throw new TooSmall(`${width} × ${height}`);
    const size = decodedSize(width, height);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    // What is transparent lies on white paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const { data } = context.getImageData(0, 0, size.width, size.height);
    // Frees the canvas at once instead of at the next collection.
    canvas.width = canvas.height = 1;
    return { image: { ...size, data }, width, height };
  } finally {
    bitmap.close();
  }
}
