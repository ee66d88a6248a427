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
import type { Row } from './row';

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

const mean = (values: readonly number[]): string => {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Number.isInteger(average) ? String(average) : average.toFixed(1);
};
const ROUNDS = [3, 4, 5, 6, 7, 8];
const SEEDS = 10;
/** Fewer for the bench, which is run more often. */
const BENCH_SEEDS = 3;
const PAIR_COUNTS = [8, 9, 10, 11, 12, 14, 16, 17, 20, 24, 32, 48, 64, 80, 100, 119, 120];
const PLAYER_COUNTS = [8, 9, 12, 16, 18, 20, 24, 28, 32, 40, 48, 64, 80, 100, 120];

interface Field {
  readonly count: number;
  readonly rounds: number;
  readonly runs: readonly Run[];
}

/** Every size and every number of rounds, so many seeds each. */
function playAll(counts: readonly number[], sideSize: 1 | 2, seeds: number): readonly Field[] {
  return counts.flatMap((count) =>
    ROUNDS.map((rounds) => ({
      count,
      rounds,
      runs: Array.from({ length: seeds }, (_, seed) => play(count, rounds, sideSize, seed + 1)),
    })),
  );
}

const isFair = ({ satOutMost, satOutLeast }: Run): boolean => satOutMost - satOutLeast <= 1;
const slowestOf = (fields: readonly Field[]): number =>
  Math.max(...fields.flatMap(({ runs }) => runs.map(({ slowestMs }) => slowestMs)));

/** What was promised of the draw, for `npm run bench -- --only tournament`. */
export function benchSeating(seeds = BENCH_SEEDS): readonly Row[] {
  const pairs = playAll(PAIR_COUNTS, 1, seeds);
  const above = pairs.flatMap(({ count, rounds, runs }) =>
    runs.map(({ repeats }) => repeats.opponents - leastPairRepeats(count, rounds)),
  );
  const tooMany = above.filter((more) => more > 0).length;
  const singles = playAll(PLAYER_COUNTS, 2, seeds);
  const partners = singles.flatMap(({ count, rounds, runs }) =>
    runs.map(({ repeats }) => repeats.partners - leastIndividualRepeats(count, rounds).partners),
  );
  const unfair = [...pairs, ...singles].flatMap(({ runs }) => runs).filter((run) => !isFair(run)).length;
  return [
    {
      what: `Draw of 8 to 120 pairs (${PAIR_COUNTS.length} sizes) over 3 to 8 rounds, ${above.length} tournaments: with more repeated opponents than unavoidable`,
      measured: `${tooMany} (at most ${Math.max(...above)} more)`,
      wanted: '0',
      met: tooMany === 0,
    },
    {
      what: `Draw of 8 to 120 single players (${PLAYER_COUNTS.length} sizes), ${partners.length} tournaments: with more repeated partners than unavoidable`,
      measured: String(partners.filter((more) => more > 0).length),
      wanted: '0',
      met: partners.every((more) => more <= 0),
    },
    {
      what: '… somebody sat out twice before everybody once',
      measured: String(unfair),
      wanted: '0',
      met: unfair === 0,
    },
    {
      what: '… slowest single draw (pairs, single players)',
      measured: `${slowestOf(pairs).toFixed(0)} ms, ${slowestOf(singles).toFixed(0)} ms`,
      wanted: '',
      met: null,
    },
  ];
}

function printTable(fields: readonly Field[], cell: (field: Field) => string, what: string): void {
  console.log(`| ${what} | ${ROUNDS.map((rounds) => `${rounds} rounds`).join(' | ')} |`);
  console.log(`| ---: | ${ROUNDS.map(() => ':---:').join(' | ')} |`);
  for (const count of new Set(fields.map((field) => field.count))) {
    const line = fields.filter((field) => field.count === count);
    console.log(`| ${count} | ${line.map(cell).join(' | ')} |`);
  }
}

function printAll(seeds: number): void {
  console.log('\nFixed pairs: repeated opponents, mean (worst) / unavoidable');
  const pairs = playAll(PAIR_COUNTS, 1, seeds);
  printTable(
    pairs,
    ({ count, rounds, runs }) => {
      const again = runs.map(({ repeats }) => repeats.opponents);
      return `${mean(again)} (${Math.max(...again)}) / ${leastPairRepeats(count, rounds)}`;
    },
    'pairs',
  );
  console.log('\nSingle players: repeated partners + repeated company, mean / lower bounds');
  const singles = playAll(PLAYER_COUNTS, 2, seeds);
  printTable(
    singles,
    ({ count, rounds, runs }) => {
      const least = leastIndividualRepeats(count, rounds);
      const partners = mean(runs.map(({ repeats }) => repeats.partners));
      const company = mean(runs.map(({ repeats }) => repeats.meetings));
      return `${partners} + ${company} / ${least.partners} + ${least.meetings}`;
    },
    'players',
  );
  const unfair = [...pairs, ...singles].flatMap(({ runs }) => runs).filter((run) => !isFair(run)).length;
  console.log(
    `\nunfair sit-outs: ${unfair}; slowest draw ${slowestOf(pairs).toFixed(0)} / ${slowestOf(singles).toFixed(0)} ms`,
  );
  for (const [label, count, sideSize] of [
    ['150 tables of pairs', 300, 1],
    ['150 tables of single players', 600, 2],
  ] as const) {
    const run = play(count, 10, sideSize, 1);
    console.log(
      `${label}, 10 rounds: slowest draw ${run.slowestMs.toFixed(0)} ms, repeats ${JSON.stringify(run.repeats)}`,
    );
  }
}

// Run by itself it prints the tables of docs/tournament.md.
if (process.argv[1]?.endsWith('seating.ts')) {
  const at = process.argv.indexOf('--seeds');
  printAll(at > 0 ? Number(process.argv[at + 1]) : SEEDS);
}
