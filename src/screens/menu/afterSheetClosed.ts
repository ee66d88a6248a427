/**
 * A sheet that is open lies on a history entry of its own (useBackCloses); closing it goes one step back, and that
 * takes the browser a moment. Whoever wants to go elsewhere waits for it, or the step back would undo the going.
 */

const LONGEST_WAIT_MS = 300;

/** Resolves when the history step of the sheet that was just closed is over. */
export function afterSheetClosed(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('popstate', done);
      clearTimeout(timer);
      // Behind the router's own answer to the same event.
      setTimeout(resolve, 0);
    };
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    addEventListener('popstate', done);
  });
}
