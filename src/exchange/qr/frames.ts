/**
 * What one QR code of a hand-over says: "MB1:" and, in base45, a head (which transfer, how long, which part), the part
 * and a checksum. Decides the layout of a frame and when a transfer is complete; drawing and reading codes is done
 * elsewhere.
 */
import { fromBase45, toBase45 } from './base45';
import { crc32 } from './crc32';
import { PartCollector, partOf } from './fountain';

export const FRAME_PREFIX = 'MB1:';

/** Bytes of a block: with head and checksum 450 letters, a code of 61 × 61 points that an old phone still reads. */
export const BLOCK_SIZE = 280;
/** Longest transfer in bytes; about a minute of codes. More goes by file. */
export const MAX_TRANSFER = 96 * 1024;

/** Bit 0 of the flags: the bytes are raw DEFLATE. */
export interface Transfer {
  readonly bytes: Uint8Array;
  readonly deflated: boolean;
}

const HEAD = 13;
const CHECK = 4;

/** The text of code number `no` (0, 1, 2 …, without end) of a transfer. */
export function frameText({ bytes, deflated }: Transfer, no: number): string {
  const id = crc32(bytes);
  const frame = new Uint8Array(HEAD + BLOCK_SIZE + CHECK);
  const view = new DataView(frame.buffer);
  view.setUint8(0, deflated ? 1 : 0);
  view.setUint32(1, id);
  view.setUint8(5, bytes.length >>> 16);
  view.setUint16(6, bytes.length & 0xffff);
  view.setUint16(8, BLOCK_SIZE);
  view.setUint8(10, no >>> 16);
  view.setUint16(11, no & 0xffff);
  frame.set(partOf(bytes, BLOCK_SIZE, id, no).data, HEAD);
  view.setUint32(HEAD + BLOCK_SIZE, crc32(frame.subarray(0, HEAD + BLOCK_SIZE)));
  return FRAME_PREFIX + toBase45(frame);
}

/** Codes until every block was shown once. */
export function frameCount({ bytes }: Transfer): number {
  return Math.max(1, Math.ceil(bytes.length / BLOCK_SIZE));
}

/** foreign: some other QR code. damaged: misread. newer: of a Muckblock that this one does not understand. */
export type FrameAnswer = 'foreign' | 'damaged' | 'newer' | 'known' | 'fresh' | 'done';

interface Running {
  readonly id: number;
  readonly deflated: boolean;
  readonly length: number;
  readonly collector: PartCollector;
}

/** Puts the codes of a transfer together, in whatever order the camera sees them. */
export class FrameReader {
  #running: Running | null = null;
  #done: Transfer | null = null;

  /** From 0 to 1. */
  get progress(): number {
    if (this.#done) return 1;
    const { collector } = this.#running ?? {};
    return collector ? collector.known / collector.blocks : 0;
  }

  /** The whole transfer, checked; null while parts are missing. */
  get transfer(): Transfer | null {
    return this.#done;
  }

  /** Takes what a code says. Another transfer begins anew: somebody else holds out a phone. */
  add(text: string): FrameAnswer {
    if (!text.startsWith(FRAME_PREFIX)) return /^MB\d+:/.test(text) ? 'newer' : 'foreign';
    const frame = fromBase45(text.slice(FRAME_PREFIX.length));
    if (!frame || frame.length <= HEAD + CHECK) return 'damaged';
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    const body = frame.length - CHECK;
    if (view.getUint32(body) !== crc32(frame.subarray(0, body))) return 'damaged';
    const [id, length, blockSize] = [
      view.getUint32(1),
      view.getUint8(5) * 65536 + view.getUint16(6),
      view.getUint16(8),
    ];
    if (length === 0 || length > MAX_TRANSFER || blockSize !== body - HEAD) return 'damaged';
    if (this.#done) return 'done';
    if (this.#running?.id !== id) {
      const deflated = (view.getUint8(0) & 1) === 1;
      this.#running = { id, deflated, length, collector: new PartCollector(length, blockSize, id) };
    }
    const { collector, deflated } = this.#running;
    const no = view.getUint8(10) * 65536 + view.getUint16(11);
    if (!collector.add({ no, data: frame.subarray(HEAD, body) })) return 'known';
    const bytes = collector.bytes();
    if (!bytes) return 'fresh';
    if (crc32(bytes) !== id) {
      this.#running = null; // two transfers of one id: as good as impossible, and begun anew
      return 'damaged';
    }
    this.#done = { bytes, deflated };
    return 'done';
  }
}
