/** What may come a moment later: the screen is painted first, then this is worked out and drawn. */
import { getCurrentScope, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/** Follows `source`, always one painted frame behind its last change; `undefined` until the first time. */
export function useAfterPaint<T>(source: () => T): Readonly<ShallowRef<T | undefined>> {
  const later = shallowRef<T>();
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function take(): void {
    // A frame begins with its callbacks; what is to run after it has been painted needs a task of its own.
    timer = setTimeout(() => (later.value = source()));
  }
  function wait(): void {
    cancel();
    frame = requestAnimationFrame(take);
  }
  watch(source, wait, { immediate: true, flush: 'post' });
  if (getCurrentScope()) onScopeDispose(cancel);
  return later;
}
