/**
 * Networks and kernels: fetched once, checked against the build's hashes, kept by the service worker from then on.
 * A copy that is damaged is thrown away and fetched again once.
 */

export interface VisionFile {
  /** Name with its version: `finder.mbm?v=1a2b3c4d`. */
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
}

type VisionName = 'finder' | 'reader' | 'index' | 'kernels';

/** Written by the build from the files in public/vision. */
declare const __VISION_FILES__: Readonly<Record<VisionName, VisionFile>>;

/** The networks are not here and cannot be fetched. */
export class NotLoaded extends Error {}

async function isWhole(bytes: ArrayBuffer, { size, sha256 }: VisionFile): Promise<boolean> {
  if (bytes.byteLength !== size) return false;
  // Without a secure context (a phone asking a laptop by plain http) there is no hash function.
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return true;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

async function forget(address: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

async function get(address: string, cache: RequestCache): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { cache });
    if (response.ok) return await response.arrayBuffer();
    throw new NotLoaded(`${response.status} for ${address}`);
  } catch (cause) {
    throw cause instanceof NotLoaded ? cause : new NotLoaded(String(cause));
  }
}

async function load(folder: string, file: VisionFile): Promise<Uint8Array<ArrayBuffer>> {
  const address = folder + file.url;
  let bytes = await get(address, 'default');
  if (!(await isWhole(bytes, file))) {
    await forget(address);
    bytes = await get(address, 'reload');
    if (!(await isWhole(bytes, file))) throw new NotLoaded(`${address} is damaged`);
  }
  return new Uint8Array(bytes);
}

/** All files of the recogniser. `folder` ends in a slash. */
export async function loadFiles(folder: string): Promise<Record<VisionName, Uint8Array<ArrayBuffer>>> {
  const names = Object.keys(__VISION_FILES__) as VisionName[];
  const files = await Promise.all(
    names.map(async (name) => [name, await load(folder, __VISION_FILES__[name])] as const),
  );
  return Object.fromEntries(files) as Record<VisionName, Uint8Array<ArrayBuffer>>;
}
