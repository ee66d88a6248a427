/** Hardware keys inside the sheet: digits and persons, Backspace, Enter, ":" for the other side. */
import { onBeforeUnmount, onMounted } from 'vue';

export interface RecordKeys {
  readonly digit?: (digit: number) => void;
  readonly erase?: () => void;
  readonly enter?: () => void;
  /** ":" changes the side whose eyes are typed. */
  readonly turn?: () => void;
}

/** Listens while the page is shown. Enter on a key of the sheet stays that key's own, except on digits. */
export function useRecordKeys(keys: RecordKeys): void {
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, textarea')) return;
    if (/^\d$/.test(event.key)) {
      keys.digit?.(Number(event.key));
      return;
    }
    if (event.key === 'Backspace') keys.erase?.();
    else if (event.key === ':') keys.turn?.();
    else if (event.key === 'Enter' && !event.repeat && keys.enter) {
      if (target?.closest('button') && !target.closest('.zahlen, [role="radio"]')) return;
      event.preventDefault();
      keys.enter();
    }
  }
  onMounted(() => addEventListener('keydown', onKey));
  onBeforeUnmount(() => removeEventListener('keydown', onKey));
}
