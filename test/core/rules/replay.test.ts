/** Rules 2.7 and 2.11: dealer, Bock queue, Bobbl, Brille, Hänger over several deals. */
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/core/profiles/settings';
import type { Deal } from '../../../src/core/rules/deal';
import { replay, replayFrom } from '../../../src/core/rules/replay';
import type { SheetRow } from '../../../src/core/rules/sheet';
import { contractGame, deal, house, ramschGame } from '../builders';

const throwIn: Deal = { type: 'throwIn' };
const misdeal: Deal = { type: 'misdeal' };
const bock: Deal = { type: 'bock' };
/** 2 points for A / for B, 10 for A / for B. */
const a2 = deal(contractGame('normal', 61, null));
const b2 = deal(contractGame('normal', 61, null, { declarer: 1 }));
const a10 = deal(contractGame('tout', 120, 6));
const b10 = deal(contractGame('tout', 120, 6, { declarer: 1 }));
const ramsch = deal(ramschGame({ eyes: 70 }));
const refused = deal(contractGame('normal', 121, null));

function rows(settings: Partial<Settings>, deals: readonly Deal[], dealer = 0): readonly SheetRow[] {
  return replay(house(settings), dealer, deals).rows;
}

function queues(settings: Partial<Settings>, ...deals: readonly Deal[]): (readonly number[])[] {
  return rows(settings, deals).map((row) => row.bockQueue);
}

describe('2.7 Bock', () => {
  it('nextGame, none: a second throw-in renews', () => {
    expect(queues({}, throwIn, throwIn, a2)).toEqual([[1], [1], []]);
  });

  it('nextRound: as many games as players', () => {
    expect(queues({ 'bock.trigger': 'nextRound' }, throwIn, a2, throwIn)).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1],
      [1, 1, 1, 1],
    ]);
    expect(queues({ 'bock.trigger': 'nextRound', players: 6 }, throwIn)).toEqual([[1, 1, 1, 1, 1, 1]]);
  });

  it('nextRound × multiply and × queue', () => {
    const round = { 'bock.trigger': 'nextRound' } as const;
    expect(queues({ ...round, 'bock.stacking': 'multiply' }, throwIn, a2, throwIn)[2]).toEqual([2, 2, 2, 1]);
    expect(queues({ ...round, 'bock.stacking': 'queue' }, throwIn, a2, throwIn)[2]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('throwInConsumes: the thrown-in deal takes its Bock first, then triggers', () => {
    const settings = { 'bock.throwInConsumes': true, 'bock.stacking': 'queue' } as const;
    expect(queues(settings, throwIn, throwIn, throwIn)).toEqual([[1], [1], [1]]);
    expect(queues({ ...settings, 'bock.stacking': 'multiply' }, bock, bock, throwIn)).toEqual([[1], [2], [1]]);
  });

  it('throwInConsumes with trigger none uses the waiting Bock up', () => {
    expect(queues({ 'bock.throwInConsumes': true, 'bock.trigger': 'none' }, bock, throwIn)).toEqual([[1], []]);
  });

  it('trigger none: nothing after a throw-in, one game by the button', () => {
    expect(queues({ 'bock.trigger': 'none' }, throwIn, bock, a2)).toEqual([[], [1], []]);
  });

  it('afterRamsch triggers after the Ramsch took its own Bock', () => {
    expect(queues({ 'bock.afterRamsch': true }, bock, ramsch, a2)).toEqual([[1], [1], []]);
    expect(queues({ 'bock.afterRamsch': true, 'bock.trigger': 'none' }, ramsch)).toEqual([[]]);
  });

  it.each([
    ['march', ramschGame({ eyes: 120, tricks: 6, durchmarsch: 'A' })],
    ['breach', ramschGame({ penalty: 'A' })],
    ['tie nobody scores in', ramschGame({ eyes: 60 })],
  ])('afterRamsch: also a %s', (_, game) => {
    expect(queues({ 'bock.afterRamsch': true, 'ramsch.tie': 'noScore' }, deal(game))).toEqual([[1]]);
  });

  it('carryAcrossBobbl off: the end of a Bobbl wipes the queue, a Bock of the deciding Ramsch included', () => {
    const settings = { limit: 4, 'bock.trigger': 'nextRound', 'bock.afterRamsch': true } as const;
    expect(queues({ ...settings, 'bock.carryAcrossBobbl': false }, throwIn, ramsch)).toEqual([[1, 1, 1, 1], []]);
    expect(queues(settings, throwIn, ramsch)[1]).toEqual([1, 1, 1, 1]);
  });

  it('a one-point game uses its Bock up though it does not count', () => {
    const onePoint = deal(contractGame('onePoint', 61, null));
    const [, row] = rows({}, [throwIn, onePoint]);
    expect(row?.outcome).toMatchObject({ game: { points: 1, bock: 1 } });
    expect(row?.bockQueue).toEqual([]);
  });

  it('a tie nobody scores in counts as played: dealer and Bock move on', () => {
    const [, row] = rows({ 'ramsch.tie': 'noScore' }, [throwIn, deal(ramschGame({ eyes: 60 }))]);
    expect(row).toMatchObject({ dealer: 1, nextDealer: 2, bockQueue: [], score: { A: 0, B: 0 } });
    expect(row?.outcome).toMatchObject({ game: { winner: null, points: 0, bock: 1 } });
  });
});

describe('2.7 dealer and Vorhand', () => {
  it('moves on after a game and a throw-in, not after a misdeal or the button', () => {
    const seen = rows({}, [a2, throwIn, misdeal, bock, a2], 3).map(({ dealer, forehand, nextDealer }) => [
      dealer,
      forehand,
      nextDealer,
    ]);
    expect(seen).toEqual([
      [3, 0, 0],
      [0, 1, 1],
      [1, 2, 1],
      [1, 2, 1],
      [1, 2, 2],
    ]);
  });

  it('misdeal.redealBy next: the next one deals, the Bock stays', () => {
    const [, row] = rows({ 'misdeal.redealBy': 'next' }, [throwIn, misdeal]);
    expect(row).toMatchObject({ dealer: 1, nextDealer: 2, bockQueue: [1] });
  });

  it('goes round six', () => {
    expect(rows({ players: 6 }, [throwIn, throwIn], 4).map((row) => row.nextDealer)).toEqual([5, 0]);
  });

  it('3 a refused entry moves nothing', () => {
    const [before, row, after] = rows({}, [throwIn, refused, a2]);
    expect(row).toMatchObject({ outcome: { kind: 'refused', error: 'eyes-range' }, nextDealer: 1, bockQueue: [1] });
    expect(row?.score).toEqual(before?.score);
    expect(after).toMatchObject({ dealer: 1, score: { A: 4, B: 0 } });
  });
});

describe('2.11 Bobbl and Brille', () => {
  it('ends at the limit, overshoot stands, the next one starts at 0:0', () => {
    const sheet = replay(house({ limit: 11 }), 0, [b2, a10, a2, b2]);
    expect(sheet.rows.map((row) => row.bobbl)).toEqual([null, null, { to: 'B', brille: false, counts: 1 }, null]);
    expect(sheet.rows[2]?.score).toEqual({ A: 12, B: 2 });
    expect(sheet.rows[3]).toMatchObject({ score: { A: 0, B: 2 }, bobblNo: 2, dealer: 3 });
    expect(sheet.state).toMatchObject({ bobbl: { A: 0, B: 1 }, bobblCount: 1 });
  });

  it.each([
    ['display', { to: 'B', brille: true, counts: 1 }],
    ['double', { to: 'B', brille: true, counts: 2 }],
    ['off', { to: 'B', brille: false, counts: 1 }],
  ] as const)('brille %s', (brille, mark) => {
    const sheet = replay(house({ limit: 10, brille }), 0, [a10]);
    expect(sheet.rows[0]?.bobbl).toEqual(mark);
    expect(sheet.state.bobbl).toEqual({ A: 0, B: mark.counts });
  });

  it('a limit lowered in mid-Bobbl ends it with the next game', () => {
    const first = replay(house({ limit: 31 }), 0, [a10]);
    const second = replayFrom(house({ limit: 10 }), first.state, [b2]);
    expect(second.rows[0]).toMatchObject({ score: { A: 10, B: 2 }, bobbl: { to: 'B' } });
    expect(second.state.score).toEqual({ A: 0, B: 0 });
  });
});

describe('2.11 Hänger', () => {
  const hanger = { hanger: true, limit: 12 } as const;
  const bobblA = [a10, b2, a2];
  const bobblB = [b10, a2, b2];

  it('two Bobbl win it', () => {
    const sheet = replay(house(hanger), 0, [...bobblA, ...bobblA]);
    expect(sheet.rows.at(-1)?.haenger).toEqual({ wonBy: 'A' });
    expect(sheet.state).toMatchObject({ haenger: { A: 1, B: 0 }, inHaenger: { A: 0, B: 0 } });
  });

  it('at one each a third decides', () => {
    const sheet = replay(house(hanger), 0, [...bobblA, ...bobblB, ...bobblB]);
    expect(sheet.rows.map((row) => row.haenger).filter(Boolean)).toEqual([{ wonBy: 'B' }]);
  });

  it('a double Brille counts as two: at once, or as the second one, and is never carried over', () => {
    const double = { ...hanger, brille: 'double' } as const;
    expect(replay(house(double), 0, [a10, a2]).state.haenger).toEqual({ A: 1, B: 0 });
    const second = replay(house(double), 0, [...bobblA, a10, a2]);
    expect(second.state).toMatchObject({ haenger: { A: 1, B: 0 }, inHaenger: { A: 0, B: 0 } });
    const against = replay(house(double), 0, [...bobblB, a10, a2]);
    expect(against.state.haenger).toEqual({ A: 1, B: 0 });
  });

  it('off: nothing is counted', () => {
    expect(replay(house({ limit: 12 }), 0, bobblA).state.inHaenger).toEqual({ A: 0, B: 0 });
  });
});
