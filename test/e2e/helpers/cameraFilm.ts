/** Moving codes on one phone's screen as the film that another phone's camera sees. */
import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/lib/chromium.mjs';
import { expect } from './person';

const TABLE = '#7a6a55';

/**
 * Watches the moving code on `page` until more than `enough` of its pictures were seen, every third one being missed,
 * and writes them to `path` as a hand holds a phone: somewhat turned, unsharp, on a table (MJPEG, 640×480).
 */
export async function filmCodes(page: Page, path: string, enough: number): Promise<void> {
  const pictures = new Map<number, Buffer>();
  await expect
    .poll(
      async () => {
        const { no, data } = await page.getByTestId('qr-frames').evaluate((canvas: HTMLCanvasElement) => ({
          no: Number(canvas.dataset['no']),
          data: canvas.toDataURL('image/png').split(',')[1] ?? '',
        }));
        if (no % 3 !== 2) pictures.set(no, Buffer.from(data, 'base64'));
        return pictures.size;
      },
      { timeout: 60_000, intervals: [90] },
    )
    .toBeGreaterThan(enough);
  await writeFile(path, Buffer.concat(await Promise.all([...pictures.values()].map(held))));
}

function held(code: Buffer): Promise<Buffer> {
  return sharp(code)
    .resize(420, 420)
    .rotate(4, { background: TABLE })
    .extend({ top: 60, bottom: 60, left: 130, right: 90, background: TABLE })
    .blur(0.7)
    .resize(640, 480, { fit: 'contain', background: TABLE })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** A browser whose camera sees the film at `path`, over and over. To be closed by who opened it. */
export function browserSeeing(path: string): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  });
}
