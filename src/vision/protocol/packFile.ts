/**
 * Making a taught pack from what was found, and the one door for packs from outside (a backup, a file for `tally`).
 * Pure. Whether the embeddings still belong to the networks in use is decided where the pack is used.
 */
import { cardsOf, RANKS, SUITS, type Card, type DeckSize } from '../../core/cards/deck';
import { err, ok, type Result } from '../../core/lib/result';
import { PACK_FORMAT, PACK_VERSION, type Pack, type PackSample } from './pack';

/** `pack/incomplete` names the cards that are missing. */
export type PackError =
  | { readonly code: 'pack/not-a-pack'; readonly detail: string }
  | { readonly code: 'pack/too-new' }
  | { readonly code: 'pack/incomplete'; readonly missing: readonly Card[] };

export interface PackParts {
  readonly id: string;
  readonly name: string;
  readonly size: DeckSize;
  readonly reader: string;
  readonly thumbSize: readonly [number, number];
  /** Each with the suit and rank that people said it is; several of one card are welcome. */
  readonly samples: readonly PackSample[];
}

/** Cards of the pack that no sample shows. */
export function missingCards(size: DeckSize, samples: readonly Card[]): readonly Card[] {
  const has = new Set(samples.map((sample) => `${sample.suit}-${sample.rank}`));
  return cardsOf(size).filter((card) => !has.has(`${card.suit}-${card.rank}`));
}

/** A pack from its parts; an error when a card of it is missing. Samples of cards outside the pack are dropped. */
export function makePack(parts: PackParts): Result<Pack, PackError> {
  const missing = missingCards(parts.size, parts.samples);
  if (missing.length > 0) return err({ code: 'pack/incomplete', missing });
  const inPack = new Set(cardsOf(parts.size).map((card) => `${card.suit}-${card.rank}`));
  const samples = parts.samples.filter((sample) => inPack.has(`${sample.suit}-${sample.rank}`));
  return ok({ format: PACK_FORMAT, version: PACK_VERSION, ...parts, samples });
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf = <T>(list: readonly T[], value: unknown): value is T => (list as readonly unknown[]).includes(value);

/** One look at one card from plain JSON of unknown origin; null when it is none. */
export function parseSample(value: unknown): PackSample | null {
  if (!isPlain(value)) return null;
  const { suit, rank, embedding, thumb } = value;
  if (!isOneOf(SUITS, suit) || !isOneOf(RANKS, rank) || typeof thumb !== 'string') return null;
  if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > 1024) return null;
  if (!embedding.every((x): x is number => typeof x === 'number' && Number.isFinite(x))) return null;
  return { suit, rank, embedding, thumb };
}

/** Width and height of the small pictures, as above. */
export function parseThumbSize(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [width, height] = value as readonly unknown[];
  const fits = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n > 0 && n <= 512;
  return fits(width) && fits(height) ? [width, height] : null;
}

/** A pack from plain JSON of unknown origin. */
export function parsePack(value: unknown): Result<Pack, PackError> {
  const no = (detail: string): Result<Pack, PackError> => err({ code: 'pack/not-a-pack', detail });
  if (!isPlain(value) || value['format'] !== PACK_FORMAT) return no('not a pack of cards');
  const { version, id, name, size, reader, samples } = value;
  if (typeof version === 'number' && version > PACK_VERSION) return err({ code: 'pack/too-new' });
  if (version !== PACK_VERSION) return no('version');
  if (typeof id !== 'string' || typeof name !== 'string' || typeof reader !== 'string') return no('id, name or reader');
  if (size !== 24 && size !== 32) return no('size');
  const thumbSize = parseThumbSize(value['thumbSize']);
  if (!thumbSize) return no('thumbSize');
  if (!Array.isArray(samples) || samples.length > 1000) return no('samples');
  const parsed = samples.map(parseSample);
  const whole = parsed.filter((sample) => sample !== null);
  if (whole.length < parsed.length) return no(`sample ${parsed.indexOf(null)}`);
  return makePack({ id, name, size, reader, thumbSize, samples: whole });
}
