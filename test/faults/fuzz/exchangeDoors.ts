/** The doors of what travels between devices: backup files, hand-over codes, pads for a tournament, taught packs. */
import { deflateRawSync } from 'node:zlib';
import { cardsOf } from '../../../src/core/cards/deck';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { PadResult } from '../../../src/core/tournament/padResult';
import { USUAL_CHOICE } from '../../../src/exchange/backup/plan';
import { BackupFile } from '../../../src/exchange/backup/read';
import { walkBackup } from '../../../src/exchange/backup/restore';
import { padFileText, padLink, padToCode, readPad } from '../../../src/exchange/padCode';
import { FrameReader, frameCount, frameText, type Transfer } from '../../../src/exchange/qr/frames';
import { inflateRaw } from '../../../src/exchange/qr/inflate';
import type { MuckStorage } from '../../../src/storage/api';
import { parsePack } from '../../../src/vision/protocol/packFile';
import { backupOf, contentOf, krone, noPause, sourceOf } from '../../exchange/backup/world';
import { json, sameAgain, type Door } from './door';

const pad: PadResult = {
  eveningId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  place: 'Gasthaus „Zur Krone“',
  at: 1_796_000_000_000,
  names: { A: ['Käthe', 'Görg Müller-Lüdenscheidt'], B: ['Max', 'Lisa'] },
  bobbl: [
    [24, 11],
    [6, 22],
  ],
  open: [3, 0],
  games: Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? [2, 0] : [0, 4])),
};

const pack = {
  format: 'muckblock-pack',
  version: 1,
  id: 'stammtisch',
  name: 'Stammtisch',
  size: 24,
  reader: 'reader-1',
  thumbSize: [4, 8],
  samples: cardsOf(24).map((card) => ({ ...card, embedding: [0.25, -1, 3], thumb: 'AAAA' })),
};

const device = await krone();
const whole = await backupOf(device);
const backups: readonly string[] = [
  whole,
  await backupOf(device, { kind: 'evening', id: 'a' }),
  JSON.stringify(JSON.parse(whole), null, 2),
];
const known = (await contentOf(device)) as Readonly<Record<string, unknown>>;
const before = JSON.stringify(known);

/** Everything that was there must be there still, whatever the file brought. */
async function missingFrom(storage: MuckStorage): Promise<string | null> {
  for (const evening of await device.listEvenings()) {
    const [then, now] = await Promise.all([device.getLog(evening.id), storage.getLog(evening.id)]);
    if (JSON.stringify(now.slice(0, then.length)) !== JSON.stringify(then)) return `the log of ${evening.id} changed`;
    const start = await storage.getEvening(evening.id);
    if (!start) return `the evening ${evening.id} is gone`;
  }
  return null;
}

const handed: Transfer = { bytes: deflateRawSync(Buffer.from(whole)), deflated: true };
const frames = Array.from({ length: frameCount(handed) * 3 }, (_, no) => frameText(handed, no));
/** Text whose letters are bytes, so that the mutations of texts become mutations of bytes. */
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const INFLATE_LIMIT = 1_000_000;

export const EXCHANGE_DOORS: readonly Door[] = [
  {
    name: 'a backup file, restored beside what is there',
    examples: backups,
    isJson: false,
    share: 4,
    async enter(text) {
      const storage = await krone();
      const door = await storage.openExchange();
      const result = await walkBackup({
        file: new BackupFile(sourceOf(text, 997)),
        door,
        choice: USUAL_CHOICE,
        dry: false,
        now: 5,
        breathe: noPause,
      });
      if (!result.ok) {
        if (JSON.stringify(await contentOf(storage)) !== before) throw new Error('refused, and the database changed');
        return false;
      }
      const fault = await missingFrom(storage);
      if (fault !== null) throw new Error(fault);
      for (const evening of await storage.listEvenings()) foldEvening(evening, await storage.getLog(evening.id));
      return true;
    },
  },
  {
    name: 'codes of a hand-over (QR), mixed with good ones',
    examples: frames,
    isJson: false,
    share: 8,
    enter(text) {
      const reader = new FrameReader();
      reader.add(frames[0]!);
      const answer = reader.add(text);
      for (const frame of frames) reader.add(frame);
      const got = reader.transfer;
      if (!got || Buffer.compare(Buffer.from(got.bytes), Buffer.from(handed.bytes)) !== 0) {
        throw new Error(`a bad code (${answer}) spoilt the transfer`);
      }
      return answer === 'fresh' || answer === 'known' || answer === 'done';
    },
  },
  {
    name: 'packed bytes of a hand-over',
    examples: [whole, 'a'.repeat(5000), 'Mucken'].map((text) => asText(deflateRawSync(Buffer.from(text)))),
    isJson: false,
    share: 8,
    enter(text) {
      const out = inflateRaw(Buffer.from(text, 'latin1'), INFLATE_LIMIT);
      if (out && out.length > INFLATE_LIMIT) throw new Error('grew over its limit');
      return out !== null;
    },
  },
  {
    name: 'a pad for a tournament (link, code or file)',
    examples: [padLink('https://muck.example.org/#/turniere', pad), padToCode(pad), padFileText(pad)],
    isJson: false,
    share: 8,
    enter(text) {
      const read = readPad(text);
      if (!read.ok) return false;
      const again = readPad(padFileText(read.value));
      sameAgain(read.value, again.ok ? again.value : again.error);
      return true;
    },
  },
  {
    name: 'a taught pack as a file',
    examples: [JSON.stringify(pack)],
    isJson: true,
    share: 5,
    enter(text) {
      const raw = json(text);
      if (raw === null) return false;
      const read = parsePack(raw.value);
      if (read.ok) sameAgain(read.value, parsePack(JSON.parse(JSON.stringify(read.value))).ok ? read.value : null);
      return read.ok;
    },
  },
];
