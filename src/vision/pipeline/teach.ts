/**
 * Teaching a pack: the cards of a photo with proposals of what they are. Networks propose, the corner letters confirm
 * or object, uniqueness within the pack decides. A proposal is certain only when nothing speaks against it.
 */
import { RANKS, type Rank } from '../../core/cards/deck';
import type { TeachOptions } from '../protocol/options';
import type { Quad } from '../protocol/recognise';
import type { TeachCard, TeachFound } from '../protocol/teach';
import { indexPictures } from './cornerIndex';
import { decide } from './decide';
import { realCards } from './judge';
import { pyramidOf, type Image, type Pyramid } from './image';
import { allowedCards, cardIndex, CARDS, readerName } from './reader';
import { alternatives, readingOrder, round } from './recognise';
import { see, type Networks, type OnProgress, type Sighting } from './see';
import { makeThumb, THUMB } from './thumb';
import { TUNING } from './tuning';
import { warningsOf } from './warnings';

/** Reads one word off a small picture; null when it cannot make it out. */
export type ReadIndex = (picture: Image) => Promise<Rank | null>;

/** How often each rank was read in the corners of a card. */
type Votes = Readonly<Partial<Record<Rank, number>>>;

async function readCorners(pictures: readonly Image[], readIndex: ReadIndex): Promise<Votes> {
  const votes: Partial<Record<Rank, number>> = {};
  for (const picture of pictures) {
    const rank = await readIndex(picture);
    if (rank) votes[rank] = (votes[rank] ?? 0) + 1;
  }
  return votes;
}

/** Log chance that a corner read as this rank adds to the cards of it; a second equal corner adds as much again. */
const VOTE = 2.2;

function withVotes(cards: Float64Array, votes: Votes): Float64Array {
  return cards.map((log, c) => log + VOTE * Math.min(2, votes[CARDS[c]!.rank] ?? 0));
}

/** Cards that are settled are unlikely, not impossible: people may photograph one twice. */
const SETTLED = -5;

function objects(votes: Votes, rank: Rank): boolean {
  const own = votes[rank] ?? 0;
  return RANKS.some((other) => other !== rank && (votes[other] ?? 0) > own);
}

/** Finds the cards of a photo of a new pack. `readIndex` null: without a text recogniser. */
export async function teach(
  photo: Image | Pyramid,
  task: TeachOptions,
  networks: Networks,
  readIndex: ReadIndex | null,
  clock: () => number,
  onProgress: OnProgress = () => undefined,
): Promise<TeachFound> {
  const begin = clock();
  const pyramid = pyramidOf(photo);
  const found = see(pyramid, networks, onProgress);
  const sight = { ...found, cards: realCards(found).map(({ sighting }) => sighting) };
  const votes: Votes[] = [];
  for (const [i, card] of sight.cards.entries()) {
    onProgress('deciding', i / sight.cards.length);
    votes.push(readIndex ? await readCorners(indexPictures(pyramid, card.quad), readIndex) : {});
  }
  const settled = new Set((task.settled ?? []).map(cardIndex));
  const allowed = allowedCards(task.size, []);
  const decisions = decide(
    sight.cards.map(({ reading }, i) => ({
      cards: withVotes(reading.cards, votes[i]!).map((log, c) => (settled.has(c) ? log + SETTLED : log)),
      isCard: reading.kinds.card,
    })),
    allowed,
    // A card of a pack never seen may look like none that is known: it is asked about, not left out.
    -25,
  );
  const cards = sight.cards.flatMap((sighting, i): readonly (TeachCard & Placed)[] => {
    const decision = decisions[i]!;
    if (decision.card < 0) return [];
    const card = CARDS[decision.card]!;
    const { visible, inside, quad } = sighting;
    return [
      {
        ...card,
        confidence: round(decision.confidence, 4),
        certain: decision.confidence >= TUNING.certainTaught && visible >= 0.9 && !objects(votes[i]!, card.rank),
        quad: quad.map(([x, y]) => [round(x, 1), round(y, 1)] as const) as unknown as Quad,
        crop: plainCrop(sighting),
        alternatives: alternatives(decision, allowed),
        sample: {
          ...card,
          embedding: Array.from(sighting.reading.embedding, (x) => round(x, 4)),
          thumb: makeThumb(sighting.crop),
        },
        visible,
        inside,
      },
    ];
  });
  const ordered = readingOrder(cards);
  return {
    width: sight.width,
    height: sight.height,
    cards: ordered.map(({ visible: _v, inside: _i, ...card }) => card),
    // How many cards are laid out for a lesson is nobody's business.
    warnings: warningsOf(ordered, sight, { pack: 'unknown', taught: [] }).filter(
      ({ code }) => code !== 'notWholeTricks',
    ),
    reader: readerName(networks.reader),
    thumbSize: THUMB,
    ms: Math.round(clock() - begin),
  };
}

interface Placed {
  readonly visible: number;
  readonly inside: number;
}

/** The crop as a picture: its alpha, the visible mask, is no transparency. */
function plainCrop({ crop }: Sighting): TeachCard['crop'] {
  const rgba = Uint8ClampedArray.from(crop.data);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return { width: crop.width, height: crop.height, rgba };
}
