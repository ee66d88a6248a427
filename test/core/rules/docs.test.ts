/** docs/rules.md and the code speak of the same rules, settings and codes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_KEYS } from '../../../src/core/profiles/parseSettings';
import { PRESET_IDS } from '../../../src/core/profiles/presets';
import { RULE_OF_REASON } from '../../../src/core/rules/reasons';
import { REASON_CODES, RULE_ERRORS } from '../../../src/core/rules/sheet';

const DOCS = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const HEADINGS = new Set([...DOCS.matchAll(/^### (\d+\.\d+) /gm)].map((match) => match[1]));

describe('docs/rules.md', () => {
  it.each(REASON_CODES)('has the rule that the reason %s names', (code) => {
    expect([...HEADINGS]).toContain(RULE_OF_REASON[code]);
  });

  it.each(RULE_ERRORS)('explains the refusal %s', (code) => {
    expect(DOCS).toContain(`\`${code}\``);
  });

  it('tells the refusals in the order in which they are checked', () => {
    const table = DOCS.slice(DOCS.indexOf('## 3 What is refused'), DOCS.indexOf('## 4 '));
    const places = RULE_ERRORS.map((code) => table.indexOf(`\`${code}\``));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(SETTING_KEYS)('describes the setting %s', (key) => {
    expect(DOCS).toContain(`\`${key}\``);
  });

  it.each(PRESET_IDS)('lists the preset %s', (id) => {
    expect(DOCS).toContain(`\`${id}\``);
  });
});
