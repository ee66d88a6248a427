import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFile, checkLocales, compareLanguages, namedKeys, placeholders } from '../../scripts/checkLocales';

describe('the words of the app', () => {
  it('German and English have the same keys, sorted, with the same placeholders, and none is missing', () => {
    expect(checkLocales(fileURLToPath(new URL('../..', import.meta.url))).problems).toEqual([]);
  });

  it('sees what is unsorted, half a plural, empty', () => {
    expect(checkFile('x', { b: 'B', a: 'A' })).toEqual(['x: not sorted at "a"']);
    expect(checkFile('x', { n_one: 'one' })).toEqual(['x: "n_one" has no "n_other"']);
    expect(checkFile('x', { a: ' ' })).toEqual(['x: "a" is empty']);
  });

  it('sees a key, a file or a placeholder that only one language has', () => {
    const de = new Map([
      ['t', { a: 'Hallo {name}', b: 'nur hier' }],
      ['u', {}],
    ]);
    const en = new Map([['t', { a: 'Hello {nam}' }]]);
    expect(compareLanguages(de, en)).toEqual([
      't: "a" has {name} in German, {nam} in English',
      'en/t.json lacks "b"',
      'en/u.json is missing',
    ]);
  });

  it('reads the keys that the sources name', () => {
    const { exact, prefixes } = namedKeys("{{ t('app.menu') }} t(`contract.${kind}`) t( 'a.b', { n: 1 })");
    expect([...exact]).toEqual(['app.menu', 'a.b']);
    expect([...prefixes]).toEqual(['contract.']);
    expect(placeholders('{b} and {a} and {b}')).toBe('a b');
  });
});
