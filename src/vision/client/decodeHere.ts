/**
 * Decoding on the page, for browsers whose workers have no canvas (Safari before 16.4): in strips with a pause between
 * them, so that the page stays alive.
 */
import { err, ok, type Result } from '../../core/lib/result';
import type { VisionError } from '../protocol/errors';
import type { DecodedPhoto } from '../protocol/messages';
import type { Photo } from '../protocol/request';

/** As pipeline/scaled.ts: the client may not import the pipeline. */
const MOST_PIXELS = 12.6e6;
/** Pixels copied at a time: about 20 ms on a slow phone. */
const STRIP = 500_000;
const LEAST_SIDE = 64;

/** Whether a worker can decode by itself. */
export function workerDecodes(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';
}

interface Picture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  release(): void;
}

async function pictureOf(photo: Photo): Promise<Picture> {
  if (!(photo instanceof Blob))
    return { source: photo, width: photo.width, height: photo.height, release: () => photo.close() };
  const url = URL.createObjectURL(photo);
  const image = new Image();
  image.src = url;
  try {
    // An image element is upright by itself.
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(url);
    throw cause;
  }
  const release = (): void => URL.revokeObjectURL(url);
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, release };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The photo's upright pixels, at most as many as are of use. */
export async function decodeHere(photo: Photo): Promise<Result<DecodedPhoto, VisionError>> {
  let picture: Picture;
  try {
    picture = await pictureOf(photo);
  } catch (cause) {
    return err({ code: 'vision/photo-unreadable', detail: String(cause) });
  }
  const { source, width: photoWidth, height: photoHeight } = picture;
  if (photoWidth < LEAST_SIDE || photoHeight < LEAST_SIDE) return err({ code: 'vision/photo-too-small' });
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (photoWidth * photoHeight)));
  const width = Math.round(photoWidth * factor);
  const height = Math.round(photoHeight * factor);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const rows = Math.max(1, Math.floor(STRIP / width));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = rows;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return err({ code: 'vision/unsupported', detail: 'no canvas' });
  for (let top = 0; top < height; top += rows) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, rows);
    context.drawImage(source, 0, -top, width, height);
    const strip = context.getImageData(0, 0, width, Math.min(rows, height - top));
    pixels.set(strip.data, top * width * 4);
    await pause();
  }
  picture.release();
  return ok({ pixels: pixels.buffer, width, height, photoWidth, photoHeight });
}
