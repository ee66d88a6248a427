/** Hands a picture or a text on: to the device's share sheet, or else to the downloads or the clipboard. */

export type Shared = 'shared' | 'downloaded' | 'copied' | 'cancelled' | 'failed';

function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Puts a file among the downloads. */
function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Shares the picture; where that cannot be done, it is downloaded. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<Shared> {
  const file = new File([picture], name, { type: 'image/png' });
  const data = { files: [file], title };
  if (typeof navigator.canShare === 'function' && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (wasCancelled(error)) return 'cancelled';
    }
  }
  download(file);
  return 'downloaded';
}

/** Shares the text; where that cannot be done, it is copied. */
export async function shareText(text: string, title: string): Promise<Shared> {
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
