import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainName, plainText } from '../../../src/core/lib/plainName';

describe('names from elsewhere', () => {
  test('lose what turns the writing around, has no width or no shape', () => {
    expect(plainName('An\u202ena\u202c \u2066Hofmann\u2069')).toBe('Anna Hofmann');
    expect(plainName('\u200f\u200bMax\u0000\u0007\ufeff')).toBe('Max');
    expect(plainName('\u202e\u2067')).toBe('');
    expect(plainName(' Anna\n\tMaria\u2028Hofmann ')).toBe('Anna Maria Hofmann');
  });

  test('keep every letter, accent and emoji', () => {
    for (const name of ['Görg Zapf-Süß', 'Zoë', 'أنا', 'नमस्ते', '👨‍👩‍👧 Stammtisch', 'न्‍'])
      expect(plainName(name)).toBe(name);
  });

  test('a text keeps its lines', () => {
    expect(plainText('eins\r\nzwei\u202e\u0007\n\ndrei')).toBe('eins\nzwei\n\ndrei');
  });

  test('twice is once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (raw) => {
        expect(plainName(plainName(raw))).toBe(plainName(raw));
        expect(plainText(plainText(raw))).toBe(plainText(raw));
      }),
    );
  });
});
