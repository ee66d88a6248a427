/**
 * The moving scheme (Rutschverfahren, X8): side a of each table stays, side b moves on one table, the last to the
 * first. With an odd number the ring has one place without a table, where the moving pair sits out. Drop-outs leave
 * gaps that late arrivals and left-over pairs fill. Fixed pairs only. Decides one round from the round before.
 */
import type { ParticipantNumber, Seating } from './log';
import { randomIndex, shuffled } from './random';
import type { Random } from './random';
import type { Idle } from './sitOut';

/** A place in the ring: its table (null = none), who stays there and who has just moved there. */
interface Place {
  table: number | null;
  stay: ParticipantNumber | null;
  move: ParticipantNumber | null;
}

export interface MoveRequest {
  /** Tables of the round before. */
  readonly last: readonly Seating[];
  /** Who sat out then. */
  readonly satOutLast: readonly ParticipantNumber[];
  /** Who plays now. */
  readonly players: readonly ParticipantNumber[];
  readonly idle: ReadonlyMap<ParticipantNumber, Idle>;
  /** Tables of all rounds before. */
  readonly former: readonly (readonly Seating[])[];
  readonly random: Random;
}

export interface MovedRound {
  readonly tables: readonly Seating[];
  readonly sitOut: readonly ParticipantNumber[];
}

/** The ring one step on, without those who have gone. */
function turnRing({ last, satOutLast, players }: MoveRequest): Place[] {
  const present = new Set(players);
  const here = (number: ParticipantNumber | undefined): ParticipantNumber | null =>
    number !== undefined && present.has(number) ? number : null;
  const ring: Place[] = [...last]
    .sort((one, other) => one.table - other.table)
    .map(({ table, a, b }) => ({ table, stay: here(a[0]), move: here(b[0]) }));
  for (const number of satOutLast) ring.push({ table: null, stay: null, move: here(number) });
  const movers = ring.map(({ move }) => move);
  return ring.map((place, index) => ({ ...place, move: movers[(index - 1 + ring.length) % ring.length] ?? null }));
}

/** Late arrivals take free seats, first those that complete a table; more of them make new places. */
function seatNewcomers(ring: Place[], newcomers: readonly ParticipantNumber[]): void {
  for (const number of newcomers) {
    const place =
      ring.find(({ stay, move }) => (stay === null) !== (move === null)) ??
      ring.find(({ table, stay, move }) => table !== null && stay === null && move === null);
    if (place === undefined) ring.push({ table: null, stay: number, move: null });
    else if (place.stay === null) place.stay = number;
    else place.move = number;
  }
}

/** Brings half-empty places together; at most one pair is left over. */
function joinLonely(ring: Place[]): ParticipantNumber | null {
  const lonelyStays = ring.filter(({ stay, move }) => stay !== null && move === null);
  const lonelyMoves = ring.filter(({ stay, move }) => stay === null && move !== null);
  for (;;) {
    const from = lonelyMoves.shift();
    if (from === undefined) break;
    const to = lonelyStays.shift();
    if (to !== undefined) {
      to.move = from.move;
      from.move = null;
      continue;
    }
    const second = lonelyMoves.shift();
    if (second === undefined) {
      const left = from.move;
      from.move = null;
      return left;
    }
    // Two moving pairs without hosts: the one at the lower table starts to stay.
    from.stay = from.move;
    from.move = second.move;
    second.move = null;
  }
  while (lonelyStays.length > 1) {
    const to = lonelyStays.shift();
    const from = lonelyStays.shift();
    if (to === undefined || from === undefined) break;
    to.move = from.stay;
    from.stay = null;
  }
  const left = lonelyStays[0];
  if (left === undefined) return null;
  const number = left.stay;
  left.stay = null;
  return number;
}

/**
 * Nobody sits out twice before everybody once: a pair that has had its turn changes places with one that has not,
 * if it can be where it meets nobody it has met.
 */
function spareTwice(ring: Place[], left: ParticipantNumber, request: MoveRequest): ParticipantNumber {
  const satOut = (number: ParticipantNumber): number => request.idle.get(number)?.satOut ?? 0;
  const least = Math.min(...request.players.map(satOut));
  if (satOut(left) === least) return left;
  const seats = ring.flatMap((place) =>
    (['move', 'stay'] as const).flatMap((role) => {
      const number = place[role];
      return number !== null && satOut(number) === least ? [{ place, role, number }] : [];
    }),
  );
  const moving = seats.filter(({ role }) => role === 'move');
  const anySeat = moving.length > 0 ? moving : seats;
  const met = ({ place, role }: (typeof seats)[number]): number => {
    const other = role === 'move' ? place.stay : place.move;
    return request.former.flat().filter(({ a, b }) => {
      const both = [...a, ...b];
      return other !== null && both.includes(left) && both.includes(other);
    }).length;
  };
  const fewest = Math.min(...anySeat.map(met));
  const pool = anySeat.filter((seat) => met(seat) === fewest);
  const chosen = pool[randomIndex(request.random, pool.length)];
  if (chosen === undefined) return left;
  chosen.place[chosen.role] = left;
  return chosen.number;
}

/** The next round. Tables keep their numbers while their staying pair is there. */
export function moveRound(request: MoveRequest): MovedRound {
  const ring = turnRing(request);
  const inRing = new Set(ring.flatMap(({ stay, move }) => [stay, move]));
  seatNewcomers(
    ring,
    shuffled(
      request.players.filter((number) => !inRing.has(number)),
      request.random,
    ),
  );
  const lonely = joinLonely(ring);
  const left = lonely === null ? null : spareTwice(ring, lonely, request);
  const taken = new Set(ring.flatMap(({ table, stay }) => (stay === null || table === null ? [] : [table])));
  const tables: Seating[] = [];
  for (const { table, stay, move } of ring) {
    if (stay === null || move === null) continue;
    let number = table;
    for (let free = 1; number === null; free += 1) if (!taken.has(free)) number = free;
    taken.add(number);
    tables.push({ table: number, a: [stay], b: [move] });
  }
  return { tables: tables.sort((one, other) => one.table - other.table), sitOut: left === null ? [] : [left] };
}
