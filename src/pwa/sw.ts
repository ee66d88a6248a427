/**
 * The service worker: keeps the whole app on the device and answers from there, without asking the network first,
 * so that a start on a connection that hangs is as fast as one without any.
 * It never takes over by itself: a new version waits until a page says that the players agreed.
 */
import {
  CACHE_PREFIX,
  HELP_FILES,
  META_CACHE,
  SHELL_PREFIX,
  SKIP_WAITING,
  VISION_CACHE,
  VISION_FOLDER,
} from './cacheNames';

interface PrecacheEntry {
  /** Relative to the scope. */
  readonly url: string;
  /** Hash of the content, or null when the name of the file carries it. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

const manifest = self.__WB_MANIFEST;
const scope = self.registration.scope;
const shellName = SHELL_PREFIX + hashOf(manifest.map((entry) => `${entry.url}@${entry.revision ?? ''}`).join('\n'));
const indexUrl = absolute('index.html');
const previousKey = absolute('__previous-shell');

/** Address of a file of the app, wherever the app is served from. */
function absolute(path: string): string {
  return new URL(path, scope).href;
}

/** FNV-1a, 32 bits: only has to differ between two builds. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Fetches one file of the shell past the HTTP cache; anything but 200 refuses the whole version. */
async function fetchFresh(url: string): Promise<Response> {
  const response = await fetch(new Request(url, { cache: 'reload', credentials: 'same-origin' }));
  if (response.status !== 200) throw new Error(`precache: ${response.status} for ${url}`);
  // A redirected answer may not be given to a navigation, so the redirect is dropped.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Fills this version's cache. Files with a hash in their name are taken over from an older version. */
async function install(): Promise<void> {
  const cache = await caches.open(shellName);
  await Promise.all(
    manifest.map(async ({ url, revision }) => {
      const address = absolute(url);
      const known = revision === null ? await caches.match(address) : undefined;
      await cache.put(address, known ?? (await fetchFresh(address)));
    }),
  );
}

/** Keeps this shell and the one before it (another window may still run that one), drops all older ones. */
async function activate(): Promise<void> {
  const meta = await caches.open(META_CACHE);
  const before = await (await meta.match(previousKey))?.text();
  await meta.put(previousKey, new Response(shellName));
  const keep = new Set([shellName, before, META_CACHE, VISION_CACHE]);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX) && !keep.has(name)).map((name) => caches.delete(name)),
  );
  // The first visit becomes an offline one without a second load.
  await self.clients.claim();
}

let refilling: Promise<void> | null = null;

/**
 * Browsers short of space throw caches away and keep the worker, and the help page throws away both. Once something is
 * missing, all of it is fetched again, so that the start after this one needs no network.
 */
function refill(event: FetchEvent): void {
  refilling ??= install().finally(() => {
    refilling = null;
  });
  event.waitUntil(refilling.catch(() => undefined)); // offline: the next start tries again
}

/** Opening the app: always the index of this version, from the device. */
async function openApp(event: FetchEvent): Promise<Response> {
  const shell = await caches.open(shellName);
  const known = (await shell.match(indexUrl)) ?? (await caches.match(indexUrl));
  if (!known) refill(event);
  return known ?? fetch(event.request);
}

/** A file of the app: this version's, else the previous version's, else the network (a cache that was evicted). */
async function fromShell(request: Request): Promise<Response> {
  const shell = await caches.open(shellName);
  const options = { ignoreVary: true };
  return (await shell.match(request, options)) ?? (await caches.match(request, options)) ?? fetch(request);
}

/** A large file of the second tier: kept from its first use on. */
async function fromVision(request: Request): Promise<Response> {
  const cache = await caches.open(VISION_CACHE);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200) {
    // A file's version stands behind its name: an older one is of no use any more.
    await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
    await cache.put(request, response.clone());
  }
  return response;
}

/** A connection that says nothing for so long counts as none when the help page is wanted, ms. */
const HELP_PATIENCE = 4000;

/** The help page: from the network while it answers, else the copy that came with this version. */
async function helpPage(request: Request): Promise<Response> {
  const known = await (await caches.open(shellName)).match(request, { ignoreVary: true, ignoreSearch: true });
  if (!known) return fetch(request);
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(known), HELP_PATIENCE));
  const fresh = fetch(request).then((response) => (response.ok ? response : known));
  return Promise.race([fresh, patience]).catch(() => known);
}

/** Whether a navigation opens the app itself (its routes live behind the #) and not some other file beside it. */
function isApp(url: URL): boolean {
  const address = url.origin + url.pathname;
  return address === scope || address === indexUrl;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === SKIP_WAITING)
    event.waitUntil(self.skipWaiting());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(scope)) return;
  if (HELP_FILES.some((file) => url.href.split(/[?#]/)[0] === absolute(file))) event.respondWith(helpPage(request));
  else if (request.mode === 'navigate') {
    if (isApp(url)) event.respondWith(openApp(event));
    else event.respondWith(fromShell(request).catch(() => Response.redirect(scope)));
  } else if (url.href.startsWith(absolute(VISION_FOLDER))) event.respondWith(fromVision(request));
  else event.respondWith(fromShell(request));
});
