/** What is searched for: the letter is shown at once, the list follows when the fingers rest for a moment. */
import { onBeforeUnmount, ref, watch, type Ref } from 'vue';

const REST_MS = 60;

export interface SearchText {
  /** As typed. */
  readonly typed: Ref<string>;
  /** What the list goes by: tidied, small letters. */
  readonly wanted: Readonly<Ref<string>>;
}

export function useSearchText(): SearchText {
  const typed = ref('');
  const wanted = ref('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(typed, (text) => {
    clearTimeout(timer);
    const tidy = text.trim().toLocaleLowerCase();
    if (tidy === '') wanted.value = tidy;
    else timer = setTimeout(() => (wanted.value = tidy), REST_MS);
  });
  onBeforeUnmount(() => clearTimeout(timer));
  return { typed, wanted };
}
