/**
 * One round of individual players: tables of four and who plays with whom, avoiding former partners first and any
 * former company second. Start by lot, then exchanges of two players with slowly cooling tolerance (annealing).
 * Positions only, no numbers.
 */
import type { Meetings } from './meetings';
import { randomIndex, shuffled } from './random';
import type { Random } from './random';

export interface PlayerGrouping {
  /** Partners, partners. */
  readonly tables: readonly (readonly [readonly [number, number], readonly [number, number]])[];
  /** Weighted former meetings (0 = nobody meets again). */
  readonly cost: number;
}

/** Sitting at one table again costs 1 for each former time; being partners again 8 more. */
const PARTNER_WEIGHT = 8;

/** Exchanges tried per seat. Measured in docs/tournament.md. */
const STEPS_PER_SEAT = 400;

/** `seats`: a number of positions divisible by four. */
export function groupPlayers(meetings: Meetings, seats: readonly number[], random: Random, effort = 1): PlayerGrouping {
  const { size, partner, opponent } = meetings;
  const order = shuffled(seats, random);
  const tables = order.length / 4;
  const together = (i: number, j: number): number => partner[i * size + j] ?? 0;
  const met = (i: number, j: number): number => together(i, j) + (opponent[i * size + j] ?? 0);

  /** Cost of four players with their best partners; `split` 0: wx-yz, 1: wy-xz, 2: wz-xy. */
  const bestSplit = (w: number, x: number, y: number, z: number): { cost: number; split: 0 | 1 | 2 } => {
    const company = met(w, x) + met(w, y) + met(w, z) + met(x, y) + met(x, z) + met(y, z);
    const first = together(w, x) + together(y, z);
    const second = together(w, y) + together(x, z);
    const third = together(w, z) + together(x, y);
    const split = first <= second && first <= third ? 0 : second <= third ? 1 : 2;
    return { cost: company + PARTNER_WEIGHT * Math.min(first, second, third), split };
  };
  const tableCost = (t: number): number =>
    bestSplit(order[4 * t] ?? 0, order[4 * t + 1] ?? 0, order[4 * t + 2] ?? 0, order[4 * t + 3] ?? 0).cost;
  const swap = (p: number, q: number): void => {
    const [one, other] = [order[p] ?? 0, order[q] ?? 0];
    order[p] = other;
    order[q] = one;
  };

  const costs = Array.from({ length: tables }, (_, t) => tableCost(t));
  let total = costs.reduce((sum, cost) => sum + cost, 0);
  let best = total;
  let bestOrder = [...order];
  const steps = tables > 1 ? Math.round(STEPS_PER_SEAT * effort * Math.min(order.length, 200)) : 0;
  for (let step = 0; best > 0 && step < steps; step += 1) {
    const p = randomIndex(random, order.length);
    const t = p >> 2;
    // Tables where nobody meets again need no improvement from their side.
    if ((costs[t] ?? 0) === 0) continue;
    const q = randomIndex(random, order.length);
    const u = q >> 2;
    if (u === t) continue;
    swap(p, q);
    const [newT, newU] = [tableCost(t), tableCost(u)];
    const change = newT + newU - (costs[t] ?? 0) - (costs[u] ?? 0);
    const heat = 0.8 * (1 - step / steps);
    if (change <= 0 || random() < Math.exp(-change / (heat + 0.01))) {
      costs[t] = newT;
      costs[u] = newU;
      total += change;
      if (total < best) {
        best = total;
        bestOrder = [...order];
      }
    } else {
      swap(p, q);
    }
  }
  const result: (readonly [readonly [number, number], readonly [number, number]])[] = [];
  for (let t = 0; t < tables; t += 1) {
    const [w = 0, x = 0, y = 0, z = 0] = bestOrder.slice(4 * t, 4 * t + 4);
    const { split } = bestSplit(w, x, y, z);
    if (split === 0)
      result.push([
        [w, x],
        [y, z],
      ]);
    else if (split === 1)
      result.push([
        [w, y],
        [x, z],
      ]);
    else
      result.push([
        [w, z],
        [x, y],
      ]);
  }
  return { tables: result, cost: best };
}
