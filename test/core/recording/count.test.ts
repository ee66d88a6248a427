import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOf, eyesOf, type Card, type DeckSize, type Rank, type Suit } from '../../../src/core/cards/deck';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/profiles/settings';
import { acceptCount, cardKey, countState, inHandOrder, type CountedCard } from '../../../src/core/recording/count';
import { startDraft } from '../../../src/core/recording/draft';
import { questionsFor } from '../../../src/core/recording/questions';
import { toDeal } from '../../../src/core/recording/toDeal';

const SHORT: Settings = { ...DEFAULT_SETTINGS, deck: 24 };

function pile(cards: readonly Card[], certain = true): readonly CountedCard[] {
  return cards.map((card, i) => ({ id: `${cardKey(card)}/${i}`, card, certain }));
}
function named(...names: readonly string[]): readonly Card[] {
  return names.map((name) => {
    const [suit, rank] = name.split('-');
    return { suit: suit as Suit, rank: rank as Rank };
  });
}
/** 60 eyes in three tricks, six trumps: all of Eichel and Gras. */
const HALF = cardsOf(24).filter((card) => card.suit === 'eichel' || card.suit === 'gras');
const OTHER_HALF = cardsOf(24).filter((card) => card.suit === 'herz' || card.suit === 'schellen');

describe('a count from the cards', () => {
  test('glossary "Augen": one pile counted, the other side has the rest of the pack', () => {
    const mine = pile(named('herz-A', 'herz-10', 'gras-K', 'schellen-9'));
    const state = countState({ A: mine, B: [] }, 'A', SHORT);
    expect(state.facts).toEqual({ A: { cards: 4, eyes: 25, tricks: 1 }, B: { cards: 20, eyes: 95, tricks: 5 } });
    expect([state.both, state.problem, state.missing]).toEqual([false, null, []]);
  });

  test('looked at from the side that was not counted, the other pile still decides', () => {
    const mine = pile(named('herz-A', 'herz-10', 'gras-K', 'schellen-9'));
    const state = countState({ A: mine, B: [] }, 'B', SHORT);
    expect([state.counted, state.facts.B, state.problem]).toEqual(['A', { cards: 20, eyes: 95, tricks: 5 }, null]);
    expect(countState({ A: [], B: [] }, 'B', SHORT)).toMatchObject({ counted: null, problem: 'empty' });
  });

  test('rule 2.1: a number of cards that is no whole number of tricks is asked about', () => {
    const state = countState({ A: [], B: pile(named('herz-A', 'herz-10', 'gras-K')) }, 'B', SHORT);
    expect([state.problem, state.facts.B.tricks, state.facts.A.tricks]).toEqual(['notWhole', null, null]);
  });

  test('a card that lies twice is pointed at, in one pile or in both, before anything else', () => {
    const within = countState({ A: pile(named('herz-A', 'herz-A'), false), B: [] }, 'A', SHORT);
    expect([within.problem, within.twice[0]?.across, within.twice[0]?.ids]).toEqual([
      'twice',
      false,
      ['herz-A/0', 'herz-A/1'],
    ]);
    const across = countState({ A: pile(named('gras-U')), B: pile(named('gras-O', 'gras-U')) }, 'A', SHORT);
    expect([across.twice.length, across.twice[0]?.card, across.twice[0]?.across]).toEqual([
      1,
      { suit: 'gras', rank: 'U' },
      true,
    ]);
  });

  test('an 8 among 24 cards counts nothing until it is named: no eyes, no place taken, no card lying twice', () => {
    const eight: CountedCard = {
      ...pile(named('herz-A'), false)[0]!,
      id: 'odd',
      outside: { suit: 'herz', rank: '8' },
    };
    const piles = { A: [...pile(named('herz-A', 'herz-10', 'gras-K')), eight], B: pile(OTHER_HALF.slice(6)) };
    const state = countState(piles, 'A', SHORT);
    expect([state.facts.A.cards, state.facts.A.eyes, state.twice, state.problem]).toEqual([3, 25, [], 'unsure']);
    const instead = countState({ ...piles, A: [...pile(named('herz-10', 'gras-K')), eight] }, 'A', SHORT);
    expect(instead.missing.map(cardKey)).toContain('herz-A');
    expect(countState({ A: [eight], B: [] }, 'A', SHORT)).toMatchObject({ counted: 'A', problem: 'unsure' });
  });

  test('both piles counted: cards in neither are named', () => {
    const all = cardsOf(24);
    const state = countState({ A: pile(all.slice(0, 12)), B: pile(all.slice(13)) }, 'A', SHORT);
    expect([state.problem, state.missing.map(cardKey)]).toEqual(['missing', [cardKey(all[12]!)]]);
    expect(countState({ A: pile(all.slice(0, 12)), B: pile(all.slice(12)) }, 'B', SHORT).problem).toBeNull();
  });

  test('both piles with cards missing: the same from either side, and nothing to take over before it is said whose', () => {
    const cards = cardsOf(24);
    const piles = { A: pile(cards.slice(0, 9)), B: pile(cards.slice(9, 12)) };
    const [fromA, fromB] = [countState(piles, 'A', SHORT), countState(piles, 'B', SHORT)];
    expect(fromA.facts).toEqual(fromB.facts);
    expect([fromA.problem, fromB.problem, fromA.missing.length]).toEqual(['missing', 'missing', 12]);
  });

  test('a card of the pack counts once, however often it was read', () => {
    const twice = [...pile(HALF), ...pile(HALF).map((one) => ({ ...one, id: `${one.id}/again` }))];
    const state = countState({ A: twice, B: [] }, 'A', SHORT);
    expect(state.facts).toEqual({ A: { cards: 12, eyes: 60, tricks: 3 }, B: { cards: 12, eyes: 60, tricks: 3 } });
    expect(state.problem).toBe('twice');
  });

  test('unsure cards of both piles are asked', () => {
    const state = countState({ A: pile(HALF, false), B: [] }, 'A', SHORT);
    expect([state.problem, state.unsure.length]).toEqual(['unsure', 12]);
    const other = countState({ A: pile(HALF), B: pile(OTHER_HALF, false) }, 'A', SHORT);
    expect([other.problem, other.unsure.length]).toEqual(['unsure', 12]);
  });

  test('the pack as held in the hand: suit by suit, eyes falling', () => {
    expect(inHandOrder(24).slice(0, 6).map(cardKey)).toEqual([
      'eichel-A',
      'eichel-10',
      'eichel-K',
      'eichel-O',
      'eichel-U',
      'eichel-9',
    ]);
    expect(inHandOrder(32)).toHaveLength(32);
  });
});

describe('taking a count over', () => {
  const muck = startDraft({ contract: 'muck', declarer: 1, view: 'eyes', called: { winner: 'A', level: 'simple' } });

  test('rule 2.4: eyes and tricks go into the game of whoever announced it', () => {
    const draft = acceptCount(muck, pile(HALF), 'B', SHORT);
    expect([draft.typing, draft.digits, draft.tricks, draft.called]).toEqual(['B', '60', 3, null]);
    const deal = toDeal(draft, SHORT);
    expect(
      deal.ok && deal.value.type === 'game' && deal.value.game.kind === 'normal' && deal.value.game.result,
    ).toEqual({ by: 'eyes', eyes: 60, tricks: 3 });
  });

  test('rule 2.14: all cards are Schwarz without a question, all but a trick of nines are not', () => {
    const schwarz = acceptCount(muck, pile(cardsOf(24)), 'A', SHORT);
    expect([schwarz.typing, schwarz.digits, schwarz.tricks, questionsFor(schwarz, SHORT)]).toEqual(['B', '0', 6, []]);
    const nines = cardsOf(24).filter((card) => card.rank !== '9');
    const one = acceptCount(muck, pile(nines), 'A', SHORT);
    expect([one.typing, one.digits, one.tricks, questionsFor(one, SHORT)]).toEqual(['B', '0', 5, []]);
  });

  test('rule 2.8: a Ramsch gets trumps and the Alte as well, seen from side A', () => {
    const ramsch = startDraft({ kind: 'ramsch', view: 'eyes' });
    const draft = acceptCount(ramsch, pile(HALF), 'B', SHORT);
    expect([draft.tricks, draft.trumps, draft.alte, questionsFor(draft, SHORT)]).toEqual([3, 8, 'B', []]);
    const other = acceptCount(ramsch, pile(OTHER_HALF), 'A', SHORT);
    expect([other.trumps, other.alte]).toEqual([8, 'B']);
  });

  test('rule 2.8: who marched in a Ramsch is asked, the pile cannot tell', () => {
    const rules: Settings = { ...SHORT, 'ramsch.durchmarsch': 'player' };
    const draft = acceptCount(startDraft({ kind: 'ramsch', view: 'eyes' }), pile(cardsOf(24)), 'A', rules);
    expect(questionsFor(draft, rules).map((question) => question.ask)).toEqual(['anyTrick']);
  });

  test('half a trick gives eyes only', () => {
    const draft = acceptCount(muck, pile(named('herz-A', 'herz-10', 'gras-K')), 'B', SHORT);
    expect([draft.digits, draft.tricks]).toEqual(['25', null]);
  });

  test('the eyes stand on the side of whoever announced, whichever pile was counted', () => {
    const draft = acceptCount(muck, pile(named('herz-A', 'herz-10', 'gras-K', 'gras-9')), 'A', SHORT);
    expect([draft.typing, draft.digits, draft.tricks]).toEqual(['B', '95', 1]);
  });

  test('law: whatever cards lie there, both sides have 120 eyes and the whole pack together', () => {
    const decks = fc.constantFrom<DeckSize>(24, 32);
    fc.assert(
      fc.property(
        decks.chain((deck) => fc.tuple(fc.constant(deck), fc.subarray([...cardsOf(deck)], { minLength: 1 }))),
        fc.constantFrom('A', 'B'),
        ([deck, cards], side) => {
          const rules: Settings = { ...DEFAULT_SETTINGS, deck };
          const { facts } = countState({ A: [], B: [], [side]: pile(cards) }, side, rules);
          const draft = acceptCount(startDraft({ kind: 'ramsch' }), pile(cards), side, rules);
          expect(facts.A.eyes + facts.B.eyes).toBe(120);
          expect(facts.A.cards + facts.B.cards).toBe(deck);
          expect(Number(draft.digits)).toBe(eyesOf(cards));
        },
      ),
      { numRuns: 300 },
    );
  });
});
