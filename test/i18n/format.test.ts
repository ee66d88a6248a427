import { beforeAll, describe, expect, test } from 'vitest';
import { namesText, pointsText, scoreText } from '../../src/i18n/format';
import { setLanguage, t } from '../../src/i18n/i18n';

beforeAll(() => setLanguage('de'));

describe('how figures and names are written', () => {
  test('a score never breaks over two lines', () => {
    expect(scoreText({ A: 17, B: 9 })).toBe('17\u00a0:\u00a09');
  });
  test.each([
    [1, '1\u00a0Punkt'],
    [0, '0\u00a0Punkte'],
    [8, '8\u00a0Punkte'],
  ])('%i points are "%s"', (n, text) => {
    expect(pointsText(n)).toBe(text);
  });
  test('English has its own plural', async () => {
    await setLanguage('en');
    expect(pointsText(1)).toBe('1\u00a0point');
    expect(t('pad.left', { n: 4 })).toBe('4 to go');
    await setLanguage('de');
    expect(t('pad.left', { n: 4 })).toBe('noch 4');
  });
  test('names are joined as people say them', () => {
    expect(namesText(['Anna', 'Max'])).toBe('Anna\u00a0& Max');
    expect(namesText(['Anna', 'Max', 'Eva'])).toBe('Anna, Max\u00a0& Eva');
    expect(namesText([])).toBe('');
  });
  test('an unknown key is a bug and throws', () => {
    expect(() => t('no.such.key' as never)).toThrow('no.such.key');
  });
});
