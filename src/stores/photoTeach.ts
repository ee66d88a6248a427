/**
 * A pack being taught: what was found on its photos, what people said about it, and the pack that comes of it. Kept
 * after every step, so that neither leaving the screen nor a reload loses anything; steps can be taken back.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Card, DeckSize } from '../core/cards/deck';
import { cardKey, isSameCard } from '../core/recording/count';
import type { VisionErrorCode } from '../vision/protocol/errors';
import { makePack, missingCards } from '../vision/protocol/packFile';
import type { Alternative, PhotoWarningCode } from '../vision/protocol/recognise';
import type { CardCrop, TeachFound } from '../vision/protocol/teach';
import type { PackSample } from '../vision/protocol/pack';
import { clock } from './clock';
import type { Reading } from './photoCount';
import { cropOfThumb, keepLesson, readLesson } from './photoLesson';
import { usePhotoPacksStore } from './photoPacks';
import { shownPicture } from './photoPicture';
import { useVision } from './photoVision';

/** One look at one card. */
export interface TaughtCard {
  readonly id: string;
  readonly card: Card;
  readonly certain: boolean;
  readonly confidence: number;
  readonly others: readonly Alternative[];
  readonly crop: CardCrop;
  readonly sample: PackSample;
}

/**
 * Looks at the same card that cannot both be right: of two that are not confirmed the less likely one is asked.
 * Several looks at one card from different photos are welcome, so certain ones are left alone.
 */
function withDoubts(cards: readonly TaughtCard[]): readonly TaughtCard[] {
  return cards.map((one) => {
    const rival = cards.find(
      (other) => other.id !== one.id && isSameCard(other.card, one.card) && other.confidence > one.confidence,
    );
    return rival && one.confidence < 1 ? { ...one, certain: false } : one;
  });
}

/** A step that can be taken back: the lesson before it. */
interface Step {
  readonly name: string;
  readonly size: DeckSize;
  readonly again: string | null;
  readonly cards: readonly TaughtCard[];
  readonly photos: number;
}
/** Steps that can be taken back. */
const MAX_STEPS = 40;

export const usePhotoTeachStore = defineStore('photoTeach', () => {
  const packs = usePhotoPacksStore();
  const name = ref('');
  const size = ref<DeckSize>(24);
  const cards = shallowRef<readonly TaughtCard[]>([]);
  const photos = ref(0);
  /** The pack that is taught once more; it goes to the bin when the new one is kept. */
  const again = ref<string | null>(null);
  /** Cards that came from before the page was loaded, until people have gone on. */
  const restored = ref(0);
  const past = shallowRef<readonly Step[]>([]);
  const warnings = shallowRef<readonly PhotoWarningCode[]>([]);
  const reading = shallowRef<Reading | null>(null);
  const failure = ref<VisionErrorCode | null>(null);
  let made: Pick<TeachFound, 'reader' | 'thumbSize'> | null = null;
  let stop: AbortController | null = null;

  const unsure = computed(() => cards.value.filter((one) => !one.certain));
  const settled = computed(() => cards.value.filter((one) => one.certain));
  const missing = computed(() =>
    missingCards(
      size.value,
      cards.value.map((one) => one.card),
    ),
  );
  const isComplete = computed(() => missing.value.length === 0 && unsure.value.length === 0);

  function cancel(): void {
    stop?.abort();
    stop = null;
    reading.value = null;
  }
  function keep(): void {
    const lesson = made &&
      photos.value > 0 && {
        name: name.value,
        size: size.value,
        again: again.value,
        photos: photos.value,
        ...made,
        cards: cards.value.map(({ card, certain, confidence, others, sample }) => ({
          card,
          certain,
          confidence,
          others,
          sample,
        })),
      };
    void keepLesson(lesson || null);
  }
  /** One step further; what was before it can be had back. */
  function step(act: () => void): void {
    const before = { name: name.value, size: size.value, again: again.value, cards: cards.value, photos: photos.value };
    past.value = [...past.value.slice(-MAX_STEPS + 1), before];
    restored.value = 0;
    act();
    keep();
  }
  /** Takes the last step back. */
  function undo(): void {
    const before = past.value.at(-1);
    if (!before) return;
    past.value = past.value.slice(0, -1);
    name.value = before.name;
    size.value = before.size;
    again.value = before.again;
    cards.value = before.cards;
    photos.value = before.photos;
    warnings.value = [];
    failure.value = null;
    keep();
  }
  function clear(deck: DeckSize): void {
    cancel();
    name.value = '';
    size.value = deck;
    again.value = null;
    cards.value = [];
    photos.value = 0;
    warnings.value = [];
    failure.value = null;
  }
  /** Begins a new pack, or one that is kept already once more. A lesson that was going on comes back with undo. */
  function begin(deck: DeckSize, once?: { readonly id: string; readonly name: string }): void {
    const act = (): void => {
      clear(deck);
      if (!once) return;
      again.value = once.id;
      name.value = once.name;
    };
    if (photos.value > 0) step(act);
    else act();
  }
  let looked: Promise<void> | null = null;
  /** Goes on with a lesson that was kept; once a page, before anything is begun. */
  function resume(): Promise<void> {
    looked ??= readLesson().then((kept) => {
      if (!kept || photos.value > 0) return;
      made = { reader: kept.reader, thumbSize: kept.thumbSize };
      name.value = kept.name;
      size.value = kept.size;
      again.value = kept.again;
      photos.value = kept.photos;
      const crop = (sample: PackSample): CardCrop => cropOfThumb(sample.thumb, kept.thumbSize);
      cards.value = kept.cards.map((one) => ({ id: clock.newId(), ...one, crop: crop(one.sample) }));
      restored.value = kept.cards.length;
    });
    return looked;
  }
  /** The cards from before are gone on with. */
  function carryOn(): void {
    restored.value = 0;
  }
  /** Finds the cards of one photo; those of earlier photos stay. */
  async function read(photo: Blob): Promise<boolean> {
    cancel();
    const mine = new AbortController();
    stop = mine;
    failure.value = null;
    reading.value = { picture: null, progress: null };
    const picture = await shownPicture(photo);
    if (mine.signal.aborted) return false;
    reading.value = { picture, progress: null };
    const found = await useVision()
      .then((vision) =>
        vision.teach(
          { photo, size: size.value, settled: settled.value.map((one) => one.card) },
          {
            signal: mine.signal,
            onProgress: (progress) => {
              if (stop === mine) reading.value = { picture, progress };
            },
          },
        ),
      )
      .catch(() => null);
    if (stop !== mine) return false;
    stop = null;
    reading.value = null;
    if (!found?.ok) {
      failure.value = found?.error.code ?? 'vision/not-loaded';
      return false;
    }
    made = { reader: found.value.reader, thumbSize: found.value.thumbSize };
    warnings.value = found.value.warnings.flatMap((one) => ('card' in one ? [] : [one.code]));
    const fresh = found.value.cards.map(
      ({ suit, rank, certain, confidence, alternatives, crop, sample }): TaughtCard => ({
        id: clock.newId(),
        card: { suit, rank },
        certain,
        confidence,
        others: alternatives,
        crop,
        sample,
      }),
    );
    step(() => {
      cards.value = withDoubts([...cards.value, ...fresh]);
      photos.value += 1;
    });
    return true;
  }
  /** People said which card it is: that is certain, and whoever was taken for it is asked again. */
  function correct(id: string, card: Card): void {
    const said = cards.value.map((one) => (one.id === id ? { ...one, card, certain: true, confidence: 1 } : one));
    step(() => (cards.value = withDoubts(said)));
  }
  /** All unsure ones are what they were taken for, as far as each card is taken once. */
  function confirmAll(): void {
    const taken = new Set(settled.value.map((one) => cardKey(one.card)));
    const said = cards.value.map((one) => {
      if (one.certain || taken.has(cardKey(one.card))) return one;
      taken.add(cardKey(one.card));
      return { ...one, certain: true, confidence: 1 };
    });
    step(() => (cards.value = said));
  }
  function remove(id: string): void {
    step(() => (cards.value = cards.value.filter((one) => one.id !== id)));
  }
  /** Keeps the pack. False when something is missing; rejects with a StorageError when it cannot be written. */
  async function save(): Promise<boolean> {
    if (!made || !isComplete.value) return false;
    const pack = makePack({
      id: clock.newId(),
      name: name.value.trim(),
      size: size.value,
      ...made,
      samples: cards.value.map((one) => ({ ...one.sample, suit: one.card.suit, rank: one.card.rank })),
    });
    if (!pack.ok) return false;
    await packs.add(pack.value);
    if (again.value !== null) await packs.remove(again.value);
    clear(size.value);
    past.value = [];
    keep();
    return true;
  }

  return {
    name,
    size,
    cards,
    photos,
    warnings,
    reading,
    failure,
    unsure,
    missing,
    isComplete,
    again,
    restored,
    past,
    begin,
    resume,
    carryOn,
    undo,
    read,
    cancel,
    correct,
    confirmAll,
    remove,
    save,
  };
});
