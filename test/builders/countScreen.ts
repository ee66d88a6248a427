/** Counting from cards on the record sheet, with a recogniser that answers what a test says. */
import type { VueWrapper } from '@vue/test-utils';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { cardsOf, type Card, type Rank, type Suit } from '../../src/core/cards/deck';
import type { Settings } from '../../src/core/profiles/settings';
import { loadArea } from '../../src/i18n/i18n';
import RecordSheet from '../../src/screens/table/record/RecordSheet.vue';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { provideVision } from '../../src/stores/photoVision';
import { useRecordingStore } from '../../src/stores/recording';
import { useTableStore } from '../../src/stores/table';
import type { Recognition, SeenCard } from '../../src/vision/protocol/recognise';
import { makeFakeVisionClient, recognition, seenCard } from './fakeVisionClient';
import { makePlayers, makeStart } from './evenings';
import { byTestId, openApp, settle, showScreen } from './screen';

let shown: VueWrapper | null = null;
let answers: Recognition[] = [];

/**
 * For a test file about counting: before each test nothing is kept, the recogniser answers what `answer` is given, then
 * empty photos. The layer's code is fetched first, so that no test waits for it. Pictures are fakePictures.ts's.
 */
export function setUpCounting(): void {
  vi.setConfig({ testTimeout: 30_000 });
  beforeAll(() => import('../../src/screens/photo/CountLayer.vue'));
  beforeEach(() => {
    localStorage.clear();
    answers = [];
    provideVision(makeFakeVisionClient({ recognise: () => answers.shift() ?? recognition([]) }));
  });
  afterEach(() => {
    shown?.unmount();
    shown = null;
    provideVision(null);
  });
}
/** What the next photos show. */
export function answer(...found: Recognition[]): void {
  answers = found;
}
export const has = (id: string): boolean => document.querySelector(`[data-testid="${id}"]`) !== null;
/** What is read there, with plain spaces. */
export const textOf = (id: string): string => byTestId(id).textContent.replace(/\s+/g, ' ').trim();

/** "herz-10" as a card. */
export function card(name: string): Card {
  const [suit, rank] = name.split('-');
  return { suit: suit as Suit, rank: rank as Rank };
}
/** A card of which the recogniser is not sure. */
export const unsure = (name: string, n: number, ...others: string[]): SeenCard =>
  seenCard(card(name), n, {
    certain: false,
    confidence: 0.6,
    alternatives: [{ ...card(name), p: 0.6 }, ...others.map((one) => ({ ...card(one), p: 0.3 }))],
  });
/** Herz-Ass, Gras-König, Eichel-Neun: 15 eyes. */
export const THREE: readonly SeenCard[] = [
  seenCard(card('herz-A'), 0),
  seenCard(card('gras-K'), 1),
  seenCard(card('eichel-9'), 2),
];

export async function openSheet(settings: Partial<Settings> = {}) {
  const storage = makeMemoryStorage();
  await storage.createEvening(makeStart(settings), makePlayers());
  await openApp(storage);
  await loadArea('photo');
  const table = useTableStore();
  await table.open(makeStart().id);
  const recording = useRecordingStore();
  await recording.loadDraft(makeStart().id);
  shown = (await showScreen(RecordSheet, '/tisch', storage)).wrapper;
  return { table, recording, storage };
}
export async function tap(...ids: string[]): Promise<void> {
  for (const id of ids) {
    for (let i = 0; i < 300 && !has(id); i += 1) await settle(10);
    byTestId(id).click();
    await settle(5);
  }
}
/** A photo is chosen; the recogniser answers the next of what `answer` was given. */
export async function givePhoto(): Promise<void> {
  for (let i = 0; i < 300 && !has('photo-file'); i += 1) await settle(10);
  const input = byTestId('photo-file') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'x.jpg', { type: 'image/jpeg' })] });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  input.dispatchEvent(new Event('change'));
  await settle(60);
}
/** A Muck of Anna (side A) whose first photo shows the first of `found`. */
export async function photographed(...found: Recognition[]) {
  const app = await openSheet();
  answer(...found);
  app.recording.openContract('muck');
  await settle(5);
  await tap('person-0', 'eyes', 'from-photo');
  await givePhoto();
  return app;
}
export const suitOf = (suit: Suit): readonly Card[] => cardsOf(24).filter((one) => one.suit === suit);

/** Taps many cards at once: nothing on the screen has to answer in between. */
export async function tapCards(cards: readonly Card[]): Promise<void> {
  for (let i = 0; i < 300 && !has('card-herz-A'); i += 1) await settle(10);
  for (const one of cards) byTestId(`card-${one.suit}-${one.rank}`).click();
  await settle(10);
}
