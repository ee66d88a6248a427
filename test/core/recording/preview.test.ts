import { describe, expect, test } from 'vitest';
import { startDraft, type Draft } from '../../../src/core/recording/draft';
import {
  breachOutcome,
  kindChoices,
  ladderSteps,
  outcomePreview,
  passChoices,
  resultKeys,
  sieOutcome,
} from '../../../src/core/recording/preview';
import { toDeal } from '../../../src/core/recording/toDeal';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/profiles/settings';
import { PRESETS } from '../../../src/core/profiles/presets';
import { startState } from '../../../src/core/rules/replay';
import type { TableState } from '../../../src/core/rules/sheet';

const rules = (more: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...more });
const at = (A: number, B: number, bock: readonly number[] = []): TableState => ({
  ...startState(DEFAULT_SETTINGS, 0),
  score: { A, B },
  bockQueue: bock,
});
const muck = (more: Partial<Draft> = {}): Draft => startDraft({ contract: 'muck', declarer: 0, ...more });
const told = (draft: Draft, settings: Settings, state: TableState): string[] =>
  resultKeys(draft, settings, state).map(({ side, level, won, outcome }) => {
    const mark = outcome.row.bobbl;
    return `${side} ${won ? 'won' : 'lost'} ${level} +${outcome.scored?.points} ${outcome.row.score.A}:${outcome.row.score.B}${mark ? (mark.brille ? ' glasses' : ' bobbl') : ''}`;
  });

describe('result keys carry their consequence', () => {
  test('Muck with Kontra in a Bock game at 17 : 9 (rules 2.3, 2.5, 2.7)', () => {
    expect(told(muck({ doublings: 1 }), rules(), at(17, 9, [1]))).toEqual([
      'A won simple +8 25:9 bobbl',
      'A won schneider +12 29:9 bobbl',
      'A won schwarz +12 29:9 bobbl',
      'B lost simple +8 17:17',
      'B lost schneider +12 17:21 bobbl',
      'B lost schwarz +12 17:21 bobbl',
    ]);
  });
  test('side A stands left even when B announces', () => {
    expect(told(muck({ declarer: 1 }), rules(), at(0, 0)).map((key) => key.slice(0, 6))).toEqual([
      'A lost',
      'A lost',
      'A lost',
      'B won ',
      'B won ',
      'B won ',
    ]);
  });
  test('a loser without a point gets the glasses (rule 2.11)', () => {
    expect(told(muck(), rules(), at(20, 0))[0]).toBe('A won simple +2 22:0 glasses');
  });
  test.each<[string, Draft, Settings, number]>([
    ['announced Schneider: flat', muck({ kind: 'schneider' }), rules(), 2],
    [
      'announced Schneider with a Schwarz price of its own',
      muck({ kind: 'schneider' }),
      rules({ 'value.schneiderSchwarz': 8 }),
      3,
    ],
    ['Tout', muck({ kind: 'tout' }), rules(), 2],
    ['one point', muck({ kind: 'onePoint' }), rules(), 2],
    ['Muss pays levels', muck({ kind: 'muss' }), rules(), 6],
    ['nobody named yet', muck({ declarer: null }), rules(), 0],
    ['Ramsch has none', startDraft({ kind: 'ramsch' }), rules(), 0],
  ])('%s', (_what, draft, settings, count) => {
    expect(resultKeys(draft, settings, at(0, 0))).toHaveLength(count);
  });
});

describe('prices on the kind keys (rules 2.2, 2.3)', () => {
  test.each<[string, Settings, number, 'muck' | 'wenz' | null, string]>([
    ['default', rules(), 0, 'muck', 'normal 2, schneider 7, tout 10'],
    ['Bock', rules(), 1, 'muck', 'normal 4, schneider 14, tout 20'],
    ['own prices', PRESETS.preiseJeSpiel, 0, 'wenz', 'normal 3, schneider 5, tout 7'],
    ['own prices, contract open', PRESETS.preiseJeSpiel, 0, null, 'normal null, schneider null, tout null'],
    ['no Tout', rules({ 'contracts.tout': false }), 0, 'muck', 'normal 2, schneider 7'],
    ['neither', rules({ 'contracts.tout': false, 'contracts.schneider': false }), 0, 'muck', 'normal 2'],
  ])('%s', (_what, settings, bock, contract, expected) => {
    expect(
      kindChoices(settings, bock, contract)
        .map(({ kind, price }) => `${kind} ${price}`)
        .join(', '),
    ).toBe(expected);
  });
});

describe('what else the sheet asks the rules', () => {
  test('the ladder ends where the house ends (rule 2.5)', () => {
    expect(ladderSteps(muck(), rules({ 'kontra.max': 2 }))).toBe(2);
    expect(ladderSteps(muck({ kind: 'muss' }), rules())).toBe(0);
    expect(ladderSteps(startDraft({ kind: 'ramsch' }), rules({ 'kontra.inRamsch': true }))).toBe(4);
  });
  test('what the house plays after everybody passed stands first (rule 2.6)', () => {
    expect(passChoices(rules())[0]).toBe('throwIn');
    expect(passChoices(rules({ allPass: 'muss' }))).toEqual(['muss', 'throwIn', 'ramsch', 'onePoint']);
    expect(passChoices(rules({ allPass: 'ask' }))[0]).toBe('throwIn');
  });
  test('a breach gives the game to the others (rule 2.10), a Sie twenty points (rule 2.4)', () => {
    expect(breachOutcome(muck({ doublings: 1 }), rules(), at(0, 0), 'A')?.row.score).toEqual({ A: 0, B: 4 });
    expect(breachOutcome(muck({ contract: null }), rules(), at(0, 0), 'A')).toBeNull();
    expect(sieOutcome(startDraft({ kind: 'sie' }), rules(), at(0, 0, [1]), 3)?.row.score).toEqual({ A: 0, B: 40 });
  });
  test('a contract that was switched off meanwhile is refused, not scored', () => {
    const deal = toDeal(muck({ digits: '71' }), rules());
    if (!deal.ok) throw new Error('complete');
    expect(outcomePreview(rules({ 'contracts.muck': false }), at(0, 0), deal.value).refused).toBe('contract-disabled');
  });
});
