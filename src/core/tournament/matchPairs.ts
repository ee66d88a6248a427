/**
 * One round of fixed pairs: who plays whom, meeting as few former opponents as can be. Greedy start by lot, then
 * exchanges between two tables until none helps; equal exchanges walk over plateaus. Positions only, no numbers.
 */
import type { Meetings } from './meetings';
import { randomIndex, shuffled } from './random';
import type { Random } from './random';

export interface PairMatching {
  /** Two positions a table. */
  readonly tables: readonly (readonly [number, number])[];
  /** Former meetings at these tables, each weighted by how often (0 = nobody meets again). */
  readonly cost: number;
}

/** Exchanges tried per table that meets again, before giving up. */
const PLATEAU_STEPS = 60;

/** `seats`: an even number of positions. */
export function matchPairs(meetings: Meetings, seats: readonly number[], random: Random): PairMatching {
  const { size, opponent } = meetings;
  const costOf = (i: number, j: number): number => opponent[i * size + j] ?? 0;
  const left: number[] = [];
  const right: number[] = [];
  const waiting = shuffled(seats, random);
  while (waiting.length > 1) {
    const one = waiting.pop();
    if (one === undefined) break;
    // Newest lot first; when everybody left is a former opponent the last one is taken and repaired below.
    let pick = waiting.length - 1;
    while (pick > 0 && costOf(one, waiting[pick] ?? 0) > 0) pick -= 1;
    const [other] = waiting.splice(pick, 1);
    if (other === undefined) break;
    left.push(one);
    right.push(other);
  }
  const tables = left.length;
  let total = 0;
  for (let t = 0; t < tables; t += 1) total += costOf(left[t] ?? 0, right[t] ?? 0);

  for (let step = 0; total > 0 && step < PLATEAU_STEPS * Math.min(tables, 20); step += 1) {
    const bad: number[] = [];
    for (let t = 0; t < tables; t += 1) if (costOf(left[t] ?? 0, right[t] ?? 0) > 0) bad.push(t);
    const t = bad[randomIndex(random, bad.length)] ?? 0;
    const [a, b] = [left[t] ?? 0, right[t] ?? 0];
    let best = Number.POSITIVE_INFINITY;
    let choice: readonly [number, boolean] | null = null;
    let ties = 0;
    for (let u = 0; u < tables; u += 1) {
      if (u === t) continue;
      const [c, d] = [left[u] ?? 0, right[u] ?? 0];
      const now = costOf(a, b) + costOf(c, d);
      for (const crossed of [false, true]) {
        const change = (crossed ? costOf(a, d) + costOf(c, b) : costOf(a, c) + costOf(b, d)) - now;
        if (change > best) continue;
        ties = change < best ? 1 : ties + 1;
        best = change;
        if (ties === 1 || randomIndex(random, ties) === 0) choice = [u, crossed];
      }
    }
    if (choice === null || best > 0) break;
    const [u, crossed] = choice;
    const [c, d] = [left[u] ?? 0, right[u] ?? 0];
    right[t] = crossed ? d : c;
    left[u] = crossed ? c : b;
    right[u] = crossed ? b : d;
    total += best;
  }
  return { tables: left.map((one, t) => [one, right[t] ?? 0] as const), cost: total };
}
