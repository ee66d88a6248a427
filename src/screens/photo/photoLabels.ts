/** Whether cards on a photo have labels: one choice for all photos, remembered on this device. */
import { readonly, ref } from 'vue';

const KEY = 'muckblock.photoLabels';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

const shown = ref(read());

/** Labels are shown. */
export const labelsShown = readonly(shown);

/** Shows them, or puts them away. */
export function toggleLabels(): void {
  shown.value = !shown.value;
  try {
    if (shown.value) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Switched off: the choice lasts as long as the page.
  }
}
