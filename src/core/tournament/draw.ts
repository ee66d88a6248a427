/**
 * The random draw of one round: who sits out, then tables that avoid former opponents and partners as well as can
 * be. Looks ahead over the rounds still to come when the field is small, because there a careless round makes later
 * repeats certain. Same input and seed, same tables.
 */
import { groupPlayers } from './groupPlayers';
import type { ParticipantNumber, Seating } from './log';
import { matchPairs } from './matchPairs';
import { addTable, copyMeetings, meetingsOf } from './meetings';
import type { Meetings } from './meetings';
import { makeRandom, randomIndex, shuffled } from './random';
import type { Random } from './random';
import { chooseSitOut, sitOutCount } from './sitOut';
import type { Idle } from './sitOut';

export interface DrawRequest {
  /** 1: pairs sit down as they are; 2: partners are drawn too. */
  readonly sideSize: 1 | 2;
  /** Everybody who plays this round. */
  readonly players: readonly ParticipantNumber[];
  /** Tables of the rounds before. */
  readonly former: readonly (readonly Seating[])[];
  readonly idle: ReadonlyMap<ParticipantNumber, Idle>;
  /** Rounds still to be drawn, this one included. */
  readonly roundsLeft: number;
  readonly seed: number;
}

export interface DrawnRound {
  readonly tables: readonly Seating[];
  readonly sitOut: readonly ParticipantNumber[];
}

/** Sides by position. */
type Sides = readonly [readonly number[], readonly number[]];

interface Plan {
  readonly cost: number;
  readonly sides: readonly Sides[];
  readonly sitOut: readonly number[];
}

/** One round on these meetings; adds nothing to them. */
function planRound(
  request: DrawRequest,
  meetings: Meetings,
  idle: DrawRequest['idle'],
  random: Random,
  effort: number,
): Plan {
  const { players, sideSize } = request;
  const { size, partner, opponent } = meetings;
  const met = (i: number, j: number): number => (partner[i * size + j] ?? 0) + (opponent[i * size + j] ?? 0);
  const sitOut = chooseSitOut(players, idle, sitOutCount(players.length, sideSize), random, met);
  const seats = [...players.keys()].filter((position) => !sitOut.includes(position));
  if (sideSize === 1) {
    const { tables, cost } = matchPairs(meetings, seats, random);
    return { cost, sides: tables.map(([a, b]) => [[a], [b]] as const), sitOut };
  }
  const { tables, cost } = groupPlayers(meetings, seats, random, effort);
  return { cost, sides: tables, sitOut };
}

/** The first round of one possible rest of the tournament, with the cost of all its rounds. */
function planAhead(request: DrawRequest, meetings: Meetings, random: Random, effort: number, giveUpAt: number): Plan {
  const first = planRound(request, meetings, request.idle, random, effort);
  const ahead = copyMeetings(meetings);
  const idle = new Map(request.idle);
  let round = first;
  let cost = first.cost;
  for (let left = request.roundsLeft - 1; left > 0 && cost < giveUpAt; left -= 1) {
    for (const [a, b] of round.sides) addTable(ahead, a, b);
    for (const position of round.sitOut) {
      const player = request.players[position] ?? 0;
      const before = idle.get(player) ?? { satOut: 0, missed: 0 };
      idle.set(player, { ...before, satOut: before.satOut + 1 });
    }
    round = planRound(request, ahead, idle, random, effort);
    cost += round.cost;
  }
  return { ...first, cost };
}

/** Choices of who sits out that are tried where nothing is planned ahead. Measured in docs/tournament.md. */
const SIT_OUT_TRIES = 12;

/** How many rests of the tournament are tried, and how hard each: large fields need no looking ahead. */
function lookAhead(request: DrawRequest): {
  readonly tries: number;
  readonly effort: number;
  readonly isAhead: boolean;
} {
  const { players, sideSize, roundsLeft } = request;
  const played = request.former.length;
  if (sideSize === 1) {
    // While everybody has at least half the field left to meet, a round without repeats always exists (Dirac).
    const tight = players.length - (played + roundsLeft) < players.length / 2;
    return tight && players.length <= 60
      ? { tries: 400, effort: 1, isAhead: true }
      : { tries: 1, effort: 1, isAhead: false };
  }
  const tight = 3 * (played + roundsLeft) > players.length / 3;
  if (tight && players.length <= 48 && roundsLeft > 1) return { tries: 30, effort: 0.4, isAhead: true };
  // Whom the lot lets sit out decides who of the others meets again: several choices are tried until nobody does.
  return sitOutCount(players.length, sideSize) > 0 && players.length <= 100
    ? { tries: SIT_OUT_TRIES, effort: 1, isAhead: false }
    : { tries: 1, effort: 1, isAhead: false };
}
/** Draws a round. With fewer than two sides' worth of players there are no tables and everybody sits out. */
export function drawRound(request: DrawRequest): DrawnRound {
  const { players } = request;
  const random = makeRandom(request.seed);
  const meetings = meetingsOf(players, request.former);
  const { tries, effort, isAhead } = lookAhead(request);
  let best = null as Plan | null;
  for (let attempt = 0; attempt < tries && (best === null || best.cost > 0); attempt += 1) {
    const plan: Plan = isAhead
      ? planAhead(request, meetings, random, effort, best?.cost ?? Number.POSITIVE_INFINITY)
      : planRound(request, meetings, request.idle, random, effort);
    if (best === null || plan.cost < best.cost) best = plan;
  }
  const number = (position: number): ParticipantNumber => players[position] ?? 0;
  const tables = shuffled(best?.sides ?? [], random).map(([one, other], index) => {
    const [a, b] = randomIndex(random, 2) === 0 ? [one, other] : [other, one];
    return { table: index + 1, a: a.map(number), b: b.map(number) };
  });
  return { tables, sitOut: (best?.sitOut ?? []).map(number).sort((one, other) => one - other) };
}
