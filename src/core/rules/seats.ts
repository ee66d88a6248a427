/**
 * Seats and sides. Seats are numbered clockwise from 0; even seats are side A, odd seats side B
 * (rule 2.1 `teams`). Decides nothing about who is sitting there.
 */
export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

/** Seat number, 0 … players − 1, clockwise. */
export type Seat = number;

export type BySide<T> = Readonly<Record<Side, T>>;

/** The side of a seat: seat parity (rule 2.1). */
export function sideOf(seat: Seat): Side {
  return seat % 2 === 0 ? 'A' : 'B';
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}

/** The next seat clockwise, `steps` further on (steps may be negative). */
export function nextSeat(seat: Seat, players: number, steps = 1): Seat {
  return (((seat + steps) % players) + players) % players;
}
