/** Whoever has no mouse goes on with Enter: the next key takes the focus. On a phone nothing jumps. */
import { nextTick } from 'vue';

/** True where there is a mouse or a keyboard, not only a finger. */
export const isFine = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** Focuses the first of these keys that is there, once the screen is drawn. */
export async function focusKey(...testids: readonly string[]): Promise<void> {
  if (!isFine()) return;
  await nextTick();
  for (const testid of testids) {
    const key = document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
    if (!key) continue;
    key.focus({ preventScroll: true });
    return;
  }
}
