/**
 * Measures the core at the size asked for: 300 pairs, 10 rounds, 3 Bobbl. Prints medians of the ranking, of folding
 * the whole log, and of one line of the audit.
 * Run: npx tsx scripts/bench/tournament.ts
 */
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import { placeMoves } from '../../src/core/tournament/audit';
import { DEFAULT_COUNT_SETTINGS } from '../../src/core/tournament/countSettings';
import { foldTournament } from '../../src/core/tournament/fold';
import type {
  TournamentEntry,
  TournamentEntryId,
  TournamentEvent,
  TournamentId,
  TournamentStart,
} from '../../src/core/tournament/log';
import { makeRandom } from '../../src/core/tournament/random';
import { seatRound } from '../../src/core/tournament/seatRound';
import { rankingAt } from '../../src/core/tournament/state';

const PAIRS = 300;
const ROUNDS = 10;
const BOBBL = 3;
const id = 'bench' as TournamentId;
const start: TournamentStart = {
  id,
  v: 1,
  createdAt: 0,
  setup: {
    name: 'bench',
    day: '2026-01-01',
    count: DEFAULT_COUNT_SETTINGS,
    rounds: ROUNDS,
    perRound: BOBBL,
    rules: DEFAULT_SETTINGS,
    rulesName: '',
    rulesText: '',
    minutesPerRound: null,
    entryFeeCents: null,
    prizes: [],
  },
};
const entries: TournamentEntry[] = [];
const write = (event: TournamentEvent): void => {
  const seq = entries.length + 1;
  entries.push({ id: `e${seq}` as TournamentEntryId, tournamentId: id, seq, at: seq, v: 1, event });
};
const random = makeRandom(1);
const bobbl = () => {
  const [winner, loser] = [21 + Math.floor(random() * 20), Math.floor(random() * 21)];
  return random() < 0.5 ? { a: winner, b: loser, aborted: false } : { a: loser, b: winner, aborted: false };
};
for (let number = 1; number <= PAIRS; number += 1) {
  write({ type: 'participantRegistered', number, names: [`A ${number}`, `B ${number}`], fromRound: 1 });
}
for (let round = 1; round <= ROUNDS; round += 1) {
  const seated = seatRound(foldTournament(start, entries), round, 'random', round);
  if (!seated.ok) throw new Error(seated.error);
  write({ type: 'roundDrawn', round, method: 'random', seed: round, tables: seated.value.tables });
  for (const { table } of seated.value.tables) {
    const list = Array.from({ length: BOBBL }, bobbl);
    write({ type: 'resultEntered', round, table, entry: 1, scores: list, source: 'slip' });
  }
}

function median(work: () => unknown): string {
  const times = Array.from({ length: 21 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  }).sort((one, other) => one - other);
  return `${(times[10] ?? 0).toFixed(1)} ms (first ${(times.at(-1) ?? 0).toFixed(1)} ms at most)`;
}
const state = foldTournament(start, entries);
const last = entries.at(-1)?.id ?? ('' as TournamentEntryId);
console.log(`${PAIRS} pairs, ${ROUNDS} rounds, ${BOBBL} Bobbl, ${entries.length} entries`);
console.log(`ranking ${median(() => rankingAt(state))}`);
console.log(`fold ${median(() => foldTournament(start, entries))}`);
console.log(`audit line with moved places ${median(() => placeMoves(start, entries, last))}`);
console.log(`draw of round ${ROUNDS} ${median(() => seatRound(state, ROUNDS, 'random', 5))}`);
