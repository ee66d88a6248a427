/** What can go wrong with a photo, as stable codes; the screen has the sentences. Types and constants only. */

/**
 * `vision/aborted`: cancelled by its signal. `vision/photo-unreadable`: no picture in a format that can be decoded.
 * `vision/photo-too-small`: fewer than 64 pixels on a side. `vision/not-loaded`: the networks are not on this device
 * yet and cannot be fetched. `vision/unsupported`: this browser can run no worker or no WebAssembly.
 * `vision/failed`: a fault of ours or memory that ran out; trying again starts a fresh worker.
 */
export const VISION_ERRORS = [
  'vision/aborted',
  'vision/photo-unreadable',
  'vision/photo-too-small',
  'vision/not-loaded',
  'vision/unsupported',
  'vision/failed',
] as const;
export type VisionErrorCode = (typeof VISION_ERRORS)[number];

export interface VisionError {
  readonly code: VisionErrorCode;
  /** For the log, in English; never shown. */
  readonly detail?: string;
}
