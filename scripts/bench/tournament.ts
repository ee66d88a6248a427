/**
 * The tournament of the size asked for: the core's own times (ranking, fold, audit, draw), how good the draw is, and
 * every screen on a slow phone (tournamentScreens.ts).
 */
import { placeMoves } from '../../src/core/tournament/audit';
import { foldTournament } from '../../src/core/tournament/fold';
import type { TournamentEntryId } from '../../src/core/tournament/log';
import { seatRound } from '../../src/core/tournament/seatRound';
import { rankingAt } from '../../src/core/tournament/state';
import { BOBBL, makeBigTournament, PAIRS, ROUNDS } from './bigTournament';
import { median, type Row } from './row';
import { benchSeating } from './seating';
import { benchTournamentScreens } from './tournamentScreens';

const RUNS = 21;

function timed(what: string, wanted: number, work: () => unknown): Row {
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  const middle = median(times);
  return {
    what: `Tournament of ${PAIRS} pairs, ${ROUNDS} rounds, ${BOBBL} Bobbl, core: ${what}`,
    measured: `${middle.toFixed(1)} ms (worst of ${RUNS}: ${Math.max(...times).toFixed(1)})`,
    wanted: `< ${wanted} ms`,
    met: middle < wanted,
  };
}

function benchCore(): readonly Row[] {
  const { start, entries } = makeBigTournament();
  const state = foldTournament(start, entries);
  const last = entries.at(-1)?.id ?? ('' as TournamentEntryId);
  return [
    timed('ranking', 30, () => rankingAt(state)),
    timed(`fold of ${entries.length} entries`, 30, () => foldTournament(start, entries)),
    timed('a line of the log with the places it moved', 60, () => placeMoves(start, entries, last)),
    timed('draw', 60, () => seatRound(state, ROUNDS, 'random', 5)),
  ];
}

export async function benchTournament(dist: string): Promise<readonly Row[]> {
  return [...benchCore(), ...benchSeating(), ...(await benchTournamentScreens(dist))];
}
