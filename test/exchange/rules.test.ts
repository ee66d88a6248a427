/** House rules leave and come back unchanged, as file and as link (and so as QR code); what is broken is refused with a code. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOM_KEYS } from '../../src/core/houseRules/customs';
import { fromPreset } from '../../src/core/houseRules/differences';
import { SETTING_KEYS } from '../../src/core/profiles/parseSettings';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import { PRESET_IDS } from '../../src/core/profiles/presets';
import { parseRulesFile, rulesFileName, rulesFileText, MAX_FILE_LENGTH } from '../../src/exchange/rulesFile';
import {
  LINK_CUSTOMS,
  LINK_SETTINGS,
  MAX_LINK_LENGTH,
  rulesFromCode,
  rulesFromLink,
  rulesLink,
  rulesToCode,
} from '../../src/exchange/rulesLink';
import { anyHouseRules } from '../core/houseRules/arbitraries';

const ADDRESS = 'https://muckblock.example/app/';

describe('round trip', () => {
  it('as a file', () => {
    fc.assert(
      fc.property(anyHouseRules, (rules) => {
        expect(parseRulesFile(rulesFileText(rules))).toEqual({ ok: true, value: rules });
      }),
    );
  });

  it('as a link, which fits a QR code', () => {
    fc.assert(
      fc.property(anyHouseRules, (rules) => {
        const link = rulesLink(`${ADDRESS}#/abend/x`, rules);
        expect(link.length).toBeLessThan(MAX_LINK_LENGTH);
        expect(rulesFromLink(link)).toEqual({ ok: true, value: rules });
        expect(rulesFromLink(`Schau mal: ${link} `)).toEqual({ ok: true, value: rules });
      }),
    );
  });

  it.each(PRESET_IDS)('%s makes a short link', (id) => {
    expect(rulesLink(ADDRESS, fromPreset(id, 'Gasthaus Krone')).length).toBeLessThan(
      id === 'preiseJeSpiel' ? 620 : 220,
    );
  });
});

describe('the short numbers of links', () => {
  it('cover every setting and every custom', () => {
    expect([...LINK_SETTINGS].sort()).toEqual([...SETTING_KEYS].sort());
    expect([...LINK_CUSTOMS].sort()).toEqual([...CUSTOM_KEYS].sort());
  });

  it('never change: a link that was sent stays readable', () => {
    const sent =
      '1.WyJLcm9uZSIsMixbWzIsMzFdLFs0LGZhbHNlXSxbOSxmYWxzZV0sWzEwLFsibXVjayIsIndlbnoiXV0sWzMzLCJyYW1zY2giXSxbMzUsIm5leHRSb3VuZCJdXV0';
    const rules = fromPreset('wenzUeberMuck', 'Krone');
    const settings = { ...rules.settings, limit: 31, allPass: 'ramsch', 'bock.trigger': 'nextRound' } as const;
    expect(rulesFromCode(sent)).toEqual({ ok: true, value: { ...rules, settings } });
    expect(rulesToCode({ ...rules, settings })).toBe(sent);
  });

  it('are told against the defaults of version 1', () => {
    expect(DEFAULT_SETTINGS).toMatchSnapshot();
  });
});

describe('refused', () => {
  const good = JSON.parse(rulesFileText(fromPreset('oberfranken', 'Krone'))) as Record<string, unknown>;
  const file = (change: Record<string, unknown>) => parseRulesFile(JSON.stringify({ ...good, ...change }));

  it.each([
    ['not-json', 'Hausregeln'],
    ['other-file', '[]'],
    ['other-file', '{"format":"muckblock-evening","v":1}'],
    ['too-large', ' '.repeat(MAX_FILE_LENGTH + 1)],
  ])('%s', (code, text) => {
    expect(parseRulesFile(text)).toEqual({ ok: false, error: { code } });
  });

  it.each([
    ['too-new', { v: 2, settings: { 'brand.new': 1 } }, undefined],
    ['bad-name', { name: '' }, undefined],
    ['bad-name', { name: 'x'.repeat(61) }, undefined],
    ['unknown-preset', { base: 'schafkopf' }, undefined],
    ['unknown-setting', { settings: { 'value.herzsolo': 3 } }, 'value.herzsolo'],
    ['setting-out-of-range', { settings: { limit: 0 } }, 'limit'],
    ['setting-out-of-range', { settings: { deck: 36 } }, 'deck'],
    ['setting-out-of-range', { settings: { limit: 1000 } }, 'limit'],
    ['setting-out-of-range', { settings: { 'value.sie': 1e9 } }, 'value.sie'],
    ['setting-out-of-range', { settings: { 'value.muss': { simple: 1, schneider: 2, schwarz: 1000 } } }, 'value.muss'],
    ['unknown-setting', { customs: { 'deal.left': 'on' } }, 'deal.left'],
    ['setting-out-of-range', { customs: { note: 'x'.repeat(301) } }, 'note'],
    ['not-house-rules', { settings: null }, undefined],
    ['not-house-rules', { v: '1' }, undefined],
  ])('%s %j', (code, change, key) => {
    expect(file(change)).toEqual({ ok: false, error: key === undefined ? { code } : { code, key } });
  });

  it.each([
    ['too-large', `1.${'A'.repeat(MAX_LINK_LENGTH)}`],
    ['broken-link', 'hallo'],
    ['broken-link', '1.***'],
    ['broken-link', '1.WyJLcm9u'],
    ['too-new', '2.WyJLcm9u'],
  ])('%s %s', (code, text) => {
    expect(rulesFromCode(text)).toMatchObject({ ok: false, error: { code } });
  });

  it('a link refuses what the editor refuses', () => {
    const rules = fromPreset('oberfranken', 'Krone');
    const most = { ...rules, settings: { ...rules.settings, limit: 999 } };
    expect(rulesFromCode(rulesToCode(most))).toEqual({ ok: true, value: most });
    expect(rulesFromCode(rulesToCode({ ...rules, settings: { ...rules.settings, limit: 1000 } }))).toEqual({
      ok: false,
      error: { code: 'setting-out-of-range', key: 'limit' },
    });
  });

  it('names and notes lose what turns the writing around', () => {
    const turned = file({ name: 'Gasthaus \u202eenorK', customs: { note: 'eins\u202e\nzwei' } });
    expect(turned.ok && [turned.value.name, turned.value.customs.note]).toEqual(['Gasthaus enorK', 'eins\nzwei']);
    expect(file({ name: '\u202e' })).toEqual({ ok: false, error: { code: 'bad-name' } });
  });

  it('nothing that is typed makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.json(), (text, json) => {
        expect(typeof rulesFromLink(text).ok).toBe('boolean');
        expect(typeof parseRulesFile(text).ok).toBe('boolean');
        expect(typeof parseRulesFile(json).ok).toBe('boolean');
        const code = `1.${Buffer.from(json).toString('base64url')}`;
        expect(typeof rulesFromCode(code).ok).toBe('boolean');
      }),
    );
  });

  it('the name of a file is plain', () => {
    expect(rulesFileName('Gasthaus Grüne Au, „Süß"')).toBe('muckblock-regeln-gasthaus-gruene-au-suess.json');
    expect(rulesFileName('★')).toBe('muckblock-regeln.json');
  });
});
