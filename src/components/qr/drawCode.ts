/** QR codes as rows of dark and light points, with the quiet border that readers need. */
import { encodeQR } from 'qr';
import type { ErrorCorrection } from 'qr';

const BORDER = 4;
const BETTER: readonly ErrorCorrection[] = ['high', 'quartile', 'medium'];

/** The code with as much error correction as fits into the size that the text needs anyway. */
export function codeOf(text: string): readonly (readonly boolean[])[] {
  const smallest = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  for (const ecc of BETTER) {
    try {
      const better = encodeQR(text, 'raw', { ecc, border: BORDER });
      if (better.length === smallest.length) return better;
    } catch {
      // Too long for that much correction; the next one needs less.
    }
  }
  return smallest;
}

/** The same for one of many codes that follow each other: only capital letters and digits, and quick. */
export function frameCode(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'low', encoding: 'alphanumeric', border: BORDER });
}

/** Paints a code on a canvas, so many pixels a point: black on white in every theme. */
export function paintCode(canvas: HTMLCanvasElement, code: readonly (readonly boolean[])[], scale: number): void {
  const size = code.length * scale;
  if (canvas.width !== size) {
    canvas.width = size;
    canvas.height = size;
  }
  const to = canvas.getContext('2d');
  if (!to) return;
  to.fillStyle = '#fff';
  to.fillRect(0, 0, size, size);
  to.fillStyle = '#000';
  code.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x + 1;
      while (row[end]) end += 1;
      to.fillRect(x * scale, y * scale, (end - x) * scale, scale);
      x = end;
    }
  });
}
