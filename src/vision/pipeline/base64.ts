/** Base64 of bytes and back; the language has none of its own. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Standard alphabet, padded. */
export function toBase64(bytes: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const more = bytes.length - i;
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += LETTERS[word >> 18]! + LETTERS[(word >> 12) & 63]!;
    text += (more > 1 ? LETTERS[(word >> 6) & 63]! : '=') + (more > 2 ? LETTERS[word & 63]! : '=');
  }
  return text;
}

/** Null for text that is no base64. */
export function fromBase64(text: string): Uint8Array | null {
  const plain = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4));
  let word = 0;
  for (let i = 0, o = 0; i < plain.length; i++) {
    const value = LETTERS.indexOf(plain[i]!);
    if (value < 0) return null;
    word = ((word << 6) | value) & 0xffffff;
    if (i % 4 === 1) bytes[o++] = (word >> 4) & 255;
    else if (i % 4 === 2) bytes[o++] = (word >> 2) & 255;
    else if (i % 4 === 3) bytes[o++] = word & 255;
  }
  return bytes;
}
