/** Text as base64url and back, without the browser's own functions: links are read by the headless commands too. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  const encoded = encodeURIComponent(text);
  for (let i = 0; i < encoded.length; i += 1) {
    if (encoded[i] === '%') {
      bytes.push(Number.parseInt(encoded.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(encoded.charCodeAt(i));
  }
  return bytes;
}

/** UTF-8 as base64url, without padding. Throws on a lone surrogate (a bug: names and notes are cleaned before). */
export function toBase64Url(text: string): string {
  let out = '';
  let bits = 0;
  let waiting = 0;
  for (const byte of utf8(text)) {
    waiting = (waiting << 8) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      out += LETTERS.charAt((waiting >> bits) & 63);
    }
    waiting &= (1 << bits) - 1;
  }
  return bits > 0 ? out + LETTERS.charAt((waiting << (6 - bits)) & 63) : out;
}

/** The text, or null where it is no base64url or no UTF-8. */
export function fromBase64Url(code: string): string | null {
  let encoded = '';
  let bits = 0;
  let waiting = 0;
  for (const letter of code) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    waiting = (waiting << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    encoded += `%${((waiting >> bits) & 255).toString(16).padStart(2, '0')}`;
    waiting &= (1 << bits) - 1;
  }
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
