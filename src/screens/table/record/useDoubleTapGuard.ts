/**
 * Swallows the second tap of a double tap when the first one changed what lies under the thumb: within 450 ms and a
 * thumb's width of it. A quick tap on something else does what was tapped.
 */
import { onBeforeUnmount, onMounted, watch } from 'vue';

/** ms after a change during which the same spot stays dead. */
export const GUARD_MS = 450;
/** px around the first tap. */
export const GUARD_RADIUS = 24;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Guards the whole page; `changes` yields a new value whenever a tap has put something else under the thumb. */
export function useDoubleTapGuard(changes: () => unknown): void {
  let last: Spot | null = null;
  let guarded: Spot | null = null;

  function onClick(event: MouseEvent): void {
    // Keyboard clicks have no place; they are guarded by the focus having moved on.
    if (event.detail === 0) return;
    const at = performance.now();
    const near =
      guarded !== null &&
      at - guarded.at < GUARD_MS &&
      Math.hypot(event.clientX - guarded.x, event.clientY - guarded.y) < GUARD_RADIUS;
    if (near) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // A tap elsewhere in between: what follows is no double tap any more.
    guarded = null;
    last = { x: event.clientX, y: event.clientY, at };
  }

  watch(
    changes,
    () => {
      guarded = last;
    },
    { flush: 'sync' },
  );
  onMounted(() => document.addEventListener('click', onClick, { capture: true }));
  onBeforeUnmount(() => document.removeEventListener('click', onClick, { capture: true }));
}
