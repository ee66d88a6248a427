/**
 * Seeded random numbers: the same seed draws the same tables on every machine, so that a draw can be repeated and
 * checked. Not for secrets; the seed itself comes from the caller.
 */

/** Next number in [0, 1). */
export type Random = () => number;

/** Generator mulberry32 of a whole-number seed. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole number from 0 to `count - 1`. */
export function randomIndex(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const pick = randomIndex(random, last + 1);
    const [one, other] = [copy[last], copy[pick]];
    if (one === undefined || other === undefined) continue;
    copy[last] = other;
    copy[pick] = one;
  }
  return copy;
}
