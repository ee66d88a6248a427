/** What client and worker say to each other: types only. Plain data and transferred buffers. */
import type { VisionError } from './errors';
import type { RecogniseOptions, TeachOptions } from './options';
import type { Progress, Recognition } from './recognise';
import type { TeachFound } from './teach';

/** A photo decoded by the page, where a worker has no canvas; `width` and `height` are those of the pixels. */
export interface DecodedPhoto {
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  /** Of the photo itself. */
  readonly photoWidth: number;
  readonly photoHeight: number;
}

export type WorkerPhoto = Blob | ImageBitmap | DecodedPhoto;

export type Task =
  | { readonly kind: 'prepare' }
  | { readonly kind: 'recognise'; readonly photo: WorkerPhoto; readonly options: RecogniseOptions }
  | { readonly kind: 'teach'; readonly photo: WorkerPhoto; readonly options: TeachOptions };

/** The answer to each kind of task. */
export interface Answers {
  readonly prepare: null;
  readonly recognise: Recognition;
  readonly teach: TeachFound;
}

export interface TaskMessage {
  readonly id: number;
  /** Address of the folder with networks and kernels, ending in a slash. */
  readonly folder: string;
  readonly task: Task;
}

export type WorkerMessage =
  | { readonly id: number; readonly type: 'progress'; readonly progress: Progress }
  | { readonly id: number; readonly type: 'done'; readonly value: Answers[keyof Answers] }
  | { readonly id: number; readonly type: 'failed'; readonly error: VisionError };
