/** The one door to the recogniser, as the rest of the app sees it: types only (client/visionClient.ts opens it). */
import type { Result } from '../../core/lib/result';
import type { VisionError } from './errors';
import type { Progress, Recognition } from './recognise';
import type { RecogniseRequest, TeachRequest } from './request';
import type { TeachFound } from './teach';

export interface TaskOptions {
  /** Cancels: the answer is then `vision/aborted`, at once. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** One task at a time, in the order asked; nothing here blocks the page. */
export interface VisionClient {
  /** Reads the cards of one photo. */
  recognise(request: RecogniseRequest, options?: TaskOptions): Promise<Result<Recognition, VisionError>>;
  /** Finds the cards of one photo of a new pack and proposes what they are. */
  teach(request: TeachRequest, options?: TaskOptions): Promise<Result<TeachFound, VisionError>>;
  /** Loads networks and kernels ahead (from then on they are there offline); cheap when they are loaded already. */
  prepare(options?: TaskOptions): Promise<Result<null, VisionError>>;
  /** Ends the worker and gives its memory back; the next task starts a new one. */
  stop(): void;
}
