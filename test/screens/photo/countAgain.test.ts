// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { cardsOf, type Card } from '../../../src/core/cards/deck';
import { cardKey } from '../../../src/core/recording/count';
import { usePhotoCountStore } from '../../../src/stores/photoCount';
import { provideVision } from '../../../src/stores/photoVision';
import {
  card,
  givePhoto,
  has,
  photographed,
  setUpCounting,
  suitOf,
  tap,
  textOf,
  THREE,
  unsure,
} from '../../builders/countScreen';
import { makeFakeVisionClient, recognition, seenCard } from '../../builders/fakeVisionClient';
import { byTestId, settle } from '../../builders/screen';

vi.mock('../../../src/stores/photoPicture', () => import('../../builders/fakePictures'));
setUpCounting();

/** The pack without these. */
function without(...gone: readonly (readonly Card[])[]): readonly Card[] {
  const keys = new Set(gone.flat().map(cardKey));
  return cardsOf(24).filter((one) => !keys.has(cardKey(one)));
}
const seen = (cards: readonly Card[]) => cards.map((one, i) => seenCard(one, i));
const keys = (): readonly string[] => usePhotoCountStore().mine.map((one) => cardKey(one.card));
const eyes = (): readonly (number | undefined)[] => {
  const facts = usePhotoCountStore().state?.facts;
  return [facts?.A.eyes, facts?.B.eyes];
};
const accept = (): string => textOf('accept-count').replaceAll('\u00a0', ' ');

describe('both piles, with cards that lie in neither', () => {
  const few = [...suitOf('eichel'), ...suitOf('gras').slice(0, 2)];
  const other = suitOf('herz').slice(0, 4);

  test('nothing is taken over before it is said where they are; then both sides say the same', async () => {
    const { recording } = await photographed(recognition(seen(few)), recognition(seen(other)));
    expect(textOf('rest-line')).toContain('für Karl & Heinz');
    await tap('cross-check');
    await givePhoto();
    const gaps = usePhotoCountStore().state?.missing.length;
    expect([gaps, accept()]).toEqual([12, 'Erst klären, wo 12 Karten liegen']);
    await tap('accept-count');
    expect(recording.draft?.digits).toBe('');
    await tap('count-A');
    expect(accept()).toBe('Erst klären, wo 12 Karten liegen');
    const [mine] = eyes();
    await tap('missing-all-B');
    expect(eyes()).toEqual([mine, 120 - (mine ?? 0)]);
    expect(accept()).toBe(`${mine} : ${120 - (mine ?? 0)} übernehmen`);
    await tap('count-B');
    expect(accept()).toBe(`${mine} : ${120 - (mine ?? 0)} übernehmen`);
    await tap('accept-count');
    // The pad begins on the side that announced.
    expect(recording.draft).toMatchObject({ typing: 'A', digits: String(mine), tricks: 2 });
  });

  test('one card after the other goes to the side that has it, and undo takes it back', async () => {
    const gone = [card('herz-A'), card('schellen-10')];
    const rest = without(few, gone);
    await photographed(recognition(seen(few)), recognition(seen(rest)));
    await tap('cross-check');
    await givePhoto();
    expect(textOf('ask-missing')).toContain('2 Karten liegen auf keiner Seite. ');
    const [a, b] = eyes();
    await tap('missing-A');
    await tap('missing-B');
    const after = eyes();
    expect((after[0] ?? 0) + (after[1] ?? 0)).toBe(120);
    await tap('count-undo', 'count-undo');
    expect(eyes()).toEqual([a, b]);
  });

  test('what is unsure in the other pile is asked too', async () => {
    const rest = without(few, [card('herz-10')]);
    await photographed(recognition([...seen(few), unsure('herz-10', 9, 'herz-9')]), recognition(seen(rest)));
    await tap('cross-check');
    await givePhoto();
    expect(accept()).toBe('Erst 1 Karte klären');
    await tap('look-there');
    expect([usePhotoCountStore().side, has('ask-card')]).toEqual(['A', true]);
  });
});

describe('the same pile photographed again', () => {
  const first = [...THREE, seenCard(card('herz-10'), 3), unsure('schellen-9', 4, 'schellen-10')];

  test('the new photo replaces the old one and says so; one tap makes it further cards', async () => {
    await photographed(
      recognition(first),
      recognition([...THREE, seenCard(card('herz-10'), 3), seenCard(card('schellen-10'), 4)]),
    );
    await tap('new-photo');
    await givePhoto();
    const count = usePhotoCountStore();
    expect(keys()).toEqual(['herz-A', 'gras-K', 'eichel-9', 'herz-10', 'schellen-10']);
    expect([count.photos.length, eyes()]).toEqual([1, [35, 85]]);
    expect(textOf('latest-photo')).toContain('Dieselben Karten noch einmal');
    await tap('take-otherwise');
    expect([count.photos.length, keys().length, textOf('latest-photo')]).toEqual([
      2,
      6,
      'Weitere Karten: Das neue Foto zählt zum alten dazu.Nein, dieselben noch einmal',
    ]);
    await tap('count-undo');
    expect([count.photos.length, keys().length, has('latest-photo')]).toEqual([1, 5, false]);
  });

  test('what people said about a card stays', async () => {
    await photographed(recognition(first), recognition(first));
    await tap('option-schellen-10', 'new-photo');
    await givePhoto();
    expect(keys()).toEqual(['herz-A', 'gras-K', 'eichel-9', 'herz-10', 'schellen-10']);
    expect(usePhotoCountStore().state?.unsure).toEqual([]);
  });

  test('a close look at some of the cards replaces nothing', async () => {
    await photographed(recognition(first), recognition([seenCard(card('herz-A'), 0), seenCard(card('gras-K'), 1)]));
    await tap('new-photo');
    await givePhoto();
    expect([usePhotoCountStore().photos.length, keys().length, eyes()]).toEqual([2, 5, [25, 95]]);
  });

  test('a pile thrown away comes back with its photo', async () => {
    await photographed(recognition(first));
    await tap('drop-photo');
    expect([keys(), has('photo')]).toEqual([[], false]);
    await tap('count-undo');
    expect([keys().length, has('photo')]).toEqual([5, true]);
  });
});

describe('what is asked about a photo', () => {
  test('the asked card is shown large; cards on each other: whether that is all', async () => {
    await photographed(
      recognition([...THREE, unsure('herz-10', 3, 'herz-9')], { warnings: [{ code: 'overlapping' }] }),
    );
    expect(byTestId('ask-card').querySelector('[data-testid="asked-crop"]')).not.toBeNull();
    await tap('option-herz-10');
    expect(textOf('ask-more')).toContain('Liegen hier mehr als 4 Karten?');
    expect(accept()).toBe('Erst sagen, ob alle gefunden sind');
    await tap('all-found');
    expect(accept()).toBe('25 : 95 übernehmen');
  });

  test('after a reload the cards are said to be from before; anew is taken back by undo', async () => {
    await photographed(recognition([...THREE, unsure('herz-10', 3, 'herz-9')]));
    await tap('count-close');
    const count = usePhotoCountStore();
    const kept = localStorage.getItem('muckblock.count');
    expect(kept).toContain('herz-10-unsure-read');
    // The page is loaded again: only what was kept is left.
    count.forget();
    localStorage.setItem('muckblock.count', kept ?? '');
    await settle(20);
    await tap('from-photo');
    await settle(20);
    expect(textOf('restored')).toContain('4 Karten von vorhin.');
    expect([has('photo-file'), has('ask-card')]).toEqual([false, true]);
    await tap('start-anew');
    expect([has('photo-file'), keys()]).toEqual([true, []]);
    await tap('count-close');
    await tap('count-undo');
    expect([keys().length, has('restored')]).toEqual([4, false]);
  });

  test('the back gesture while a photo is read leaves the reading only', async () => {
    const slow = makeFakeVisionClient({});
    provideVision({ ...slow, recognise: () => new Promise(() => undefined) });
    await photographed();
    expect(has('cancel-reading')).toBe(true);
    dispatchEvent(new PopStateEvent('popstate'));
    await settle(20);
    expect([has('cancel-reading'), has('count-head')]).toEqual([false, true]);
  });
});
