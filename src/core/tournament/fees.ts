/**
 * Entry fees at the door: how many a participant owes and how many of them lie in the cash box. Two who came alone
 * and each paid have paid two, whatever a pair owes. Money is a number of fees here; what one costs the set-up says.
 */
import type { TournamentSetup } from './log';
import type { ParticipantState } from './state';

/** Fees this participant owes in all: one, or one a head when the set-up says so. */
export function feesDue(setup: TournamentSetup, { names }: Pick<ParticipantState, 'names'>): number {
  return setup.feePer === 'person' ? Math.max(1, names.length) : 1;
}

/** Fees still to pay (positive), paid too often (negative), or 0. */
export function feesOpen(setup: TournamentSetup, participant: ParticipantState): number {
  return feesDue(setup, participant) - participant.feesPaid;
}

/** The cash box: who has paid up, and how much it should hold (cents). */
export function cashOf(
  setup: TournamentSetup,
  participants: readonly ParticipantState[],
): { readonly paidUp: number; readonly cents: number } {
  const there = participants.filter(({ joinedTo }) => joinedTo === null);
  const fees = there.reduce((sum, { feesPaid }) => sum + feesPaid, 0);
  return {
    paidUp: there.filter((one) => feesOpen(setup, one) <= 0).length,
    cents: fees * (setup.entryFeeCents ?? 0),
  };
}
