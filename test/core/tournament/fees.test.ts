import { describe, expect, test } from 'vitest';
import { cashOf, feesDue, feesOpen } from '../../../src/core/tournament/fees';
import type { FeePer, TournamentEvent } from '../../../src/core/tournament/log';
import { parseTournamentStart } from '../../../src/core/tournament/parseLog';
import { fold, makeStart } from '../../builders/tournaments';

const alone = (number: number, paid: boolean): TournamentEvent[] => [
  { type: 'participantRegistered', number, names: [`A${number}`], fromRound: 1 },
  { type: 'feePaid', number, paid },
];
const PAIRED: TournamentEvent = { type: 'singlesPaired', keep: 1, join: 2 };
const door = (events: readonly TournamentEvent[], feePer: FeePer) => {
  const state = fold(events, { entryFeeCents: 500, feePer });
  const [one] = state.participants;
  if (!one) throw new Error('nobody there');
  return { cash: cashOf(state.setup, state.participants), open: feesOpen(state.setup, one), one, setup: state.setup };
};

describe('entry fees', () => {
  test('two who came alone and both paid have paid two: too much where a pair pays one, right where each pays', () => {
    const events = [...alone(1, true), ...alone(2, true), PAIRED];
    expect(door(events, 'participant')).toMatchObject({ cash: { paidUp: 1, cents: 1000 }, open: -1 });
    expect(door(events, 'person')).toMatchObject({ cash: { paidUp: 1, cents: 1000 }, open: 0 });
  });

  test('one of them paid: enough for a pair, half where each pays', () => {
    const events = [...alone(1, false), ...alone(2, true), PAIRED];
    expect(door(events, 'participant')).toMatchObject({ cash: { paidUp: 1, cents: 500 }, open: 0 });
    expect(door(events, 'person')).toMatchObject({ cash: { paidUp: 0, cents: 500 }, open: 1 });
  });

  test('what was too much is given back, what was missing paid, with the same fact', () => {
    const settle: TournamentEvent = { type: 'feePaid', number: 1, paid: true };
    const events = [...alone(1, true), ...alone(2, true), PAIRED, settle];
    expect(door(events, 'participant').cash.cents).toBe(500);
    expect(door([...alone(1, false), ...alone(2, true), PAIRED, settle], 'person').cash.cents).toBe(1000);
    expect(door([...events, { type: 'feePaid', number: 1, paid: false }], 'person').cash.cents).toBe(0);
  });

  test('a pair registered together pays at once what it owes', () => {
    const pair: TournamentEvent[] = [
      { type: 'participantRegistered', number: 1, names: ['Anna', 'Max'], fromRound: 1 },
      { type: 'feePaid', number: 1, paid: true },
    ];
    expect(door(pair, 'participant').cash.cents).toBe(500);
    expect(door(pair, 'person').cash.cents).toBe(1000);
    expect(feesDue(door(pair, 'person').setup, { names: [] })).toBe(1);
  });

  test('a set-up written before anybody asked counts one fee a participant', () => {
    const { feePer: _, ...setup } = makeStart().setup;
    const read = parseTournamentStart({ ...makeStart(), setup });
    expect(read.ok && read.value.setup.feePer).toBe('participant');
    expect(parseTournamentStart({ ...makeStart(), setup: { ...setup, feePer: 'dog' } }).ok).toBe(false);
  });
});
