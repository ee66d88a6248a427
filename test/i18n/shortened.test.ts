import { beforeEach, describe, expect, it } from 'vitest';
import { namesText } from '../../src/i18n/format';
import { setLanguage } from '../../src/i18n/i18n';
import { fittingNames, shortened } from '../../src/i18n/shortened';
import { eveningPairs } from '../../src/screens/evenings/eveningPairs';
import type { PlayerId } from '../../src/core/events/log';

beforeEach(() => setLanguage('de'));

describe('names in narrow places', () => {
  it('are shortened one by one, nobody drops out', () => {
    const fits = (text: string): boolean => text.length <= 20;
    expect(fittingNames(['Maximilian-Johannes', 'Resi'], namesText, fits)).toBe('Maximilian-J…\u00a0& Resi');
    expect(fittingNames(['Anna', 'Max'], namesText, fits)).toBe('Anna\u00a0& Max');
    const trio = fittingNames(['Maximilian', 'Konstantin', 'Bartholomäus'], namesText, fits);
    expect(trio.match(/…/g)).toHaveLength(3);
  });

  it('keep a letter that is made of several signs whole', () => {
    expect(shortened('👵🏽👵🏽👵🏽', 5)).not.toMatch(/[\ud800-\udbff]…$/);
    expect(shortened('Resi', 4)).toBe('Resi');
  });

  it('name both of a pair in the list of evenings', () => {
    const names = ['Maximilian-Johannes', 'Anna', 'Donaudampfschifffahrtskapitän', 'Max'];
    const { short, seen } = eveningPairs(names as unknown as PlayerId[], (id) => id);
    expect(short.A).toBe('Maximilian-J…\u00a0& Donaudampfsc…');
    expect(seen.A).toContain('Donaudampfschifffahrtskapitän');
    expect(short.B).toBe('Anna\u00a0& Max');
  });
});
