/**
 * Counting a pile from a photo file and writing the game, as a plain list of taps, so that any browser with any driver
 * can be led through it: Chromium by Playwright, WebKitGTK by selenium, Firefox by puppeteer.
 */

import type { Page } from '@playwright/test';

/** What a driver has to be able to do; every name is a data-testid. */
export interface Hand {
  tap(testid: string): Promise<void>;
  /** Whether it is on the screen now. */
  sees(testid: string): Promise<boolean>;
  /** Waits until it is there; rejects when it does not come. */
  waitFor(testid: string): Promise<void>;
  giveFile(testid: string, path: string): Promise<void>;
  /** Text of the first one. */
  textOf(testid: string): Promise<string>;
  /** Whether that key is pressed (aria-pressed). */
  isPressed(testid: string): Promise<boolean>;
  pause(ms: number): Promise<void>;
}

/** A page of Playwright as a hand. `readingMs`: how long reading a photo may take on this machine. */
export function handOf(page: Page, readingMs: number): Hand {
  const first = (testid: string) =>
    testid === 'option-first' ? page.locator('[data-option]').first() : page.getByTestId(testid).first();
  return {
    tap: (testid) => first(testid).tap(),
    sees: (testid) => first(testid).isVisible(),
    waitFor: (testid) => first(testid).waitFor({ timeout: readingMs }),
    giveFile: (testid, path) => first(testid).setInputFiles(path),
    textOf: async (testid) => (await first(testid).textContent()) ?? '',
    isPressed: async (testid) => (await first(testid).getAttribute('aria-pressed')) === 'true',
    pause: (ms) => page.waitForTimeout(ms),
  };
}

const SUITS = ['eichel', 'gras', 'herz', 'schellen'];
const RANKS = ['A', '10', 'K', 'O', 'U', '9'];
/** ms in which a second tap at the same place is taken for a double tap. */
const GUARD_MS = 500;
/** ms until what a tap changed is surely drawn. */
const DRAWING_MS = 300;

/** Corrects the count on the picture of the pack until it is `wanted` ("herz-10"); resolves to the cards it had to tap. */
export async function correctByHand(hand: Hand, wanted: readonly string[]): Promise<readonly string[]> {
  const tapped: string[] = [];
  await hand.tap('view-cards');
  for (const name of SUITS.flatMap((suit) => RANKS.map((rank) => `${suit}-${rank}`))) {
    if ((await hand.isPressed(`card-${name}`)) === wanted.includes(name)) continue;
    await hand.tap(`card-${name}`);
    tapped.push(name);
  }
  return tapped;
}

/** Answers what is still asked, in `question`: what is left is what was read. */
export async function confirmReadings(hand: Hand, question = 'ask-card'): Promise<void> {
  for (let i = 0, nothing = 0; i < 32 && nothing < 2; i += 1) {
    if (await hand.sees('confirm-all')) await hand.tap('confirm-all');
    else if (await hand.sees(question)) await hand.tap('option-first');
    else if (await hand.sees('all-found')) await hand.tap('all-found');
    else {
      // The next question may still be on its way.
      nothing += 1;
      await hand.pause(DRAWING_MS);
      continue;
    }
    nothing = 0;
  }
}

/**
 * From the table to the written game: Muck, Anna, a photo of `cards` won by her side. Resolves to the cards that had to
 * be corrected. The sheet must be closed and the evening at 0 : 0 with Anna on side A.
 */
export async function countFromFile(hand: Hand, photo: string, cards: readonly string[]): Promise<readonly string[]> {
  await hand.tap('key-muck');
  await hand.tap('person-0');
  await hand.tap('game-photo');
  await hand.waitFor('camera-problem');
  await hand.giveFile('photo-file', photo);
  await hand.waitFor('count-head');
  const corrected = await correctByHand(hand, cards);
  await confirmReadings(hand);
  await hand.tap('accept-count');
  await hand.pause(GUARD_MS);
  await hand.tap('write');
  return corrected;
}
