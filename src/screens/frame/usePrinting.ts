/** While something is printed everything is shown that the screen keeps behind "show all". */
import { nextTick, onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

export interface Printing {
  /** From the moment the printer is asked until somebody uses the screen again: a phone draws the pages late. */
  readonly printing: Readonly<Ref<boolean>>;
  /** Shows everything, then asks for the printer. */
  print(): Promise<void>;
}

/** Listens also to the browser's own ways to print. */
export function usePrinting(): Printing {
  const printing = ref(false);
  const begin = (): void => void (printing.value = true);
  const over = (): void => addEventListener('pointerdown', end, { once: true });
  const end = (): void => void (printing.value = false);
  onMounted(() => {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', over);
  });
  onBeforeUnmount(() => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', over);
    removeEventListener('pointerdown', end);
  });
  return {
    printing,
    async print() {
      begin();
      await nextTick();
      window.print();
    },
  };
}
