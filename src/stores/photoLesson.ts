/**
 * A lesson that is not finished, kept in the storage so that a reload loses none of it: what was found and said so far,
 * with the small pictures a pack has of its cards. Whatever is not exactly as written here is dropped.
 */
import { cardOf, type Card, type DeckSize } from '../core/cards/deck';
import { parseSample, parseThumbSize } from '../vision/protocol/packFile';
import type { PackSample } from '../vision/protocol/pack';
import type { Alternative } from '../vision/protocol/recognise';
import type { CardCrop } from '../vision/protocol/teach';
import { useStorage } from './storage';

const KEY = 'packLesson';
const VERSION = 1;
/** More looks than that no lesson has. */
const MAX_LOOKS = 400;

/** One look at one card, as it is kept. */
export interface KeptLook {
  readonly card: Card;
  readonly certain: boolean;
  readonly confidence: number;
  readonly others: readonly Alternative[];
  readonly sample: PackSample;
}

export interface KeptLesson {
  readonly name: string;
  readonly size: DeckSize;
  /** The pack that is taught once more. */
  readonly again: string | null;
  readonly photos: number;
  readonly reader: string;
  readonly thumbSize: readonly [number, number];
  readonly cards: readonly KeptLook[];
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const parseCard = (value: unknown): Card | null => (isPlain(value) ? cardOf(value['suit'], value['rank']) : null);
function parseOther(value: unknown): readonly Alternative[] {
  const card = parseCard(value);
  const p = isPlain(value) ? value['p'] : null;
  return card && isShare(p) ? [{ ...card, p }] : [];
}
function parseLook(value: unknown): KeptLook | null {
  if (!isPlain(value)) return null;
  const [card, sample] = [parseCard(value['card']), parseSample(value['sample'])];
  const { certain, confidence, others } = value;
  if (!card || !sample || typeof certain !== 'boolean' || !isShare(confidence) || !Array.isArray(others)) return null;
  return { card, certain, confidence, others: others.slice(0, 40).flatMap(parseOther), sample };
}

function parseLesson(value: unknown): KeptLesson | null {
  if (!isPlain(value) || value['v'] !== VERSION) return null;
  const { name, size, again, photos, reader, cards } = value;
  const thumbSize = parseThumbSize(value['thumbSize']);
  if (typeof name !== 'string' || typeof reader !== 'string' || !thumbSize) return null;
  if ((size !== 24 && size !== 32) || typeof photos !== 'number' || photos < 1) return null;
  if (!Array.isArray(cards) || cards.length > MAX_LOOKS) return null;
  const looks = cards.map(parseLook);
  const whole = looks.filter((one) => one !== null);
  if (whole.length < looks.length) return null;
  return { name, size, again: typeof again === 'string' ? again : null, photos, reader, thumbSize, cards: whole };
}

/** The lesson that was kept; null when there is none, or the storage does not answer. */
export async function readLesson(): Promise<KeptLesson | null> {
  try {
    return parseLesson(await useStorage().getValue(KEY));
  } catch {
    return null;
  }
}

let last: Promise<void> = Promise.resolve();

/** Keeps the lesson, null forgets it; one write after the other. Never rejects: without room it lives as long as the page. */
export function keepLesson(lesson: KeptLesson | null): Promise<void> {
  last = last
    .then(() => useStorage().putValue(KEY, lesson ? { v: VERSION, ...lesson } : undefined))
    .catch(() => undefined);
  return last;
}

/** The small picture of a sample, for the screen: base64 of RGB bytes, row by row. A damaged one is blank. */
export function cropOfThumb(thumb: string, [width, height]: readonly [number, number]): CardCrop {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  try {
    const rgb = atob(thumb);
    for (let i = 0, o = 0; o < rgba.length && i + 2 < rgb.length; i += 3, o += 4)
      for (let c = 0; c < 3; c += 1) rgba[o + c] = rgb.charCodeAt(i + c);
  } catch {
    // Not base64: the card is known by what the sample says.
  }
  return { width, height, rgba };
}
