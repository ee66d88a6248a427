/** Section 3 of docs/rules.md: every refusal, and which one is told first. */
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/core/profiles/settings';
import type { Game } from '../../../src/core/rules/deal';
import { RULE_ERRORS } from '../../../src/core/rules/sheet';
import { validateGame } from '../../../src/core/rules/validate';
import { contractGame, house, ramschGame, sieGame } from '../builders';

type Case = readonly [expected: string | null, why: string, settings: Partial<Settings>, game: Game];

const CASES: readonly Case[] = [
  ['deck-not-divisible', '2.1', { deck: 32, players: 6 }, contractGame('normal', 61, null)],
  ['deck-not-divisible', '2.1 before everything', { deck: 32, players: 6, 'kontra.max': 0 }, sieGame({ doublings: 1 })],
  ['too-many-doublings', '2.5', { 'kontra.max': 1 }, contractGame('normal', 91, null, { doublings: 2 })],
  ['too-many-doublings', '2.5 five do not exist', {}, contractGame('normal', 91, null, { doublings: 5 })],
  ['too-many-doublings', '2.5 before a forbidden Kontra', { 'kontra.max': 0 }, sieGame({ doublings: 1 })],
  ['kontra-forbidden-in-sie', '2.5 before Sie off', { 'contracts.sie': false }, sieGame({ doublings: 1 })],
  ['kontra-forbidden-in-muss', '2.5', {}, contractGame('muss', 60, null, { doublings: 1 })],
  [
    'kontra-forbidden-in-muss',
    '2.5 also where a rule was broken',
    {},
    contractGame('muss', null, null, { doublings: 1, penalty: 'A' }),
  ],
  [
    'kontra-forbidden-in-onePoint',
    '2.5 before the contract',
    { 'contracts.muck': false },
    contractGame('onePoint', 61, null, { doublings: 1 }),
  ],
  ['kontra-forbidden-in-ramsch', '2.5 before missing eyes', {}, ramschGame({ doublings: 1 })],
  ['contract-disabled', '2.2', { 'contracts.geier': false }, contractGame('normal', 61, null, { contract: 'geier' })],
  ['contract-disabled', '2.2 Farbmuck', {}, contractGame('normal', 61, null, { contract: 'eichelmuck' })],
  [
    'contract-disabled',
    '2.2 in a Muss too',
    { 'contracts.wenz': false },
    contractGame('muss', 61, null, { contract: 'wenz' }),
  ],
  ['contract-disabled', '2.2 Schneider', { 'contracts.schneider': false }, contractGame('schneider', 91, null)],
  ['contract-disabled', '2.2 Tout', { 'contracts.tout': false }, contractGame('tout', null, 6)],
  ['contract-disabled', '2.2 Sie off before Sie impossible', { 'contracts.sie': false, players: 6 }, sieGame()],
  [
    'contract-disabled',
    '2.2 before a missing declarer',
    { 'contracts.muck': false },
    contractGame('normal', 61, null, { declarer: null }),
  ],
  ['sie-not-available', '2.2 six players', { players: 6 }, sieGame()],
  ['sie-not-available', '2.2 Wenz over Muck', { ranking: ['geier', 'muck', 'wenz'] }, sieGame({ declarer: null })],
  [null, '2.2 Geier over Muck does not matter', { ranking: ['wenz', 'muck', 'geier'] }, sieGame()],
  [null, '2.2 a ranking without Muck', { ranking: ['wenz', 'geier'] }, sieGame()],
  ['need-declarer', '3', {}, sieGame({ declarer: null })],
  ['need-declarer', '3 a seat that is not there', {}, contractGame('normal', 61, null, { declarer: 4 })],
  [null, '2.1 seat 5 of six', { players: 6 }, contractGame('normal', 62, null, { declarer: 5 })],
  ['need-declarer', '3 before missing eyes', {}, contractGame('normal', null, null, { declarer: null })],
  [
    'need-declarer',
    '3 also where a rule was broken',
    {},
    contractGame('normal', null, null, { declarer: null, penalty: 'A' }),
  ],
  ['need-eyes', '3', {}, contractGame('normal', null, 3)],
  ['need-eyes', '3 before a wrong number of tricks', {}, contractGame('muss', null, 9)],
  ['need-eyes', '3 Ramsch', {}, ramschGame({ tricks: 3 })],
  ['need-tricks', '2.14 at 120', {}, contractGame('normal', 120, null)],
  ['need-tricks', '2.14 at 0, in every kind', {}, contractGame('onePoint', 0, null)],
  ['need-tricks', '2.14 in a Tout', {}, contractGame('tout', 100, null)],
  ['need-tricks', '3 before eyes out of range', {}, contractGame('tout', 130, null)],
  ['need-trumps', '2.8', {}, ramschGame({ eyes: 60, tricks: 3 })],
  ['need-alte', '2.8', {}, ramschGame({ eyes: 60, tricks: 3, trumps: 6 })],
  ['eyes-range', '2.14', {}, contractGame('normal', 121, null)],
  ['eyes-range', '2.14 before tricks out of range', {}, contractGame('normal', -1, 9)],
  ['eyes-range', '2.14 half an eye', {}, contractGame('normal', 60.5, null)],
  ['eyes-range', '2.14 forced does not lift it', {}, contractGame('normal', 121, null, { forced: true })],
  ['tricks-range', '2.14', {}, contractGame('normal', 61, 7)],
  [null, '2.14 seven of eight tricks', { deck: 32 }, contractGame('normal', 91, 7)],
  ['tricks-range', '2.14 six players have four', { players: 6 }, contractGame('tout', null, 5)],
  ['tricks-range', '2.8 Ramsch', {}, ramschGame({ eyes: 60, tricks: 7 })],
  ['eyes-unattainable', '2.14 one eye', {}, contractGame('normal', 1, null)],
  ['eyes-unattainable', '2.14 three eyes with six players', { players: 6 }, contractGame('normal', 117, null)],
  ['eyes-unattainable', '2.14 Ramsch', {}, ramschGame({ eyes: 119 })],
  ['eyes-tricks-impossible', '2.14 tricks known', {}, contractGame('normal', 119, 5)],
  ['eyes-tricks-impossible', '2.14 all eyes but half the tricks', {}, contractGame('normal', 120, 3)],
  ['eyes-tricks-impossible', '2.14 in a Tout', {}, contractGame('tout', 120, 4)],
  [null, '2.14 enter anyway', {}, contractGame('normal', 119, 5, { forced: true })],
  [null, '2.14 enter anyway, tricks not known', {}, contractGame('normal', 1, null, { forced: true })],
  [null, '2.10 a breach asks for nothing', {}, contractGame('normal', 300, 99, { penalty: 'B' })],
  [null, '2.10 a breach in a Ramsch', {}, ramschGame({ penalty: 'B' })],
];

describe('3 refusals, the first in order', () => {
  it.each(CASES)('%s: %s', (expected, _, settings, game) => {
    expect(validateGame(house(settings), game)).toBe(expected);
  });

  it('every code is met above', () => {
    const met = new Set(CASES.map(([code]) => code));
    expect(RULE_ERRORS.filter((code) => !met.has(code))).toEqual([]);
  });
});
