/**
 * Long lists draw what can be seen. `useGrowing`: the rest comes when its end comes near (MoreRows.vue tells), so that
 * 300 rows cost no more than 14 do. `useFilling`: for paper, everything comes by itself, a few at a time.
 */
import { computed, nextTick, onBeforeUnmount, ref, watch, type ComputedRef } from 'vue';

const STEP = 30;
const PAUSE_MS = 30;

export interface Growing<T> {
  /** The rows to draw now. */
  readonly rows: ComputedRef<readonly T[]>;
  /** How many are not drawn yet. */
  readonly left: ComputedRef<number>;
  more(): void;
}

/** Starts over when `key` changes (another round, another search). */
export function useGrowing<T>(rows: () => readonly T[], key: () => unknown, first = 14): Growing<T> {
  const shown = ref(first);
  watch(key, () => (shown.value = first));
  return {
    rows: computed(() => rows().slice(0, shown.value)),
    left: computed(() => Math.max(0, rows().length - shown.value)),
    more: () => (shown.value += STEP),
  };
}

export interface Filling<T> {
  readonly rows: ComputedRef<readonly T[]>;
  /** Draws the rest at once; resolves when it stands there. */
  finish(): Promise<void>;
}

/** `step`: rows drawn in one go. Starts over when `key` changes. */
export function useFilling<T>(rows: () => readonly T[], key: () => unknown, step: number): Filling<T> {
  const shown = ref(step);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fill = (): void => {
    clearTimeout(timer);
    if (shown.value >= rows().length) return;
    timer = setTimeout(() => {
      shown.value += step;
      fill();
    }, PAUSE_MS);
  };
  watch(
    key,
    () => {
      shown.value = step;
      fill();
    },
    { immediate: true },
  );
  watch(() => rows().length, fill);
  onBeforeUnmount(() => clearTimeout(timer));
  return {
    rows: computed(() => rows().slice(0, shown.value)),
    finish: () => {
      shown.value = Math.max(shown.value, rows().length);
      return nextTick();
    },
  };
}
