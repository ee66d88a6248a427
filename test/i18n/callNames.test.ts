import { beforeAll, describe, expect, it } from 'vitest';
import { callNames } from '../../src/i18n/callNames';
import { setLanguage, t } from '../../src/i18n/i18n';

beforeAll(() => setLanguage('de'));

describe('call names', () => {
  it('are the first word', () => {
    expect(callNames(['Anna Müller', ' Karl  Bär ', 'Max', ''])).toEqual(['Anna', 'Karl', 'Max', '']);
  });
  it('tell two people of one first name apart, with as few letters as it takes', () => {
    expect(callNames(['Anna Müller', 'anna Meier', 'Max'])).toEqual(['Anna Mü.', 'anna Me.', 'Max']);
    expect(callNames(['Karl Bär', 'Karl Fuchs'])).toEqual(['Karl B.', 'Karl F.']);
    expect(callNames(['Anna', 'Anna M.'])).toEqual(['Anna', 'Anna M.']);
    expect(callNames(['Anna Maria', 'Anna Mariana'])).toEqual(['Anna Maria', 'Anna Maria' + 'n.']);
  });
  it('are whole where the next word is no difference', () => {
    expect(callNames(['Anna Müller jun.', 'Anna Müller sen.'])).toEqual(['Anna Müller jun.', 'Anna Müller sen.']);
  });
  it('never the word for no name cut in two, nor a picture alone', () => {
    expect(callNames([t('app.nameless'), '👵 Oma', '👵🏻', '?', 't'])).toEqual(['ohne Namen', 'Oma', '👵🏻', '?', 't']);
    expect(callNames(['👵 Oma Lisl', '👵 Oma Gerda'])).toEqual(['Oma L.', 'Oma G.']);
  });
  it('of a few are told apart from everybody who is shown', () => {
    expect(callNames(['Anna Müller', 'Max'], ['Anna Müller', 'Max', 'Anna Meier'])).toEqual(['Anna Mü.', 'Max']);
  });
  it('of one person stay the same however often they are shown', () => {
    expect(callNames(['Max', 'Max'], ['Max', 'Max'])).toEqual(['Max', 'Max']);
  });
});
