/*
 * The help page: takes away a service worker that does not work any more, with its caches, so that the next opening
 * fetches the program anew. It never writes to the database; it reads it only for the file. Plain script on purpose:
 * it shares nothing with the app, so nothing that is broken there can break it here.
 */
(function () {
  'use strict';
  const PREFIX = 'muckblock-';
  const DATABASE = 'muckblock';
  /** ms after which a connection that does not answer counts as none. */
  const PATIENCE = 5000;

  const said = document.getElementById('said');
  const anyway = document.getElementById('anyway');
  const say = (german, english) => {
    said.textContent = german + ' · ' + english;
  };

  /** Whether the server answers, past every cache. */
  async function answers() {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const address = './index.html?notfall=' + String(Date.now());
      const response = await fetch(address, { cache: 'no-store', signal: stop.signal });
      return response.status === 200;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function remove() {
    const here = new URL('./', location.href).href;
    const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
    await Promise.all(workers.filter((one) => one.scope === here).map((one) => one.unregister()));
    const names = 'caches' in window ? await caches.keys() : [];
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
    anyway.hidden = true;
    say(
      'Das alte Programm ist weg, die Abende sind noch da. Jetzt unten den Muckblock öffnen.',
      'The old program is gone, the evenings are still there. Now open Muckblock below.',
    );
  }

  async function renew() {
    say('Einen Augenblick …', 'One moment …');
    if (await answers()) {
      await remove();
      return;
    }
    anyway.hidden = false;
    say(
      'Gerade antwortet niemand. Erst mit einer Verbindung noch einmal versuchen: ohne sie ginge danach gar nichts mehr auf.',
      'Nobody answers just now. Try again with a connection: without one nothing would open afterwards.',
    );
  }

  function settled(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });
  }

  /** Opens the database at whatever version it has; null where there is none (opening would make an empty one). */
  async function open() {
    if (typeof indexedDB.databases === 'function') {
      const all = await indexedDB.databases();
      if (!all.some((one) => one.name === DATABASE)) return null;
    }
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.transaction.abort();
    return settled(request).catch(() => null);
  }

  /** Bytes inside a record (photos) become their size: the file is for the evenings. */
  function plain(key, value) {
    if (value instanceof Blob) return { blob: value.type, size: value.size };
    if (value instanceof ArrayBuffer) return { bytes: value.byteLength };
    return value;
  }

  async function raw() {
    const db = await open();
    if (!db) {
      say('Auf diesem Gerät ist nichts aufgeschrieben.', 'Nothing is written down on this device.');
      return;
    }
    const stores = {};
    for (const name of Array.from(db.objectStoreNames)) {
      const store = db.transaction(name, 'readonly').objectStore(name);
      stores[name] = await settled(store.getAll());
    }
    const text = JSON.stringify({ format: 'muckblock-raw', version: db.version, stores }, plain, 1);
    db.close();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'muckblock-rohdaten.json';
    link.click();
    say('Die Datei liegt bei den Downloads.', 'The file lies with the downloads.');
  }

  function guarded(work) {
    return () => {
      work().catch(() => {
        say('Das ging nicht. Noch einmal versuchen.', 'That did not work. Try again.');
      });
    };
  }
  document.getElementById('renew').addEventListener('click', guarded(renew));
  document.getElementById('raw').addEventListener('click', guarded(raw));
  anyway.addEventListener('click', guarded(remove));
})();
