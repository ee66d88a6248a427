/**
 * Measures the draw: repeats for 8 to 120 pairs (and 8 to 120 single players) over 3 to 8 rounds against what cannot
 * be avoided, and the slowest draw. Prints the tables of docs/tournament.md.
 * Run: npx tsx scripts/bench/seating.ts [--seeds N]
 */
import { drawRound } from '../../src/core/tournament/draw';
import type { Seating } from '../../src/core/tournament/log';
import { leastIndividualRepeats, leastPairRepeats, repeatsOf } from '../../src/core/tournament/meetings';
import type { Repeats } from '../../src/core/tournament/meetings';
import type { Idle } from '../../src/core/tournament/sitOut';

interface Run {
  readonly repeats: Repeats;
  readonly slowestMs: number;
  readonly satOutMost: number;
  readonly satOutLeast: number;
}

function play(count: number, rounds: number, sideSize: 1 | 2, seed: number): Run {
  const players = Array.from({ length: count }, (_, index) => index + 1);
  const former: (readonly Seating[])[] = [];
  const idle = new Map<number, Idle>(players.map((player) => [player, { satOut: 0, missed: 0 }]));
  let slowestMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const from = performance.now();
    const drawn = drawRound({
      sideSize,
      players,
      former,
      idle,
      roundsLeft: rounds - round + 1,
      seed: seed * 1000 + round,
    });
    slowestMs = Math.max(slowestMs, performance.now() - from);
    former.push(drawn.tables);
    for (const player of drawn.sitOut) idle.set(player, { satOut: (idle.get(player)?.satOut ?? 0) + 1, missed: 0 });
  }
  const sat = [...idle.values()].map(({ satOut }) => satOut);
  return {
    repeats: repeatsOf(players, former),
    slowestMs,
    satOutMost: Math.max(...sat),
    satOutLeast: Math.min(...sat),
  };
}

const seedsAt = process.argv.indexOf('--seeds');
const seeds = seedsAt > 0 ? Number(process.argv[seedsAt + 1]) : 10;
const mean = (values: readonly number[]): string => {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Number.isInteger(average) ? String(average) : average.toFixed(1);
};
const ROUNDS = [3, 4, 5, 6, 7, 8];

for (const sideSize of [1, 2] as const) {
  const counts =
    sideSize === 1
      ? [8, 9, 10, 11, 12, 14, 16, 17, 20, 24, 32, 48, 64, 80, 100, 119, 120]
      : [8, 9, 12, 16, 18, 20, 24, 28, 32, 40, 48, 64, 80, 100, 120];
  console.log(
    sideSize === 1
      ? '\nFixed pairs: repeated opponents, mean (worst) / unavoidable'
      : '\nSingle players: repeated partners + repeated company, mean / lower bounds',
  );
  console.log(
    `| ${sideSize === 1 ? 'pairs' : 'players'} | ${ROUNDS.map((rounds) => `${rounds} rounds`).join(' | ')} | slowest draw ms |`,
  );
  console.log(`| ---: | ${ROUNDS.map(() => ':---:').join(' | ')} | ---: |`);
  for (const count of counts) {
    let slowest = 0;
    const cells = ROUNDS.map((rounds) => {
      const runs = Array.from({ length: seeds }, (_, seed) => play(count, rounds, sideSize, seed + 1));
      slowest = Math.max(slowest, ...runs.map(({ slowestMs }) => slowestMs));
      const fair = runs.every(({ satOutMost, satOutLeast }) => satOutMost - satOutLeast <= 1) ? '' : ' unfair sit-out';
      if (sideSize === 1) {
        const again = runs.map(({ repeats }) => repeats.opponents);
        return `${mean(again)} (${Math.max(...again)}) / ${leastPairRepeats(count, rounds)}${fair}`;
      }
      const least = leastIndividualRepeats(count, rounds);
      return `${mean(runs.map(({ repeats }) => repeats.partners))} + ${mean(runs.map(({ repeats }) => repeats.meetings))} / ${least.partners} + ${least.meetings}${fair}`;
    });
    console.log(`| ${count} | ${cells.join(' | ')} | ${slowest.toFixed(0)} |`);
  }
}
for (const [label, count, sideSize] of [
  ['150 tables of pairs', 300, 1],
  ['150 tables of single players', 600, 2],
] as const) {
  const run = play(count, 10, sideSize, 1);
  console.log(
    `${label}, 10 rounds: slowest draw ${run.slowestMs.toFixed(0)} ms, repeats ${JSON.stringify(run.repeats)}`,
  );
}
