/**
 * Long lists come in steps: what fits the screen at once, the rest while nothing else is to do. So 300 rows cost no
 * more before the first look than 40 do.
 */
import { computed, onBeforeUnmount, ref, watch, type ComputedRef } from 'vue';

const STEP = 40;
const PAUSE_MS = 60;

/** The rows to draw now; starts over when `key` changes (another round, another search). */
export function useGrowing<T>(rows: () => readonly T[], key: () => unknown, first = 14): ComputedRef<readonly T[]> {
  const shown = ref(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grow = (): void => {
    clearTimeout(timer);
    if (shown.value >= rows().length) return;
    timer = setTimeout(() => {
      shown.value += STEP;
      grow();
    }, PAUSE_MS);
  };
  watch(
    key,
    () => {
      shown.value = first;
      grow();
    },
    { immediate: true },
  );
  watch(() => rows().length, grow);
  onBeforeUnmount(() => clearTimeout(timer));
  return computed(() => rows().slice(0, shown.value));
}
