/** Looking at a photo closely: how much larger it is shown and which part of it. Plain geometry in pixels of the screen. */
import type { Point } from './marks';

/** What a photo is shown in, pixels of the screen. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** `x`, `y`: where the photo's upper left corner lies in its frame; never right of or below the frame's own. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** All of it. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** Nearer than this a photo shows nothing more. */
export const MAX_SCALE = 5;
/** What the key does, step by step. */
const STEPS = [2, 3.2, MAX_SCALE] as const;

/** The same look with no bare frame beside the photo. */
export function within({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const size = Math.min(MAX_SCALE, Math.max(1, scale));
  const place = (at: number, length: number): number => Math.min(0, Math.max(length * (1 - size), at));
  return { scale: size, x: place(x, frame.width), y: place(y, frame.height) };
}

/** Larger or smaller by a factor, with the point of the frame staying where it is. */
export function zoomedAt(zoom: Zoom, factor: number, [x, y]: Point, frame: Frame): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return within({ scale, x: x - (x - zoom.x) * by, y: y - (y - zoom.y) * by }, frame);
}

/** Pushed by a finger. */
export function movedBy(zoom: Zoom, [dx, dy]: Point, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

/** As large as `scale`, with a place of the photo, shares of its width and height, in the middle as far as that goes. */
export function centredOn([u, v]: Point, scale: number, frame: Frame): Zoom {
  const { width, height } = frame;
  return within({ scale, x: width / 2 - u * width * scale, y: height / 2 - v * height * scale }, frame);
}

/** The next step of the key; null when it is as large as it gets. */
export function nextScale(scale: number): number | null {
  return STEPS.find((step) => step > scale + 0.01) ?? null;
}
