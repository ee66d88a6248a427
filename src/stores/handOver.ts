/** One evening from screen to camera: pressed together on one phone, put together and unpressed on the other. */
import { MAX_TRANSFER, type Transfer } from '../exchange/qr/frames';
import { inflateRaw } from '../exchange/qr/inflate';

/** Text of a transfer once unpressed; more is no evening. */
const MAX_TEXT = 8 * 1024 * 1024;

async function pressed(content: Blob): Promise<Uint8Array | null> {
  if (typeof CompressionStream === 'undefined') return null;
  try {
    const stream = content.stream().pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return null; // a browser that knows only the other formats
  }
}

/** The file as a transfer; null when it is too long for a camera. */
export async function transferOf(content: Blob): Promise<Transfer | null> {
  const small = await pressed(content);
  const transfer: Transfer = small
    ? { bytes: small, deflated: true }
    : { bytes: new Uint8Array(await content.arrayBuffer()), deflated: false };
  return transfer.bytes.length <= MAX_TRANSFER ? transfer : null;
}

/** The text that was handed over, or null when it did not arrive whole. */
export function textOfTransfer({ bytes, deflated }: Transfer): string | null {
  const plain = deflated ? inflateRaw(bytes, MAX_TEXT) : bytes;
  if (!plain) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}
