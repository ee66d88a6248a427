/** The worker's entry: loads networks once, then does one task after the other. Glue only; the work is in the pipeline. */
import type { Kernels } from '../engine/kernels';
import { makeReferenceKernels } from '../engine/reference';
import { makeWasmKernels, type WasmExports } from '../engine/wasmKernels';
import { loadNetworks } from '../pipeline/loadNetworks';
import { recognise } from '../pipeline/recognise';
import { atPhotoSize } from '../pipeline/scaled';
import type { Networks } from '../pipeline/see';
import { teach } from '../pipeline/teach';
import type { VisionError } from '../protocol/errors';
import type { Answers, Task, TaskMessage, WorkerMessage } from '../protocol/messages';
import type { Stage } from '../protocol/recognise';
import { decodePhoto, TooSmall, Unreadable } from './decodePhoto';
import { loadFiles, NotLoaded } from './files';
import { openTextReader, type TextReader } from './textReader';

declare const self: DedicatedWorkerGlobalScope;

let networks: Promise<Networks> | null = null;
let textReader: Promise<TextReader> | null = null;

async function makeKernels(bytes: Uint8Array<ArrayBuffer>): Promise<Kernels> {
  // Without 128-bit SIMD (Safari before 16.4) the module does not validate: the plain loops are slow and right.
  if (!WebAssembly.validate(bytes)) return makeReferenceKernels();
  const memory = new WebAssembly.Memory({ initial: 64 });
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
  return makeWasmKernels(memory, instance.exports as unknown as WasmExports);
}

async function load(folder: string): Promise<Networks> {
  const files = await loadFiles(folder);
  return loadNetworks(await makeKernels(files.kernels), files);
}

/** Loaded once; a failure is not kept, so that the next task tries again. */
function loaded(folder: string): Promise<Networks> {
  networks ??= load(folder).catch((cause: unknown) => {
    networks = null;
    throw cause;
  });
  return networks;
}

/** Teaching works without the letters, asking more: files that cannot be had are no reason to stop. */
async function letters(folder: string): Promise<TextReader | null> {
  textReader ??= openTextReader(folder);
  try {
    return await textReader;
  } catch {
    textReader = null;
    return null;
  }
}

/** Where each stage begins and how long it is, of the whole work. */
const SPANS: Readonly<Record<Stage, readonly [number, number]>> = {
  loading: [0, 0.1],
  decoding: [0.1, 0.15],
  finding: [0.25, 0.25],
  reading: [0.5, 0.4],
  deciding: [0.9, 0.1],
};

async function run(
  folder: string,
  task: Task,
  tell: (stage: Stage, share: number) => void,
): Promise<Answers[Task['kind']]> {
  tell('loading', 0);
  const ready = await loaded(folder);
  if (task.kind === 'prepare') return null;
  tell('decoding', 0);
  const { pyramid, width, height, close } = await decodePhoto(task.photo);
  const clock = (): number => performance.now();
  try {
    if (task.kind === 'recognise')
      return atPhotoSize(recognise(pyramid, task.options, ready, clock, tell), width, height);
    const reader = await letters(folder);
    const found = await teach(pyramid, task.options, ready, reader && ((picture) => reader.read(picture)), clock, tell);
    return atPhotoSize(found, width, height);
  } finally {
    close();
  }
}

function errorOf(cause: unknown): VisionError {
  const detail = cause instanceof Error ? `${cause.message}\n${cause.stack ?? ''}` : String(cause);
  if (cause instanceof NotLoaded) return { code: 'vision/not-loaded', detail };
  if (cause instanceof Unreadable) return { code: 'vision/photo-unreadable', detail };
  if (cause instanceof TooSmall) return { code: 'vision/photo-too-small', detail };
  return { code: 'vision/failed', detail };
}

self.addEventListener('message', (event: MessageEvent<TaskMessage>) => {
  const { id, folder, task } = event.data;
  const post = (message: WorkerMessage): void => self.postMessage(message);
  const tell = (stage: Stage, share: number): void => {
    const [from, length] = SPANS[stage];
    post({ id, type: 'progress', progress: { stage, done: from + length * share } });
  };
  run(folder, task, tell).then(
    (value) => post({ id, type: 'done', value }),
    (cause: unknown) => post({ id, type: 'failed', error: errorOf(cause) }),
  );
});
