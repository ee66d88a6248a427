/**
 * Which lines of a long evening are drawn: the last ones, and earlier ones when somebody scrolls up to them. Style and
 * layout of five hundred lines would cost a slow phone a tenth of a second at every save.
 */
import { computed, nextTick, ref, type ComputedRef, type Ref } from 'vue';

/** Lines drawn at first, and added each time. A usual evening fits. */
const STEP = 80;
/** Distance from the top, px, at which earlier lines are fetched before the thumb gets there. */
const NEAR_TOP = 400;

export interface LastLines<T> {
  readonly shown: ComputedRef<readonly T[]>;
  /** How many earlier lines are not drawn. */
  readonly earlier: ComputedRef<number>;
  /** Draws more of them; what was in view stays where it is. */
  showEarlier(): Promise<void>;
  /** To be called when the box was scrolled. */
  scrolled(): void;
}

/** @param box the element that scrolls */
export function useLastLines<T>(rows: () => readonly T[], box: Readonly<Ref<HTMLElement | null>>): LastLines<T> {
  const wanted = ref(STEP);
  const earlier = computed(() => Math.max(0, rows().length - wanted.value));
  const shown = computed(() => (earlier.value > 0 ? rows().slice(earlier.value) : rows()));

  async function showEarlier(): Promise<void> {
    const element = box.value;
    const toBottom = element ? element.scrollHeight - element.scrollTop : 0;
    wanted.value += STEP;
    await nextTick();
    if (element) element.scrollTop = element.scrollHeight - toBottom;
  }

  function scrolled(): void {
    if (earlier.value > 0 && box.value && box.value.scrollTop < NEAR_TOP) void showEarlier();
  }

  return { shown, earlier, showEarlier, scrolled };
}
