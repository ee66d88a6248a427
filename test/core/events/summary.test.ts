import { describe, expect, it } from 'vitest';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { EveningFact } from '../../../src/core/events/facts';
import { eveningSummary } from '../../../src/core/events/summary';
import type { EveningSummary } from '../../../src/core/events/summary';
import type { Settings } from '../../../src/core/profiles/settings';
import type { Deal } from '../../../src/core/rules/deal';
import { contractGame, deal, evening, house, logOf, ramschGame, sieGame } from '../builders';

function summed(settings: Partial<Settings>, ...deals: readonly Deal[]): EveningSummary {
  const start = evening(house(settings));
  return eveningSummary(
    start,
    foldEvening(start, logOf(...deals.map((one) => ({ type: 'dealRecorded', deal: one }) as const))),
  );
}

function fact<K extends EveningFact['kind']>(summary: EveningSummary, kind: K): EveningFact | undefined {
  return summary.facts.find((candidate) => candidate.kind === kind);
}

const a2 = deal(contractGame('normal', 61, null));
const b2 = deal(contractGame('normal', 61, null, { declarer: 1 }));
const a10 = deal(contractGame('tout', 120, 6));
const lostKontra = deal(contractGame('schneider', 60, null, { contract: 'wenz', declarer: 3, doublings: 1 }));

describe('evening summary', () => {
  it('of an evening without a deal', () => {
    expect(summed({})).toMatchObject({
      games: 0,
      bobbl: [],
      ahead: null,
      mostExpensive: null,
      facts: [],
      startedAt: 1000,
      lastAt: 1000,
    });
  });

  it('2.11 tells the Bobbl in order, the open score and the marks', () => {
    const summary = summed({ limit: 12 }, a10, b2, a2, { type: 'throwIn' }, b2);
    expect(summary.bobbl).toEqual([
      { score: { A: 12, B: 2 }, to: 'B', brille: false, counts: 1, haengerWonBy: null, at: 4000 },
    ]);
    expect(summary).toMatchObject({
      games: 4,
      marks: { A: 0, B: 1 },
      openScore: { A: 0, B: 4 },
      points: { A: 12, B: 6 },
      ahead: 'A',
      lastAt: 6000,
    });
  });

  it('2.11 names the Bobbl that ended a Hänger', () => {
    const summary = summed({ limit: 10, hanger: true }, a10, a10);
    expect(summary.bobbl.map((one) => one.haengerWonBy)).toEqual([null, 'A']);
    expect(summary.haenger).toEqual({ A: 1, B: 0 });
  });

  it('finds the most expensive game with who announced it', () => {
    const summary = summed({}, a2, lostKontra, b2);
    expect(summary.mostExpensive).toMatchObject({ entryId: 'e2', winner: 'A', points: 14 });
    expect(fact(summary, 'mostPoints')).toMatchObject({
      side: 'A',
      player: 'heinz',
      points: 14,
      game: { contract: 'wenz' },
    });
  });

  it('a Ramsch was announced by nobody', () => {
    expect(fact(summed({}, deal(ramschGame({ eyes: 70 }))), 'mostPoints')).toMatchObject({
      player: null,
      side: 'B',
      points: 4,
    });
  });

  it('counts favourites, Kontra, Tout, runs and throw-ins', () => {
    const lost = deal(contractGame('normal', 40, null));
    const summary = summed({ limit: 100 }, a2, a2, a2, lost, lostKontra, a10, { type: 'throwIn' });
    expect(fact(summary, 'favourite')).toEqual({
      kind: 'favourite',
      player: 'anna',
      contract: 'muck',
      games: 5,
      won: 4,
    });
    expect(fact(summary, 'kontra')).toEqual({ kind: 'kontra', games: 1, lost: 0 });
    expect(fact(summary, 'tout')).toEqual({ kind: 'tout', games: 1, won: 1 });
    expect(fact(summary, 'thrownIn')).toEqual({ kind: 'thrownIn', deals: 1 });
    expect(fact(summary, 'run')).toBeUndefined();
    expect(fact(summed({ limit: 100 }, a2, a2, a2, a2), 'run')).toEqual({ kind: 'run', side: 'A', games: 4 });
  });

  it('tells a Sie first, a Brille and a close Bobbl', () => {
    const summary = summed({ limit: 10 }, deal(sieGame()), ...[a2, b2, a2, b2, a2, b2, a2, b2, a2]);
    expect(summary.facts[0]).toMatchObject({ kind: 'sie', side: 'A', player: 'anna' });
    expect(fact(summary, 'brille')).toEqual({ kind: 'brille', to: 'B', score: { A: 20, B: 0 } });
    expect(fact(summary, 'closest')).toEqual({ kind: 'closest', score: { A: 10, B: 8 }, difference: 2 });
  });

  it('is plain JSON, so that it can be kept as a cache', () => {
    const summary = summed({ limit: 10, hanger: true }, a10, lostKontra, deal(ramschGame({ eyes: 60, tricks: 2 })));
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
  });
});
