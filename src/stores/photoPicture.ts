/** A photo as the screen shows it and as it may be kept: upright and small. The recogniser gets the photo itself. */

/** Longest side of the picture on the screen, pixels. */
const SHOWN = 1600;
/** Longest side of a photo that is kept with a game. */
const KEPT = 1280;

/** An <img> turns a photo as its EXIF says in every engine. */
async function viaImage(photo: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(photo);
  try {
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawSmall(source: CanvasImageSource, width: number, height: number, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The upright picture for the screen; null when it cannot be decoded here. */
export async function shownPicture(photo: Blob): Promise<HTMLCanvasElement | null> {
  try {
    const image = await viaImage(photo);
    return drawSmall(image, image.naturalWidth, image.naturalHeight, SHOWN);
  } catch {
    return null;
  }
}

/** The picture as a small JPEG to keep; null when the browser makes none. */
export function keptPicture(shown: HTMLCanvasElement): Promise<Blob | null> {
  const small = drawSmall(shown, shown.width, shown.height, KEPT);
  return new Promise((resolve) => small.toBlob(resolve, 'image/jpeg', 0.8));
}
