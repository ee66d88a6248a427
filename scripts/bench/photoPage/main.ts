/** The page that photoBrowser.ts drives: the real client and worker, photos fetched from the same server. */
import { createVisionClient } from '../../../src/vision/client/visionClient';
import type { Pack } from '../../../src/vision/protocol/pack';

const vision = createVisionClient();
/** Longest time in which the page could do nothing, in milliseconds, since the last look. */
let longest = 0;
let before = performance.now();
setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - before);
  before = now;
}, 5);

/** Longest single task of the page since the last look; tasks under 50 ms are not told. */
let longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
}).observe({ type: 'longtask' });

async function photo(url: string): Promise<Blob> {
  const response = await fetch(url);
  return response.blob();
}

const bench = {
  async recognise(url: string, taught: readonly Pack[] = []) {
    const blob = await photo(url);
    longest = longestTask = 0;
    const begin = performance.now();
    const result = await vision.recognise({ photo: blob, pack: 'unknown', taught });
    const all = performance.now() - begin;
    return { result, all, longest, longestTask };
  },
  async teach(url: string) {
    const begin = performance.now();
    const result = await vision.teach({ photo: await photo(url), size: 32 });
    return {
      result: result.ok
        ? { ...result.value, cards: result.value.cards.map(({ suit, rank, certain }) => ({ suit, rank, certain })) }
        : result.error,
      all: performance.now() - begin,
    };
  },
  stop: () => vision.stop(),
};
export type Bench = typeof bench;
Object.assign(window, { bench });
