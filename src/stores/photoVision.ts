/** The recogniser of the running app: one client, fetched when the first photo wants it. A test hands in its own. */
import type { VisionClient } from '../vision/protocol/client';

let client: Promise<VisionClient> | null = null;

/** Replaces the recogniser; null: the real one again, with the next photo. */
export function provideVision(own: VisionClient | null): void {
  client = own && Promise.resolve(own);
}

/** The recogniser. Rejects when its code cannot be fetched; the next call tries again. */
export function useVision(): Promise<VisionClient> {
  client ??= import('../vision/client/visionClient').then(
    (module) => module.createVisionClient(),
    (error: unknown) => {
      client = null;
      throw error;
    },
  );
  return client;
}
