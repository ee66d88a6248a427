/** A browser whose camera shows a picture of ours, and what a thumb does with it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/lib/chromium.mjs';
import { chromium, type BrowserContext, type Page } from './person';

/** Reading may have to fetch the networks and start a worker on a machine that does other things too. */
export const READING_MS = 60_000;
/** A second tap at the same place within this time is a double tap and does nothing. */
export const GUARD_MS = 500;
export const PHONE = {
  locale: 'de-DE',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The picture as a file. */
export function fileOf(picture: Buffer, name: string, times = 1): string {
  const file = join(mkdtempSync(join(tmpdir(), 'muckblock-photo-')), name);
  writeFileSync(file, Buffer.concat(Array.from({ length: times }, () => picture)));
  return file;
}

/** A browser whose camera shows the picture; whoever is asked for it says yes, or no. Ends with `run`. */
export async function withCamera(
  picture: Buffer,
  baseURL: string,
  run: (context: BrowserContext) => Promise<void>,
  answer: 'allowed' | 'denied' = 'allowed',
): Promise<void> {
  // Ten pictures one after the other are a film in this format.
  const film = fileOf(picture, 'table.mjpeg', 10);
  const args = [
    ...CHROMIUM_ARGS,
    `--use-fake-ui-for-media-stream${answer === 'denied' ? '=deny' : ''}`,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    await run(await browser.newContext({ ...PHONE, baseURL }));
  } finally {
    await browser.close();
  }
}

/** Takes the photo as soon as the camera shows something, and waits until it is read. */
export async function shoot(phone: Page): Promise<void> {
  await phone.getByTestId('shoot').waitFor();
  await phone.waitForTimeout(GUARD_MS);
  await phone.getByTestId('shoot').tap();
  await phone.getByTestId('photo').waitFor({ timeout: READING_MS });
}
