/**
 * Looking at a photo closely with fingers: two pinch, one pushes once it is larger, the wheel with Ctrl (what a
 * trackpad's pinch sends) does the same. A finger that has pushed does not tap.
 */
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, type Ref } from 'vue';
import type { Point } from './marks';
import { centredOn, movedBy, nextScale, WHOLE, within, zoomedAt, type Frame, type Zoom } from './zoom';

/** px a finger may tremble in a tap. */
const TREMBLE = 8;

/** Runs the zoom of what lies in `frame`. */
export function usePhotoZoom(frame: Readonly<Ref<HTMLElement | null>>) {
  const zoom = shallowRef<Zoom>(WHOLE);
  /** Size of the frame, pixels of the screen. */
  const size = shallowRef<Frame>({ width: 340, height: 255 });
  const isPushing = ref(false);
  const fingers = new Map<number, Point>();
  let begun: Point | null = null;
  let observer: ResizeObserver | null = null;

  const isCloser = computed(() => zoom.value.scale > 1.01);
  const next = computed(() => nextScale(zoom.value.scale));

  function placeOf({ clientX, clientY }: MouseEvent): Point {
    const box = frame.value?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)];
  }
  const middleOfFingers = (): Point => {
    const all = [...fingers.values()];
    const sum = all.reduce<Point>(([x, y], one) => [x + one[0], y + one[1]], [0, 0]);
    return [sum[0] / all.length, sum[1] / all.length];
  };
  const spread = (): number => {
    const [one, two] = [...fingers.values()];
    return one && two ? Math.hypot(one[0] - two[0], one[1] - two[1]) : 0;
  };

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) isPushing.value = false;
    fingers.set(event.pointerId, placeOf(event));
    begun = fingers.size === 1 ? placeOf(event) : null;
  }
  function onMove(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    const to = placeOf(event);
    if (begun && !isPushing.value && Math.hypot(to[0] - begun[0], to[1] - begun[1]) < TREMBLE) return;
    if (fingers.size === 1 && !isCloser.value) {
      fingers.set(event.pointerId, to);
      return;
    }
    if (!isPushing.value) {
      isPushing.value = true;
      frame.value?.setPointerCapture?.(event.pointerId);
    }
    const [wasApart, wasAt] = [spread(), middleOfFingers()];
    fingers.set(event.pointerId, to);
    const [x, y] = middleOfFingers();
    const pushed = movedBy(zoom.value, [x - wasAt[0], y - wasAt[1]], size.value);
    zoom.value = wasApart > 0 ? zoomedAt(pushed, spread() / wasApart, [x, y], size.value) : pushed;
  }
  function onUp(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    begun = null;
  }
  /** The click that ends a push is none. */
  function onClick(event: MouseEvent): void {
    if (!isPushing.value || event.detail === 0) return;
    isPushing.value = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function onWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom.value = zoomedAt(zoom.value, Math.exp(-event.deltaY / 200), placeOf(event), size.value);
  }

  /** One step closer, to that place (shares of the photo); without one to the middle of what is seen. */
  function closer(place: Point | null): void {
    const scale = next.value;
    if (scale === null) return;
    const { width, height } = size.value;
    zoom.value =
      place === null
        ? zoomedAt(zoom.value, scale / zoom.value.scale, [width / 2, height / 2], size.value)
        : centredOn(place, scale, size.value);
  }
  /** That place comes into the middle, as large as it is shown. */
  function show(place: Point): void {
    if (isCloser.value) zoom.value = centredOn(place, zoom.value.scale, size.value);
  }
  function whole(): void {
    zoom.value = WHOLE;
  }

  onMounted(() => {
    if (!frame.value) return;
    frame.value.addEventListener('wheel', onWheel, { passive: false });
    if (typeof ResizeObserver !== 'function') return;
    observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width === 0 || height === 0) return;
      const { width: was } = size.value;
      size.value = { width, height };
      const { scale, x, y } = zoom.value;
      zoom.value = within({ scale, x: (x * width) / was, y: (y * width) / was }, size.value);
    });
    observer.observe(frame.value);
  });
  onBeforeUnmount(() => observer?.disconnect());

  return { zoom, size, isCloser, next, onDown, onMove, onUp, onClick, closer, show, whole };
}
