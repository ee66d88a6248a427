/**
 * What becomes of a pile when a further photo of it is read: more cards, or the same cards once more. Plain functions
 * on lists of cards; nothing about pictures or the screen.
 */
import type { Card } from '../core/cards/deck';
import { cardKey, isSameCard, type CardKey, type CountedCard } from '../core/recording/count';
import type { Alternative, Quad, Recognition } from '../vision/protocol/recognise';

/** A card of a pile, with its place when it was seen on a photo. */
export interface PileCard extends CountedCard {
  /** The photo it was read from; `EARLIER` for one that is not there any more. */
  readonly photo: string | null;
  readonly quad: Quad | null;
  /** What else it may be, likeliest first. */
  readonly others: readonly Alternative[];
  readonly covered: boolean;
  /** Share of it that can be seen, 0 to 1. */
  readonly visible: number;
  /** People said which card it is: no photo changes that. */
  readonly hand: boolean;
  /** What the photo took it for; null when it was not read. */
  readonly readAs: CardKey | null;
  /** It looks like this card, which the pack that is played with does not have. */
  readonly outside: Card | null;
}

/** Stands for the photo of cards that were read before the page was loaded. */
export const EARLIER = 'earlier';

/** How a photo is taken: the first of its pile, further cards, or the same cards once more. */
export type PhotoKind = 'first' | 'more' | 'same';

export interface PileAfter {
  readonly pile: readonly PileCard[];
  /** Cards of the new photo that were counted already. */
  readonly again: readonly Quad[];
}

/** The cards of a photo as cards of a pile. */
export function asPileCards(photo: string, seen: Recognition, newId: () => string): readonly PileCard[] {
  const covered = new Set(seen.warnings.flatMap((one) => (one.code === 'mostlyCovered' ? [one.card] : [])));
  return seen.cards.map(({ suit, rank, certain, quad, visible, alternatives, outsidePack }, i) => ({
    id: newId(),
    card: { suit, rank },
    certain: certain && !outsidePack,
    photo,
    quad,
    others: alternatives,
    covered: covered.has(i),
    visible,
    hand: false,
    readAs: cardKey({ suit, rank }),
    outside: outsidePack ? { suit: outsidePack.suit, rank: outsidePack.rank } : null,
  }));
}

const same =
  (one: PileCard) =>
  (other: PileCard): boolean =>
    isSameCard(one.card, other.card);
/** The same card, or one that was read the same way before people corrected it. */
const looksLike =
  (one: PileCard) =>
  (other: PileCard): boolean =>
    same(one)(other) || (one.readAs !== null && one.readAs === other.readAs);

/**
 * A pile with further cards. A card is there once: one that was tapped gets its place on the photo, one that two photos
 * show plainly is the same card. Only where a reading is unsure it lies there twice and is asked.
 */
export function joined(pile: readonly PileCard[], seen: readonly PileCard[]): PileAfter {
  const tapped = pile.filter((one) => one.photo === null);
  const placed = pile.filter((one) => one.photo !== null || !seen.some(same(one)));
  const known = seen.map((one) =>
    !one.outside && tapped.some(same(one)) ? { ...one, certain: true, hand: true } : one,
  );
  const repeats = known.filter((one) => one.certain && placed.some((other) => other.certain && same(one)(other)));
  return {
    pile: [...placed, ...known.filter((one) => !repeats.includes(one))],
    again: repeats.flatMap((one) => (one.quad ? [one.quad] : [])),
  };
}

/** A pile whose photo `old` was taken once more: its cards give way, what people said about them stays. */
export function retaken(pile: readonly PileCard[], seen: readonly PileCard[], old: string): PileAfter {
  const said = pile.filter((one) => one.photo === old && one.hand);
  const used = new Set<string>();
  const told = seen.map((one): PileCard => {
    const found = said.find(same(one)) ?? said.find((other) => other.readAs === one.readAs && !seen.some(same(other)));
    if (!found || used.has(found.id)) return one;
    used.add(found.id);
    return { ...one, card: found.card, certain: true, hand: true, outside: null };
  });
  const unseen = said.filter((one) => !used.has(one.id)).map((one) => ({ ...one, photo: null, quad: null }));
  return joined([...pile.filter((one) => one.photo !== old), ...unseen], told);
}

/** The photo of the pile that shares the most cards with `seen`, and how many; null when the pile has none. */
function nearest(pile: readonly PileCard[], seen: readonly PileCard[]): { photo: string; shared: number } | null {
  const shared = new Map<string, number>();
  for (const one of pile) {
    if (one.photo === null) continue;
    shared.set(one.photo, (shared.get(one.photo) ?? 0) + (seen.some(looksLike(one)) ? 1 : 0));
  }
  return [...shared]
    .map(([photo, n]) => ({ photo, shared: n }))
    .reduce<{ photo: string; shared: number } | null>(
      (best, one) => (best && best.shared > one.shared ? best : one),
      null,
    );
}

/** The photo that `seen` would replace; null when the pile was not photographed. */
export function photoToReplace(pile: readonly PileCard[], seen: readonly PileCard[]): string | null {
  return nearest(pile, seen)?.photo ?? null;
}

/**
 * What a new photo most likely is: the same cards again when more than half of it, and at least half of an older photo,
 * is on both. A close look at a few of them replaces nothing.
 */
export function kindOf(pile: readonly PileCard[], seen: readonly PileCard[]): PhotoKind {
  const near = nearest(pile, seen);
  if (!near) return 'first';
  const before = pile.filter((one) => one.photo === near.photo).length;
  return near.shared * 2 > seen.length && near.shared * 2 >= before ? 'same' : 'more';
}
