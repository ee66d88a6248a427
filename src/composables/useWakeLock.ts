/**
 * Keeps the screen on while `enabled`. Browsers drop the lock when the app goes to the background; it is taken
 * again when it comes back. Where the device cannot do it, `supported` says so and nothing happens.
 */
import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/** Whether this browser knows the wake lock at all (secure contexts only). */
export function isWakeLockSupported(): boolean {
  return typeof navigator !== 'undefined' && 'wakeLock' in navigator;
}

export interface WakeLockState {
  readonly supported: boolean;
  /** Whether the screen is being kept on right now. */
  readonly active: Readonly<Ref<boolean>>;
}

/** Holds the lock as long as `enabled` is true and the page is visible; lets go with the component. */
export function useWakeLock(enabled: Readonly<Ref<boolean>>): WakeLockState {
  const supported = isWakeLockSupported();
  const active = ref(false);
  if (!supported) return { supported, active: readonly(active) };

  let lock: WakeLockSentinel | null = null;
  let asking = false;

  async function take(): Promise<void> {
    if (lock || asking || !enabled.value || document.visibilityState !== 'visible') return;
    asking = true;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (!enabled.value) {
        await taken.release();
        return;
      }
      lock = taken;
      active.value = true;
      taken.addEventListener('release', () => {
        if (lock === taken) lock = null;
        active.value = lock !== null;
      });
    } catch {
      active.value = false; // low battery or a strict device: the screen goes dark as it always did
    } finally {
      asking = false;
    }
  }
  function letGo(): void {
    const held = lock;
    lock = null;
    active.value = false;
    void held?.release().catch(() => undefined);
  }
  function onVisible(): void {
    if (document.visibilityState === 'visible') void take();
  }

  document.addEventListener('visibilitychange', onVisible);
  watch(enabled, (now) => void (now ? take() : letGo()), { immediate: true });
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', onVisible);
    letGo();
  });
  return { supported, active: readonly(active) };
}
