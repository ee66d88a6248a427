/**
 * Fits the two judgements of src/vision/pipeline/judge.ts on scenes with known cards, and the chance from which on a
 * card counts as certain; writes fitted.ts. Logistic regression with a small pull towards zero, by Newton's method.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePhoto } from '../../../src/cli/tallyRun';
import { decide } from '../../../src/vision/pipeline/decide';
import { makePyramid } from '../../../src/vision/pipeline/image';
import { overlap } from '../../../src/vision/pipeline/geometry';
import {
  certaintyFor,
  doubtOf,
  realCards,
  realFeatures,
  rightFeatures,
  type Certainty,
  type Finds,
} from '../../../src/vision/pipeline/judge';
import { allowedCards, CARDS } from '../../../src/vision/pipeline/reader';
import { see, type Networks, type Sighting } from '../../../src/vision/pipeline/see';
import { TUNING } from '../../../src/vision/pipeline/tuning';
import { ROOT } from '../../lib/install.mjs';
import { nameOf } from './compare';
import type { Scene, TrueCard } from './scenes';

interface Sample {
  readonly features: readonly number[];
  readonly yes: boolean;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const weigh = (weights: readonly number[], features: readonly number[]): number =>
  sigmoid(features.reduce((sum, feature, i) => sum + weights[i + 1]! * feature, weights[0]!));

/** Solves a · x = b for a symmetric, positive matrix. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!]);
  const n = b.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows
      .slice(i)
      .reduce((best, row, k) => (Math.abs(row[i]!) > Math.abs(rows[best]![i]!) ? i + k : best), i);
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j <= n; j++) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

/** Weights, bias first. */
export function fitLogistic(samples: readonly Sample[], pull = 1): number[] {
  const n = (samples[0]?.features.length ?? 0) + 1;
  let weights = new Array<number>(n).fill(0);
  for (let step = 0; step < 30; step++) {
    const gradient = weights.map((w, i) => (i === 0 ? 0 : -pull * w));
    const hessian = weights.map((_, i) => weights.map((__, j) => (i === j ? (i === 0 ? 1e-6 : pull) : 0)));
    for (const { features, yes } of samples) {
      const x = [1, ...features];
      const p = weigh(weights, features);
      for (let i = 0; i < n; i++) {
        gradient[i]! += ((yes ? 1 : 0) - p) * x[i]!;
        for (let j = 0; j < n; j++) hessian[i]![j]! += p * (1 - p) * x[i]! * x[j]!;
      }
    }
    const move = solve(hessian, gradient);
    weights = weights.map((w, i) => w + Math.max(-2, Math.min(2, move[i]!)));
  }
  return weights;
}

/** What a find is in truth, best pairs first. */
function truthOf(scene: Scene, cards: readonly Sighting[]): ReadonlyMap<Sighting, TrueCard> {
  const found = new Map<Sighting, TrueCard>();
  const used = new Set<TrueCard>();
  const pairs = scene.cards.flatMap((truth) =>
    cards.map((card) => {
      const shared = truth.quad ? overlap(truth.quad, card.quad) : 0;
      // Of two finds of one card the one that can be read is the card.
      const { cards: logs } = card.reading;
      return {
        truth,
        card,
        shared,
        score: shared + (nameOf(CARDS[logs.indexOf(Math.max(...logs))]!) === truth.card ? 0.3 : 0),
      };
    }),
  );
  for (const { truth, card, shared } of pairs.sort((a, b) => b.score - a.score)) {
    if (shared < 0.35 || used.has(truth) || found.has(card)) continue;
    found.set(card, truth);
    used.add(truth);
  }
  return found;
}

/** The least chance from which on so many of the cards are right; samples from the surest down. */
function thresholdFor(judged: readonly { readonly chance: number; readonly right: boolean }[], aim: number): number {
  const order = [...judged].sort((a, b) => b.chance - a.chance);
  let wrong = 0;
  let threshold = 1;
  order.forEach(({ chance, right }, i) => {
    if (!right) wrong += 1;
    if (wrong <= (1 - aim) * (i + 1)) threshold = chance;
  });
  return threshold;
}

/** Of the cards shown as certain in the fitting half, this share is right: more than is asked of the other half. */
const AIM = 0.999;
/** However well the fitting half is read: a card is not certain below this chance. */
const LEAST_CERTAIN: Certainty = { plain: 0.95, covered: 0.99, doubtful: 0.999 };

/** What was seen on one photo. */
export interface Seen {
  readonly finds: Finds;
  readonly scene: Scene;
}

/** What the networks see on these scenes. */
export async function seeAll(scenes: readonly Scene[], networks: Networks): Promise<readonly Seen[]> {
  const sights: Seen[] = [];
  for (const scene of scenes) {
    const decoded = await decodePhoto(scene.file);
    if (!decoded.ok) continue;
    sights.push({ finds: see(makePyramid(decoded.value.image), networks, () => undefined), scene });
  }
  return sights;
}

/** Fits on what was seen and writes src/vision/pipeline/fitted.ts. */
export function fitOn(sights: readonly Seen[]): void {
  const realSamples = sights.flatMap(({ finds, scene }) => {
    const truth = truthOf(scene, finds.cards);
    return finds.cards.map((card, i) => ({ features: realFeatures(i, finds), yes: truth.has(card) }));
  });
  const real = fitLogistic(realSamples);
  const allowed = allowedCards('unknown', []);
  const judged = sights.flatMap(({ finds, scene }) => {
    const kept = realCards(finds, real);
    const logs = kept.map(({ sighting }) => sighting.reading.cards);
    const doubt = doubtOf(kept, logs);
    const truth = truthOf(
      scene,
      kept.map(({ sighting }) => sighting),
    );
    const decisions = decide(
      kept.map(({ sighting, real: isCard }) => ({ cards: sighting.reading.cards, isCard })),
      allowed,
      TUNING.leaveOut,
    );
    return kept.flatMap((card, i) => {
      const decision = decisions[i]!;
      if (decision.card < 0) return [];
      const yes = truth.get(card.sighting)?.card === nameOf(CARDS[decision.card]!);
      const features = rightFeatures(card, decision.card, decision.chances[decision.card]!, doubt);
      return [{ features, yes, visible: card.sighting.visible, doubt }];
    });
  });
  const right = fitLogistic(judged);
  const chances = judged.map(({ features, yes, visible, doubt }) => ({
    chance: weigh(right, features),
    right: yes,
    kind: certaintyFor(visible, doubt),
  }));
  const certain = (kind: keyof Certainty): string => {
    const part = chances.filter((one) => one.kind === kind);
    return Math.min(0.9999, Math.max(LEAST_CERTAIN[kind], Math.ceil(thresholdFor(part, AIM) * 1e4) / 1e4)).toFixed(4);
  };
  const numbers = (list: readonly number[]): string => list.map((x) => x.toFixed(3)).join(', ');
  const text = `/**
 * Weights of the two judgements of judge.ts, fitted by \`npm run bench:photo -- --fit\` on the even half of the evaluation
 * scenes and others (docs/photo.md). Written by that command; nothing else changes this file.
 */
export const FITTED = {
  /** Is there a card at all? Bias first. */
  real: [${numbers(real)}],
  /** Is the chosen card right? Bias first. */
  right: [${numbers(right)}],
  /** A card is certain from this chance of being right on: Certainty of judge.ts. */
  certain: { plain: ${certain('plain')}, covered: ${certain('covered')}, doubtful: ${certain('doubtful')} },
} as const;
`;
  writeFileSync(join(ROOT, 'src', 'vision', 'pipeline', 'fitted.ts'), text);
  const share = (list: readonly { yes: boolean }[]): string =>
    `${list.filter(({ yes }) => yes).length} of ${list.length}`;
  console.log(`fitted on ${sights.length} scenes: real ${share(realSamples)}, right ${share(judged)}\n${text}`);
}
