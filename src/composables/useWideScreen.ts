/** Whether the screen has room for two columns (from 800 px; a phone on its side is wide, but too low); one listener for the whole app. */
import { readonly, ref, type Ref } from 'vue';

export const WIDE_QUERY = '(min-width: 800px) and (min-height: 481px)';

let wide: Ref<boolean> | null = null;

/** Reactive: true from 800 px of width on. */
export function useWideScreen(): Readonly<Ref<boolean>> {
  if (!wide) {
    const query = globalThis.matchMedia?.(WIDE_QUERY);
    const now = ref(query?.matches ?? false);
    query?.addEventListener('change', (event) => (now.value = event.matches));
    wide = now;
  }
  return readonly(wide);
}
