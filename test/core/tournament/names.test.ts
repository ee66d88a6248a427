import { describe, expect, test } from 'vitest';
import { checkNewNames, nameKey, repeatedNames } from '../../../src/core/tournament/names';
import { isListTooLarge, parsePreregistration } from '../../../src/core/tournament/preregistration';
import { fold } from '../../builders/tournaments';

const participants = fold([
  { type: 'participantRegistered', number: 1, names: ['Anna Hofmann', 'Max Rödel'], fromRound: 1 },
  { type: 'participantRegistered', number: 2, names: ['Jörg Weiß', 'max roedel'], fromRound: 1 },
]).participants;

describe('names', () => {
  test.each([
    ['Max Rödel', ' max  ROEDEL '],
    ['Jörg Weiß', 'Weiss, Jörg'],
    ['José Müller-Lang', 'jose mueller lang'],
  ])('%s looks like %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test('a person in two pairs is found', () => {
    expect(repeatedNames(participants)).toEqual([{ name: 'Max Rödel', numbers: [1, 2] }]);
    expect(checkNewNames(participants, ['Hofmann Anna', 'Neu'])).toEqual([
      { code: 'tournament/name-taken', name: 'Hofmann Anna', number: 1 },
    ]);
    expect(checkNewNames(participants, ['Anna Hofmann'], 1)).toEqual([]);
    expect(checkNewNames(participants, ['Neu', 'neu'])).toEqual([{ code: 'tournament/same-in-pair', name: 'neu' }]);
    expect(checkNewNames(participants, [' '])).toEqual([{ code: 'tournament/name-empty' }]);
  });
});

describe('pre-registration list', () => {
  const read = (text: string) =>
    parsePreregistration(text, 'fixedPairs').map(({ number, names }) => [number, ...names]);
  test.each<[string, (string | number | null)[]]>([
    ['Anna Hofmann / Max Rödel', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Anna Hofmann;Max Rödel', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Anna Hofmann\tMax Rödel', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Anna Hofmann, Max Rödel', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Anna Hofmann und Max Rödel', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Anna Hofmann & Max Rödel', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Anna Hof-Mann - Max Rödel', [null, 'Anna Hof-Mann', 'Max Rödel']],
    ['12. Anna Hofmann / Max Rödel', [12, 'Anna Hofmann', 'Max Rödel']],
    ['12;Anna Hofmann;Max Rödel;;', [12, 'Anna Hofmann', 'Max Rödel']],
    ['12\tAnna Hofmann\tMax Rödel', [12, 'Anna Hofmann', 'Max Rödel']],
    ['7) Anna  Hofmann', [7, 'Anna Hofmann']],
    ['"Hofmann, Anna";"Rödel, Max"', [null, 'Anna Hofmann', 'Max Rödel']],
    ['Hofmann, Anna / Rödel, Max', [null, 'Anna Hofmann', 'Max Rödel']],
    ['"12";"Anna ""Anni"" Hofmann";"Max"', [12, 'Anna "Anni" Hofmann', 'Max']],
    ['Undine Kern / Mitja Lang', [null, 'Undine Kern', 'Mitja Lang']],
  ])('%j', (text, row) => {
    expect(read(text)).toEqual([row]);
  });

  test('byte order mark, heading, blank lines and line ends', () => {
    expect(parsePreregistration('\uFEFFNr;Spieler 1;Spieler 2\r\n\r\n1;A B;C D\r\n2;E F\r\n', 'fixedPairs')).toEqual([
      { line: 3, number: 1, names: ['A B', 'C D'], problems: [] },
      { line: 4, number: 2, names: ['E F'], problems: [] },
    ]);
  });

  test('problems stay with their row', () => {
    const text = ['1 Anna / Max', '1 Eva / Anna', 'Tom / Tom', '/ Kai', 'A / B / C', 'x'.repeat(90)].join('\n');
    expect(parsePreregistration(text, 'fixedPairs').map(({ line, problems }) => [line, ...problems])).toEqual([
      [1],
      [2, 'tournament/number-repeated', 'tournament/name-repeated'],
      [3, 'tournament/same-in-pair'],
      [4, 'tournament/name-empty'],
      [5, 'tournament/too-many-names'],
      [6, 'tournament/name-too-long'],
    ]);
  });

  test('individual players: every name a row of its own', () => {
    expect(parsePreregistration('Anna Hofmann, Max Rödel\n3 Eva Kern', 'individual')).toEqual([
      { line: 1, number: null, names: ['Anna Hofmann'], problems: [] },
      { line: 1, number: null, names: ['Max Rödel'], problems: [] },
      { line: 2, number: 3, names: ['Eva Kern'], problems: [] },
    ]);
  });
});

test('a text far too long for a list is not taken apart', () => {
  const hall = Array.from({ length: 300 }, (_, i) => `${i + 1};Anna Maria Hofmann-Rödel;Maximilian von der Au`);
  expect(isListTooLarge(hall.join('\n'))).toBe(false);
  expect(isListTooLarge('A\n'.repeat(1001))).toBe(true);
  expect(isListTooLarge('x'.repeat(100_001))).toBe(true);
});
