/** Photo → upright pixels, at most as many as are of use. */
import type { WorkerPhoto } from '../protocol/messages';
import { lazyPyramid, makePyramid, type Image, type Pyramid } from '../pipeline/image';
import { decodedSize } from '../pipeline/scaled';

/** No picture that this browser can decode. */
export class Unreadable extends Error {}
/** So few pixels that no card can be read. */
export class TooSmall extends Error {}

const LEAST_SIDE = 64;

export interface UprightPhoto {
  readonly pyramid: Pyramid;
  /** Of the photo itself. */
  readonly width: number;
  readonly height: number;
  /** Frees what the pyramid still fetches from. */
  close(): void;
}

/** From so many pixels on, half the size is drawn first, and the whole only when small cards need it. */
const LARGE = 4e6;

/** The bitmap's pixels at a size. */
function pixelsOf(bitmap: ImageBitmap, width: number, height: number): Image {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  // What is transparent lies on white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // Frees the canvas at once instead of at the next collection.
  canvas.width = canvas.height = 1;
  return { width, height, data };
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
    const pyramid = makePyramid({ width, height, data: new Uint8ClampedArray(pixels) });
    return { pyramid, width: photoWidth, height: photoHeight, close: () => undefined };
  }
  const bitmap = await bitmapOf(photo);
  const close = (): void => bitmap.close();
  try {
    const { width, height } = bitmap;
    if (width < LEAST_SIDE || height < LEAST_SIDE) throw new TooSmall(`${width} × ${height}`);
    const size = decodedSize(width, height);
    const whole = (): Image => pixelsOf(bitmap, size.width, size.height);
    if (size.width * size.height < LARGE) return { pyramid: makePyramid(whole()), width, height, close };
    const half = pixelsOf(bitmap, size.width >> 1, size.height >> 1);
    return { pyramid: lazyPyramid(size.width, size.height, half, whole), width, height, close };
  } catch (cause) {
    close();
    throw cause;
  }
}
