/** A photo of our own cards from the file input: read, corrected by tapping cards, taken over, written. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/lib/chromium.mjs';
import { inRows, paintScene, TRICKS } from '../../e2e/helpers/cardScene';
import { countFromFile, type Hand } from '../../e2e/helpers/photoJourney';
import { byId, clickWhenThere, countOf, isShown, textOf, until, type Driver } from './driver';
import type { Journey } from './journey';

/** Networks, worker and reading, on a machine that does other things too and without a quick compiler. */
const READING_MS = 90_000;
/** A second tap at the same place within this time is a double tap. */
const GUARD_MS = 500;

/** Path of a picture of the tricks; Chromium paints it, whoever reads it. */
export async function paintTricks(): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const path = join(mkdtempSync(join(tmpdir(), 'muckblock-photo-')), 'table.jpg');
    writeFileSync(path, await paintScene(await browser.newPage(), inRows(TRICKS, 6)));
    return path;
  } finally {
    await browser.close();
  }
}

interface Reading {
  /** Cards that were found on the photo. */
  found: number;
  /** What was said instead, or beside them. */
  said: string;
}

function handOf(driver: Driver, reading: Reading): Hand {
  const css = (testid: string): string => (testid === 'option-first' ? '[data-option]' : byId(testid));
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  let before = '';
  return {
    tap: async (testid) => {
      if (testid === before) await pause(GUARD_MS);
      before = testid;
      await clickWhenThere(driver, css(testid));
    },
    sees: (testid) => isShown(driver, css(testid)),
    waitFor: async (testid) => {
      await until(testid, () => isShown(driver, css(testid)), READING_MS);
      if (testid !== 'count-head') return;
      reading.found = await countOf(driver, byId('photo-card'));
      reading.said =
        `${await textOf(driver, byId('photo-failure'))} ${await textOf(driver, byId('photo-warning'))}`.trim();
    },
    giveFile: (testid, path) => driver.giveFile(css(testid), path),
    textOf: (testid) => textOf(driver, css(testid)),
    isPressed: async (testid) => {
      await until(testid, () => isShown(driver, css(testid)));
      return driver.run<boolean>(
        'return document.querySelector(arguments[0])?.getAttribute("aria-pressed") === "true";',
        css(testid),
      );
    },
    pause,
  };
}

/** One more game, its eyes from the photo. Reports how many of the 24 cards had to be put right by hand. */
export async function countFromPhoto(journey: Journey, photo: string): Promise<void> {
  const { driver } = journey;
  const before = await journey.lines();
  const reading: Reading = { found: 0, said: '' };
  const corrected = await countFromFile(handOf(driver, reading), photo, TRICKS);
  journey.wrote(1);
  await until('the counted game on the pad', async () => (await journey.lines()) === before + 1);
  const eyes = await driver.run<number>(`
    return new Promise((resolve, reject) => {
      const request = indexedDB.open('muckblock');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const all = request.result.transaction('entries').objectStore('entries').getAll();
        all.onsuccess = () => {
          request.result.close();
          resolve(all.result.sort((a, b) => a.seq - b.seq).at(-1)?.event.deal?.game?.result?.eyes ?? -1);
        };
      };
    });`);
  console.log(
    `${driver.engine}: photo from the file input, ${reading.found} of ${TRICKS.length} cards found, ${corrected.length} tapped right ${reading.said}`,
  );
  // Tapping every card would give the same eyes: the photo must have been read.
  if (reading.found < TRICKS.length / 2)
    throw new Error(`the photo was not read: ${reading.found} cards ${reading.said}`);
  const wrong = eyes === 71 ? 0 : 1;
  journey.report('engines', 'photo from a file, cards tapped, game written', 1, wrong + (await journey.lost()));
}
