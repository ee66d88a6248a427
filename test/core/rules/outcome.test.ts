/** Winners, levels and boundaries: the tables of rules 2.3–2.6, 2.9, 2.10 with every line tried on both sides of it. */
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/core/profiles/settings';
import { contractGame, house, said, sieGame } from '../builders';
import type { ContractOptions } from '../builders';

const OWN = {
  muck: { normal: 2, schneiderBonus: 1, schwarzBonus: 2, schneider: 4, schneiderSchwarzBonus: 1, tout: 6 },
};

/** "S simple" for every eyes of S from 0 to 120 with a trick on both sides, as runs: "N schneider 0-30 …". */
function lines(kind: 'normal' | 'muss', settings: Settings, doublings: number): string {
  const runs: { what: string; from: number; to: number }[] = [];
  for (let eyes = 0; eyes <= 120; eyes += 1) {
    const what = said(settings, contractGame(kind, eyes, 3, { doublings, forced: true })).replace(/ \d+$/, '');
    const last = runs.at(-1);
    if (last?.what === what) last.to = eyes;
    else runs.push({ what, from: eyes, to: eyes });
  }
  return runs.map(({ what, from, to }) => `${what} ${from}-${to}`).join(', ');
}

const PLAIN = 'N schneider 0-30, N simple 31-60, S simple 61-90, S schneider 91-120';
const FLIPPED = 'N schneider 0-29, N simple 30-59, S simple 60-89, S schneider 90-120';
const TARGET_ONLY = 'N schneider 0-30, N simple 31-59, S simple 60-90, S schneider 91-120';

describe('2.4 boundaries by eyes of the player party', () => {
  it.each([
    ['2.4 normal', 'normal', {}, 0, PLAIN],
    ['2.9 Muss', 'muss', {}, 0, FLIPPED],
    ['2.9 Muss with Kontra stays', 'muss', { 'kontra.inMuss': true }, 1, FLIPPED],
    ['2.9 Muss with targetOnly stays', 'muss', { 'kontra.takeover': 'targetOnly' }, 0, FLIPPED],
    ['2.5 Kontra, full', 'normal', {}, 1, FLIPPED],
    ['2.5 Re does not move it back', 'normal', {}, 2, FLIPPED],
    ['2.5 Kontra, targetOnly', 'normal', { 'kontra.takeover': 'targetOnly' }, 1, TARGET_ONLY],
    ['2.5 Kontra, none', 'normal', { 'kontra.takeover': 'none' }, 1, PLAIN],
    [
      '2.5 none and lastDoubler',
      'normal',
      { 'kontra.takeover': 'none', 'kontra.takeoverMoves': 'lastDoubler' },
      1,
      PLAIN,
    ],
    ['2.5 lastDoubler: Kontra', 'normal', { 'kontra.takeoverMoves': 'lastDoubler' }, 1, FLIPPED],
    ['2.5 lastDoubler: Re takes it back', 'normal', { 'kontra.takeoverMoves': 'lastDoubler' }, 2, PLAIN],
    ['2.5 lastDoubler: Sup', 'normal', { 'kontra.takeoverMoves': 'lastDoubler' }, 3, FLIPPED],
    ['2.5 lastDoubler: Hirsch', 'normal', { 'kontra.takeoverMoves': 'lastDoubler' }, 4, PLAIN],
    [
      '2.5 lastDoubler and targetOnly: Re',
      'normal',
      { 'kontra.takeover': 'targetOnly', 'kontra.takeoverMoves': 'lastDoubler' },
      2,
      PLAIN,
    ],
  ] as const)('%s', (_, kind, settings, doublings, expected) => {
    expect(lines(kind, house(settings), doublings)).toBe(expected);
  });

  it('2.4 the same seen by the other side: a declarer of side B', () => {
    expect(said(house(), contractGame('normal', 61, 3, { declarer: 3 }))).toBe('S simple 2');
    expect(said(house(), contractGame('normal', 60, 3, { declarer: 1 }))).toBe('N simple 2');
  });
});

type Case = readonly [
  rule: string,
  settings: Partial<Settings>,
  game: ReturnType<typeof contractGame>,
  expected: string,
  bock?: number,
];

function g(
  kind: Parameters<typeof contractGame>[0],
  eyes: number | null,
  tricks: number | null,
  options: ContractOptions = {},
) {
  return contractGame(kind, eyes, tricks, options);
}

const CASES: readonly Case[] = [
  ['2.4 no trick is Schwarz', {}, g('normal', 120, 6), 'S schwarz 3'],
  ['2.4 the trick of four nines saves from Schwarz', {}, g('normal', 120, 5), 'S schneider 3'],
  ['2.4 Schwarz of S', { 'value.normalSchwarz': 4 }, g('normal', 0, 0), 'N schwarz 4'],
  ['2.4 Schneider announced: 91', {}, g('schneider', 91, null), 'S schneider 7'],
  ['2.4 Schneider announced: 30 are enough for N', {}, g('schneider', 90, null), 'N simple 7'],
  ['2.5 Kontra leaves 91', {}, g('schneider', 90, null, { doublings: 1 }), 'N simple 14'],
  [
    '2.5 boundaryFlip: 90',
    { 'kontra.takeoverSchneider': 'boundaryFlip' },
    g('schneider', 90, null, { doublings: 1 }),
    'S schneider 14',
  ],
  [
    '2.5 boundaryFlip: 89 loses',
    { 'kontra.takeoverSchneider': 'boundaryFlip' },
    g('schneider', 89, null, { doublings: 1 }),
    'N simple 14',
  ],
  [
    '2.5 boundaryFlip needs a Kontra',
    { 'kontra.takeoverSchneider': 'boundaryFlip' },
    g('schneider', 90, null),
    'N simple 7',
  ],
  [
    '2.5 boundaryFlip stays flipped after Re',
    { 'kontra.takeoverSchneider': 'boundaryFlip', 'kontra.takeoverMoves': 'lastDoubler' },
    g('schneider', 90, null, { doublings: 2 }),
    'S schneider 28',
  ],
  ['2.3 all tricks in an announced Schneider', { 'value.schneiderSchwarz': 8 }, g('schneider', 120, 6), 'S schwarz 8'],
  ['2.3 N making S Schwarz gets nothing extra', { 'value.schneiderSchwarz': 8 }, g('schneider', 0, 0), 'N schwarz 7'],
  ['2.4 Tout: one trick loses it', {}, g('tout', 120, 5), 'N simple 10'],
  ['2.4 Tout without eyes, won', {}, g('tout', null, 6), 'S schwarz 10'],
  ['2.4 Tout without eyes, lost', {}, g('tout', null, 4), 'N simple 10'],
  ['2.4 Tout without eyes, no trick at all', {}, g('tout', null, 0), 'N schwarz 10'],
  ['2.4 Tout lost with 30 eyes', {}, g('tout', 30, 2), 'N schneider 10'],
  ['2.5 Kontra on Tout moves nothing', {}, g('tout', 30, 2, { doublings: 1 }), 'N schneider 20'],
  ['2.9 one point', {}, g('onePoint', 61, null), 'S simple 1'],
  [
    '2.9 one point: Kontra and Bock are not counted',
    { 'kontra.inOnePoint': true },
    g('onePoint', 60, null, { doublings: 2 }),
    'N simple 1',
    3,
  ],
  [
    '2.9 one point with multipliers',
    { 'kontra.inOnePoint': true, 'onePoint.multipliers': true },
    g('onePoint', 60, null, { doublings: 2 }),
    'N simple 32',
    3,
  ],
  [
    '2.9 Kontra does not move the 61 of one point',
    { 'kontra.inOnePoint': true },
    g('onePoint', 60, null, { doublings: 1 }),
    'N simple 1',
  ],
  ['2.3 Muss pays as a normal game', {}, g('muss', 90, null), 'S schneider 3'],
  [
    '2.3 own prices of a Muss',
    { 'value.muss': { simple: 1, schneider: 4, schwarz: 6 } },
    g('muss', 120, 6),
    'S schwarz 6',
  ],
  [
    '2.3 own prices of a Muss before those of the contract',
    { 'value.muss': { simple: 1, schneider: 4, schwarz: 6 }, 'value.perContract': OWN },
    g('muss', 29, 2),
    'N schneider 4',
  ],
  ['2.3 per contract: Schneider', { 'value.perContract': OWN }, g('normal', 91, null), 'S schneider 3'],
  [
    '2.3 per contract: Schwarz pays its own bonus only',
    { 'value.perContract': OWN },
    g('normal', 120, 6),
    'S schwarz 4',
  ],
  ['2.3 per contract: Muss', { 'value.perContract': OWN }, g('muss', 120, 6), 'S schwarz 4'],
  [
    '2.3 per contract: announced Schneider with all tricks',
    { 'value.perContract': OWN },
    g('schneider', 120, 6),
    'S schwarz 5',
  ],
  ['2.3 per contract: announced Schneider lost', { 'value.perContract': OWN }, g('schneider', 0, 0), 'N schwarz 4'],
  ['2.3 per contract: Tout', { 'value.perContract': OWN }, g('tout', 120, 6), 'S schwarz 6'],
  [
    '2.3 contracts not named keep the common price',
    { 'value.perContract': OWN },
    g('tout', 120, 6, { contract: 'wenz' }),
    'S schwarz 10',
  ],
  [
    '2.3 a Farbmuck is not priced as Muck',
    { 'value.perContract': OWN, 'contracts.farbmuck': true },
    g('normal', 91, null, { contract: 'grasmuck' }),
    'S schneider 3',
  ],
  ['2.3 one point ignores prices per contract', { 'value.perContract': OWN }, g('onePoint', 61, null), 'S simple 1'],
  ['2.7 Bock doubles', {}, g('normal', 61, null), 'S simple 4', 1],
  ['2.7 Bock twice quadruples', {}, g('normal', 61, null), 'S simple 8', 2],
  ['2.10 breach of S', {}, g('normal', 120, 6, { penalty: 'A' }), 'N simple 2'],
  ['2.10 breach of N, doubled', {}, g('schneider', null, null, { penalty: 'B', doublings: 1 }), 'S simple 14'],
  ['2.10 penalty.level', { 'penalty.level': 'schneider' }, g('normal', null, null, { penalty: 'B' }), 'S schneider 3'],
  [
    '2.10 penalty.level with own prices',
    { 'penalty.level': 'schneider', 'value.perContract': OWN },
    g('normal', null, null, { penalty: 'A' }),
    'N schneider 3',
  ],
  [
    '2.10 penalty.level in a Muss with own prices',
    { 'penalty.level': 'schneider', 'value.muss': { simple: 1, schneider: 4, schwarz: 6 } },
    g('muss', null, null, { penalty: 'A' }),
    'N schneider 4',
  ],
  [
    '2.10 penalty.level of a flat kind changes the word only',
    { 'penalty.level': 'schneider' },
    g('tout', null, null, { penalty: 'A' }),
    'N schneider 10',
  ],
  ['2.10 one point lost by breach', {}, g('onePoint', null, null, { penalty: 'A' }), 'N simple 1'],
  ['2.14 enter anyway: 119 is Schneider', {}, g('normal', 119, 5, { forced: true }), 'S schneider 3'],
];

describe('2.3–2.10 winner, level, points', () => {
  for (const [rule, settings, game, expected, bock = 0] of CASES) {
    it(rule, () => {
      expect(said(house(settings), game, bock)).toBe(expected);
    });
  }

  it('2.4 Sie is always won, 2.7 Bock doubles it, 2.10 a breach loses it', () => {
    expect(said(house(), sieGame())).toBe('S sie 20');
    expect(said(house({ 'value.sie': 10 }), sieGame({ declarer: 1 }), 1)).toBe('S sie 20');
    expect(said(house(), sieGame({ penalty: 'A' }))).toBe('N simple 20');
  });
});
