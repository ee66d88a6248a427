/** The draw as an event: by lot, by the moving scheme, or side by side in the order of numbers to be set by hand. */
import { err, ok, type Result } from '../../../core/lib/result';
import type { DrawMethod, Seating, TournamentEvent } from '../../../core/tournament/log';
import { repeatsOf } from '../../../core/tournament/meetings';
import { seatRound, type SeatRoundError } from '../../../core/tournament/seatRound';
import { presentIn, seatedIn, type RoundState, type TournamentState } from '../../../core/tournament/state';

/** A seed nobody chose. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** Numbers in their order, two sides a table; the last ones sit out when it does not come out even. */
function inOrder(state: TournamentState, round: number): readonly Seating[] {
  const size = state.setup.count.mode === 'individual' ? 2 : 1;
  const numbers = presentIn(state, round).map(({ number }) => number);
  const tables: Seating[] = [];
  for (let i = 0; i + 2 * size <= numbers.length; i += 2 * size) {
    tables.push({ table: tables.length + 1, a: numbers.slice(i, i + size), b: numbers.slice(i + size, i + 2 * size) });
  }
  return tables;
}

/** What drawing this round writes. */
export function drawEvent(
  state: TournamentState,
  round: number,
  method: DrawMethod,
  seed: number,
): Result<TournamentEvent, SeatRoundError> {
  if (method === 'hand') {
    const tables = inOrder(state, round);
    if (tables.length === 0) return err('tournament/too-few');
    return ok({ type: 'roundDrawn', round, method, seed: null, tables });
  }
  const seated = seatRound(state, round, method, seed);
  if (!seated.ok) return seated;
  return ok({ type: 'roundDrawn', round, method, seed, tables: seated.value.tables });
}

/** How many of a round's meetings happened before in this tournament: opponents, and partners of single players. */
export function repeatsIn(state: TournamentState, round: RoundState): number {
  const upTo = state.rounds.filter((one) => one.round <= round.round);
  const players = [...new Set(upTo.flatMap((one) => [...seatedIn(one)]))];
  const tables = upTo.map((one) => one.tables);
  const now = repeatsOf(players, tables);
  const before = repeatsOf(players, tables.slice(0, -1));
  return now.opponents - before.opponents + (now.partners - before.partners);
}
