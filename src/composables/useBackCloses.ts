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
/** Entries to take away, gathered until the running tick is over. */
let backSteps = 0;
/** Entries to put on top as soon as a step back that is on its way has arrived. */
let forwardSteps = 0;
let listening = false;

function putEntry(how: 'pushState' | 'replaceState'): void {
  history[how]({ ...(history.state as object | null), layer: layers.length }, '');
}

function onPop(): void {
  if (expected > 0) {
    expected -= 1;
    for (; forwardSteps > 0; forwardSteps -= 1) putEntry('pushState');
    return;
  }
  layers.pop()?.close();
}

function goBack(): void {
  if (backSteps === 0) return;
  expected += 1;
  history.go(-backSteps);
  backSteps = 0;
}

function push(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', onPop);
    listening = true;
  }
  layers.push(layer);
  // One sheet gives way to another in the same tick: the new one takes over its entry. A step back that is on its way
  // would otherwise land below both.
  if (backSteps > 0) {
    backSteps -= 1;
    putEntry('replaceState');
  } else if (expected > 0) forwardSteps += 1;
  else putEntry('pushState');
}

function drop(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at < 0) return; // closed by the back gesture itself: its history entry is already gone
  layers.splice(at, 1);
  if (forwardSteps > 0) {
    forwardSteps -= 1;
    return;
  }
  // Another address was gone to while the sheet was open: a step back would undo that.
  if (!(history.state as { layer?: number } | null)?.layer) return;
  backSteps += 1;
  setTimeout(goBack, 0);
}

/** Whether a step back of a sheet that was closed has not arrived yet. */
export function isSteppingBack(): boolean {
  return backSteps > 0 || expected > 0;
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
