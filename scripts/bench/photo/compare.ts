/** One recognition against the truth of its photo. */
import { eyesOf, type Card, type Rank, type Suit } from '../../../src/core/cards/deck';
import { overlap } from '../../../src/vision/pipeline/geometry';
import type { Recognition, SeenCard } from '../../../src/vision/protocol/recognise';
import type { Scene, TrueCard } from './scenes';

export interface Match {
  readonly truth: TrueCard;
  /** What was found there, or null. */
  readonly seen: SeenCard | null;
}

export interface Comparison {
  readonly scene: Scene;
  readonly matches: readonly Match[];
  /** Found where no card lies. */
  readonly extras: readonly SeenCard[];
  readonly exactSet: boolean;
  readonly exactSum: boolean;
  readonly warnings: readonly string[];
  readonly ms: number;
}

export const nameOf = ({ suit, rank }: Card): string => `${suit}-${rank}`;

function cardOf(name: string): Card {
  const [suit, rank] = name.split('-') as [Suit, Rank];
  return { suit, rank };
}

/** Share of both outlines that a find and a card must have in common to be the same. */
const SAME = 0.35;

/** Finds to cards: by place where the truth has one, best pairs first; by name where it has none. */
function pairs(scene: Scene, cards: readonly SeenCard[]): ReadonlyMap<TrueCard, SeenCard> {
  const found = new Map<TrueCard, SeenCard>();
  const scores = scene.cards.flatMap((truth) =>
    cards.map((seen) => ({
      truth,
      seen,
      score: truth.quad ? overlap(truth.quad, seen.quad) : truth.card === nameOf(seen) ? 1 : 0,
    })),
  );
  const taken = new Set<SeenCard>();
  for (const { truth, seen, score } of scores.sort((a, b) => b.score - a.score)) {
    if (score < SAME || found.has(truth) || taken.has(seen)) continue;
    found.set(truth, seen);
    taken.add(seen);
  }
  // Without drawn outlines a wrong name is still a card found, as long as cards are missing.
  if (scene.cards.some(({ quad }) => !quad)) {
    const rest = cards.filter((seen) => !taken.has(seen));
    for (const truth of scene.cards) if (!found.has(truth) && rest.length > 0) found.set(truth, rest.shift()!);
  }
  return found;
}

/** Compares cards, places and sum. */
export function compare(scene: Scene, { cards, warnings, ms }: Recognition): Comparison {
  const found = pairs(scene, cards);
  const used = new Set(found.values());
  const names = (list: readonly string[]): string => [...list].sort().join(' ');
  const truth = scene.cards.map(({ card }) => card);
  return {
    scene,
    matches: scene.cards.map((card) => ({ truth: card, seen: found.get(card) ?? null })),
    extras: cards.filter((seen) => !used.has(seen)),
    exactSet: names(truth) === names(cards.map(nameOf)),
    exactSum: eyesOf(truth.map(cardOf)) === eyesOf(cards),
    warnings: warnings.filter((warning) => !('card' in warning)).map(({ code }) => code),
    ms,
  };
}
