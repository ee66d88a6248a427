/** Long work in slices: whoever counts much asks between two steps whether others should have their turn. */

/** ms of work in one go; well under what a finger feels, and under 100 ms on a phone four times slower. */
const SLICE_MS = 12;

export interface Pacer {
  /** Resolves at once while the slice lasts, else after the browser has painted and listened. */
  breathe(): Promise<void>;
  /** Whether a pause is due; lets a tight loop ask without a promise each time. */
  readonly due: boolean;
}

/**
 * Lets paint and input in. A task is quicker than a timer, which browsers slow down, and unlike a channel for each turn
 * leaves nothing behind: after some thousand turns those took the collector 100 ms in one go.
 */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { scheduler } = globalThis as { readonly scheduler?: { postTask?(task: () => void): unknown } };
    if (typeof scheduler?.postTask === 'function') {
      scheduler.postTask(resolve);
      return;
    }
    if (typeof MessageChannel !== 'function') {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** A pacer whose first slice begins now. */
export function makePacer(sliceMs = SLICE_MS): Pacer {
  let since = performance.now();
  const isDue = (): boolean => performance.now() - since >= sliceMs;
  return {
    get due() {
      return isDue();
    },
    async breathe() {
      if (!isDue()) return;
      await turn();
      since = performance.now();
    },
  };
}
