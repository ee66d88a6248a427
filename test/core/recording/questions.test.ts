import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startDraft, type Draft } from '../../../src/core/recording/draft';
import { questionsFor, type Question } from '../../../src/core/recording/questions';
import { toDeal } from '../../../src/core/recording/toDeal';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/profiles/settings';
import { dealFault } from '../../../src/core/events/decide';

const rules = (more: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...more });
const LONG = rules({ deck: 32 });
const SIX = rules({ players: 6, 'contracts.sie': false });
const muck = (more: Partial<Draft> = {}): Draft => startDraft({ contract: 'muck', declarer: 0, ...more });
const ramsch = (digits: string, more: Partial<Draft> = {}): Draft =>
  startDraft({ kind: 'ramsch', view: 'eyes', digits, ...more });
const asks = (draft: Draft, settings = DEFAULT_SETTINGS): Question['ask'][] =>
  questionsFor(draft, settings).map((one) => one.ask);

describe('questions: only what the score needs (rules 2.8, 2.14)', () => {
  test.each<[string, Draft, Settings, Question['ask'][]]>([
    ['nothing chosen', startDraft(), rules(), ['contract', 'declarer', 'result']],
    ['contract alone', startDraft({ contract: 'wenz' }), rules(), ['declarer', 'result']],
    ['result open', muck(), rules(), ['result']],
    ['called', muck({ called: { winner: 'A', level: 'simple' } }), rules(), []],
    ['eyes 71', muck({ digits: '71' }), rules(), []],
    ['eyes 60', muck({ digits: '60' }), rules(), []],
    ['eyes first, game later', startDraft({ digits: '71', picksContract: true }), rules(), ['contract', 'declarer']],
    ['120: Schwarz or four nines', muck({ digits: '120' }), rules(), ['anyTrick']],
    ['0 on the other side', muck({ digits: '0', typing: 'B' }), rules(), ['anyTrick']],
    ['120 with the long pack', muck({ digits: '120' }), LONG, ['anyTrick']],
    ['120 with six players: no trick without eyes', muck({ digits: '120' }), SIX, []],
    ['120 answered', muck({ digits: '120', tricks: 6 }), rules(), []],
    ['one eye', muck({ digits: '1' }), rules(), ['enterAnyway']],
    ['119', muck({ digits: '119' }), rules(), ['enterAnyway']],
    ['3 with six players', muck({ digits: '3' }), SIX, ['enterAnyway']],
    ['3 with four', muck({ digits: '3' }), rules(), []],
    ['one eye, anyway', muck({ digits: '1', forced: true }), rules(), []],
    ['Tout with 100 eyes: the others had a trick', muck({ kind: 'tout', digits: '100' }), rules(), []],
    ['Tout with 120 eyes', muck({ kind: 'tout', digits: '120' }), rules(), ['anyTrick']],
    ['Tout with 0 eyes', muck({ kind: 'tout', digits: '0' }), rules(), []],
    ['Sie without a person', startDraft({ kind: 'sie' }), rules(), ['declarer']],
    ['Sie', startDraft({ kind: 'sie', declarer: 2 }), rules(), []],
    ['breach, side open', muck({ breach: true }), rules(), ['offender']],
    ['breach', muck({ breach: true, penalty: 'B' }), rules(), []],
    ['breach in a Ramsch', startDraft({ kind: 'ramsch', breach: true, penalty: 'A' }), rules(), []],
    ['Ramsch without eyes', ramsch(''), rules(), ['result']],
    ['Ramsch 70', ramsch('70'), rules(), []],
    ['Ramsch 60', ramsch('60'), rules(), ['tricks']],
    ['Ramsch 60 where a tie does not score', ramsch('60'), rules({ 'ramsch.tie': 'noScore' }), []],
    ['Ramsch 60, tricks 2:4', ramsch('60', { tricks: 2 }), rules(), []],
    ['Ramsch 60, tricks 3:3', ramsch('60', { tricks: 3 }), rules(), ['trumps']],
    ['Ramsch 60, tricks 4:4 of the long pack', ramsch('60', { tricks: 4 }), LONG, ['trumps']],
    ['Ramsch 60 with six: two tricks each is the only way', ramsch('60'), SIX, ['trumps']],
    ['Ramsch, trumps 7:5', ramsch('60', { tricks: 3, trumps: 7 }), rules(), []],
    ['Ramsch, trumps 6:6', ramsch('60', { tricks: 3, trumps: 6 }), rules(), ['alte']],
    ['Ramsch, trumps 6:8 of the long pack', ramsch('60', { tricks: 4, trumps: 6 }), LONG, []],
    ['Ramsch, trumps 7:7 of the long pack', ramsch('60', { tricks: 4, trumps: 7 }), LONG, ['alte']],
    ['Ramsch, Alte known', ramsch('60', { tricks: 3, trumps: 6, alte: 'A' }), rules(), []],
    ['Ramsch 0', ramsch('0'), rules(), ['anyTrick']],
    ['Ramsch 0 with six, march by one player', ramsch('0'), SIX, ['anyTrick']],
    ['Ramsch 0 with six, march by the team', ramsch('0'), { ...SIX, 'ramsch.durchmarsch': 'team' }, []],
    ['deleted line', muck({ instead: 'delete' }), rules(), []],
  ])('%s', (_what, draft, settings, expected) => {
    expect(asks(draft, settings)).toEqual(expected);
  });

  test.each([
    ['player', ['noneAlone', 'noneTogether', 'some']],
    ['team', ['none', 'some']],
    ['off', ['none', 'some']],
  ] as const)('Ramsch at 120 : 0 with Durchmarsch %s offers %j (rule 2.8)', (march, ids) => {
    const [question] = questionsFor(ramsch('120'), rules({ 'ramsch.durchmarsch': march }));
    expect(question?.ask === 'anyTrick' && question.side).toBe('B');
    expect(question?.ask === 'anyTrick' ? question.answers.map((one) => one.id) : []).toEqual(ids);
  });

  test('every answer to the trick question completes a deal the engine takes (rule 2.14)', () => {
    const settings = [rules(), LONG, SIX, rules({ 'ramsch.durchmarsch': 'team' })];
    for (const one of settings) {
      for (const draft of [
        muck({ digits: '120' }),
        muck({ digits: '0' }),
        muck({ kind: 'tout', digits: '120' }),
        ramsch('0'),
        ramsch('120'),
      ]) {
        const [question] = questionsFor(draft, one);
        const answers = question?.ask === 'anyTrick' ? question.answers : [{ facts: {} }];
        for (const { facts } of answers) {
          const deal = toDeal({ ...draft, ...facts }, one);
          expect(deal.ok && dealFault(one, deal.value)).toBe(null);
        }
      }
    }
  });

  test('a draft without questions is always taken by the engine, one with questions never becomes a deal', () => {
    const sides = fc.constantFrom('A' as const, 'B' as const);
    const drafts = fc.record({
      kind: fc.constantFrom('normal', 'schneider', 'tout', 'muss', 'onePoint', 'ramsch', 'sie'),
      declarer: fc.option(fc.integer({ min: 0, max: 3 })),
      digits: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 0, max: 120 }).map(String),
        fc.constantFrom('0', '60', '120'),
      ),
      typing: sides,
      tricks: fc.constant(null),
      trumps: fc.option(fc.integer({ min: 0, max: 12 })),
      alte: fc.option(sides),
      forced: fc.boolean(),
      breach: fc.boolean(),
      penalty: fc.option(sides),
    });
    fc.assert(
      fc.property(drafts, fc.constantFrom<24 | 32>(24, 32), (given, deck) => {
        const settings = rules({ deck });
        const draft = startDraft({ ...given, contract: 'muck' } as Partial<Draft>);
        const deal = toDeal(draft, settings);
        expect(deal.ok).toBe(questionsFor(draft, settings).length === 0);
        if (deal.ok) expect(dealFault(settings, deal.value)).toBeNull();
      }),
      { numRuns: 600 },
    );
  });
});
