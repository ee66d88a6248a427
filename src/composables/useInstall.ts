/**
 * Putting the app on the home screen: Chromium offers an event that we keep until somebody asks; on Apple's
 * devices there is only the way through the share menu, which the screen describes.
 */
import { readonly, shallowRef, type Ref } from 'vue';

interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState = 'installed' | 'possible' | 'apple' | 'unknown';

const offer = shallowRef<InstallPromptEvent | null>(null);
const installed = shallowRef(false);
let watching = false;

/** Starts listening. Called once at the start of the app: the browser's offer comes before any screen asks for it. */
export function watchInstall(): void {
  if (watching || typeof window === 'undefined') return;
  watching = true;
  const standalone = window.matchMedia?.('(display-mode: standalone)').matches ?? false;
  installed.value = standalone || (navigator as { standalone?: boolean }).standalone === true;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.value = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    installed.value = true;
    offer.value = null;
  });
}

/** The way onto the home screen on this device, and the key that goes it. */
export function useInstall(): {
  state: () => InstallState;
  install: () => Promise<void>;
  offer: Readonly<Ref<unknown>>;
} {
  watchInstall();
  const isApple =
    /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  function state(): InstallState {
    if (installed.value) return 'installed';
    if (offer.value) return 'possible';
    return isApple ? 'apple' : 'unknown';
  }
  async function install(): Promise<void> {
    const event = offer.value;
    if (!event) return;
    offer.value = null; // an offer can be used once
    await event.prompt();
    if ((await event.userChoice).outcome === 'accepted') installed.value = true;
  }
  return { state, install, offer: readonly(offer) };
}
