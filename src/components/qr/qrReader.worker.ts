/** Reads QR codes out of pictures of the camera, beside the page, so that the preview never stutters. */
import { decodeQR } from 'qr/decode.js';
import type { ReadAnswer, ReadRequest } from './readerMessages';

/** A picture in which nothing is found quickly is worth no more time: the next one comes. */
const TIME_LIMIT_MS = 60;

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  const { pixels, width, height } = data;
  let text: string | null = null;
  try {
    text = decodeQR(
      { data: new Uint8ClampedArray(pixels), width, height },
      { format: 'RGBA', timeLimit: TIME_LIMIT_MS },
    );
  } catch {
    // No code in this picture.
  }
  self.postMessage({ text } satisfies ReadAnswer);
});
