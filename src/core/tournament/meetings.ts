/**
 * Who has met whom: counts of partners and opponents over the rounds played, as flat matrices that the draw can
 * change and copy fast. Also the measure of a finished seating (repeats) and the repeats nobody could avoid.
 */
import type { ParticipantNumber, Seating } from './log';

/** Counts between players 0 … size-1 (positions in `players`). Both matrices are symmetric, row by row. */
export interface Meetings {
  readonly size: number;
  readonly partner: Uint8Array;
  readonly opponent: Uint8Array;
}

export function copyMeetings(meetings: Meetings): Meetings {
  return { size: meetings.size, partner: meetings.partner.slice(), opponent: meetings.opponent.slice() };
}

/** Adds one meeting of positions i and j, both ways. */
function meet(matrix: Uint8Array, size: number, i: number, j: number): void {
  matrix[i * size + j] = (matrix[i * size + j] ?? 0) + 1;
  matrix[j * size + i] = (matrix[j * size + i] ?? 0) + 1;
}

/** Adds one table; sides are positions. */
export function addTable(meetings: Meetings, a: readonly number[], b: readonly number[]): void {
  for (const side of [a, b]) {
    const [one, other] = side;
    if (one !== undefined && other !== undefined) meet(meetings.partner, meetings.size, one, other);
  }
  for (const one of a) for (const other of b) meet(meetings.opponent, meetings.size, one, other);
}

/** Meetings of these players in rounds already seated; others who have left since are left out. */
export function meetingsOf(players: readonly ParticipantNumber[], rounds: readonly (readonly Seating[])[]): Meetings {
  const size = players.length;
  const position = new Map(players.map((player, index) => [player, index]));
  const meetings: Meetings = {
    size,
    partner: new Uint8Array(size * size),
    opponent: new Uint8Array(size * size),
  };
  const known = (side: readonly ParticipantNumber[]): number[] =>
    side.flatMap((player) => {
      const index = position.get(player);
      return index === undefined ? [] : [index];
    });
  for (const { a, b } of rounds.flat()) addTable(meetings, known(a), known(b));
  return meetings;
}

/** How often something happened again. `opponents`: against each other; `partners`: together; `meetings`: at one table in any role. */
export interface Repeats {
  readonly opponents: number;
  readonly partners: number;
  readonly meetings: number;
}

/** Repeats over a whole seating: for two who met n times, n - 1. */
export function repeatsOf(players: readonly ParticipantNumber[], rounds: readonly (readonly Seating[])[]): Repeats {
  const { size, partner, opponent } = meetingsOf(players, rounds);
  let opponents = 0;
  let partners = 0;
  let both = 0;
  const again = (count: number): number => Math.max(0, count - 1);
  for (let i = 0; i < size; i += 1) {
    for (let j = i + 1; j < size; j += 1) {
      const against = opponent[i * size + j] ?? 0;
      const together = partner[i * size + j] ?? 0;
      opponents += again(against);
      partners += again(together);
      both += again(against + together);
    }
  }
  return { opponents, partners, meetings: both };
}

/**
 * Fewest repeated opponents that `rounds` rounds of `pairs` fixed pairs allow: meetings to hand out beyond the
 * different ones there are. Reached by a round robin, so it is exact.
 */
export function leastPairRepeats(pairs: number, rounds: number): number {
  const perRound = Math.floor(pairs / 2);
  return Math.max(0, rounds * perRound - (pairs * (pairs - 1)) / 2);
}

/**
 * Lower bounds for individual players, four at a table. `meetings`: by counting all pairs, and table by table (four
 * people from fewer than four former tables must include former neighbours); `partners`: by counting. The true
 * minimum may be higher.
 */
export function leastIndividualRepeats(players: number, rounds: number): { partners: number; meetings: number } {
  const tables = Math.floor(players / 4);
  const different = (players * (players - 1)) / 2;
  const partners = Math.max(0, rounds * tables * 2 - different);
  const counted = Math.max(0, rounds * tables * 6 - different);
  // Nobody sitting out: from the second round on each table holds two, three … of one former table.
  const forced = players % 4 !== 0 ? 0 : tables === 1 ? 6 : tables === 2 ? 2 : tables === 3 ? 1 : 0;
  return { partners, meetings: Math.max(counted, (rounds - 1) * tables * forced) };
}
