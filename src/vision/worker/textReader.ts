/**
 * tesseract.js for the letters in the corners of cards: loaded only for teaching, from this app's own folder. It runs
 * in a worker of its own, which this one starts.
 */
import type { Worker as Tesseract } from 'tesseract.js';
import type { Rank } from '../../core/cards/deck';
import { rankOfText } from '../pipeline/cornerIndex';
import type { Image } from '../pipeline/image';

/** Where the build puts its files, below the folder of the recogniser; the name carries the version. */
declare const __TESSERACT_FOLDER__: string;

/** A word in one line; the letters are few. */
const ONE_WORD = '8';

/** Uncompressed picture file, 24 bits a pixel, rows from below. */
function bmp({ width, height, data }: Image): Blob {
  const row = (width * 3 + 3) & ~3;
  const view = new DataView(new ArrayBuffer(54 + row * height));
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, view.byteLength, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = 54 + (height - 1 - y) * row + x * 3;
      for (let c = 0; c < 3; c++) view.setUint8(to + c, data[from + 2 - c]!);
    }
  return new Blob([view.buffer], { type: 'image/bmp' });
}

export interface TextReader {
  /** The rank in a picture of one index; null when it is no rank. */
  read(picture: Image): Promise<Rank | null>;
}

/** Starts tesseract; rejects when its files cannot be had. */
export async function openTextReader(folder: string): Promise<TextReader> {
  const { createWorker } = await import('tesseract.js');
  const own = folder + __TESSERACT_FOLDER__;
  const worker: Tesseract = await createWorker('deu', 1, {
    workerPath: `${own}/worker.min.js`,
    corePath: `${own}/tesseract-core-simd-lstm.wasm.js`,
    langPath: own,
    gzip: true,
    workerBlobURL: false,
    cacheMethod: 'none',
  });
  await worker.setParameters({
    tessedit_pageseg_mode: ONE_WORD as never,
    tessedit_char_whitelist: '01789AKOU',
  });
  return {
    async read(picture) {
      const { data } = await worker.recognize(bmp(picture));
      return rankOfText(data.text);
    },
  };
}
