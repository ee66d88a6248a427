/** A real file to the device's share sheet, or else among the downloads; says which, or that neither worked. */

export type PassedOn = 'shared' | 'downloaded' | 'cancelled' | 'failed';

function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Chrome on Android hands on only some kinds of files, and JSON is none of them; as plain text it may go, and what is in
 * it is read by its content, not by its name.
 */
function shareable(file: File): File {
  const picky = /Android/.test(navigator.userAgent) && file.type === 'application/json';
  return picky ? new File([file], `${file.name}.txt`, { type: 'text/plain' }) : file;
}

/** Whether this device has a share sheet that takes this file. */
export function canShare(file: File): boolean {
  try {
    return typeof navigator.canShare === 'function' && navigator.canShare({ files: [shareable(file)] });
  } catch {
    return false;
  }
}

/** Puts the file among the downloads. 'failed' when the browser does not even begin. */
export function download(file: File): PassedOn {
  try {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return 'downloaded';
  } catch {
    return 'failed';
  }
}

/** Shares the file; where that cannot be done, it is downloaded. Call it from a tap. */
export async function passOn(file: File, title: string): Promise<PassedOn> {
  if (!canShare(file)) return download(file);
  try {
    await navigator.share({ files: [shareable(file)], title });
    return 'shared';
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : download(file);
  }
}

/** Shares a text; where that cannot be done, it is copied. */
export async function passTextOn(text: string, title: string): Promise<PassedOn | 'copied'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text, title });
      return 'shared';
    } catch (error) {
      if (wasCancelled(error)) return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
