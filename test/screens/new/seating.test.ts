import { describe, expect, it } from 'vitest';
import { isSameName, nextEmptySeat, resizeSeats, seatName, tidyName } from '../../../src/screens/new/seating';

describe('names on seats', () => {
  it('tidies spaces and keeps everything else', () => {
    expect(tidyName('  Karl-Friedrich   von  Guttenberg ')).toBe('Karl-Friedrich von Guttenberg');
  });

  it('takes upper and lower case for the same person, an umlaut for another', () => {
    expect(isSameName('anna', ' Anna')).toBe(true);
    expect(isSameName('Jorg', 'Jörg')).toBe(false);
  });

  it('never lets a name sit twice: the two seats change places', () => {
    const names = ['Anna', 'Karl', 'Max', 'Heinz'];
    expect(seatName(names, 1, 'anna')).toEqual(['Karl', 'anna', 'Max', 'Heinz']);
    expect(seatName(['Anna', '', '', ''], 2, 'Anna')).toEqual(['', '', 'Anna', '']);
  });

  it('does not take empty seats for the same name', () => {
    expect(seatName(['Anna', '', '', ''], 0, '')).toEqual(['', '', '', '']);
  });

  it('goes on to the next empty seat round the table', () => {
    expect(nextEmptySeat(['Anna', '', 'Max', ''], 2)).toBe(3);
    expect(nextEmptySeat(['', 'Karl', 'Max', 'Heinz'], 3)).toBe(0);
    expect(nextEmptySeat(['Anna', 'Karl', 'Max', 'Heinz'], 1)).toBeNull();
  });

  it('keeps the names when the table grows and shrinks', () => {
    const four = ['Anna', 'Karl', 'Max', 'Heinz'];
    expect(resizeSeats(four, 6)).toEqual([...four, '', '']);
    expect(resizeSeats([...four, 'Eva', 'Leo'], 4)).toEqual(four);
  });
});
