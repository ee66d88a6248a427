/**
 * Throws mutated input at every door, in a worker of its own so that a hang is noticed, and leaves a row for each.
 *
 *   node .cache/faults/fuzz.mjs                         everything, at least 100,000 inputs
 *   node .cache/faults/fuzz.mjs "command score" 4711    one input again, as it stood in a finding
 */
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { reportRow } from '../helpers/row';
import type { Door } from './door';
import { DOORS } from './doors';
import { mutate, randomOf } from './mutate';

const INPUTS = 130_000;
/** ms of computing that one input may take. */
const PATIENCE = 1000;

interface Finding {
  readonly seed: number;
  readonly what: string;
  readonly input: string;
}

interface Outcome {
  readonly tries: number;
  readonly letIn: number;
  readonly slowest: number;
  readonly findings: readonly Finding[];
}

/** The seed of input `index` of a door; stands in every finding. */
const seedOf = (door: Door, index: number): number =>
  [...door.name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5 ^ index);

const inputOf = (door: Door, seed: number): string => mutate(door.examples, door.isJson, randomOf(seed));

/** Whether something reached what all objects inherit from. */
function polluted(): string | null {
  for (const root of [Object.prototype, Array.prototype, String.prototype, Function.prototype]) {
    const extra = Object.keys(root);
    if (extra.length > 0) return `prototype pollution: ${extra.join(', ')}`;
  }
  return null;
}

interface Try {
  readonly letIn: boolean;
  readonly ms: number;
  readonly fault: string | null;
}

async function tryOnce(door: Door, input: string): Promise<Try> {
  const started = process.cpuUsage();
  let letIn = false;
  let fault: string | null = null;
  try {
    const entered = door.enter(input);
    letIn = typeof entered === 'boolean' ? entered : await entered;
  } catch (error) {
    const where = error instanceof Error ? (error.stack?.split('\n')[1] ?? '') : '';
    fault = `${String(error)}\n${where}`;
  }
  // Computing time: a machine that is busy with something else takes nothing away from it.
  const { user, system } = process.cpuUsage(started);
  return { letIn, ms: (user + system) / 1000, fault: fault ?? polluted() };
}

/** A machine that is busy with something else is slow too: what takes too long is tried again, and the best time counts. */
async function tryOne(door: Door, input: string): Promise<Try> {
  let best = await tryOnce(door, input);
  for (let again = 0; again < 3 && best.ms > PATIENCE && best.fault === null; again++) {
    const next = await tryOnce(door, input);
    if (next.ms < best.ms) best = next;
  }
  return best.ms > PATIENCE ? { ...best, fault: best.fault ?? `took ${Math.round(best.ms)} ms` } : best;
}

/** In the worker: all inputs of one door. `progress[0]` tells how far it is. */
async function runDoor(work: { doorAt: number; tries: number; progress: Int32Array }): Promise<void> {
  const { doorAt, tries, progress } = work;
  const door = DOORS[doorAt]!;
  const findings: Finding[] = [];
  let letIn = 0;
  let slowest = 0;
  for (const example of door.examples) {
    const { letIn: accepted, fault } = await tryOne(door, example);
    if (!accepted || fault) findings.push({ seed: -1, what: fault ?? 'a good example was refused', input: example });
  }
  for (let index = 0; index < tries; index++) {
    Atomics.store(progress, 0, index);
    const seed = seedOf(door, index);
    const input = inputOf(door, seed);
    const { letIn: accepted, ms, fault } = await tryOne(door, input);
    if (accepted) letIn += 1;
    slowest = Math.max(slowest, ms);
    if (fault && findings.length < 20) findings.push({ seed, what: fault, input });
  }
  parentPort?.postMessage({ tries, letIn, slowest, findings } satisfies Outcome);
}

async function watchDoor(doorAt: number, tries: number): Promise<Outcome> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { doorAt, tries, progress } });
  const door = DOORS[doorAt]!;
  return new Promise((resolve) => {
    let last = -1;
    let still = 0;
    const stuck = (what: string): void => {
      clearInterval(watch);
      const seed = seedOf(door, Atomics.load(progress, 0));
      void worker.terminate();
      resolve({ tries, letIn: 0, slowest: 0, findings: [{ seed, what, input: inputOf(door, seed) }] });
    };
    // Loading takes a moment on a busy machine; five seconds without a step are a hang.
    const watch = setInterval(() => {
      const now = Atomics.load(progress, 0);
      still = now === last ? still + 1 : 0;
      last = now;
      if (still >= 10) stuck('hangs');
    }, 1000);
    worker.on('message', (outcome: Outcome) => {
      clearInterval(watch);
      resolve(outcome);
    });
    worker.on('error', (error) => stuck(`ended the process: ${error.message}`));
  });
}

async function main(): Promise<void> {
  const shares = DOORS.reduce((sum, door) => sum + door.share, 0);
  let failed = 0;
  for (const [doorAt, door] of DOORS.entries()) {
    const tries = Math.ceil((INPUTS * door.share) / shares);
    const { letIn, slowest, findings } = await watchDoor(doorAt, tries);
    console.log(
      `${door.name}: ${tries} inputs, ${letIn} let in, slowest ${slowest.toFixed(0)} ms, ${findings.length} findings`,
    );
    for (const { seed, what, input } of findings.slice(0, 5)) {
      console.log(`  seed ${seed}: ${what}\n    ${JSON.stringify(input.slice(0, 300))}`);
    }
    failed += findings.length;
    try {
      reportRow({ area: 'input', fault: `mutated input: ${door.name}`, engine: 'Node', tries, lost: findings.length });
    } catch {
      // Said above, with seeds.
    }
  }
  if (failed > 0) process.exitCode = 1;
}

if (!isMainThread) await runDoor(workerData as Parameters<typeof runDoor>[0]);
else if (process.argv[2]) {
  const door = DOORS.find(({ name }) => name === process.argv[2]);
  if (!door) throw new Error(`no such door: ${DOORS.map(({ name }) => name).join(', ')}`);
  const input = inputOf(door, Number(process.argv[3]));
  console.log(JSON.stringify(input), await tryOne(door, input));
} else await main();
