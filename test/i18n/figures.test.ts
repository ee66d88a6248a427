import { beforeEach, describe, expect, it } from 'vitest';
import { pointsText } from '../../src/i18n/format';
import { loadArea, setLanguage, t } from '../../src/i18n/i18n';

beforeEach(async () => {
  await setLanguage('de');
  await loadArea('history');
});

describe('figures in sentences', () => {
  it('keep thousands apart as in the tables, in both languages', async () => {
    expect(pointsText(2359)).toBe('2.359\u00a0Punkte');
    expect(pointsText(12)).toBe('12\u00a0Punkte');
    expect(t('history.games', { n: 1_234_567 })).toBe('1.234.567 Spiele');
    await setLanguage('en');
    expect(t('history.games', { n: 30_000 })).toBe('30,000 games');
  });

  it('leave a year as it is', () => {
    expect(t('history.year', { year: '2026' })).toBe('Saison 2026');
  });
});
