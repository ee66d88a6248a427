/**
 * Registers the service worker and tells when a new version waits. It decides when to look for one, never when to
 * take it: that is `applyUpdate`, called after the players agreed. In development and where service workers are
 * missing (a plain http address in the local network) everything here does nothing.
 */
import { SKIP_WAITING } from './cacheNames';

/** How long a visible app waits between two looks for a new version, ms. */
const CHECK_EVERY = 60 * 60 * 1000;
/** Coming back to the app looks again, but not more often than this, ms. */
const CHECK_GAP = 60 * 1000;
/** A worker that does not take over within this time is helped by a plain reload, ms. A busy old phone needs some seconds. */
const TAKE_OVER_LIMIT = 10_000;

export interface PwaUpdates {
  /** Calls back (at once if it is known already) when a new version waits; returns the unsubscribe function. */
  onUpdateReady(listener: () => void): () => void;
  /** The players agreed: lets the waiting version take over and reloads the page exactly once. */
  applyUpdate(): void;
}

/** What of the browser is needed; tests hand in a stand-in. */
export interface PwaHost {
  readonly container: ServiceWorkerContainer;
  readonly document: Document;
  readonly reload: () => void;
  readonly now: () => number;
}

/**
 * Watches one registration.
 * @param scriptUrl address of the worker; its folder becomes the scope, so any base path works
 */
export function watchUpdates(host: PwaHost, scriptUrl: string): PwaUpdates {
  const listeners = new Set<() => void>();
  const { container, document } = host;
  let registration: ServiceWorkerRegistration | undefined;
  let ready = false;
  let agreed = false;
  let reloaded = false;
  let lastCheck = host.now();
  // The worker that served this page; null on the very first visit, where taking over is no update.
  let servedBy = container.controller;

  function announce(): void {
    ready = true;
    for (const listener of listeners) listener();
  }

  function reloadOnce(): void {
    if (reloaded) return;
    reloaded = true;
    host.reload();
  }

  function watchWorker(worker: ServiceWorker | null): void {
    if (!worker) return;
    const look = (): void => {
      // "installed" beside an active one means: a newer version waits.
      if (worker.state === 'installed' && registration?.active) announce();
    };
    worker.addEventListener('statechange', look);
    look();
  }

  function check(gap: number): void {
    if (document.visibilityState !== 'visible' || host.now() - lastCheck < gap) return;
    lastCheck = host.now();
    // Offline, or the server is gone: the next look will tell.
    registration?.update().catch(() => undefined);
  }

  container.addEventListener('controllerchange', () => {
    if (agreed) reloadOnce();
    // Another window agreed: this one still runs the old version and must be asked as well.
    else if (servedBy) announce();
    servedBy = container.controller;
  });

  container
    .register(scriptUrl, { updateViaCache: 'none' })
    .then((found) => {
      registration = found;
      watchWorker(found.waiting ?? found.installing);
      found.addEventListener('updatefound', () => watchWorker(found.installing));
      setInterval(() => check(CHECK_EVERY / 2), CHECK_EVERY);
      document.addEventListener('visibilitychange', () => check(CHECK_GAP));
      document.defaultView?.addEventListener('focus', () => check(CHECK_GAP));
    })
    // Private windows may refuse; the app works, only not offline.
    .catch(() => undefined);

  return {
    onUpdateReady(listener) {
      listeners.add(listener);
      if (ready) listener();
      return () => listeners.delete(listener);
    },
    applyUpdate() {
      agreed = true;
      const waiting = registration?.waiting;
      if (!waiting) {
        reloadOnce();
        return;
      }
      waiting.postMessage({ type: SKIP_WAITING });
      setTimeout(reloadOnce, TAKE_OVER_LIMIT);
    },
  };
}

/** Registers the built app's worker. Call once, in main.ts. */
export function startPwa(): PwaUpdates {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) {
    return { onUpdateReady: () => () => undefined, applyUpdate: () => location.reload() };
  }
  const host: PwaHost = {
    container: navigator.serviceWorker,
    document,
    reload: () => location.reload(),
    now: () => Date.now(),
  };
  return watchUpdates(host, new URL('sw.js', document.baseURI).href);
}
