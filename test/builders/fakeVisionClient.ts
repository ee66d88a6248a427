/** A recogniser that answers what a test says, with the same queue-free contract as the real one. */
import { err, ok, type Result } from '../../src/core/lib/result';
import type { Card } from '../../src/core/cards/deck';
import type { TaskOptions, VisionClient } from '../../src/vision/protocol/client';
import type { VisionError } from '../../src/vision/protocol/errors';
import { STAGES, type Recognition, type SeenCard } from '../../src/vision/protocol/recognise';
import type { RecogniseRequest, TeachRequest } from '../../src/vision/protocol/request';
import type { TeachFound } from '../../src/vision/protocol/teach';

/** A seen card at the n-th place of a grid of 6 columns of 100 × 170 px. */
export function seenCard(card: Card, n: number, more: Partial<SeenCard> = {}): SeenCard {
  const x = (n % 6) * 110;
  const y = Math.floor(n / 6) * 180;
  return {
    ...card,
    confidence: 0.999,
    certain: true,
    visible: 1,
    quad: [
      [x, y],
      [x + 100, y],
      [x + 100, y + 170],
      [x, y + 170],
    ],
    alternatives: [
      { ...card, p: 0.999 },
      { suit: card.suit, rank: card.rank === '9' ? '10' : '9', p: 0.001 },
    ],
    ...more,
  };
}

/** A recognition of a 660 × 900 photo with these cards and nothing to warn about. */
export function recognition(cards: readonly SeenCard[], more: Partial<Recognition> = {}): Recognition {
  return { width: 660, height: 900, cards, warnings: [], packId: null, ms: 500, ...more };
}

export interface FakeAnswers {
  readonly recognise?: (request: RecogniseRequest) => Recognition | VisionError;
  readonly teach?: (request: TeachRequest) => TeachFound | VisionError;
}

export interface FakeVisionClient extends VisionClient {
  readonly requests: readonly (RecogniseRequest | TeachRequest)[];
}

const isError = (answer: object): answer is VisionError => 'code' in answer;

/** Answers one microtask per stage later, so that progress and cancelling can be seen. */
export function makeFakeVisionClient(answers: FakeAnswers): FakeVisionClient {
  const requests: (RecogniseRequest | TeachRequest)[] = [];
  async function run<T extends object>(
    answer: () => T | VisionError,
    { signal, onProgress }: TaskOptions = {},
  ): Promise<Result<T, VisionError>> {
    for (const [i, stage] of STAGES.entries()) {
      if (signal?.aborted) return err({ code: 'vision/aborted' });
      onProgress?.({ stage, done: i / STAGES.length });
      await Promise.resolve();
    }
    if (signal?.aborted) return err({ code: 'vision/aborted' });
    const value = answer();
    return isError(value) ? err(value) : ok(value);
  }
  return {
    requests,
    recognise(request, options) {
      requests.push(request);
      return run(() => answers.recognise?.(request) ?? recognition([]), options);
    },
    teach(request, options) {
      requests.push(request);
      return run(() => answers.teach?.(request) ?? { code: 'vision/failed' }, options);
    },
    prepare: () => Promise.resolve(ok(null)),
    stop: () => undefined,
  };
}
