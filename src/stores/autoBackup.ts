/**
 * A backup file that keeps itself up to date, where the browser lets a page write a file that people have chosen
 * (File System Access). The handle is no JSON and lies in a small database of its own; the backup itself comes from
 * backup.ts. Nothing here asks for anything without a tap.
 */

interface WritableFile {
  write(data: Blob): Promise<void>;
  close(): Promise<void>;
  abort?(): Promise<void>;
}

/** What is used of FileSystemFileHandle; the types of the browser library lack the permissions. */
export interface FileHandle {
  readonly name: string;
  createWritable(): Promise<WritableFile>;
  queryPermission?(how: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(how: { mode: 'readwrite' }): Promise<PermissionState>;
}

type SavePicker = (options: {
  suggestedName: string;
  types: readonly { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileHandle>;

const DATABASE = 'muckblock-file';
const STORE = 'handles';
const KEY = 'backup';

function savePicker(): SavePicker | null {
  const picker: unknown = Reflect.get(globalThis, 'showSaveFilePicker');
  return typeof picker === 'function' ? (picker.bind(globalThis) as SavePicker) : null;
}

export function canKeepFile(): boolean {
  return savePicker() !== null && typeof indexedDB === 'object';
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('request failed'));
  });
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await done(opening);
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** The file that people chose, or null. */
export async function keptFile(): Promise<FileHandle | null> {
  if (!canKeepFile()) return null;
  const kept = await withStore<unknown>('readonly', (store) => store.get(KEY)).catch(() => undefined);
  return typeof kept === 'object' && kept !== null && 'createWritable' in kept ? (kept as FileHandle) : null;
}

/** Asks for a file and remembers it; null when nobody chose one. */
export async function chooseFile(suggestedName: string, description: string): Promise<FileHandle | null> {
  const picker = savePicker();
  if (!picker) return null;
  try {
    const handle = await picker({ suggestedName, types: [{ description, accept: { 'application/json': ['.json'] } }] });
    await withStore('readwrite', (store) => store.put(handle, KEY));
    return handle;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

export async function forgetFile(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

/** Whether the file may be written now; `ask` only after a tap. */
export async function mayWrite(handle: FileHandle, ask: boolean): Promise<boolean> {
  const how = { mode: 'readwrite' } as const;
  if (!handle.queryPermission) return true;
  if ((await handle.queryPermission(how)) === 'granted') return true;
  return ask && (await handle.requestPermission?.(how)) === 'granted';
}

/** Writes the whole file. The browser exchanges it only when all of it is there, so a failure leaves the old one. */
export async function writeFile(handle: FileHandle, content: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(content);
    await writable.close();
  } catch (error) {
    await writable.abort?.().catch(() => undefined);
    throw error;
  }
}
