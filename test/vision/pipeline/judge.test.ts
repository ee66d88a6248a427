import { describe, expect, it } from 'vitest';
import { certaintyFor, doubtOf, isCertain, realCards, type Real } from '../../../src/vision/pipeline/judge';
import { cardIndex } from '../../../src/vision/pipeline/reader';
import { find, reading } from '../../builders/sightings';

const none = { back: 0, otherGame: 0 };

describe('what is a card', () => {
  it('plain cards are, each', () => {
    const cards = [0, 1, 2].map((i) => find(i));
    expect(realCards({ cards, others: none }).map(({ sighting }) => sighting)).toEqual(cards);
  });

  it('a fragment in a card that another find shows better is none', () => {
    const whole = find(0, { within: [380, 150] });
    const part = find(1, { quad: whole.quad, visible: 0.3, within: [120, 130], sizeOff: 0.5, p: 0.5 });
    expect(realCards({ cards: [whole, part], others: none }).map(({ sighting }) => sighting)).toEqual([whole]);
  });

  it('the same find counts less among cards of another game', () => {
    const cards = [find(0, { kind: 0.7, p: 0.9 })];
    const alone = realCards({ cards, others: none })[0]?.real ?? 0;
    const among = realCards({ cards, others: { back: 0, otherGame: 9 } })[0]?.real ?? 0;
    expect(among).toBeLessThan(alone);
  });
});

describe('what need not be asked', () => {
  const cards = [0, 1, 2].map((i): Real => ({ sighting: find(i), real: 0.99 }));

  it('doubt: the mean chance that a plainly visible card is read wrong', () => {
    expect(
      doubtOf(
        cards,
        cards.map((_, i) => reading(i, 0.99)),
      ),
    ).toBeCloseTo(0.01);
    const covered: Real = { sighting: find(3, { visible: 0.4 }), real: 0.99 };
    const withCovered = doubtOf(
      [...cards, covered],
      [...cards.map((_, i) => reading(i, 0.99)), reading(cardIndex({ suit: 'herz', rank: '10' }), 0.2)],
    );
    expect(withCovered).toBeLessThan(0.02);
    expect(doubtOf([], [])).toBe(1);
  });

  it('a covered card must be surer, a mostly covered one is always asked, a doubtful photo nearly always', () => {
    expect([1, 0.5, 0.4].map((visible) => certaintyFor(visible, 0.001))).toEqual(['plain', 'covered', null]);
    expect([1, 0.5, 0.4].map((visible) => certaintyFor(visible, 0.05))).toEqual(['doubtful', null, null]);
    expect(isCertain(0.998, 1, 0.001)).toBe(true);
    expect(isCertain(0.9, 1, 0.001)).toBe(false);
    expect(isCertain(0.998, 1, 0.05)).toBe(false);
    expect(isCertain(1, 0.4, 0.001)).toBe(false);
  });
});
