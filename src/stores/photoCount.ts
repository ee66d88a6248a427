/**
 * The count that is going on: two piles of cards, tapped or read from photos, with undo. What it means is decided in
 * core/recording/count; what a photo shows by the recogniser; this store keeps them together while people correct.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Card } from '../core/cards/deck';
import { acceptCount, cardKey, countState, isSameCard, type CountedCard } from '../core/recording/count';
import { otherSide, type BySide, type Side } from '../core/rules/seats';
import type { VisionErrorCode } from '../vision/protocol/errors';
import type { Alternative, PhotoWarningCode, Progress, Quad, Recognition } from '../vision/protocol/recognise';
import { clock } from './clock';
import { keepEvidence } from './photoEvidence';
import { keepCount, readCount } from './photoMemory';
import { shownPicture } from './photoPicture';
import { usePhotoPacksStore } from './photoPacks';
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
}

/** A card of a pile, with its place when it was seen on a photo. */
export interface PileCard extends CountedCard {
  readonly photo: string | null;
  readonly quad: Quad | null;
  /** What else it may be, likeliest first. */
  readonly others: readonly Alternative[];
  readonly covered: boolean;
}
type PilesNow = BySide<readonly PileCard[]>;

/** A photo being read. */
export interface Reading {
  readonly picture: HTMLCanvasElement | null;
  readonly progress: Progress | null;
}

const NOTHING: PilesNow = { A: [], B: [] };
/** Steps that can be taken back. */
const MAX_STEPS = 60;
/** ms in which a second tap on the same card is a trembling thumb. */
const TREMBLE_MS = 350;

function asPileCards(photo: string, seen: Recognition): readonly PileCard[] {
  const covered = new Set(seen.warnings.flatMap((one) => (one.code === 'mostlyCovered' ? [one.card] : [])));
  return seen.cards.map(({ suit, rank, certain, quad, alternatives }, i) => ({
    id: clock.newId(),
    card: { suit, rank },
    certain,
    photo,
    quad,
    others: alternatives,
    covered: covered.has(i),
  }));
}

/**
 * A pile with what a further photo shows. A card is there once: one that was tapped gets its place on the photo, one
 * that two photos show plainly is the same card. Only where a reading is unsure it lies there twice and is asked.
 */
function joined(
  pile: readonly PileCard[],
  seen: readonly PileCard[],
): { readonly pile: readonly PileCard[]; readonly again: readonly Quad[] } {
  const same = (one: PileCard) => (other: PileCard) => isSameCard(one.card, other.card);
  const placed = pile.filter((one) => one.photo !== null || !seen.some(same(one)));
  const repeats = seen.filter((one) => one.certain && placed.some((other) => other.certain && same(one)(other)));
  return {
    pile: [...placed, ...seen.filter((one) => !repeats.includes(one))],
    again: repeats.flatMap((one) => (one.quad ? [one.quad] : [])),
  };
}

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
  const past = shallowRef<readonly PilesNow[]>([]);
  let stopReading: AbortController | null = null;

  const settings = computed(() => recording.settings);
  const state = computed(() => (settings.value ? countState(piles.value, side.value, settings.value) : null));
  const mine = computed(() => piles.value[side.value]);
  const photosHere = computed(() => photos.value.filter((photo) => photo.side === side.value));

  function set(next: PilesNow): void {
    past.value = [...past.value.slice(-MAX_STEPS + 1), piles.value];
    piles.value = next;
    keepCount(game.value, next);
  }
  /** Both piles with one card replaced by what `step` makes of it; null takes it away. */
  function setEach(step: (one: PileCard) => PileCard | null): void {
    const of = (pile: readonly PileCard[]): readonly PileCard[] => pile.map(step).filter((one) => one !== null);
    set({ A: of(piles.value.A), B: of(piles.value.B) });
  }
  function bare(card: Card, certain = true): PileCard {
    return { id: clock.newId(), card, certain, photo: null, quad: null, others: [], covered: false };
  }

  function clear(): void {
    cancelReading();
    piles.value = NOTHING;
    photos.value = [];
    past.value = [];
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
    const back = (pile: typeof kept.A): readonly PileCard[] => pile.map((one) => bare(one.card, one.certain));
    piles.value = { A: back(kept.A), B: back(kept.B) };
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
      if (one.id === id) return { ...one, card, certain: true };
      if (!was || isSameCard(was, card) || !isSameCard(one.card, card)) return one;
      return { ...one, card: was, certain: false };
    });
  }
  /** All unsure cards are what they were taken for. */
  function confirmAll(): void {
    const asked = new Set(state.value?.unsure.map((one) => one.id));
    setEach((one) => (asked.has(one.id) ? { ...one, certain: true } : one));
  }
  function remove(id: string): void {
    setEach((one) => (one.id === id ? null : one));
  }
  /** A card that was not found, at its place on the photo. */
  function add(card: Card, photo: string, quad: Quad): void {
    const other = otherSide(side.value);
    const free = (one: PileCard): boolean => !isSameCard(one.card, card);
    set({
      ...piles.value,
      [side.value]: [...mine.value.filter(free), { ...bare(card), photo, quad }],
      [other]: piles.value[other].filter(free),
    });
  }
  /** Takes the last step back; photos stay as long as a card lies on them. */
  function undo(): void {
    const before = past.value.at(-1);
    if (!before) return;
    past.value = past.value.slice(0, -1);
    piles.value = before;
    keepCount(game.value, before);
  }
  function turnTo(next: Side): void {
    side.value = next;
    failure.value = null;
    lastTap = null;
  }

  function cancelReading(): void {
    stopReading?.abort();
    stopReading = null;
    reading.value = null;
  }
  /** Reads a photo into this side's pile. False when it was cancelled or could not be read. */
  async function read(photo: Blob): Promise<boolean> {
    const rules = settings.value;
    if (!rules) return false;
    cancelReading();
    const stop = new AbortController();
    stopReading = stop;
    failure.value = null;
    reading.value = { picture: null, progress: null };
    const forSide = side.value;
    const picture = await shownPicture(photo);
    if (stop.signal.aborted) return false;
    reading.value = { picture, progress: null };
    const found = await useVision()
      .then(async (vision) =>
        vision.recognise(
          { photo, pack: rules.deck, taught: await packs.taught(rules.deck), players: rules.players },
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
    const { width, height, warnings, packId } = found.value;
    const id = clock.newId();
    const about = warnings.flatMap((one) => ('card' in one ? [] : [one.code]));
    const { pile, again } = joined(piles.value[forSide], asPileCards(id, found.value));
    photos.value = [...photos.value, { id, side: forSide, width, height, picture, warnings: about, again, packId }];
    set({ ...piles.value, [forSide]: pile });
    return true;
  }
  /** Throws a photo away with all that was read from it. */
  function dropPhoto(id: string): void {
    photos.value = photos.value.filter((photo) => photo.id !== id);
    setEach((one) => (one.photo === id ? null : one));
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
    const pictures = useSettingsStore().keepPhotos
      ? photos.value.flatMap((photo) => (photo.picture ? [photo.picture] : []))
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
    settings,
    state,
    begin,
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
