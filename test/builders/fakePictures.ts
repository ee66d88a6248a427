/** Stands for stores/photoPicture: happy-dom decodes no pictures; what a picture looks like is the browser test's. */
export function shownPicture(): Promise<HTMLCanvasElement> {
  return Promise.resolve(document.createElement('canvas'));
}
export function keptPicture(): Promise<Blob> {
  return Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' }));
}
