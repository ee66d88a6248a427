/**
 * Breaks IndexedDB under the app, from inside the page, as browsers do: connections that are closed behind its back,
 * opens that hang or fail, writes that are rejected or never end. Installed before any script of the app.
 */
import type { BrowserContext, Page } from '@playwright/test';

export interface Breakage {
  /** ms that every open takes longer; Infinity: it never answers. */
  openDelay: number;
  /** Name of the error with which every open fails, or null. */
  openError: string | null;
  /** 'abort': every writing transaction is rolled back. 'hang': none ever says that it is complete. 'throw': put and add throw. */
  write: 'ok' | 'abort' | 'hang' | 'throw';
}

/** Call before the first page of the context. */
export async function installBreakers(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(breakers);
}

/** Runs in the page (also in WebKitGTK and Firefox, as text); needs nothing from outside. */
export function breakers(): void {
  const state: Breakage & { connections: IDBDatabase[] } = {
    openDelay: 0,
    openError: null,
    write: 'ok',
    connections: [],
  };
  (globalThis as unknown as { __break: typeof state }).__break = state;
  const stored = sessionStorage.getItem('__break');
  if (stored) Object.assign(state, JSON.parse(stored));

  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number): IDBOpenDBRequest {
    if (state.openError) throw new DOMException('made to fail', state.openError);
    const request = version === undefined ? open.call(this, name) : open.call(this, name, version);
    let released = state.openDelay === 0;
    request.addEventListener('success', (event) => {
      state.connections.push(request.result);
      if (released) return;
      released = true;
      event.stopImmediatePropagation();
      if (Number.isFinite(state.openDelay))
        setTimeout(() => request.dispatchEvent(new Event('success')), state.openDelay);
    });
    return request;
  } as typeof open;

  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    const made = transaction.apply(this, args);
    if (made.mode === 'readwrite' && state.write === 'abort') {
      setTimeout(() => {
        try {
          made.abort();
        } catch {
          // It was empty and is over already.
        }
      }, 0);
      // Nothing may be complete before the roll-back: keep it busy until then.
      const store = made.objectStore(made.objectStoreNames[0]!);
      const busy = (): void => {
        if (state.write === 'abort') store.count().onsuccess = busy;
      };
      busy();
    }
    if (made.mode === 'readwrite' && state.write === 'hang') {
      made.addEventListener('complete', (event) => event.stopImmediatePropagation());
    }
    return made;
  } as typeof transaction;

  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
      if (state.write === 'throw') throw new DOMException('made to fail', 'QuotaExceededError');
      return original.apply(this, args);
    };
  }
}

/** Changes what is broken from now on, in this page. */
export async function breakIn(page: Page, breakage: Partial<Breakage>): Promise<void> {
  await page.evaluate((change) => {
    Object.assign((globalThis as unknown as { __break: Breakage }).__break, change);
  }, breakage);
}

/** Closes every connection behind the app's back, as iOS does to an app in the background. */
export async function closeConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { connections } = (globalThis as unknown as { __break: { connections: IDBDatabase[] } }).__break;
    for (const connection of connections.splice(0)) connection.close();
  });
}
