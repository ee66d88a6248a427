/**
 * Opens the recogniser's door: one worker, one task at a time in the order asked. The worker is started by the first
 * task, reached by its address only, ended by a cancelled task and after a while without work.
 */
import { err, ok, type Result } from '../../core/lib/result';
import type { TaskOptions, VisionClient } from '../protocol/client';
import type { VisionError } from '../protocol/errors';
import type { Answers, Task, TaskMessage, WorkerMessage, WorkerPhoto } from '../protocol/messages';
import type { Photo } from '../protocol/request';
import { decodeHere, workerDecodes } from './decodeHere';

/** The part of a Worker that is used; tests bring their own. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

export interface ClientParts {
  readonly startWorker: () => WorkerLike;
  /** Address of the folder with networks and kernels, ending in a slash. */
  readonly folder: string;
  /** Milliseconds without work after which the worker is ended and gives its memory back. */
  readonly idle: number;
  /** What the worker is given of a photo, and what of it is handed over. */
  readonly photoFor: (photo: Photo) => Promise<Result<{ photo: WorkerPhoto; transfer: Transferable[] }, VisionError>>;
}

type TaskOf<K extends Task['kind']> = Extract<Task, { readonly kind: K }>;

const ABORTED: VisionError = { code: 'vision/aborted' };
/** A minute: somebody who counts one pile counts the other soon. */
const IDLE = 60_000;

async function photoFor(photo: Photo): Promise<Result<{ photo: WorkerPhoto; transfer: Transferable[] }, VisionError>> {
  if (workerDecodes()) return ok({ photo, transfer: photo instanceof Blob ? [] : [photo] });
  const decoded = await decodeHere(photo);
  return decoded.ok ? ok({ photo: decoded.value, transfer: [decoded.value.pixels] }) : decoded;
}

function browserParts(): ClientParts {
  return {
    startWorker: () => new Worker(new URL('../worker/visionWorker.ts', import.meta.url), { type: 'module' }),
    folder: new URL(`${import.meta.env.BASE_URL}vision/`, document.baseURI).href,
    idle: IDLE,
    photoFor,
  };
}

/** A client of its own; the app needs one. Nothing is loaded before the first task. */
export function createVisionClient(parts: ClientParts = browserParts()): VisionClient {
  let worker: WorkerLike | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the task that is being done, when there is one. */
  let cancelCurrent: (() => void) | null = null;

  function endWorker(): void {
    worker?.terminate();
    worker = null;
  }

  /** Hands one task to the worker and waits for its answer. */
  function ask<K extends Task['kind']>(
    task: TaskOf<K>,
    transfer: Transferable[],
    { signal, onProgress }: TaskOptions,
  ): Promise<Result<Answers[K], VisionError>> {
    return new Promise((resolve) => {
      const id = (lastId += 1);
      const finish = (result: Result<Answers[K], VisionError>): void => {
        signal?.removeEventListener('abort', cancel);
        cancelCurrent = null;
        resolve(result);
      };
      const fail = (error: VisionError): void => {
        // A worker in an unknown state, or busy with what nobody wants, is not used again.
        endWorker();
        finish(err(error));
      };
      const cancel = (): void => fail(ABORTED);
      try {
        worker ??= parts.startWorker();
      } catch (cause) {
        finish(err({ code: 'vision/unsupported', detail: String(cause) }));
        return;
      }
      cancelCurrent = cancel;
      signal?.addEventListener('abort', cancel);
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.id !== id) return;
        if (data.type === 'progress') onProgress?.(data.progress);
        else if (data.type === 'done') finish(ok(data.value as Answers[K]));
        else if (data.error.code === 'vision/failed') fail(data.error);
        else finish(err(data.error));
      };
      worker.onerror = (event) => fail({ code: 'vision/failed', detail: event.message });
      worker.onmessageerror = () => fail({ code: 'vision/failed', detail: 'message' });
      const message: TaskMessage = { id, folder: parts.folder, task };
      worker.postMessage(message, transfer);
    });
  }

  /** Behind all tasks that were asked for before. A task that is cancelled while it waits is never begun. */
  function queue<T>(
    options: TaskOptions,
    begin: () => Promise<Result<T, VisionError>>,
  ): Promise<Result<T, VisionError>> {
    const { signal } = options;
    clearTimeout(idleTimer);
    const turn = last.then(() => (signal?.aborted ? err(ABORTED) : begin()));
    last = turn.then(() => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(endWorker, parts.idle);
    });
    if (!signal) return turn;
    const waiting = new Promise<Result<T, VisionError>>((resolve) => {
      if (signal.aborted) resolve(err(ABORTED));
      else signal.addEventListener('abort', () => resolve(err(ABORTED)), { once: true });
    });
    return Promise.race([turn, waiting]);
  }

  async function withPhoto<K extends 'recognise' | 'teach'>(
    photo: Photo,
    taskOf: (photo: WorkerPhoto) => TaskOf<K>,
    options: TaskOptions,
  ): Promise<Result<Answers[K], VisionError>> {
    const ready = await parts.photoFor(photo);
    if (!ready.ok) return ready;
    if (options.signal?.aborted) return err(ABORTED);
    return ask(taskOf(ready.value.photo), ready.value.transfer, options);
  }

  return {
    recognise({ photo, ...options }, task = {}) {
      return queue(task, () => withPhoto(photo, (ready) => ({ kind: 'recognise', photo: ready, options }), task));
    },
    teach({ photo, ...options }, task = {}) {
      return queue(task, () => withPhoto(photo, (ready) => ({ kind: 'teach', photo: ready, options }), task));
    },
    prepare(task = {}) {
      return queue(task, () => ask({ kind: 'prepare' }, [], task));
    },
    stop() {
      clearTimeout(idleTimer);
      if (cancelCurrent) cancelCurrent();
      else endWorker();
    },
  };
}
