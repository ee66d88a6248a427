/**
 * The camera on the back of the phone: a live picture, a lamp where there is one, a photo as large as the device
 * gives. Stops when the page is hidden or the component goes, so that the lamp of the phone never stays on.
 */
import { onBeforeUnmount, onMounted, ref, shallowRef, watch, type Ref } from 'vue';

/** `denied`: forbidden by the person or the page; `absent`: no camera or no way to it; `failed`: taken by another app. */
export type CameraState = 'starting' | 'live' | 'denied' | 'absent' | 'failed';

/** What lib.dom lacks. */
interface TakesPhotos {
  takePhoto(): Promise<Blob>;
}
type TakesPhotosClass = new (track: MediaStreamTrack) => TakesPhotos;

/** How long a photo of full size may take before the frame on the screen has to do, ms. */
const PATIENCE_MS = 4000;
/** How long the key waits for the first frame of a camera that has only just been opened, ms. */
const FIRST_FRAME_MS = 3000;
/** Browsers take what comes nearest; the recogniser wants all the pixels there are. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
};

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'failed' : 'absent';
}

function hasLamp(track: MediaStreamTrack): boolean {
  const able = track.getCapabilities?.() as { torch?: boolean } | undefined;
  return able?.torch === true;
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** Is there a frame in `video`, now or soon? */
async function hasFrame(video: HTMLVideoElement): Promise<boolean> {
  if (video.videoWidth === 0) {
    const first = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
    await Promise.race([first, after(FIRST_FRAME_MS)]);
  }
  return video.videoWidth > 0;
}

/** A JPEG of the frame on the screen. */
function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.93));
}

/** Runs the camera in `video` while the component is shown. */
export function useCamera(video: Readonly<Ref<HTMLVideoElement | null>>) {
  const state = ref<CameraState>('starting');
  const stream = shallowRef<MediaStream | null>(null);
  const lamp = ref<'none' | 'off' | 'on'>('none');
  let gone = false;

  function stop(): void {
    for (const track of stream.value?.getTracks() ?? []) track.stop();
    stream.value = null;
    lamp.value = 'none';
  }
  async function start(): Promise<void> {
    if (stream.value) return;
    state.value = 'starting';
    const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
    if (!devices?.getUserMedia) {
      state.value = 'absent';
      return;
    }
    try {
      const opened = await devices.getUserMedia(WANTED);
      if (gone || document.hidden) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream.value = opened;
      const track = opened.getVideoTracks()[0];
      if (track) {
        lamp.value = hasLamp(track) ? 'off' : 'none';
        track.addEventListener('ended', () => {
          if (stream.value === opened) state.value = 'failed';
        });
      }
      state.value = 'live';
    } catch (error) {
      state.value = stateOf(error);
    }
  }
  async function toggleLamp(): Promise<void> {
    const track = stream.value?.getVideoTracks()[0];
    if (!track || lamp.value === 'none') return;
    const on = lamp.value === 'off';
    try {
      await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
      lamp.value = on ? 'on' : 'off';
    } catch {
      lamp.value = 'none'; // it said it had one
    }
  }
  /** A photo of full size, or the frame on the screen when the device gives none in time; null (and `failed`) without a picture. */
  async function takePhoto(): Promise<Blob | null> {
    const track = stream.value?.getVideoTracks()[0];
    const shown = video.value;
    if (!track || !shown) return null;
    if (!(await hasFrame(shown))) {
      stop();
      state.value = 'failed';
      return null;
    }
    const Capture = (globalThis as { ImageCapture?: TakesPhotosClass }).ImageCapture;
    if (Capture) {
      try {
        const photo = await Promise.race([new Capture(track).takePhoto(), after(PATIENCE_MS)]);
        if (photo && photo.size > 0) return photo;
      } catch {
        // Some devices offer it and cannot: the frame it is.
      }
    }
    return frameOf(shown);
  }

  function onVisible(): void {
    if (document.hidden) stop();
    else if (state.value === 'live' || state.value === 'starting') void start();
  }
  watch(
    [video, stream],
    () => {
      if (!video.value) return;
      video.value.srcObject = stream.value;
      if (stream.value) void video.value.play().catch(() => undefined);
    },
    { flush: 'post' },
  );
  onMounted(() => {
    document.addEventListener('visibilitychange', onVisible);
    void start();
  });
  onBeforeUnmount(() => {
    gone = true;
    document.removeEventListener('visibilitychange', onVisible);
    stop();
  });
  return { state, lamp, start, toggleLamp, takePhoto };
}
