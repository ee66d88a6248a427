/** A season of three evenings, counted by hand from the pad. */
import { describe, expect, it } from 'vitest';
import type { LogEvent, PlayerId } from '../../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import type { Deal } from '../../../src/core/rules/deal';
import type { HistoryCount } from '../../../src/core/stats/count';
import { duelKey } from '../../../src/core/stats/seating';
import { leadOf, standingsOf } from '../../../src/core/stats/standings';
import { lineOf, type Subject } from '../../../src/core/stats/subject';
import { makeEveningStart, makeGame, makeLog, playerId, recorded, wonBobbl } from '../../builders/storedEvenings';
import { counted, digestOf } from './counted';

const [ANNA, GEORG, MAX, RESI, KARL] = ['Anna', 'Georg', 'Max', 'Resi', 'Karl'].map(playerId) as [
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
];
const at = (month: number, day: number, hour = 20): number => new Date(2026, month - 1, day, hour).getTime();

function evening(id: string, names: readonly string[], startedAt: number, events: readonly LogEvent[], more = {}) {
  const start = makeEveningStart(id, names, { startedAt, place: 'Krone', ...more });
  return digestOf({ start, entries: makeLog(id, events, startedAt, `${id}-`) });
}

const eyes = (declarer: number, count: number, doublings = 0): Deal => ({
  type: 'game',
  game: {
    kind: 'normal',
    contract: 'wenz',
    declarer,
    doublings,
    result: { by: 'eyes', eyes: count, tricks: null },
    penalty: null,
    forced: false,
  },
});
const ramschForB: Deal = {
  type: 'game',
  game: {
    kind: 'ramsch',
    doublings: 0,
    eyes: 70,
    tricks: 3,
    trumps: null,
    alte: null,
    durchmarsch: null,
    penalty: null,
    forced: false,
  },
};

/** 10 January: Anna & Max give Georg & Resi glasses (21 : 0), then Georg loses a counted Wenz with 48 eyes. */
const first = evening('e1', ['Anna', 'Georg', 'Max', 'Resi'], at(1, 10), [...wonBobbl('A'), recorded(eyes(1, 48))]);
/** 17 January: Georg & Resi win one Bobbl (again to glasses), all pass once, a Bock Ramsch goes to them as well. */
const second = evening('e2', ['Anna', 'Georg', 'Max', 'Resi'], at(1, 17), [
  ...wonBobbl('B'),
  recorded({ type: 'throwIn' }),
  recorded(ramschForB),
]);
/** 3 February, Karl for Resi: Anna wins a Wenz with Kontra (61), Karl announces a Muck and loses it. */
const third = evening('e3', ['Anna', 'Georg', 'Max', 'Karl'], at(2, 3), [
  recorded(eyes(0, 61, 1)),
  recorded(makeGame('muck', 3, 'A')),
]);
const all = [first, second, third];

function of(count: HistoryCount, id: PlayerId): Subject {
  const found = count.players.find(({ ids }) => ids[0] === id);
  if (!found) throw new Error(`${id} was not there`);
  return found;
}

describe('the golden season', () => {
  const count = counted(all);

  it('Bobbl, glasses, points and games of each player', () => {
    // First evening: seven Muck of 3 points = 21 : 0, a Wenz of 2. Second: 0 : 21, then Ramsch 2 × 2 at Bock ×2 = 8.
    // Third: Wenz 2 × Kontra 2 = 4, Muck 2.
    expect(of(count, ANNA)).toMatchObject({
      evenings: 3,
      deals: 8 + 9 + 2,
      games: 8 + 8 + 2,
      gamesWon: 8 + 2,
      won: 1,
      received: 1,
      brillen: 1,
      brillenGiven: 1,
      points: 21 + 2 + 4 + 2,
      pointsAgainst: 21 + 8,
      allPassed: 2,
      ramsch: 1,
      ramschWon: 0,
      bock: 1,
      kontraGiven: 0,
    });
    expect(of(count, KARL)).toMatchObject({ evenings: 1, games: 2, gamesWon: 0, won: 0, points: 0, pointsAgainst: 6 });
    expect(of(count, GEORG)).toMatchObject({ evenings: 3, kontraGiven: 1, kontraGivenWon: 0, points: 29 });
  });

  it('pairs are sides that sat together', () => {
    const names = count.pairs.map(({ ids, games, won, received }) => [ids.join(' & '), games, won, received]);
    expect(names).toEqual([
      [`${ANNA} & ${MAX}`, 18, 1, 1],
      [`${GEORG} & ${RESI}`, 16, 1, 1],
      [`${GEORG} & ${KARL}`, 2, 0, 0],
    ]);
  });

  it('each contract: announced, won, with Schneider, lost, Kontra, average eyes', () => {
    expect(lineOf(of(count, ANNA).lines, 'wenz')).toEqual({
      announced: 1,
      won: 1,
      schneider: 0,
      schwarz: 0,
      kontra: 1,
      kontraWon: 1,
      counted: 1,
      eyes: 61,
    });
    expect(lineOf(of(count, ANNA).lines, 'muck')).toMatchObject({ announced: 7, won: 7, schneider: 7, counted: 0 });
    expect(lineOf(of(count, GEORG).lines, 'wenz')).toMatchObject({ announced: 1, won: 0, counted: 1, eyes: 48 });
    expect(lineOf(of(count, KARL).lines, 'muck')).toMatchObject({ announced: 1, won: 0 });
    expect(lineOf(of(count, MAX).lines, 'muck')).toBeNull();
    expect(lineOf(count.totals.lines, 'wenz')).toMatchObject({ announced: 2, won: 1, eyes: 109, counted: 2 });
  });

  it('the table as a whole', () => {
    expect(count.totals).toMatchObject({
      deals: 19,
      games: 18,
      bobbl: 2,
      marks: 2,
      brillen: 2,
      points: 58,
      thrownIn: 1,
      allPassed: 2,
      ramsch: 1,
      bock: 1,
      kontra: 1,
      kontraWon: 0,
    });
    // Georg's 48 eyes lie in 41–50, Anna's 61 in 61–70.
    expect(count.totals.eyes).toEqual([0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]);
  });

  it('the evenings one by one', () => {
    expect(count.evenings.map(({ eveningId, games, marks, points }) => [eveningId, games, marks, points])).toEqual([
      ['e1', 8, [0, 1], [23, 0]],
      ['e2', 8, [1, 0], [0, 29]],
      ['e3', 2, [0, 0], [6, 0]],
    ]);
  });

  it('runs go on over the end of an evening', () => {
    expect(of(count, ANNA).streaks.gamesWon).toMatchObject({ length: 8 });
    expect(of(count, ANNA).streaks.gamesLost).toMatchObject({ length: 8 });
    // Resi lost all eight on the 10th and won all eight on the 17th; Georg lost two more on 3 February.
    expect(of(count, RESI).streaks.gamesWon).toMatchObject({ length: 8, from: at(1, 17) + 60_000 });
    expect(of(count, MAX).streaks.bobblWon).toMatchObject({ length: 1 });
  });

  it('best and worst evening, most expensive game', () => {
    expect(of(count, ANNA).best).toMatchObject({ eveningId: 'e1', won: 1, received: 0, points: 23 });
    expect(of(count, ANNA).worst).toMatchObject({ eveningId: 'e2', won: 0, received: 1, pointsAgainst: 29 });
    expect(count.mostExpensive).toMatchObject({
      eveningId: 'e2',
      points: 8,
      winners: [GEORG, RESI],
      declarer: null,
    });
  });

  it('who sat with and against whom', () => {
    expect(count.together.get(duelKey(ANNA, MAX))).toMatchObject({ games: 18, gamesWon: 10, bobblWon: 1 });
    expect(count.against.get(duelKey(GEORG, ANNA))).toMatchObject({
      first: ANNA,
      second: GEORG,
      games: 18,
      gamesWon: 10,
      bobblWon: 1,
      bobblReceived: 1,
    });
    expect(count.against.get(duelKey(ANNA, MAX))).toBeUndefined();
  });

  it('the table shares places: Anna, Max, Georg and Resi have the same Bobbl', () => {
    const order = standingsOf(count.players, (a, b) => (a.ids[0]! < b.ids[0]! ? -1 : 1));
    expect(order.map(({ place, shared, subject }) => [place, shared, subject.ids[0]])).toEqual([
      [1, true, ANNA],
      [1, true, GEORG],
      [1, true, MAX],
      [1, true, RESI],
      [5, false, KARL],
    ]);
    expect(leadOf(count.players)).toBeNull();
  });

  it('whoever is alone in front has been so since that evening', () => {
    const fourth = evening('e4', ['Anna', 'Georg', 'Karl', 'Resi'], at(2, 10), wonBobbl('A'));
    const lead = leadOf(counted([...all, fourth]).players);
    expect(lead?.subject.ids).toEqual([ANNA]);
    expect(lead?.since).toBe(at(2, 10));
  });
});

describe('filters', () => {
  it('a season takes evenings by the day they began', () => {
    const count = counted(all, { span: { first: '2026-01-11' as never, last: '2026-02-03' as never } });
    expect(count.evenings.map(({ eveningId }) => eveningId)).toEqual(['e2', 'e3']);
  });

  it('a player takes only the deals at which that player sat', () => {
    const count = counted(all, { players: [KARL] });
    expect(count.totals.games).toBe(2);
    expect(count.players.map(({ ids }) => ids[0]).sort()).toEqual([ANNA, GEORG, KARL, MAX].sort());
  });

  it('a pair takes only deals in which the two sat on one side', () => {
    expect(counted(all, { players: [ANNA, GEORG], together: true }).totals.games).toBe(0);
    expect(counted(all, { players: [ANNA, GEORG] }).totals.games).toBe(18);
    expect(counted(all, { players: [GEORG, RESI], together: true }).totals.games).toBe(16);
  });

  it('place and house rules are those of the evening; places match as they look', () => {
    const away = evening('e5', ['Anna', 'Georg', 'Max', 'Resi'], at(3, 1), wonBobbl('A'), {
      place: 'Zum  Löwen',
      rulesName: 'Hänger',
      settings: { ...DEFAULT_SETTINGS, hanger: true },
    });
    expect(counted([...all, away], { place: 'zum löwen ' }).totals.games).toBe(7);
    expect(counted([...all, away], { rulesName: 'Hänger' }).totals.games).toBe(7);
    expect(counted([...all, away], { place: 'Krone' }).totals.games).toBe(18);
  });

  it('an evening in the bin counts for nothing', () => {
    expect(counted([{ ...first, deletedAt: 1 }, second, third]).totals.games).toBe(10);
  });
});

describe('rule 2.11: Hänger and glasses that count twice', () => {
  it('a Brille of two is two marks, one Bobbl, one pair of glasses, and ends the Hänger', () => {
    const settings = { ...DEFAULT_SETTINGS, hanger: true, brille: 'double' } as const;
    const count = counted([evening('h', ['Anna', 'Georg', 'Max', 'Resi'], at(1, 1), wonBobbl('A'), { settings })]);
    expect(count.totals).toMatchObject({ bobbl: 1, marks: 2, brillen: 1, haenger: 1 });
    expect(of(count, ANNA)).toMatchObject({ won: 2, received: 0, haengerWon: 1, haengerLost: 0 });
    expect(of(count, RESI)).toMatchObject({ won: 0, received: 2, brillen: 1, haengerWon: 0, haengerLost: 1 });
  });
});

describe('with next to nothing', () => {
  it('no evening, an evening without a deal, one game: nothing breaks and nobody leads', () => {
    expect(counted([])).toMatchObject({ players: [], pairs: [], evenings: [], mostExpensive: null });
    const bare = counted([evening('b', ['Anna', 'Georg', 'Max', 'Resi'], at(1, 1), [])]);
    expect(bare).toMatchObject({ players: [], evenings: [], mostExpensive: null });
    const one = counted([evening('o', ['Anna', 'Georg', 'Max', 'Resi'], at(1, 1), [recorded(eyes(0, 70))])]);
    expect(one.totals).toMatchObject({ games: 1, bobbl: 0 });
    expect(leadOf(one.players)).toBeNull();
  });
});
