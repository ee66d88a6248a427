import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../src/core/lib/result';
import { createVisionClient, type WorkerLike } from '../../../src/vision/client/visionClient';
import type { TaskMessage, WorkerMessage } from '../../../src/vision/protocol/messages';
import type { VisionErrorCode } from '../../../src/vision/protocol/errors';

/** A worker that answers when told to. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  readonly asked: TaskMessage[] = [];
  ended = false;
  postMessage(message: unknown): void {
    this.asked.push(message as TaskMessage);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: Omit<WorkerMessage, 'id'> & { id?: number }): void {
    const id = message.id ?? this.asked[this.asked.length - 1]!.id;
    this.onmessage?.call(this as never, { data: { ...message, id } } as MessageEvent);
  }
  fail(code: VisionErrorCode): void {
    this.say({ type: 'failed', error: { code } } as never);
  }
  done(value: unknown): void {
    this.say({ type: 'done', value } as never);
  }
}

const photo = {} as Blob;
const request = { photo, pack: 24 as const, taught: [] };
let workers: FakeWorker[];
const last = (): FakeWorker => workers[workers.length - 1]!;

function client(idle = 1000) {
  return createVisionClient({
    folder: 'https://example.test/vision/',
    idle,
    startWorker: () => {
      workers.push(new FakeWorker());
      return last();
    },
    photoFor: (given) =>
      Promise.resolve(given === photo ? ok({ photo: given, transfer: [] }) : err({ code: 'vision/photo-unreadable' })),
  });
}
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the door of the recogniser', () => {
  it('starts no worker before the first task, and hands over the options without the photo', async () => {
    const vision = client();
    expect(workers).toHaveLength(0);
    const answer = vision.recognise({ ...request, exclude: [{ suit: 'herz', rank: 'A' }] });
    await settle();
    expect(last().asked[0]).toMatchObject({
      folder: 'https://example.test/vision/',
      task: { kind: 'recognise', photo, options: { pack: 24, taught: [], exclude: [{ suit: 'herz', rank: 'A' }] } },
    });
    last().done('found');
    expect(await answer).toEqual(ok('found'));
  });

  it('does one task after the other, in one worker', async () => {
    const vision = client();
    const first = vision.recognise(request);
    const second = vision.prepare();
    await settle();
    expect(last().asked).toHaveLength(1);
    last().done('one');
    await settle();
    expect(last().asked.map(({ task }) => task.kind)).toEqual(['recognise', 'prepare']);
    last().done(null);
    expect([await first, await second]).toEqual([ok('one'), ok(null)]);
    expect(workers).toHaveLength(1);
  });

  it('tells progress of its own task only', async () => {
    const seen: number[] = [];
    const answer = client().recognise(request, { onProgress: ({ done }) => seen.push(done) });
    await settle();
    last().say({ type: 'progress', progress: { stage: 'finding', done: 0.3 } } as never);
    last().say({ id: 99, type: 'progress', progress: { stage: 'finding', done: 0.9 } } as never);
    last().done('x');
    await answer;
    expect(seen).toEqual([0.3]);
  });

  it('cancelling ends the worker at once; the next task gets a fresh one', async () => {
    const vision = client();
    const stop = new AbortController();
    const answer = vision.recognise(request, { signal: stop.signal });
    await settle();
    stop.abort();
    expect(await answer).toEqual(err({ code: 'vision/aborted' }));
    expect(workers[0]!.ended).toBe(true);
    const next = vision.prepare();
    await settle();
    expect(workers).toHaveLength(2);
    last().done(null);
    expect(await next).toEqual(ok(null));
  });

  it('a task cancelled while it waits never begins and disturbs nobody', async () => {
    const vision = client();
    const stop = new AbortController();
    const first = vision.recognise(request);
    const second = vision.recognise(request, { signal: stop.signal });
    await settle();
    stop.abort();
    expect(await second).toEqual(err({ code: 'vision/aborted' }));
    expect(workers[0]!.ended).toBe(false);
    last().done('one');
    expect(await first).toEqual(ok('one'));
    await settle();
    expect(last().asked).toHaveLength(1);
  });

  it('one cancelled before it is asked is cancelled', async () => {
    expect(await client().recognise(request, { signal: AbortSignal.abort() })).toEqual(err({ code: 'vision/aborted' }));
    expect(workers).toHaveLength(0);
  });

  it('a photo that cannot be read costs no worker', async () => {
    const answer = await client().recognise({ ...request, photo: {} as Blob });
    expect(answer).toEqual(err({ code: 'vision/photo-unreadable' }));
    expect(workers).toHaveLength(0);
  });

  it('coded errors pass; after a fault of its own the worker is not used again', async () => {
    const vision = client();
    const first = vision.recognise(request);
    await settle();
    last().fail('vision/not-loaded');
    expect(await first).toEqual(err({ code: 'vision/not-loaded' }));
    const second = vision.recognise(request);
    await settle();
    expect(workers).toHaveLength(1);
    last().fail('vision/failed');
    expect((await second).ok).toBe(false);
    expect(workers[0]!.ended).toBe(true);
    const third = vision.recognise(request);
    await settle();
    expect(workers).toHaveLength(2);
    last().onerror?.call(last() as never, { message: 'out of memory' } as ErrorEvent);
    expect(await third).toEqual(err({ code: 'vision/failed', detail: 'out of memory' }));
  });

  it('where no worker can be started, it says so', async () => {
    const vision = createVisionClient({
      folder: '',
      idle: 1,
      startWorker: () => {
        throw new Error('no workers here');
      },
      photoFor: (given) => Promise.resolve(ok({ photo: given, transfer: [] })),
    });
    const answer = await vision.recognise(request);
    expect(answer.ok || answer.error.code).toBe('vision/unsupported');
  });

  it('without work the worker is ended after a while, not during a task', async () => {
    const vision = client(1000);
    const answer = vision.recognise(request);
    await vi.advanceTimersByTimeAsync(5000);
    expect(last().ended).toBe(false);
    last().done('x');
    await answer;
    await vi.advanceTimersByTimeAsync(900);
    expect(last().ended).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(last().ended).toBe(true);
  });

  it('stop cancels what is being done', async () => {
    const vision = client();
    const answer = vision.recognise(request);
    await settle();
    vision.stop();
    expect(await answer).toEqual(err({ code: 'vision/aborted' }));
    expect(last().ended).toBe(true);
  });
});
