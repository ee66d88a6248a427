// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { cardsOf, type Card } from '../../../src/core/cards/deck';
import { usePhotoCountStore } from '../../../src/stores/photoCount';
import { readCount } from '../../../src/stores/photoMemory';
import { provideVision } from '../../../src/stores/photoVision';
import { useSettingsStore } from '../../../src/stores/settings';
import {
  answer,
  card,
  givePhoto,
  has,
  openSheet,
  photographed,
  setUpCounting,
  suitOf,
  tap,
  tapCards,
  textOf,
  THREE,
  unsure,
} from '../../builders/countScreen';
import { makeStart } from '../../builders/evenings';
import { makeFakeVisionClient, recognition, seenCard } from '../../builders/fakeVisionClient';
import { byTestId, settle } from '../../builders/screen';

vi.mock('../../../src/stores/photoPicture', () => import('../../builders/fakePictures'));
setUpCounting();

const plain = ({ suit, rank }: Card): Card => ({ suit, rank });

describe('tapping the cards', () => {
  test('a running sum of both sides; accepted, the eyes and tricks are in the game that is being recorded', async () => {
    const { recording, table } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'from-cards', 'card-herz-A', 'card-herz-10', 'card-gras-10');
    expect(textOf('count-A')).toBe('31Anna & Max');
    expect(textOf('count-B')).toBe('89Karl & Heinz');
    expect(textOf('count-head')).toContain('3 Karten');
    expect(textOf('accept-count').replaceAll('\u00a0', ' ')).toBe('Trotzdem 31 : 89');
    await tap('card-eichel-U');
    expect(textOf('count-head')).toContain('4 Karten, 1 Stich');
    await tap('accept-count');
    await settle(20);
    expect(recording.draft).toMatchObject({ typing: 'A', digits: '33', tricks: 1, view: 'eyes' });
    await tap('write');
    await settle(60);
    expect(table.state?.rows[0]?.deal).toMatchObject({ game: { result: { eyes: 33, tricks: 1 } } });
    expect(usePhotoCountStore().mine).toEqual([]);
  });

  test('a card of the other pile is greyed and comes over with one tap; undo puts it back', async () => {
    const { recording } = await openSheet();
    recording.openContract('wenz');
    await settle(5);
    await tap('person-0', 'eyes', 'from-cards', 'card-herz-A', 'count-B');
    expect(byTestId('card-herz-A').classList.contains('weg')).toBe(true);
    expect(byTestId('card-herz-A').getAttribute('aria-label')).toBe('Herz-Ass, 11 Augen, liegt bei Anna und Max');
    await tap('card-herz-A');
    const count = usePhotoCountStore();
    expect([count.piles.A.length, count.piles.B.length]).toEqual([0, 1]);
    await tap('count-undo');
    expect([count.piles.A.length, count.piles.B.length]).toEqual([1, 0]);
  });

  test('a trembling thumb does not take its own tap back', async () => {
    const { recording } = await openSheet();
    recording.openContract('wenz');
    await settle(5);
    await tap('person-0', 'eyes', 'from-cards');
    await tapCards([card('herz-A'), card('herz-A')]);
    expect(byTestId('card-herz-A').getAttribute('aria-pressed')).toBe('true');
  });

  test('the long pack has 32 cards; all of them are Schwarz (rule 2.14)', async () => {
    const { recording } = await openSheet({ deck: 32 });
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'from-cards');
    await tapCards(cardsOf(32));
    expect(textOf('count-head')).toContain('32 Karten, 8 Stiche');
    await tap('accept-count');
    expect(recording.draft).toMatchObject({ digits: '120', tricks: 8 });
  });

  test('rule 2.8: a Ramsch gets trumps and the Alte too', async () => {
    const { recording } = await openSheet();
    recording.openKind('ramsch');
    await settle(5);
    const half = [...suitOf('eichel'), ...suitOf('gras')];
    await tap('from-cards');
    await tapCards(half);
    await tap('accept-count');
    expect(recording.draft).toMatchObject({ digits: '60', tricks: 3, trumps: 4, alte: 'A' });
  });

  test('half a count survives closing and the end of the page; another game begins anew', async () => {
    const { recording } = await openSheet();
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'from-cards', 'card-herz-A', 'card-gras-K', 'count-close');
    await settle(20);
    expect(recording.draft?.digits).toBe('');
    await tap('from-cards');
    expect(textOf('count-A')).toBe('15Anna & Max');
    const kept = localStorage.getItem('muckblock.count');
    expect(kept).toContain('gras-K');
    recording.discard();
    await settle(20);
    expect(localStorage.getItem('muckblock.count')).toBeNull();
  });
});

describe('a photo', () => {
  test('every card is outlined and named; the unsure one is asked first, with what the sum would be', async () => {
    const { recording } = await photographed(recognition([...THREE, unsure('herz-10', 3, 'herz-9', 'schellen-9')]));
    const marks = [...document.querySelectorAll('[data-testid="photo-card"]')];
    expect(marks.map((one) => one.getAttribute('data-state'))).toEqual(['sicher', 'sicher', 'sicher', 'unsicher']);
    expect(marks[3]?.getAttribute('aria-label')).toBe('Herz-Zehn, 10 Augen, unsicher: ändern');
    expect(textOf('ask-card')).toContain('dann 25');
    expect(textOf('option-herz-9')).toBe('Herz-Neundann 15');
    await tap('accept-count');
    expect(recording.draft?.digits).toBe('');
    await tap('option-herz-9', 'accept-count');
    expect(recording.draft).toMatchObject({ digits: '15', tricks: 1 });
  });

  test('any card is corrected from the pack; whoever was taken for it is asked next', async () => {
    await photographed(recognition([...THREE, seenCard(card('herz-10'), 3)]));
    document.querySelectorAll<HTMLElement>('[data-testid="photo-card"]')[1]?.dispatchEvent(new MouseEvent('click'));
    await settle(20);
    const picker = document.querySelector('.bogen:last-of-type .blatt')?.parentElement;
    expect(picker?.querySelector('[data-testid="card-herz-10"]')?.classList.contains('weg')).toBe(true);
    picker?.querySelector<HTMLElement>('[data-testid="card-herz-10"]')?.click();
    await settle(20);
    const count = usePhotoCountStore();
    expect(count.mine.map((one) => `${one.card.suit}-${one.card.rank}${one.certain ? '' : '?'}`)).toEqual([
      'herz-A',
      'herz-10',
      'eichel-9',
      'gras-K?',
    ]);
    expect(has('ask-card')).toBe(true);
  });

  test('many unsure ones are confirmed together', async () => {
    await photographed(
      recognition([
        ...[...suitOf('schellen'), ...suitOf('eichel').slice(0, 3)].map((one, i) => seenCard(one, i)),
        unsure('herz-10', 9, 'herz-9'),
        unsure('herz-K', 10, 'gras-K'),
        unsure('gras-A', 11, 'gras-10'),
      ]),
    );
    await tap('confirm-all');
    expect([usePhotoCountStore().state?.unsure, has('ask-card')]).toEqual([[], false]);
  });

  test('a reading that is mostly unsure, or of cards that hardly show, is asked card by card', async () => {
    const three = [unsure('herz-10', 3, 'herz-9'), unsure('herz-K', 4, 'gras-K'), unsure('gras-A', 5, 'gras-10')];
    await photographed(
      recognition([...THREE, ...three]),
      recognition([
        ...suitOf('schellen').map((one, i) => seenCard(one, i)),
        ...suitOf('eichel').map((one, i) => seenCard(one, 6 + i)),
        ...three.map((one) => ({ ...one, visible: 0.4 })),
      ]),
    );
    expect([has('ask-card'), has('confirm-all')]).toEqual([true, false]);
    await tap('drop-photo', 'new-photo');
    await givePhoto();
    expect([has('ask-card'), has('confirm-all')]).toEqual([true, false]);
  });

  test('a second photo is added to the pile; a card that both show plainly is the same card', async () => {
    await photographed(
      recognition([...THREE, seenCard(card('herz-10'), 3)]),
      recognition([seenCard(card('herz-10'), 0), seenCard(card('gras-U'), 1)]),
    );
    await tap('new-photo');
    await givePhoto();
    const count = usePhotoCountStore();
    expect(count.mine.map((one) => one.card.rank)).toEqual(['A', 'K', '9', '10', 'U']);
    expect(count.photos[1]?.again).toHaveLength(1);
    expect(count.state?.problem).toBe('notWhole');
  });

  test('a card that was tapped and then photographed is there once, at its place', async () => {
    const { recording } = await openSheet();
    answer(recognition([...THREE, seenCard(card('herz-10'), 3)]));
    recording.openContract('muck');
    await settle(5);
    await tap('person-0', 'eyes', 'from-cards', 'card-herz-A', 'card-gras-U', 'new-photo');
    await givePhoto();
    const count = usePhotoCountStore();
    expect(count.mine.map((one) => `${one.card.suit}-${one.card.rank}${one.photo ? '' : '!'}`)).toEqual([
      'gras-U!',
      'herz-A',
      'gras-K',
      'eichel-9',
      'herz-10',
    ]);
  });

  test('a card on both photos of which one is unsure is asked about', async () => {
    await photographed(
      recognition([...THREE, seenCard(card('herz-10'), 3)]),
      recognition([unsure('herz-10', 0, 'herz-9'), seenCard(card('gras-U'), 1)]),
    );
    await tap('new-photo');
    await givePhoto();
    expect(textOf('count-head')).toContain('1 Karte liegt zweimal da');
    expect(textOf('ask-card')).toContain('Herz-Zehn liegt zweimal da');
    await tap('view-photo-1');
    const second = [...document.querySelectorAll('[data-testid="photo-card"]')];
    expect(second.map((one) => one.getAttribute('data-state'))).toEqual(['doppelt', 'sicher']);
    // What lies twice may also be left out: the sum stays.
    expect(textOf('option-away')).toContain('Zählt nicht');
    const before = textOf('count-A');
    await tap('option-away');
    expect([textOf('count-A'), has('ask-card')]).toEqual([before, false]);
    expect(usePhotoCountStore().mine.filter((one) => one.card.suit === 'herz' && one.card.rank === '10')).toHaveLength(
      1,
    );
  });

  test('the second pile checks the first: who has the card that lies on both sides', async () => {
    const rest = cardsOf(24).filter((one) => !['herz-A', 'gras-K', 'eichel-9'].includes(`${one.suit}-${one.rank}`));
    await photographed(
      recognition([...THREE, seenCard(card('herz-10'), 3)]),
      recognition(rest.map((one, i) => seenCard(one, i))),
    );
    await tap('cross-check');
    await givePhoto();
    expect(textOf('ask-across')).toContain('Wer hat Herz-Zehn?');
    expect(textOf('across-mine')).toBe('Karl & Heinz');
    await tap('across-mine');
    const count = usePhotoCountStore();
    expect([count.piles.A.length, count.piles.B.length]).toEqual([3, 21]);
    expect(count.state?.facts.A.eyes).toBe(15);
    expect(count.state?.problem).toBe('notWhole');
  });

  test('a photo without cards: one sentence why, and only what leads on from there', async () => {
    const { recording } = await photographed(recognition([], { warnings: [{ code: 'backs' }] }));
    expect(textOf('photo-warning')).toContain('Das sind Rückseiten. Karten umdrehen.');
    expect(['retake', 'cards-instead', 'by-hand'].map(has)).toEqual([true, true, true]);
    expect(['cross-check', 'keep-photos', 'drop-photo', 'accept-count', 'labels'].map(has)).toEqual(
      Array(5).fill(false),
    );
    await tap('retake');
    const count = usePhotoCountStore();
    expect([count.photos.length, has('photo-file')]).toEqual([0, true]);
    await givePhoto();
    await tap('cards-instead');
    expect([count.photos.length, has('card-herz-A'), has('photo')]).toEqual([0, true, false]);
    await tap('new-photo');
    await givePhoto();
    await tap('by-hand');
    await settle(20);
    expect([has('count-head'), has('digit-1'), recording.draft?.view]).toEqual([false, true, 'eyes']);
  });

  test('a card that the pack does not have is asked with what it looks like, and can be taken out', async () => {
    const eight = seenCard(card('schellen-9'), 3, {
      certain: false,
      confidence: 0.1,
      outsidePack: { ...card('schellen-8'), p: 0.9 },
    });
    const { recording } = await photographed(recognition([...THREE, eight, seenCard(card('herz-10'), 4)]));
    expect(textOf('ask-card')).toContain('Sieht aus wie Schellen-Acht. Ihr spielt mit 24 Karten.');
    expect(has('confirm-all')).toBe(false);
    const marks = [...document.querySelectorAll('[data-testid="photo-card"]')];
    expect(marks[3]?.getAttribute('aria-label')).toBe('Schellen-Acht, 0 Augen, unsicher: ändern');
    await tap('accept-count');
    expect(recording.draft?.digits).toBe('');
    const kept = localStorage.getItem('muckblock.count');
    expect(readCount((JSON.parse(kept ?? '{}') as { game: string }).game)?.A[3]?.outside).toEqual(card('schellen-8'));
    await tap('option-away');
    expect(usePhotoCountStore().mine.map((one) => one.card)).toEqual([...THREE, card('herz-10')].map(plain));
    await tap('accept-count');
    expect(recording.draft).toMatchObject({ digits: '25', tricks: 1 });
  });

  test('of a card outside of the pack another one of the pack can be made', async () => {
    const seven = seenCard(card('gras-9'), 3, { certain: false, outsidePack: { ...card('gras-7'), p: 0.8 } });
    await photographed(recognition([...THREE, seven]));
    await tap('option-gras-9');
    const last = usePhotoCountStore().mine.at(-1);
    expect([last?.card, last?.certain, last?.outside]).toEqual([card('gras-9'), true, null]);
  });

  test('places that no card explains are asked about; a tap there adds the card just there', async () => {
    const place = seenCard(card('herz-K'), 4).quad;
    await photographed(recognition([...THREE, seenCard(card('herz-10'), 3)], { unexplained: [place] }));
    expect(textOf('ask-more')).toContain('Gestrichelt ist, was noch nach einer Karte aussieht');
    byTestId('photo-place').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await settle(20);
    document.querySelector<HTMLElement>('.bogen [data-testid="card-herz-K"]')?.click();
    await settle(20);
    const count = usePhotoCountStore();
    expect([count.mine.at(-1)?.card, count.mine.at(-1)?.quad]).toEqual([card('herz-K'), place]);
    expect([has('ask-more'), has('photo-place'), count.problem]).toEqual([false, false, 'notWhole']);
    await tap('count-undo');
    expect([has('ask-more'), has('photo-place')]).toEqual([true, true]);
    await tap('all-found');
    expect([has('ask-more'), has('photo-place')]).toEqual([false, false]);
  });

  test('"from cards" shows the pack, also after a photo; the photo is one tap away', async () => {
    await photographed(recognition([...THREE, seenCard(card('herz-10'), 3)]));
    await tap('count-close', 'from-cards');
    await settle(20);
    expect([has('photo'), has('card-herz-A'), textOf('count-A')]).toEqual([false, true, '25Anna & Max']);
    expect(byTestId('card-herz-10').getAttribute('aria-pressed')).toBe('true');
    await tap('view-photo-0');
    expect(has('photo')).toBe(true);
  });

  test('labels can be put away: what is unsure keeps its question mark; the photo comes closer and back', async () => {
    await photographed(recognition([...THREE, unsure('herz-10', 3, 'herz-9')]));
    expect(document.querySelectorAll('[data-testid="full-label"]').length).toBe(4);
    await tap('labels');
    expect([has('full-label'), document.querySelectorAll('[data-testid="doubt-label"]').length]).toEqual([false, 1]);
    expect(localStorage.getItem('muckblock.photoLabels')).toBe('off');
    await tap('labels', 'zoom-in');
    expect(byTestId('photo-inside').style.transform).toContain('scale(2)');
    await tap('zoom-out');
    expect([byTestId('photo-inside').style.transform.includes('scale(1)'), has('zoom-out')]).toEqual([true, false]);
  });

  test('a recogniser that fails says so; nothing is counted', async () => {
    provideVision(makeFakeVisionClient({ recognise: () => ({ code: 'vision/photo-unreadable' }) }));
    await photographed();
    expect(textOf('photo-failure')).toContain('Dieses Bild lässt sich nicht öffnen');
    expect(usePhotoCountStore().mine).toEqual([]);
  });

  test('a photo is kept with its game only when that was asked for, after the score', async () => {
    const { storage, table } = await photographed(recognition([...THREE, seenCard(card('herz-10'), 3)]));
    const other = await storage.evidence.listOf(makeStart().id);
    expect(other).toEqual([]);
    useSettingsStore().keepPhotos = true;
    await tap('accept-count');
    await tap('write');
    await settle(80);
    const kept = await storage.evidence.listOf(makeStart().id);
    expect(kept.map((one) => [one.entryId, one.type])).toEqual([[table.state?.rows[0]?.entryId, 'image/jpeg']]);
  });
});
