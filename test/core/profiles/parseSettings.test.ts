import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSettings, diffSettings, settingsOver } from '../../../src/core/profiles/diffSettings';
import { isSieAvailable, rankedContracts } from '../../../src/core/profiles/contracts';
import { isSettingValue, parseSettings, SETTING_KEYS } from '../../../src/core/profiles/parseSettings';
import { PRESET_IDS, PRESETS } from '../../../src/core/profiles/presets';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import { anySettings } from '../arbitraries';
import { house } from '../builders';

function outcomeOf(raw: unknown): string {
  const parsed = parseSettings(raw);
  return parsed.ok ? 'ok' : `${parsed.error.code}${parsed.error.key === undefined ? '' : ` ${parsed.error.key}`}`;
}

describe('2 parseSettings', () => {
  it('an empty record is the default', () => {
    expect(parseSettings({})).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  });

  it('knows every setting once', () => {
    expect([...SETTING_KEYS].sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  });

  it.each([
    [{ limit: 21, 'value.schneiderSchwarz': 8 }, 'ok'],
    [{ deck: 32, players: 6 }, 'ok'],
    [{ ranking: [] }, 'ok'],
    [{ 'value.muss': null, 'value.perContract': {} }, 'ok'],
    [{ 'value.muss': { simple: 1, schneider: 2, schwarz: 3 } }, 'ok'],
    [{ 'ramsch.durchmarschValue': 0 }, 'ok'],
    [null, 'settings-not-an-object'],
    [[], 'settings-not-an-object'],
    ['x', 'settings-not-an-object'],
    [{ limits: 21 }, 'unknown-setting limits'],
    [{ tie60: 'carryOver' }, 'unknown-setting tie60'],
    [{ constructor: 1 }, 'unknown-setting constructor'],
    [{ toString: true }, 'unknown-setting toString'],
    [JSON.parse('{"__proto__": {"limit": 3}}'), 'unknown-setting __proto__'],
    [{ deck: 36 }, 'setting-out-of-range deck'],
    [{ deck: '24' }, 'setting-out-of-range deck'],
    [{ players: 5 }, 'setting-out-of-range players'],
    [{ limit: 0 }, 'setting-out-of-range limit'],
    [{ limit: 20.5 }, 'setting-out-of-range limit'],
    [{ limit: NaN }, 'setting-out-of-range limit'],
    [{ limit: 1e300 }, 'setting-out-of-range limit'],
    [{ limit: null }, 'setting-out-of-range limit'],
    [{ 'value.normal': -1 }, 'setting-out-of-range value.normal'],
    [{ 'contracts.geier': 0 }, 'setting-out-of-range contracts.geier'],
    [{ ranking: ['wenz', 'wenz'] }, 'setting-out-of-range ranking'],
    [{ ranking: ['farbmuck'] }, 'setting-out-of-range ranking'],
    [{ ranking: 'wenz' }, 'setting-out-of-range ranking'],
    [{ 'kontra.max': 5 }, 'setting-out-of-range kontra.max'],
    [{ 'kontra.takeover': 'half' }, 'setting-out-of-range kontra.takeover'],
    [{ 'value.muss': { simple: 1, schneider: 2 } }, 'setting-out-of-range value.muss'],
    [{ 'value.muss': { simple: 1, schneider: 2, schwarz: 3, tout: 4 } }, 'setting-out-of-range value.muss'],
    [{ 'value.perContract': { ramsch: {} } }, 'setting-out-of-range value.perContract'],
    [{ 'value.perContract': { wenz: { normal: 3 } } }, 'setting-out-of-range value.perContract'],
    [{ 'value.perContract': [] }, 'setting-out-of-range value.perContract'],
    [{ 'ramsch.durchmarschValue': -1 }, 'setting-out-of-range ramsch.durchmarschValue'],
  ])('%j: %s', (raw, expected) => {
    expect(outcomeOf(raw)).toBe(expected);
  });

  it('never throws on junk and never pollutes a prototype', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true }), (junk) => {
        expect(typeof parseSettings(junk).ok).toBe('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_KEYS), fc.anything(), (key, value) => {
        const parsed = parseSettings({ [key]: value });
        expect(parsed.ok).toBe(isSettingValue(key, value));
      }),
      { numRuns: 500 },
    );
    expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
  });

  it('the result shares nothing with what came in', () => {
    const raw = { ranking: ['wenz', 'muck'], 'value.muss': { simple: 1, schneider: 2, schwarz: 3 } };
    const parsed = parseSettings(raw);
    raw.ranking.reverse();
    raw['value.muss'].simple = 99;
    expect(parsed).toMatchObject({
      ok: true,
      value: { ranking: ['wenz', 'muck'], 'value.muss': { simple: 1, schneider: 2, schwarz: 3 } },
    });
  });
});

describe('2.13 presets', () => {
  it.each(PRESET_IDS)('%s is valid and free of contradictions', (id) => {
    expect(parseSettings(PRESETS[id])).toEqual({ ok: true, value: PRESETS[id] });
    expect(checkSettings(PRESETS[id])).toEqual([]);
  });

  it('differ from the default as rule 2.13 says', () => {
    const keys = (id: (typeof PRESET_IDS)[number]): string[] =>
      diffSettings(DEFAULT_SETTINGS, PRESETS[id]).map(({ key }) => key);
    expect(keys('oberfranken')).toEqual([]);
    expect(keys('nurWenzUndMuck')).toEqual(['contracts.geier', 'ranking']);
    expect(keys('wenzUeberMuck')).toEqual(['contracts.geier', 'contracts.sie', 'ranking']);
    expect(keys('hoferAufmucker')).toEqual(['ranking']);
    expect(keys('preiseJeSpiel').sort()).toEqual(
      ['allPass', 'limit', 'ramsch.double', 'ramsch.tie', 'value.perContract'].sort(),
    );
  });
});

describe('diffSettings', () => {
  it('compares lists and prices by content', () => {
    const muss = { simple: 1, schneider: 2, schwarz: 3 };
    const a = house({ 'value.muss': muss });
    expect(diffSettings(a, house({ 'value.muss': { ...muss } }))).toEqual([]);
    expect(diffSettings(a, house())).toEqual([{ key: 'value.muss', from: muss, to: null }]);
    expect(diffSettings(house(), house({ ranking: ['geier', 'wenz', 'muck'] }))).toHaveLength(1);
  });

  it('what differs is enough to write down', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettings(settingsOver(DEFAULT_SETTINGS, settings))).toEqual({ ok: true, value: settings });
      }),
      { numRuns: 100 },
    );
  });
});

describe('2.2 contracts of a table', () => {
  it.each([
    [{}, ['wenz', 'geier', 'muck']],
    [{ ranking: ['muck', 'wenz'] as const, 'contracts.geier': false }, ['muck', 'wenz']],
    [{ ranking: ['wenz', 'muck'] as const }, ['geier', 'wenz', 'muck']],
    [
      { 'contracts.farbmuck': true, 'contracts.wenz': false },
      ['geier', 'muck', 'eichelmuck', 'grasmuck', 'schellenmuck'],
    ],
  ])('%j', (settings, expected) => {
    expect(rankedContracts(house(settings))).toEqual(expected);
  });

  it('2.2 Sie: four players, Wenz not over Muck, switched on', () => {
    expect(isSieAvailable(house())).toBe(true);
    expect(isSieAvailable(house({ deck: 32 }))).toBe(true);
    expect(isSieAvailable(house({ players: 6 }))).toBe(false);
    expect(isSieAvailable(house({ 'contracts.sie': false }))).toBe(false);
    expect(isSieAvailable(PRESETS.wenzUeberMuck)).toBe(false);
    expect(isSieAvailable(house({ ranking: ['muck', 'geier', 'wenz'] }))).toBe(false);
    expect(isSieAvailable(house({ ranking: ['geier', 'muck'] }))).toBe(true);
  });

  it('checkSettings finds what contradicts itself', () => {
    expect(checkSettings(house({ deck: 32, players: 6 }))).toEqual(['deck-not-divisible', 'sie-not-available']);
    expect(
      checkSettings(house({ 'contracts.wenz': false, 'contracts.geier': false, 'contracts.muck': false })),
    ).toEqual(['no-contract']);
    expect(checkSettings(house({ ranking: ['muck', 'wenz'] }))).toEqual(['sie-not-available', 'contract-not-ranked']);
    expect(checkSettings(house({ 'kontra.max': 0, 'kontra.inMuss': true }))).toEqual(['kontra-without-doublings']);
    expect(checkSettings(house({ 'value.normalSchneider': 1 }))).toEqual(['value-falls']);
  });
});
