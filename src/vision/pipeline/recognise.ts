/**
 * The whole pipeline for a photo of tricks: see, compare with taught packs, decide together, say what is unsure.
 * Pure: pixels in, cards out; time comes in as a clock.
 */
import type { RecogniseOptions } from '../protocol/options';
import type { Alternative, Quad, Recognition, SeenCard } from '../protocol/recognise';
import { decide, type Decision } from './decide';
import { pyramidOf, type Image, type Pyramid } from './image';
import { isBlurred } from './light';
import { chanceRight, doubtOf, isCertain, realCards } from './judge';
import { outsideOf, withinAllowed, type Outside } from './outside';
import { choosePack, likeness, makePrototypes, withPack, type Prototypes } from './prototypes';
import { allowedCards, CARDS } from './reader';
import { see, type Networks, type OnProgress, type Sight, type Sighting } from './see';
import { TUNING } from './tuning';
import { unexplained } from './unexplained';
import { warningsOf } from './warnings';

/** How many other readings are told. */
const ALTERNATIVES = 5;

export function alternatives(decision: Decision, allowed: readonly boolean[]): readonly Alternative[] {
  const order = CARDS.map((_, c) => c).filter((c) => allowed[c]);
  order.sort(
    (a, b) => Number(b === decision.card) - Number(a === decision.card) || decision.chances[b]! - decision.chances[a]!,
  );
  return order.slice(0, ALTERNATIVES).map((c) => ({ ...CARDS[c]!, p: decision.chances[c]! }));
}

export const round = (x: number, digits: number): number => Math.round(x * 10 ** digits) / 10 ** digits;
const rounded = (quad: Quad): Quad => quad.map(([x, y]) => [round(x, 1), round(y, 1)] as const) as unknown as Quad;
const centre = (quad: Quad): readonly [number, number] => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** Rows from the top, each from the left: a card whose centre is less than half a card lower is in the same row. */
export function readingOrder<T extends { readonly quad: Quad }>(cards: readonly T[]): readonly T[] {
  const rest = [...cards].sort((a, b) => centre(a.quad)[1] - centre(b.quad)[1]);
  const rows: T[] = [];
  while (rest.length > 0) {
    const first = rest[0]!;
    const [, top] = centre(first.quad);
    const ys = first.quad.map(([, y]) => y);
    const reach = (Math.max(...ys) - Math.min(...ys)) * 0.45;
    const row = rest.filter(({ quad }) => centre(quad)[1] <= top + reach);
    row.sort((a, b) => centre(a.quad)[0] - centre(b.quad)[0]);
    rows.push(...row);
    row.forEach((card) => rest.splice(rest.indexOf(card), 1));
  }
  return rows;
}

function chances(sighting: Sighting, pack: Prototypes | null): Float64Array {
  const { cards, embedding } = sighting.reading;
  return pack ? withPack(cards, embedding, pack, TUNING.prototypeScale, TUNING.headShare) : cards;
}

/** A place that shows a card that cannot be there; what a taught pack knows well is one of its cards. */
function ruledOut(
  { reading }: Sighting,
  logs: Float64Array,
  allowed: readonly boolean[],
  pack: Prototypes | null,
): Outside | null {
  const lacksSome = pack?.samples.some((list, c) => list.length === 0 && !allowed[c]) ?? false;
  if (!pack || !lacksSome) return outsideOf(logs, allowed);
  const isKnown = Math.max(...likeness(reading.embedding, pack)) >= TUNING.knownAfterAll;
  return isKnown ? null : outsideOf(reading.cards, allowed);
}

/**
 * Whether the cards that were found are none: when hardly one of them is sure and all together are unlikely, they are
 * papers, patterns and screens; in fog all is a guess.
 */
function isNothing(cards: readonly (SeenCard & { readonly inside: number })[], { light }: Sight): boolean {
  // A plain 8 is a plain card, also where it is not of the pack.
  const sure = cards.map(({ confidence, outsidePack }) => Math.max(confidence, outsidePack?.p ?? 0));
  const plain = sure.filter((chance) => chance >= TUNING.plainCard).length;
  // A single card half covered, with nothing that could cover it.
  const [first] = cards;
  if (cards.length === 1 && plain === 0 && first!.visible < TUNING.aloneVisible * first!.inside) return true;
  const mean = sure.reduce((sum, chance) => sum + chance, 0) / cards.length;
  return plain < TUNING.fewPlain * cards.length && (mean < TUNING.plain || isBlurred(light));
}

/** Decides what was seen; `packs`: those that were taught. */
export function tell(sight: Sight, task: RecogniseOptions, packs: readonly Prototypes[]): Omit<Recognition, 'ms'> {
  const allowed = allowedCards(task.pack, task.exclude ?? []);
  const reals = realCards(sight);
  const pack = choosePack(
    reals.map(({ sighting: { reading, visible } }) => ({ embedding: reading.embedding, visible })),
    packs,
    TUNING.packFits,
  );
  const logs = reals.map(({ sighting }) => chances(sighting, pack));
  const doubt = doubtOf(reals, logs);
  const outside = reals.map(({ sighting }, i) => ruledOut(sighting, logs[i]!, allowed, pack));
  const decisions = decide(
    reals.map(({ real }, i) => {
      const out = outside[i];
      // What is not of the pack claims none of its cards.
      return out
        ? { cards: withinAllowed(logs[i]!, allowed), isCard: real * Math.max(0.02, 1 - out.p) }
        : { cards: logs[i]!, isCard: real };
    }),
    allowed,
    TUNING.leaveOut,
  );
  const inPack = allowedCards(task.pack, []);
  const seen = reals.flatMap((card, i): readonly (SeenCard & { readonly inside: number })[] => {
    const decision = decisions[i]!;
    if (decision.card < 0) return [];
    const { sighting, real } = card;
    const out = outside[i];
    const chance = decision.chances[decision.card]! * (out ? 1 - out.p : 1);
    const confidence = chanceRight(card, decision.card, chance, doubt);
    // A card that is surely there is asked about, however unsure it is which.
    if (!out && confidence < TUNING.leastRight && real < TUNING.surelyReal) return [];
    return [
      {
        ...CARDS[decision.card]!,
        confidence: round(confidence, 4),
        // What looks more like a card of another game is asked, however plain its letter is.
        certain: !out && sighting.reading.kinds.otherGame < 0.5 && isCertain(confidence, sighting.visible, doubt),
        quad: rounded(sighting.quad),
        visible: round(sighting.visible, 2),
        alternatives: alternatives(decision, allowed),
        ...(out && !inPack[out.card] && { outsidePack: { ...CARDS[out.card]!, p: round(out.p, 4) } }),
        inside: sighting.inside,
      },
    ];
  });
  const ordered = readingOrder(isNothing(seen, sight) ? [] : seen);
  // An 8 for which no card of a pack of 24 is left to be taken for.
  const leftOver = reals.flatMap(({ sighting }, i) => (outside[i] && decisions[i]!.card < 0 ? [sighting.quad] : []));
  return {
    width: sight.width,
    height: sight.height,
    cards: ordered.map(({ inside: _, ...card }) => card),
    unexplained: unexplained(
      sight,
      ordered.map(({ quad }) => quad),
      leftOver,
    ).map(rounded),
    warnings: warningsOf(ordered, sight, task),
    packId: pack?.packId ?? null,
  };
}

/** Reads the cards of an upright photo. */
export function recognise(
  photo: Image | Pyramid,
  task: RecogniseOptions,
  networks: Networks,
  clock: () => number,
  onProgress: OnProgress = () => undefined,
): Recognition {
  const begin = clock();
  const sight = see(pyramidOf(photo), networks, onProgress);
  onProgress('deciding', 0);
  const packs = task.taught.map((pack) => makePrototypes(pack, networks.reader));
  return { ...tell(sight, task, packs), ms: Math.round(clock() - begin) };
}
