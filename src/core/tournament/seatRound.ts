/**
 * From a folded tournament to the seating of its next round: by lot or by the moving scheme, with who has sat out so
 * far. Also the plain question "have these met before?" for tables set by hand.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { drawRound } from './draw';
import type { ParticipantNumber, Seating } from './log';
import { moveRound } from './moving';
import { makeRandom } from './random';
import type { Idle } from './sitOut';
import { isPresent, presentIn, seatedIn, sitOutOf } from './state';
import type { TournamentState } from './state';

export type SeatRoundError = 'tournament/too-few' | 'tournament/moving-needs-pairs' | 'tournament/round-out-of-order';

export interface SeatedRound {
  readonly tables: readonly Seating[];
  /** Present without a seat, ascending. */
  readonly sitOut: readonly ParticipantNumber[];
}

/** How often each participant sat out or was away in rounds before this one. */
export function idleBefore(state: TournamentState, round: number): ReadonlyMap<ParticipantNumber, Idle> {
  const idle = new Map<ParticipantNumber, Idle>();
  const earlier = state.rounds
    .filter((one) => one.round < round)
    .map((one) => ({ round: one.round, seated: seatedIn(one) }));
  for (const participant of state.participants) {
    let satOut = 0;
    let missed = 0;
    for (const one of earlier) {
      if (one.seated.has(participant.number)) continue;
      if (isPresent(state, participant, one.round)) satOut += 1;
      else missed += 1;
    }
    idle.set(participant.number, { satOut, missed });
  }
  return idle;
}

/**
 * Seats a round: the next one, or the last one again. Round 1 of the moving scheme is drawn by lot.
 * Errors: not enough participants for one table, moving scheme without fixed pairs, a round out of order.
 */
export function seatRound(
  state: TournamentState,
  round: number,
  method: 'random' | 'moving',
  seed: number,
): Result<SeatedRound, SeatRoundError> {
  if (round < 1 || round > state.rounds.length + 1) return err('tournament/round-out-of-order');
  const sideSize = state.setup.count.mode === 'individual' ? 2 : 1;
  if (method === 'moving' && sideSize === 2) return err('tournament/moving-needs-pairs');
  const players = presentIn(state, round).map(({ number }) => number);
  if (players.length < 2 * sideSize) return err('tournament/too-few');
  const idle = idleBefore(state, round);
  const former = state.rounds.filter((one) => one.round < round).map(({ tables }) => tables);
  const last = state.rounds[round - 2];
  if (method === 'moving' && last !== undefined) {
    const satOutLast = sitOutOf(state, last);
    return ok(moveRound({ last: last.tables, satOutLast, players, idle, former, random: makeRandom(seed) }));
  }
  const roundsLeft = Math.max(1, state.setup.rounds - round + 1);
  return ok(drawRound({ sideSize, players, former, idle, roundsLeft, seed }));
}

/** Two at this table who shared one before: in which round, and whether they were partners then. */
export interface FormerMeeting {
  readonly one: ParticipantNumber;
  readonly other: ParticipantNumber;
  readonly round: number;
  readonly partners: boolean;
}

/** Former meetings among those of a table, in rounds before `round`; the two of a side count as well. */
export function formerMeetings(state: TournamentState, round: number, seating: Seating): readonly FormerMeeting[] {
  const here = new Set([...seating.a, ...seating.b]);
  const found: FormerMeeting[] = [];
  for (const former of state.rounds) {
    if (former.round >= round) continue;
    for (const { a, b } of former.tables) {
      const met = [...a, ...b].filter((number) => here.has(number));
      for (const [index, one] of met.entries()) {
        for (const other of met.slice(index + 1)) {
          found.push({ one, other, round: former.round, partners: a.includes(one) === a.includes(other) });
        }
      }
    }
  }
  return found;
}
