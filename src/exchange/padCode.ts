/**
 * The result of a score pad on its way to the tournament's table official: a link small enough for a QR code, or a
 * file. One door in; what is broken, too large or from a newer Muckblock is refused with a code.
 */
import { plainName } from '../core/lib/plainName';
import { err, ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import type { PadPoints, PadResult } from '../core/tournament/padResult';
import { fromBase64Url, toBase64Url } from './base64url';

export const PAD_VERSION = 1;
export const PAD_FILE_FORMAT = 'muckblock-block';
/** A long evening of 120 games needs about 1500. */
export const MAX_PAD_LENGTH = 12_000;
const MAX_NAME = 80;
const MAX_POINTS = 9999;
/** So many games still fit a code that cameras read at once; a longer pad tells its Bobbl only. */
const GAMES_IN_CODE = 60;

export const PAD_ERRORS = ['too-large', 'broken-code', 'other-file', 'too-new'] as const;
export type PadError = (typeof PAD_ERRORS)[number];

type Parts = readonly [
  eveningId: string,
  place: string,
  at: number,
  namesA: readonly string[],
  namesB: readonly string[],
  bobbl: readonly PadPoints[],
  open: PadPoints,
  games: readonly PadPoints[],
];

const partsOf = (pad: PadResult): Parts => [
  pad.eveningId,
  pad.place,
  pad.at,
  pad.names.A,
  pad.names.B,
  pad.bobbl,
  pad.open,
  pad.games,
];

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME;
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 4 && value.every(isText);
const isFigure = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_POINTS;
const isPoints = (value: unknown): value is PadPoints =>
  Array.isArray(value) && value.length === 2 && value.every(isFigure);
const isList = (value: unknown): value is readonly PadPoints[] => Array.isArray(value) && value.every(isPoints);

function readParts(parts: unknown): Result<PadResult, PadError> {
  if (!Array.isArray(parts)) return err('broken-code');
  const [eveningId, place, at, a, b, bobbl, open, games] = parts as unknown[];
  if (!isText(eveningId) || !isText(place) || !Number.isSafeInteger(at)) return err('broken-code');
  if (!isNames(a) || !isNames(b) || !isList(bobbl) || !isPoints(open) || !isList(games)) return err('broken-code');
  const names = { A: a.map(plainName), B: b.map(plainName) };
  return ok({ eveningId, place: plainName(place), at: Number(at), names, bobbl, open, games });
}

/** "1.WyJ…": the value of `b` in the link. */
export function padToCode(pad: PadResult): string {
  const games = pad.games.length > GAMES_IN_CODE ? [] : pad.games;
  return `${PAD_VERSION}.${toBase64Url(JSON.stringify(partsOf({ ...pad, place: pad.place.slice(0, MAX_NAME), games })))}`;
}

/** The whole link for a page at `address` (without its hash). */
export function padLink(address: string, pad: PadResult): string {
  return `${address.replace(/#.*$/, '')}#/turniere/block?b=${padToCode(pad)}`;
}

export function padFileText(pad: PadResult): string {
  return `${JSON.stringify({ format: PAD_FILE_FORMAT, v: PAD_VERSION, pad: partsOf(pad) }, null, 1)}\n`;
}

function padFromFile(text: string): Result<PadResult, PadError> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return err('broken-code');
  }
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== PAD_FILE_FORMAT) {
    return err('other-file');
  }
  if (!('v' in raw) || !Number.isSafeInteger(raw.v)) return err('broken-code');
  if (Number(raw.v) > PAD_VERSION) return err('too-new');
  return readParts('pad' in raw ? raw.pad : null);
}

/** Reads whatever comes: the link, only its code, or the text of the file. Never throws. */
export function readPad(text: string): Result<PadResult, PadError> {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.length > MAX_PAD_LENGTH) return err('too-large');
  if (trimmed.startsWith('{')) return padFromFile(trimmed);
  const [, inLink] = /[?&]b=([^&\s]+)/.exec(trimmed) ?? [];
  const [, version, body] = /^(\d{1,6})\.([\w-]+)$/.exec(inLink ?? trimmed) ?? [];
  if (version === undefined || body === undefined) return err('broken-code');
  if (Number(version) > PAD_VERSION) return err('too-new');
  try {
    return readParts(JSON.parse(fromBase64Url(body) ?? ''));
  } catch {
    return err('broken-code');
  }
}
