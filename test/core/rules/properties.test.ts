/** Laws that hold for every game under every house rule. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledLevel } from '../../../src/core/rules/outcome';
import type { PlayedLevel } from '../../../src/core/rules/deal';
import { replay, replayFrom, startState } from '../../../src/core/rules/replay';
import { scoreGame } from '../../../src/core/rules/scoreGame';
import { sideOf } from '../../../src/core/rules/seats';
import { anyContractGame, anyDeals, anyGame, anySettings } from '../arbitraries';

const RUNS = { numRuns: 400 };
const bockLevel = fc.integer({ min: 0, max: 3 });

describe('laws of a game', () => {
  it('2.5 points are the product of the = and × reasons', () => {
    let scoredGames = 0;
    fc.assert(
      fc.property(anySettings, bockLevel, anyGame, (settings, bock, game) => {
        const result = scoreGame(settings, bock, game);
        if (!result.ok) return;
        scoredGames += 1;
        const { reasons, points } = result.value;
        expect(reasons.filter((reason) => reason.op === '=')).toHaveLength(1);
        const product = reasons.reduce((sum, reason) => (reason.op === null ? sum : sum * (reason.amount ?? NaN)), 1);
        expect(product).toBe(points);
      }),
      { numRuns: 3000 },
    );
    expect(scoredGames).toBeGreaterThan(200);
  });

  it('2.4 a result called by its level scores as the eyes it stands for', () => {
    let compared = 0;
    fc.assert(
      fc.property(anySettings, bockLevel, anyContractGame, (settings, bock, game) => {
        const byEyes = scoreGame(settings, bock, { ...game, penalty: null });
        if (!byEyes.ok || byEyes.value.winner === null) return;
        compared += 1;
        const { winner, points } = byEyes.value;
        const level = byEyes.value.level as PlayedLevel;
        const byLevel = scoreGame(settings, bock, { ...game, penalty: null, result: { by: 'level', winner, level } });
        expect(byLevel).toMatchObject({ ok: true, value: { winner, level, points, bock } });
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(150);
  });

  it('2.4 a called level that the kind cannot have is fitted to it', () => {
    expect(calledLevel('schneider', true, 'simple')).toBe('schneider');
    expect(calledLevel('schneider', true, 'schwarz')).toBe('schwarz');
    expect(calledLevel('schneider', false, 'simple')).toBe('simple');
    expect(calledLevel('tout', true, 'simple')).toBe('schwarz');
    expect(calledLevel('tout', false, 'schneider')).toBe('schneider');
    expect(calledLevel('normal', true, 'simple')).toBe('simple');
  });

  it('2.1 turning the table by one seat swaps the sides', () => {
    fc.assert(
      fc.property(anySettings, bockLevel, anyContractGame, (settings, bock, game) => {
        const swapped = game.penalty === null ? null : game.penalty === 'A' ? 'B' : 'A';
        const here = scoreGame(settings, bock, game);
        const there = scoreGame(settings, bock, { ...game, declarer: (game.declarer + 1) % 4, penalty: swapped });
        expect(there.ok).toBe(here.ok);
        if (!here.ok || !there.ok) return;
        expect(there.value.points).toBe(here.value.points);
        expect(there.value.winner === sideOf(game.declarer + 1)).toBe(here.value.winner === sideOf(game.declarer));
      }),
      RUNS,
    );
  });
});

describe('laws of a sheet', () => {
  it('2.3 only the winner is credited', () => {
    fc.assert(
      fc.property(anySettings, anyDeals, (settings, deals) => {
        let before = { A: 0, B: 0 };
        for (const row of replay(settings, 0, deals).rows) {
          const gain = { A: row.score.A - before.A, B: row.score.B - before.B };
          const game = row.outcome.kind === 'scored' ? row.outcome.game : null;
          expect(gain).toEqual({
            A: game?.winner === 'A' ? game.points : 0,
            B: game?.winner === 'B' ? game.points : 0,
          });
          before = row.bobbl ? { A: 0, B: 0 } : { ...row.score };
        }
      }),
      RUNS,
    );
  });

  it('2.15 replaying in two steps equals one', () => {
    fc.assert(
      fc.property(anySettings, anyDeals, fc.nat({ max: 40 }), (settings, deals, cut) => {
        const whole = replay(settings, 1, deals);
        const first = replayFrom(settings, startState(settings, 1), deals.slice(0, cut));
        const second = replayFrom(settings, first.state, deals.slice(cut));
        expect([...first.rows, ...second.rows]).toEqual(whole.rows);
        expect(second.state).toEqual(whole.state);
      }),
      RUNS,
    );
  });

  it('2.11 the open score stays under the limit; marks and Bobbl agree', () => {
    fc.assert(
      fc.property(anySettings, anyDeals, (settings, deals) => {
        const { rows, state } = replay(settings, 2, deals);
        expect(Math.max(state.score.A, state.score.B)).toBeLessThan(settings.limit);
        const marks = rows.flatMap((row) => (row.bobbl ? [row.bobbl] : []));
        expect(marks).toHaveLength(state.bobblCount);
        expect(marks.reduce((sum, mark) => sum + mark.counts, 0)).toBe(state.bobbl.A + state.bobbl.B);
        expect(Math.max(state.inHaenger.A, state.inHaenger.B)).toBeLessThan(2);
        if (!settings.hanger) expect(state.haenger).toEqual({ A: 0, B: 0 });
      }),
      RUNS,
    );
  });

  it('3 refused entries can be left out without changing anything', () => {
    fc.assert(
      fc.property(anySettings, anyDeals, (settings, deals) => {
        const all = replay(settings, 0, deals);
        const good = deals.filter((_, index) => all.rows[index]?.outcome.kind !== 'refused');
        expect(replay(settings, 0, good).state).toEqual(all.state);
      }),
      RUNS,
    );
  });

  it('a sheet is plain JSON', () => {
    fc.assert(
      fc.property(anySettings, anyDeals, (settings, deals) => {
        const sheet = replay(settings, 0, deals);
        expect(JSON.parse(JSON.stringify(sheet))).toEqual(sheet);
      }),
      { numRuns: 100 },
    );
  });
});
