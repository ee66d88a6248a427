/** The digest says of every deal what the folded evening says, and refuses shapes it does not know. */
import { describe, expect, it } from 'vitest';
import { makePub } from '../../../scripts/bench/pub';
import { foldEvening } from '../../../src/core/events/foldEvening';
import { DEAL_KINDS, dealCount, emptyDeal, makeDigest, parseDigest, readDeal } from '../../../src/core/stats/digest';
import { LEVELS } from '../../../src/core/rules/sheet';
import { eyesBin } from '../../../src/core/stats/block';

const pub = makePub({ evenings: 20, games: 60, players: 10 });

describe('a digest', () => {
  it('holds every deal that was not refused, figure by figure', () => {
    let swaps = 0;
    for (let n = 0; n < 20; n++) {
      const { start, entries } = pub.evening(n);
      const state = foldEvening(start, entries);
      const digest = makeDigest(start, null, state);
      const rows = state.rows.filter(({ outcome }) => outcome.kind !== 'refused');
      expect(dealCount(digest)).toBe(rows.length);
      swaps += digest.seatings.length - 1;
      rows.forEach((row, i) => {
        const deal = readDeal(digest, i, emptyDeal());
        const game = row.outcome.kind === 'scored' ? row.outcome.game : null;
        expect(deal).toMatchObject({
          kind: row.deal.type === 'game' ? row.deal.game.kind : row.deal.type,
          winner: game?.winner ? ['A', 'B'].indexOf(game.winner) : -1,
          points: game?.points ?? 0,
          bock: game?.bock ?? 0,
          level: game ? LEVELS.indexOf(game.level) : -1,
          scoreA: row.score.A,
          scoreB: row.score.B,
          bobblTo: row.bobbl ? ['A', 'B'].indexOf(row.bobbl.to) : -1,
          after: row.at - start.startedAt,
        });
        expect(digest.seatings[deal.seating]).toEqual(row.seats);
      });
    }
    expect(swaps).toBeGreaterThan(0);
  });

  it('survives the way to the disk and back', () => {
    const { start, entries } = pub.evening(1);
    const digest = makeDigest(start, 5, foldEvening(start, entries));
    expect(parseDigest(structuredClone(digest))).toEqual(digest);
  });

  it.each([
    ['nothing', null],
    ['plain arrays', { small: [], large: [] }],
  ])('of another shape is not believed: %s', (_, change) => {
    const { start, entries } = pub.evening(1);
    const digest = makeDigest(start, null, foldEvening(start, entries));
    expect(parseDigest(change === null ? null : { ...digest, ...change })).toBeNull();
    expect(parseDigest({ ...digest, small: digest.small.slice(1) })).toBeNull();
  });

  it('knows a number for every kind of deal', () => {
    expect(new Set(DEAL_KINDS).size).toBe(10);
  });
});

describe('rule 2.4: bins of the eyes chart end at the lines of the level table', () => {
  it.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [30, 2],
    [31, 3],
    [60, 5],
    [61, 6],
    [90, 8],
    [91, 9],
    [120, 11],
  ])('%i eyes lie in bin %i', (eyes, bin) => {
    expect(eyesBin(eyes)).toBe(bin);
  });
});
