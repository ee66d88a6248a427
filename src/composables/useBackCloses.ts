/**
 * The back gesture closes what lies on top instead of leaving the screen. While something is open one history entry
 * of our own lies on top; closing by a key takes it away again. Several can be stacked.
 */
import { onBeforeUnmount, watch, type Ref } from 'vue';

interface Layer {
  readonly close: () => void;
}

const layers: Layer[] = [];
/** Pops that we caused ourselves and that must close nothing. */
let expected = 0;
let listening = false;

function onPop(): void {
  if (expected > 0) {
    expected -= 1;
    return;
  }
  layers.pop()?.close();
}

function push(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', onPop);
    listening = true;
  }
  layers.push(layer);
  history.pushState({ ...(history.state as object | null), layer: layers.length }, '');
}

function drop(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at < 0) return; // closed by the back gesture itself: its history entry is already gone
  layers.splice(at, 1);
  expected += 1;
  history.back();
}

/** Calls `close` on a back gesture while `open` is true. */
export function useBackCloses(open: Readonly<Ref<boolean>>, close: () => void): void {
  const layer: Layer = { close };
  let mine = false;
  watch(
    open,
    (now) => {
      if (now && !mine) push(layer);
      else if (!now && mine) drop(layer);
      mine = now;
    },
    { immediate: true, flush: 'post' },
  );
  onBeforeUnmount(() => {
    if (mine) drop(layer);
  });
}
