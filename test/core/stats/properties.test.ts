/** What must hold whatever was played: sums over people, filters that split, merges that move figures and lose none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePub } from '../../../scripts/bench/pub';
import type { Player, PlayerId } from '../../../src/core/events/log';
import type { HistoryCount } from '../../../src/core/stats/count';
import { placeKey } from '../../../src/core/stats/filter';
import { peopleOf } from '../../../src/core/stats/people';
import { standingsOf } from '../../../src/core/stats/standings';
import { LINES, lineOf, type Subject } from '../../../src/core/stats/subject';
import { counted, digestOf } from './counted';

const pub = makePub({ evenings: 40, games: 50, players: 12 }, 2);
const digests = Array.from({ length: 40 }, (_, n) => digestOf(pub.evening(n)));
const count = counted(digests);
const sum = (subjects: readonly Subject[], pick: (subject: Subject) => number): number =>
  subjects.reduce((total, subject) => total + pick(subject), 0);
const announcedOf = (subject: Subject): number =>
  LINES.reduce((total, line) => total + (lineOf(subject.lines, line)?.announced ?? 0), 0);

function expectSums({ players, pairs, totals }: HistoryCount): void {
  const picks: readonly (readonly [string, (subject: Subject) => number, number])[] = [
    ['won', ({ won }) => won, totals.marks],
    ['received', ({ received }) => received, totals.marks],
    ['brillen', ({ brillen }) => brillen, totals.brillen],
    ['brillenGiven', ({ brillenGiven }) => brillenGiven, totals.brillen],
    ['haenger', ({ haengerWon }) => haengerWon, totals.haenger],
    ['points', ({ points }) => points, totals.points],
    ['pointsAgainst', ({ pointsAgainst }) => pointsAgainst, totals.points],
    ['games', ({ games }) => games, 2 * totals.games],
    ['deals', ({ deals }) => deals, 2 * totals.deals],
    ['kontra given', ({ kontraGiven }) => kontraGiven, totals.kontra],
  ];
  for (const [name, pick, total] of picks) {
    expect(sum(pairs, pick), `${name} of pairs`).toBe(total);
    expect(sum(players, pick), `${name} of players`).toBe(2 * total);
  }
  const announced = LINES.reduce((n, line) => n + (lineOf(totals.lines, line)?.announced ?? 0), 0);
  expect(sum(players, announcedOf)).toBe(announced);
  expect(sum(pairs, announcedOf)).toBe(announced);
}

describe('sums', () => {
  it('of pairs are the table, of players twice the table', () => {
    expect(totalGames(count)).toBeGreaterThan(1500);
    expectSums(count);
  });

  it('hold under every filter', () => {
    const someone = fc.constantFrom(...pub.players.map(({ id }) => id));
    fc.assert(
      fc.property(
        fc.record({
          players: fc.uniqueArray(someone, { maxLength: 2 }),
          together: fc.boolean(),
          place: fc.constantFrom(null, 'Daheim', 'Gasthaus Krone'),
          rulesName: fc.constantFrom(null, 'Oberfranken'),
        }),
        (filter) => expectSums(counted(digests, filter)),
      ),
      { numRuns: 40 },
    );
  });

  it('of duels: every game has two sides together and four people against each other', () => {
    const games = (duels: HistoryCount['together']): number => [...duels.values()].reduce((n, one) => n + one.games, 0);
    expect(games(count.together)).toBe(2 * totalGames(count));
    expect(games(count.against)).toBe(4 * totalGames(count));
    for (const { games: all, gamesWon } of count.against.values()) expect(gamesWon).toBeLessThanOrEqual(all);
  });
});

function totalGames({ totals }: HistoryCount): number {
  return totals.games;
}

describe('filters split', () => {
  it('the figures of all places together are the figures without a filter', () => {
    const places = [...new Set(digests.map(({ place }) => placeKey(place)))];
    const parts = places.map((place) => counted(digests, { place }));
    expect(parts.reduce((n, part) => n + totalGames(part), 0)).toBe(totalGames(count));
    expect(parts.reduce((n, part) => n + part.totals.marks, 0)).toBe(count.totals.marks);
  });

  it('a player sees the same figures alone as in the table of all', () => {
    for (const { id } of pub.players) {
      const inAll = count.players.find(({ ids }) => ids[0] === id);
      const alone = counted(digests, { players: [id] }).players.find(({ ids }) => ids[0] === id);
      expect(alone).toEqual(inAll);
    }
  });
});

describe('merged people', () => {
  const [one, other] = [pub.players[3]!, pub.players[9]!];
  const merged: Player[] = pub.players.map((p) => (p.id === other.id ? { ...p, mergedInto: one.id } : p));

  it('count under one id, with everything both had, and taking it back gives the old figures', () => {
    const after = counted(digests, {}, merged);
    const subject = after.players.find(({ ids }) => ids[0] === one.id)!;
    const before = [one, other].map(({ id }) => count.players.find(({ ids }) => ids[0] === id)!);
    // Where both sat at one table they would be counted twice; the store refuses to merge such two.
    expect(subject.won).toBe(before[0]!.won + before[1]!.won);
    expect(subject.points).toBe(before[0]!.points + before[1]!.points);
    expect(after.players.some(({ ids }) => ids[0] === other.id)).toBe(false);
    expect(totalGames(after)).toBe(totalGames(count));
    expect(counted(digests, {}, pub.players)).toEqual(count);
  });

  it('a chain ends at its end, a ring at one of its own, the same for all', () => {
    const id = (n: number): PlayerId => pub.players[n]!.id;
    const chain = (links: readonly (readonly [number, number])[]) =>
      peopleOf(pub.players.map((p, n) => ({ ...p, mergedInto: id(links.find(([from]) => from === n)?.[1] ?? n) })))
        .idOf;
    expect(chain([[0, 1], [1, 2]])(id(0))).toBe(id(2)); // prettier-ignore
    const ring = chain([[0, 1], [1, 2], [2, 1]]); // prettier-ignore
    expect([0, 1, 2].map((n) => ring(id(n)))).toEqual([id(1), id(1), id(1)]);
  });
});

describe('the table of a season', () => {
  it('places rise by as many as share the one before', () => {
    const order = standingsOf(count.players, () => 0);
    order.forEach(({ place, shared, subject }, i) => {
      const equal = order.filter(({ subject: s }) => s.won === subject.won && s.received === subject.received);
      expect(shared).toBe(equal.length > 1);
      expect(place).toBe(1 + order.findIndex(({ subject: s }) => s === equal[0]!.subject));
      if (i > 0) expect(order[i - 1]!.subject.won).toBeGreaterThanOrEqual(subject.won);
    });
  });
});
