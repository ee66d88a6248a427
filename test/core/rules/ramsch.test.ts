import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/core/profiles/settings';
import type { RamschGame } from '../../../src/core/rules/deal';
import { house, ramschGame, said } from '../builders';

type Case = readonly [
  rule: string,
  settings: Partial<Settings>,
  game: Partial<Omit<RamschGame, 'kind'>>,
  expected: string,
  bock?: number,
];

const TIE = { eyes: 60, tricks: 3 };
const ALL = { eyes: 120, tricks: 6 };

const CASES: readonly Case[] = [
  ['2.8 more eyes lose', {}, { eyes: 61 }, 'B eyes 4'],
  ['2.8 fewer eyes win', {}, { eyes: 59 }, 'A eyes 4'],
  ['2.3 not doubled', { 'ramsch.double': false }, { eyes: 70 }, 'B eyes 2'],
  ['2.7 doubled and Bock', {}, { eyes: 50 }, 'A eyes 8', 1],
  ['2.8 60:60, more tricks lose', {}, { eyes: 60, tricks: 4 }, 'B tricks 4'],
  ['2.8 60:60 without tricks', {}, { eyes: 60 }, 'need-tricks'],
  ['2.8 60:60, 3:3 without trumps', {}, TIE, 'need-trumps'],
  ['2.8 more trumps lose', {}, { ...TIE, trumps: 7 }, 'B trumps 4'],
  ['2.8 fewer trumps win', {}, { ...TIE, trumps: 5 }, 'A trumps 4'],
  ['2.8 6:6 without the Alte', {}, { ...TIE, trumps: 6 }, 'need-alte'],
  ['2.8 the Alte loses', {}, { ...TIE, trumps: 6, alte: 'A' }, 'B alte 4'],
  ['2.8 13 of 12 trumps cannot be', {}, { ...TIE, trumps: 13 }, 'need-trumps'],
  ['2.8 long pack: 14 trumps', { deck: 32 }, { eyes: 60, tricks: 4, trumps: 7, alte: 'B' }, 'A alte 4'],
  ['2.8 long pack: 13 trumps are most of 14', { deck: 32 }, { eyes: 60, tricks: 4, trumps: 13 }, 'B trumps 4'],
  ['2.8 six players: 2:2 tricks', { players: 6 }, { eyes: 60, tricks: 2, trumps: 6, alte: 'A' }, 'B alte 4'],
  ['2.8 six players: more tricks', { players: 6 }, { eyes: 60, tricks: 1 }, 'eyes-tricks-impossible'],
  ['2.8 noScore', { 'ramsch.tie': 'noScore' }, { eyes: 60 }, 'nobody eyes 0', 2],
  ['2.8 noScore touches 60:60 only', { 'ramsch.tie': 'noScore' }, { eyes: 62 }, 'B eyes 4'],
  ['2.8 120:0 asks for tricks', {}, { eyes: 120 }, 'need-tricks'],
  ['2.8 0:120 asks for tricks', { 'ramsch.durchmarsch': 'off' }, { eyes: 0 }, 'need-tricks'],
  ['2.8 all tricks by two players', {}, ALL, 'B eyes 4'],
  ['2.8 march of one player', {}, { ...ALL, durchmarsch: 'A' }, 'A durchmarsch 4'],
  ['2.8 march of side B', {}, { eyes: 0, tricks: 0, durchmarsch: 'B' }, 'B durchmarsch 4'],
  ['2.8 no march without all tricks', {}, { eyes: 120, tricks: 5, durchmarsch: 'A' }, 'B eyes 4'],
  ['2.8 the side without a trick cannot have marched', {}, { ...ALL, durchmarsch: 'B' }, 'B eyes 4'],
  ['2.8 march of the team', { 'ramsch.durchmarsch': 'team' }, ALL, 'A durchmarsch 4'],
  ['2.8 march off', { 'ramsch.durchmarsch': 'off' }, { ...ALL, durchmarsch: 'A' }, 'B eyes 4'],
  [
    '2.3 own price of a march is final',
    { 'ramsch.durchmarschValue': 10 },
    { ...ALL, durchmarsch: 'A' },
    'A durchmarsch 10',
  ],
  ['2.7 Bock doubles a march', { 'ramsch.durchmarschValue': 10 }, { ...ALL, durchmarsch: 'A' }, 'A durchmarsch 20', 1],
  ['2.3 a march not doubled', { 'ramsch.double': false }, { ...ALL, durchmarsch: 'A' }, 'A durchmarsch 2'],
  ['2.5 Kontra forbidden', {}, { eyes: 70, doublings: 1 }, 'kontra-forbidden-in-ramsch'],
  ['2.5 Kontra allowed only doubles', { 'kontra.inRamsch': true }, { eyes: 60, tricks: 2, doublings: 1 }, 'A tricks 8'],
  ['2.10 breach, eyes not asked', {}, { penalty: 'A' }, 'B penalty 4'],
  ['2.10 breach, not doubled', { 'ramsch.double': false }, { penalty: 'B', ...ALL, durchmarsch: 'B' }, 'A penalty 2'],
];

describe('2.8 Ramsch', () => {
  for (const [rule, settings, game, expected, bock = 0] of CASES) {
    it(rule, () => {
      expect(said(house(settings), ramschGame(game), bock)).toBe(expected);
    });
  }
});
