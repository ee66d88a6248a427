/**
 * The count that is going on: two piles of cards, tapped or read from photos, with undo. What it means is decided in
 * core/recording/count; what a photo shows by the recogniser; this store keeps them together while people correct.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Card } from '../core/cards/deck';
import { acceptCount, cardKey, countState, isSameCard, type CountProblem } from '../core/recording/count';
import { otherSide, SIDES, type BySide, type Side } from '../core/rules/seats';
import type { VisionErrorCode } from '../vision/protocol/errors';
import type { PhotoWarningCode, Progress, Quad } from '../vision/protocol/recognise';
import { clock } from './clock';
import { keepEvidence } from './photoEvidence';
import { keepCount, readCount, type KeptCard } from './photoMemory';
import { shownPicture } from './photoPicture';
import { usePhotoPacksStore } from './photoPacks';
import { asPileCards, EARLIER, joined, kindOf, photoToReplace, retaken } from './photoPile';
import type { PhotoKind, PileCard } from './photoPile';
import { useVision } from './photoVision';
import { useRecordingStore } from './recording';
import { useSettingsStore } from './settings';
import { useTableStore } from './table';

/** A photo on the screen. */
export interface CountPhoto {
  readonly id: string;
  readonly side: Side;
  /** Size of the upright photo in which the corners of its cards are given. */
  readonly width: number;
  readonly height: number;
  readonly picture: HTMLCanvasElement | null;
  readonly warnings: readonly PhotoWarningCode[];
  /** Cards that were counted from an earlier photo and lie here once more. */
  readonly again: readonly Quad[];
  readonly packId: string | null;
  /** Cards lie on each other there and nobody has said yet that all of them were found. */
  readonly asksMore: boolean;
  /** Places that look like a card of which none was read, until somebody says what lies there. */
  readonly places: readonly Quad[];
}

type PilesNow = BySide<readonly PileCard[]>;

/** What stands against a count: `more`, a photo may show more cards than were found. */
export type OpenProblem = CountProblem | 'more';

/** A step that can be taken back: the cards and the photos before it. */
interface Step {
  readonly piles: PilesNow;
  readonly photos: readonly CountPhoto[];
}
/** The photo that was read last, when the pile had one before, and how it was taken. */
interface LatestPhoto {
  readonly kind: PhotoKind;
  readonly photo: CountPhoto;
  readonly seen: readonly PileCard[];
  readonly before: Step;
}

/** A photo being read. */
export interface Reading {
  readonly picture: HTMLCanvasElement | null;
  readonly progress: Progress | null;
}

const NOTHING: PilesNow = { A: [], B: [] };
/** Steps that can be taken back. */
const MAX_STEPS = 60;
/** Steps that bring back photos too: pictures are large. */
const PHOTO_STEPS = 6;
/** ms in which a second tap on the same card is a trembling thumb. */
const TREMBLE_MS = 350;

const readCards = ({ A, B }: PilesNow) => {
  const kept = (pile: readonly PileCard[]) => pile.map((one) => ({ ...one, read: one.photo !== null }));
  return { A: kept(A), B: kept(B) };
};

export const usePhotoCountStore = defineStore('photoCount', () => {
  const table = useTableStore();
  const recording = useRecordingStore();
  const packs = usePhotoPacksStore();

  /** The game that is counted: evening, lines written so far, line corrected. */
  const game = ref('');
  const side = ref<Side>('A');
  const piles = shallowRef<PilesNow>(NOTHING);
  const photos = shallowRef<readonly CountPhoto[]>([]);
  const reading = shallowRef<Reading | null>(null);
  const failure = ref<VisionErrorCode | null>(null);
  const past = shallowRef<readonly Step[]>([]);
  const latest = shallowRef<LatestPhoto | null>(null);
  /** Cards that came from before the page was loaded, until people have gone on with them or begun anew. */
  const restored = ref(0);
  let stopReading: AbortController | null = null;

  const settings = computed(() => recording.settings);
  const state = computed(() => (settings.value ? countState(piles.value, side.value, settings.value) : null));
  const mine = computed(() => piles.value[side.value]);
  const openPhoto = computed(() => {
    const open = photos.value.filter(
      (photo) => (photo.asksMore || photo.places.length > 0) && piles.value[photo.side].length > 0,
    );
    return open.find((photo) => photo.side === side.value) ?? open[0] ?? null;
  });
  /** The gravest thing that stands against the count. */
  const problem = computed<OpenProblem>(() => {
    const found = state.value ? state.value.problem : 'empty';
    if (found === 'empty' || found === 'twice' || found === 'unsure' || !openPhoto.value) return found;
    return 'more';
  });
  const photosHere = computed(() => photos.value.filter((photo) => photo.side === side.value));

  function show(now: Step): void {
    piles.value = now.piles;
    photos.value = now.photos;
    keepCount(game.value, readCards(now.piles));
  }
  /** One step further, from `piles` and `photos` as they stand. */
  function set(next: PilesNow, nextPhotos = photos.value): void {
    const steps = [...past.value.slice(-MAX_STEPS + 1), { piles: piles.value, photos: photos.value }];
    const live = new Set(nextPhotos);
    past.value = steps.map((step, i) =>
      i < steps.length - PHOTO_STEPS ? { ...step, photos: step.photos.filter((one) => live.has(one)) } : step,
    );
    latest.value = null;
    restored.value = 0;
    show({ piles: next, photos: nextPhotos });
  }
  /** Both piles with one card replaced by what `step` makes of it; null takes it away. */
  function setEach(step: (one: PileCard) => PileCard | null): void {
    const of = (pile: readonly PileCard[]): readonly PileCard[] => pile.map(step).filter((one) => one !== null);
    set({ A: of(piles.value.A), B: of(piles.value.B) });
  }
  function bare(card: Card): PileCard {
    const nowhere = { photo: null, quad: null, others: [], covered: false, visible: 1, readAs: null, outside: null };
    return { id: clock.newId(), card, certain: true, hand: true, ...nowhere };
  }

  function clear(): void {
    cancelReading();
    piles.value = NOTHING;
    photos.value = [];
    past.value = [];
    latest.value = null;
    restored.value = 0;
    failure.value = null;
  }
  /** Begins with the count kept for this game, or anew. */
  function begin(forSide: Side): void {
    const key = `${table.start?.id} ${table.state?.rows.length} ${recording.draft?.target ?? ''}`;
    side.value = forSide;
    failure.value = null;
    if (key === game.value) return;
    clear();
    game.value = key;
    const kept = readCount(key);
    if (!kept) return;
    const back = ({ card, certain, read, hand, outside }: KeptCard): PileCard =>
      read ? { ...bare(card), certain, hand, outside, photo: EARLIER } : { ...bare(card), certain };
    piles.value = { A: kept.A.map(back), B: kept.B.map(back) };
    restored.value = kept.A.length + kept.B.length;
  }
  /** The cards from before are gone on with. */
  function carryOn(): void {
    restored.value = 0;
  }
  /** The count begins with nothing; undo brings back what was there. */
  function startAnew(): void {
    set(NOTHING, []);
  }

  let lastTap: { key: string; at: number } | null = null;
  /** One tap on a card of the pack: won by this side, or not; a card of the other pile comes over. */
  function toggle(card: Card): void {
    const key = cardKey(card);
    const at = performance.now();
    const trembled = lastTap?.key === key && at - lastTap.at < TREMBLE_MS;
    lastTap = { key, at };
    if (trembled) return;
    const without = (pile: readonly PileCard[]): readonly PileCard[] =>
      pile.filter((one) => !isSameCard(one.card, card));
    const had = mine.value.some((one) => isSameCard(one.card, card));
    const other = otherSide(side.value);
    const pile = had ? without(mine.value) : [...mine.value, bare(card)];
    set({ ...piles.value, [side.value]: pile, [other]: without(piles.value[other]) });
  }
  /** It is that card. Another one that was taken for it is asked again, with what this one was taken for. */
  function correct(id: string, card: Card): void {
    const was = mine.value.find((one) => one.id === id)?.card;
    setEach((one) => {
      if (one.id === id) return { ...one, card, certain: true, hand: true, outside: null };
      if (!was || isSameCard(was, card) || !isSameCard(one.card, card)) return one;
      return { ...one, card: was, certain: false, hand: false };
    });
  }
  /** All unsure cards of this side are what they were taken for. */
  function confirmAll(): void {
    set({ ...piles.value, [side.value]: mine.value.map((one) => ({ ...one, certain: true })) });
  }
  function remove(id: string): void {
    setEach((one) => (one.id === id ? null : one));
  }
  /** A card that was not found, at its place on the photo; one of `places` is explained then. */
  function add(card: Card, photo: string, quad: Quad): void {
    const other = otherSide(side.value);
    const free = (one: PileCard): boolean => !isSameCard(one.card, card);
    set(
      {
        ...piles.value,
        [side.value]: [...mine.value.filter(free), { ...bare(card), photo, quad }],
        [other]: piles.value[other].filter(free),
      },
      photos.value.map((one) => ({ ...one, places: one.places.filter((place) => place !== quad) })),
    );
  }
  /** Cards that lay on neither side lie on that one. */
  function give(cards: readonly Card[], to: Side): void {
    set({ ...piles.value, [to]: [...piles.value[to], ...cards.map((card) => bare(card))] });
  }
  /** All cards of that photo were found. */
  function allFound(id: string): void {
    set(
      piles.value,
      photos.value.map((photo) => (photo.id === id ? { ...photo, asksMore: false, places: [] } : photo)),
    );
  }
  /** Takes the last step back, with the photo it threw away. */
  function undo(): void {
    const before = past.value.at(-1);
    if (!before) return;
    past.value = past.value.slice(0, -1);
    latest.value = null;
    show(before);
  }
  function turnTo(next: Side): void {
    side.value = next;
    latest.value = null;
    failure.value = null;
    lastTap = null;
  }

  function cancelReading(): void {
    stopReading?.abort();
    stopReading = null;
    reading.value = null;
  }
  /** Reads a photo into this side's pile. False when it was cancelled or could not be read. */
  async function read(file: Blob): Promise<boolean> {
    const rules = settings.value;
    if (!rules) return false;
    cancelReading();
    const stop = new AbortController();
    stopReading = stop;
    failure.value = null;
    reading.value = { picture: null, progress: null };
    const forSide = side.value;
    const picture = await shownPicture(file);
    if (stop.signal.aborted) return false;
    reading.value = { picture, progress: null };
    const found = await useVision()
      .then(async (vision) =>
        vision.recognise(
          { photo: file, pack: rules.deck, taught: await packs.taught(rules.deck), players: rules.players },
          {
            signal: stop.signal,
            onProgress: (progress) => {
              if (stopReading === stop) reading.value = { picture, progress };
            },
          },
        ),
      )
      .catch(() => null);
    if (stop.signal.aborted || stopReading !== stop) return false;
    stopReading = null;
    reading.value = null;
    if (!found?.ok) {
      const code = found?.error.code ?? 'vision/not-loaded';
      failure.value = code === 'vision/aborted' ? null : code;
      return false;
    }
    const { width, height, warnings, packId, unexplained: places = [] } = found.value;
    const id = clock.newId();
    const about = warnings.flatMap((one) => ('card' in one ? [] : [one.code]));
    const asksMore = about.includes('overlapping') || about.includes('tooMany');
    const photo = { id, side: forSide, width, height, picture, warnings: about, again: [], packId, asksMore, places };
    const seen = asPileCards(id, found.value, clock.newId);
    const before = { piles: piles.value, photos: photos.value };
    const kind = kindOf(before.piles[forSide], seen);
    const now = withPhoto({ kind, photo, seen, before });
    set(now.piles, now.photos);
    if (kind !== 'first' && seen.length > 0) latest.value = { kind, photo, seen, before };
    return true;
  }
  /** Cards and photos with the photo that was read. */
  function withPhoto({ kind, photo, seen, before }: LatestPhoto): Step {
    const pile = before.piles[photo.side];
    const old = kind === 'same' ? photoToReplace(pile, seen) : null;
    const now = old === null ? joined(pile, seen) : retaken(pile, seen, old);
    return {
      piles: { ...before.piles, [photo.side]: now.pile },
      photos: [...before.photos.filter((one) => one.id !== old), { ...photo, again: now.again }],
    };
  }
  /** The photo that was read last shows the same cards once more, or further ones, other than was thought. */
  function takeLatestAs(kind: PhotoKind): void {
    if (!latest.value) return;
    latest.value = { ...latest.value, kind };
    show(withPhoto(latest.value));
  }
  /** Throws a photo away with all that was read from it. */
  function dropPhoto(id: string): void {
    const stays = (pile: readonly PileCard[]): readonly PileCard[] => pile.filter((one) => one.photo !== id);
    set(
      { A: stays(piles.value.A), B: stays(piles.value.B) },
      photos.value.filter((photo) => photo.id !== id),
    );
  }

  /** Puts the count into the game on the sheet. When nothing else is open there, it shows what is still to be named. */
  function accept(): void {
    const rules = settings.value;
    const counted = state.value?.counted;
    if (!rules || !counted) return;
    recording.change((now) => {
      const draft = acceptCount(now, piles.value[counted], counted, rules);
      const asksGame = draft.kind !== 'ramsch' && (draft.contract === null || draft.declarer === null);
      return asksGame ? { ...draft, view: 'game' } : draft;
    });
  }
  /** The game is written or dropped: the next count begins with nothing. */
  function forget(): void {
    clear();
    keepCount(game.value, null);
    game.value = '';
  }

  // The count ends with the game it belongs to; photos go with the score when that was asked for.
  recording.$onAction(({ name, after }) => {
    if (name === 'discard') after(forget);
    if (name !== 'commit') return;
    const id = table.start?.id;
    const target = recording.draft?.target ?? null;
    // A photo on which nothing was found proves nothing.
    const counted = new Set(SIDES.flatMap((one) => piles.value[one].map((card) => card.photo)));
    const pictures = useSettingsStore().keepPhotos
      ? photos.value.flatMap(({ id: photo, picture }) => (picture && counted.has(photo) ? [picture] : []))
      : [];
    after((written) => {
      if (written !== true) return;
      const entry = target ?? table.state?.rows.at(-1)?.entryId;
      if (id && entry && pictures.length > 0) void keepEvidence(id, entry, pictures);
      forget();
    });
  });

  return {
    side,
    piles,
    mine,
    photos,
    photosHere,
    reading,
    failure,
    past,
    latest,
    restored,
    settings,
    state,
    problem,
    openPhoto,
    begin,
    carryOn,
    startAnew,
    give,
    allFound,
    takeLatestAs,
    toggle,
    correct,
    confirmAll,
    remove,
    add,
    undo,
    turnTo,
    read,
    cancelReading,
    dropPhoto,
    accept,
    forget,
  };
});
