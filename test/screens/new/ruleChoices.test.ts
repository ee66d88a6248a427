import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../../src/core/profiles/diffSettings';
import { PRESET_IDS, PRESETS } from '../../../src/core/profiles/presets';
import {
  FIRST_RULES,
  isChanged,
  isWenzOverMuck,
  parseRules,
  withAllPass,
  withDeck,
  withGeier,
  withHaenger,
  withLimit,
  withPlayers,
  withPreset,
  withWenzOverMuck,
} from '../../../src/screens/new/ruleChoices';

describe('house rules at the start', () => {
  it('rule 2.2: Wenz over Muck takes the Sie away and gives it back', () => {
    const over = withWenzOverMuck(FIRST_RULES, true);
    expect(over.settings.ranking).toEqual(['muck', 'geier', 'wenz']);
    expect(over.settings['contracts.sie']).toBe(false);
    expect(isWenzOverMuck(over.settings)).toBe(true);
    expect(withWenzOverMuck(over, false)).toEqual(FIRST_RULES);
  });

  it('rule 2.2: Geier goes out of the ranking and comes back to its place', () => {
    const without = withGeier(FIRST_RULES, false);
    expect(without.settings.ranking).toEqual(['wenz', 'muck']);
    expect(without.settings).toEqual(PRESETS.nurWenzUndMuck);
    expect(withGeier(without, true)).toEqual(FIRST_RULES);
    const wenz = withPreset(FIRST_RULES, 'wenzUeberMuck');
    expect(withGeier(wenz, true).settings.ranking).toEqual(['muck', 'geier', 'wenz']);
  });

  it('rule 2.1: six players have 24 cards and no Sie', () => {
    const six = withPlayers(withDeck(FIRST_RULES, 32), 6);
    expect(six.settings).toMatchObject({ players: 6, deck: 24, 'contracts.sie': false });
    expect(withDeck(six, 32).settings.deck).toBe(24);
    expect(withPlayers(six, 4)).toEqual(FIRST_RULES);
  });

  it('keeps the number of people and cards when another preset is taken', () => {
    expect(withPreset(withPlayers(FIRST_RULES, 6), 'hoferAufmucker').settings.players).toBe(6);
    expect(withPreset(withDeck(FIRST_RULES, 32), 'preiseJeSpiel').settings).toMatchObject({ deck: 32, limit: 31 });
  });

  it('never offers rules that contradict themselves', () => {
    for (const base of PRESET_IDS)
      for (const players of [4, 6] as const)
        for (const wenz of [true, false])
          for (const geier of [true, false]) {
            const rules = withGeier(withWenzOverMuck(withPlayers(withPreset(FIRST_RULES, base), players), wenz), geier);
            expect(checkSettings(rules.settings), `${base} ${players} ${wenz} ${geier}`).toEqual([]);
          }
  });

  it('refuses a Bobbl of no length', () => {
    for (const limit of [0, -1, 1.5, 1000, Number.NaN]) expect(withLimit(FIRST_RULES, limit)).toBe(FIRST_RULES);
    expect(withLimit(FIRST_RULES, 41).settings.limit).toBe(41);
  });

  it('says whether something differs from the preset', () => {
    expect(isChanged(FIRST_RULES)).toBe(false);
    expect(isChanged(withHaenger(FIRST_RULES, true))).toBe(true);
    expect(isChanged(withAllPass(withAllPass(FIRST_RULES, 'ramsch'), 'throwIn'))).toBe(false);
  });

  it('reads what it kept, and nothing that is broken', () => {
    const kept = withLimit(withPreset(FIRST_RULES, 'hoferAufmucker'), 31);
    expect(parseRules(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(parseRules({ base: 'oberfranken', settings: { limit: 0 } })).toBeNull();
    expect(parseRules(null)).toBeNull();
    expect(parseRules({ base: 'gone', settings: {} })?.base).toBe('oberfranken');
  });
});
