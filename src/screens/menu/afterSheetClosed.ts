/**
 * A sheet that is open lies on a history entry of its own (useBackCloses); closing it goes one step back, and that
 * takes the browser a moment: on a busy phone a long one. Whoever wants to go elsewhere waits for it, or the step back
 * would undo the going.
 */
import { nextTick } from 'vue';
import { isSteppingBack } from '../../composables/useBackCloses';

const LOOK_AGAIN_MS = 20;
/** A browser that never answers must not hold anybody for ever. */
const LONGEST_WAIT_MS = 4000;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves when the history step of the sheet that was just closed is over; at once where there is none. */
export async function afterSheetClosed(): Promise<void> {
  await nextTick(); // the sheet hears that it is closed
  for (let waited = 0; isSteppingBack() && waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    await pause(LOOK_AGAIN_MS);
  }
  await pause(0); // behind the router's own answer to the same event
}
