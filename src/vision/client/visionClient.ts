/** Opens the recogniser's door. The worker behind it is started by the first task and reached by its address only. */
import { err } from '../../core/lib/result';
import type { VisionClient } from '../protocol/client';

/** A client of its own; the app needs one. Nothing is loaded before the first task. */
export function createVisionClient(): VisionClient {
  return {
    recognise: () => Promise.resolve(err({ code: 'vision/unsupported' })),
    teach: () => Promise.resolve(err({ code: 'vision/unsupported' })),
    prepare: () => Promise.resolve(err({ code: 'vision/unsupported' })),
    stop: () => undefined,
  };
}
