/** What may come a moment later: the screen is painted first, then this is worked out and drawn. */
import { getCurrentScope, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/**
 * Follows `source` one painted frame later; `undefined` until the first time. What changes twice before the frame comes
 * once.
 */
export function useAfterPaint<T>(source: () => T): Readonly<ShallowRef<T | undefined>> {
  const later = shallowRef<T>();
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function take(): void {
    frame = null;
    // A frame begins with its callbacks; what runs after it has been painted needs a task of its own.
    timer = setTimeout(() => (later.value = source()));
  }
  watch(source, () => (frame ??= requestAnimationFrame(take)), { immediate: true, flush: 'post' });
  if (getCurrentScope()) {
    onScopeDispose(() => {
      if (frame !== null) cancelAnimationFrame(frame);
      clearTimeout(timer);
    });
  }
  return later;
}
