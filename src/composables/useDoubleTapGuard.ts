/**
 * Swallows the second tap of a double tap when the first one changed what lies under the thumb: within 450 ms of it and
 * a thumb's width. A quick tap on something else, or twice on the same key that stays, does what was tapped.
 */
import { onBeforeUnmount, onMounted, watch } from 'vue';

/** ms after a tap during which the same spot stays dead. */
export const GUARD_MS = 450;
/** px around the first tap. */
export const GUARD_RADIUS = 24;

const CONTROLS = 'label, button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"]';

interface Spot {
  readonly x: number;
  readonly y: number;
  /** ms, when the finger was there: a page that is busy hears of it later. */
  readonly at: number;
}

function spotOf({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): Spot {
  return { x, y, at };
}
function isNear(one: Spot, other: Spot): boolean {
  return other.at - one.at < GUARD_MS && Math.hypot(other.x - one.x, other.y - one.y) < GUARD_RADIUS;
}
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What can be pressed at an element; a label is what it labels. */
function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  const label = found?.closest('label');
  return label?.control ?? found;
}

/**
 * For the whole app, once, before anything else listens: a tap that lands where the tapped key has given way to
 * something else (a confirm key, "undo", what lay below a sheet) does nothing while it can only be a double tap.
 * Number pads and steppers are not concerned: their keys stay where they are. Returns how to end it.
 */
export function guardDoubleTaps(): () => void {
  let last: (Spot & { readonly control: Element | null }) | null = null;
  function onClick(event: MouseEvent): void {
    // Keyboard clicks have no place; they are guarded by the focus having moved on.
    if (event.detail === 0) return;
    const spot = spotOf(event);
    const control = controlOf(event.target);
    const hasGivenWay =
      last !== null &&
      isNear(last, spot) &&
      control !== last.control &&
      controlOf(document.elementFromPoint(last.x, last.y)) !== last.control;
    // Nervous fingers tap three times: each tap begins the time anew.
    last = { ...spot, control: hasGivenWay && last ? last.control : control };
    if (hasGivenWay) swallow(event);
  }
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/**
 * As above, and also where the key stays but means something else by now; `changes` yields a new value whenever a tap
 * has put something else under the thumb.
 */
export function useDoubleTapGuard(changes: () => unknown): void {
  let last: Spot | null = null;
  let guarded: Spot | null = null;

  function onClick(event: MouseEvent): void {
    if (event.detail === 0) return;
    const spot = spotOf(event);
    if (guarded !== null && isNear(guarded, spot)) {
      swallow(event);
      return;
    }
    // A tap elsewhere in between: what follows is no double tap any more.
    guarded = null;
    last = spot;
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
