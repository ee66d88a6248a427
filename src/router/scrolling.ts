/** Where a screen is looked at when one comes to it: new ones from the top, those one comes back to where one left them. */
import type { RouterScrollBehavior } from 'vue-router';

const LOOK_AGAIN_MS = 30;
/** A list that has become shorter must not hold anybody. */
const LONGEST_WAIT_MS = 1500;

/** Resolves when the page is long enough to stand at `top` (px), or after a while. */
async function untilLong(top: number): Promise<void> {
  const isLong = (): boolean => document.documentElement.scrollHeight - innerHeight >= top - 1;
  for (let waited = 0; !isLong() && waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Whether the page stood at its top when the last step began. */
let atTop = false;

/**
 * For `router.beforeResolve`: looks where the page stands while nothing has to be laid out for the answer. To scroll a page
 * that stands at its top to its top would lay out the new screen once before it is complete, and once more after that.
 */
export function noteWhereItStands(): void {
  atTop = scrollY === 0;
}

/** A list may still be on its way when one comes back; another tab or a typed day of the same screen moves nothing. */
export const scrollBehavior: RouterScrollBehavior = async (to, from, saved) => {
  if (to.path === from.path && from.matched.length > 0) return false;
  if (!saved || saved.top === 0) return atTop ? false : { top: 0 };
  await untilLong(saved.top);
  return saved;
};
