/** Work that nobody waits for. */

/** Resolves when the browser has nothing better to do (or soon, where it does not say). */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 0);
  });
}
