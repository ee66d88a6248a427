// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardsOf, type Card } from '../../../src/core/cards/deck';
import { loadArea } from '../../../src/i18n/i18n';
import PacksScreen from '../../../src/screens/photo/PacksScreen.vue';
import TeachScreen from '../../../src/screens/photo/TeachScreen.vue';
import type { MuckStorage } from '../../../src/storage/api';
import { usePhotoPacksStore } from '../../../src/stores/photoPacks';
import { usePhotoTeachStore } from '../../../src/stores/photoTeach';
import { provideVision } from '../../../src/stores/photoVision';
import { parsePack } from '../../../src/vision/protocol/packFile';
import type { TeachCard, TeachFound } from '../../../src/vision/protocol/teach';
import { makeFakeVisionClient, seenCard } from '../../builders/fakeVisionClient';
import { byTestId, openApp, settle, showScreen } from '../../builders/screen';

vi.setConfig({ testTimeout: 30_000 });
vi.mock('../../../src/stores/photoPicture', () => ({
  shownPicture: () => Promise.resolve(null),
  keptPicture: () => Promise.resolve(null),
}));

let shown: VueWrapper | null = null;
let lessons: TeachFound[] = [];
const has = (id: string): boolean => document.querySelector(`[data-testid="${id}"]`) !== null;
const textOf = (id: string): string => byTestId(id).textContent.replace(/\s+/g, ' ').trim();

function look(card: Card, n: number, more: Partial<TeachCard> = {}): TeachCard {
  const { quad, alternatives } = seenCard(card, n);
  return {
    ...card,
    confidence: 0.99,
    certain: true,
    quad,
    crop: { width: 2, height: 2, rgba: new Uint8ClampedArray(16) },
    alternatives,
    sample: { ...card, embedding: [1, n], thumb: '' },
    ...more,
  };
}
function lesson(cards: readonly TeachCard[]): TeachFound {
  return { width: 10, height: 10, cards, warnings: [], reader: 'reader 1', thumbSize: [2, 2], ms: 1 };
}
async function givePhoto(): Promise<void> {
  byTestId('teach-photo').click();
  await settle(20);
  const input = byTestId('photo-file') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'x.jpg', { type: 'image/jpeg' })] });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  input.dispatchEvent(new Event('change'));
  await settle(60);
}
async function atTeaching(kept?: MuckStorage) {
  const storage = await openApp(kept);
  await loadArea('photo');
  const mounted = await showScreen(TeachScreen, '/kartenspiele/neu', storage);
  shown = mounted.wrapper;
  await settle(30);
  return mounted;
}

beforeEach(() => {
  lessons = [];
  provideVision(makeFakeVisionClient({ teach: () => lessons.shift() ?? { code: 'vision/failed' } }));
});
afterEach(() => {
  shown?.unmount();
  shown = null;
  provideVision(null);
});

describe('teaching a pack', () => {
  test('two photos, one unsure card, and the pack is kept under its name with what people said', async () => {
    const all = cardsOf(24);
    lessons = [
      lesson(all.slice(0, 13).map((card, i) => look(card, i))),
      lesson([
        ...all.slice(13, 23).map((card, i) => look(card, i)),
        look({ suit: 'schellen', rank: 'K' }, 23, {
          certain: false,
          confidence: 0.4,
          sample: { suit: 'schellen', rank: 'K', embedding: [7], thumb: '' },
        }),
      ]),
    ];
    const { storage, router } = await atTeaching();
    await givePhoto();
    expect(textOf('teach-state')).toContain('13 von 24 Karten gefunden');
    expect(byTestId('save-pack').hasAttribute('disabled')).toBe(true);
    await givePhoto();
    // The last one was taken for a King that is there already: it is the Ace.
    expect(textOf('teach-ask')).toContain('Welche Karte ist das?');
    byTestId('option-other').click();
    await settle(30);
    document.querySelector<HTMLElement>('.bogen [data-testid="card-schellen-A"]')?.click();
    await settle(30);
    expect(textOf('save-pack')).toBe('Dieses Kartenspiel merken');
    byTestId('save-pack').click();
    await settle(60);
    const [kept] = await storage.packs.list();
    expect([kept?.name, kept?.size]).toEqual(['Unser Kartenspiel', 24]);
    const pack = parsePack(kept?.data);
    expect(pack.ok && pack.value.samples.find((one) => one.suit === 'schellen' && one.rank === 'A')?.embedding).toEqual(
      [7],
    );
    expect(router.currentRoute.value.path).toBe('/kartenspiele');
    expect(await usePhotoPacksStore().taught(32)).toEqual([]);
    expect(await usePhotoPacksStore().taught(24)).toHaveLength(1);
  });

  test('two looks taken for one card: the less likely is asked, and correcting it settles both', async () => {
    lessons = [
      lesson([
        look({ suit: 'herz', rank: '9' }, 0, { confidence: 0.97 }),
        look({ suit: 'herz', rank: '9' }, 1, { confidence: 0.95 }),
      ]),
    ];
    await atTeaching();
    await givePhoto();
    const teach = usePhotoTeachStore();
    expect(teach.cards.map((one) => one.certain)).toEqual([true, false]);
    byTestId('option-herz-10').click();
    await settle(20);
    expect(teach.cards.map((one) => [one.card.rank, one.certain])).toEqual([
      ['9', true],
      ['10', true],
    ]);
  });

  test('a lesson that fails is told and loses nothing', async () => {
    lessons = [lesson([look({ suit: 'herz', rank: 'A' }, 0)])];
    await atTeaching();
    await givePhoto();
    await givePhoto();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('steckengeblieben');
    expect(usePhotoTeachStore().cards).toHaveLength(1);
  });
});

/** base64 of 2 × 2 grey pixels. */
const GREY = btoa('\x80'.repeat(12));

describe('a lesson that was interrupted', () => {
  const half = cardsOf(24).slice(0, 13);
  const grey = (card: Card, i: number): TeachCard =>
    look(card, i, { sample: { ...card, embedding: [1, i], thumb: GREY } });

  test('a reload loses none of it: cards, name and what people said; the rest is taught and kept', async () => {
    lessons = [lesson([...half.map(grey), look({ suit: 'herz', rank: '9' }, 13, { certain: false, confidence: 0.4 })])];
    const { storage } = await atTeaching();
    const name = byTestId('pack-name') as HTMLInputElement;
    name.value = 'Krone';
    name.dispatchEvent(new Event('input'));
    await givePhoto();
    byTestId('option-other').click();
    await settle(30);
    document.querySelector<HTMLElement>('.bogen [data-testid="card-schellen-A"]')?.click();
    await settle(30);
    shown?.unmount();

    lessons = [
      lesson(
        cardsOf(24)
          .slice(13, 23)
          .map((card, i) => grey(card, 20 + i)),
      ),
    ];
    await atTeaching(storage);
    expect(textOf('restored')).toContain('14 Karten von vorhin.');
    expect(textOf('teach-state')).toBe('14 von 24 Karten gefunden');
    const teach = usePhotoTeachStore();
    expect(teach.cards.at(-1)).toMatchObject({ card: { suit: 'schellen', rank: 'A' }, certain: true });
    expect([...(teach.cards[0]?.crop.rgba.slice(0, 4) ?? [])]).toEqual([128, 128, 128, 255]);
    await givePhoto();
    expect(has('restored')).toBe(false);
    byTestId('save-pack').click();
    await settle(60);
    expect((await storage.packs.list()).map((one) => one.name)).toEqual(['Krone']);
    expect(await storage.getValue('packLesson')).toBeUndefined();
  });

  test('begun anew by mistake it comes back, as does a card that was thrown away', async () => {
    lessons = [lesson(half.map(grey))];
    const { storage } = await atTeaching();
    await givePhoto();
    shown?.unmount();
    await atTeaching(storage);
    byTestId('start-anew').click();
    await settle(20);
    expect([usePhotoTeachStore().cards.length, await storage.getValue('packLesson')]).toEqual([0, undefined]);
    byTestId('teach-undo').click();
    await settle(20);
    expect(textOf('teach-state')).toBe('13 von 24 Karten gefunden');
    byTestId('taught-eichel-9').click();
    await settle(30);
    byTestId('remove-card').click();
    await settle(20);
    expect(textOf('teach-state')).toBe('12 von 24 Karten gefunden');
    byTestId('teach-undo').click();
    await settle(20);
    expect(textOf('teach-state')).toBe('13 von 24 Karten gefunden');
  });

  test('damaged where it was kept, it is dropped and nothing breaks', async () => {
    const storage = await openApp();
    await storage.putValue('packLesson', {
      v: 1,
      name: 'x',
      size: 24,
      photos: 1,
      reader: 'r',
      thumbSize: [2, 2],
      cards: [7],
    });
    await atTeaching(storage);
    expect([has('restored'), has('pack-name')]).toEqual([false, true]);
  });
});

describe('the packs that were taught', () => {
  test('taught once more: the old one goes when the new one is kept, not before', async () => {
    const storage = await openApp();
    const data = { format: 'muckblock-pack', version: 1, name: 'Krone' };
    await storage.packs.put({ id: 'p1', name: 'Krone', size: 24, createdAt: 1, deletedAt: null, data });
    await loadArea('photo');
    const { wrapper, router } = await showScreen(PacksScreen, '/kartenspiele', storage);
    shown = wrapper;
    await settle(40);
    byTestId('pack').click();
    await settle(30);
    byTestId('pack-again').click();
    for (let i = 0; i < 600 && router.currentRoute.value.path === '/kartenspiele'; i += 1) await settle(10);
    expect(router.currentRoute.value.path).toBe('/kartenspiele/neu');
    const teach = usePhotoTeachStore();
    lessons = [lesson(cardsOf(24).map((card, i) => look(card, i)))];
    await teach.read(new Blob(['x']));
    expect([teach.name, (await storage.packs.list()).map((one) => one.id)]).toEqual(['Krone', ['p1']]);
    expect(await teach.save()).toBe(true);
    const [kept, ...others] = await storage.packs.list();
    expect([kept?.name, kept?.id === 'p1', others.length]).toEqual(['Krone', false, 0]);
    expect((await storage.packs.list({ deleted: true })).map((one) => one.id)).toEqual(['p1']);
  });

  test('renamed, put away and fetched back', async () => {
    const storage = await openApp();
    await loadArea('photo');
    const data = { format: 'muckblock-pack', version: 1, name: 'Alt' };
    await storage.packs.put({ id: 'p1', name: 'Alt', size: 24, createdAt: 1, deletedAt: null, data });
    shown = (await showScreen(PacksScreen, '/kartenspiele', storage)).wrapper;
    await settle(40);
    byTestId('pack').click();
    await settle(30);
    const field = byTestId('pack-rename') as HTMLInputElement;
    field.value = 'Krone';
    field.dispatchEvent(new Event('input'));
    await settle(10);
    byTestId('pack-rename-save').click();
    await settle(40);
    expect((await storage.packs.list()).map((one) => [one.name, (one.data as { name: string }).name])).toEqual([
      ['Krone', 'Krone'],
    ]);
    byTestId('pack').click();
    await settle(30);
    byTestId('pack-remove').click();
    await settle(40);
    expect([await storage.packs.list(), has('pack')]).toEqual([[], false]);
    byTestId('snack-undo').click();
    await settle(40);
    expect((await storage.packs.list()).map((one) => one.id)).toEqual(['p1']);
  });
});
