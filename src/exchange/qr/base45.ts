/** Bytes as base45 (RFC 9285): the letters of a QR code's alphanumeric mode, two bytes in three letters. */

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]));

export function toBase45(bytes: Uint8Array): string {
  let out = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const second = bytes[i + 1];
    const value = second === undefined ? bytes[i]! : bytes[i]! * 256 + second;
    out += LETTERS.charAt(value % 45) + LETTERS.charAt(Math.floor(value / 45) % 45);
    if (second !== undefined) out += LETTERS.charAt(Math.floor(value / 2025));
  }
  return out;
}

/** The bytes, or null where the text is no base45. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0));
  let at = 0;
  for (let i = 0; i < text.length; i += 3) {
    const group = [...text.slice(i, i + 3)].map((letter) => VALUES.get(letter));
    const [low, middle, high = 0] = group;
    if (low === undefined || middle === undefined || group.includes(undefined)) return null;
    const value = low + middle * 45 + high * 2025;
    if (value > (group.length === 3 ? 0xffff : 0xff)) return null;
    if (group.length === 3) bytes[at++] = value >> 8;
    bytes[at++] = value & 255;
  }
  return bytes;
}
