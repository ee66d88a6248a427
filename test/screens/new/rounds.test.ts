import { describe, expect, it } from 'vitest';
import { dealerAfter, peopleByUse, roundsOf } from '../../../src/screens/new/rounds';
import { makeEveningStart, playerId } from '../../builders/storedEvenings';

const FRIDAY = ['Anna', 'Karl', 'Max', 'Heinz'];
const OTHER = ['Anna', 'Gisela', 'Max', 'Heinz'];
const at = (id: string, names: readonly string[], dealer = 0) => makeEveningStart(id, names, { dealer });

const everybody = (names: readonly string[]) => new Set(names.map(playerId));

describe('rounds from before', () => {
  it('knows the same people in other seats as one round, seated as the last time', () => {
    const rounds = roundsOf(
      [at('new', ['Max', 'Anna', 'Heinz', 'Karl']), at('old', FRIDAY)],
      5,
      everybody(['Max', 'Anna', 'Heinz', 'Karl']),
    );
    expect(rounds).toHaveLength(1);
    expect(rounds[0]?.seats).toEqual(['Max', 'Anna', 'Heinz', 'Karl'].map(playerId));
    expect(rounds[0]?.last.id).toBe('new');
  });

  it('puts a round of many evenings before one that met once lately', () => {
    const evenings = [at('0', OTHER), ...[1, 2, 3].map((no) => at(String(no), FRIDAY))];
    expect(roundsOf(evenings, 5, everybody([...FRIDAY, ...OTHER])).map((round) => round.last.id)).toEqual(['1', '0']);
  });

  it('does not offer who is archived, forgotten, or one person on two seats', () => {
    const evenings = [at('1', OTHER), at('0', FRIDAY), at('twice', ['Anna', 'Karl', 'Anna', 'Heinz'])];
    const rounds = roundsOf(evenings, 5, everybody(FRIDAY));
    expect(rounds.map((round) => round.last.id)).toEqual(['0']);
  });

  it('lets an old habit go: this winter counts more than the last one', () => {
    const evenings = [
      ...Array.from({ length: 4 }, (_, i) => at(`new${i}`, OTHER)),
      ...Array.from({ length: 40 }, (_, i) => at(`filler${i}`, [`${i}`, 'x', 'y', 'z'])),
      ...Array.from({ length: 6 }, (_, i) => at(`old${i}`, FRIDAY)),
    ];
    expect(roundsOf(evenings, 1, everybody([...FRIDAY, ...OTHER]))[0]?.last.id).toBe('new0');
  });

  it('offers people by how often they came lately, newcomers last', () => {
    const known = ['Nora', ...FRIDAY, 'Gisela'].map(playerId);
    const order = peopleByUse(known, [at('1', FRIDAY), at('0', OTHER)]);
    expect(order.slice(0, 3)).toEqual(['Anna', 'Max', 'Heinz'].map(playerId));
    expect(order.at(-1)).toBe(playerId('Nora'));
  });

  it('lets the deal go on after the one who dealt first', () => {
    expect(dealerAfter(at('1', FRIDAY, 3))).toBe(0);
    expect(dealerAfter(at('1', FRIDAY, 1))).toBe(2);
  });
});
