import { beforeEach, describe, expect, it } from 'vitest';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { LogEvent } from '../../../src/core/events/log';
import { eveningSummary } from '../../../src/core/events/summary';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/profiles/settings';
import { loadArea, setLanguage } from '../../../src/i18n/i18n';
import {
  cardAsText,
  cardFacts,
  cardResult,
  durationText,
  type CardSource,
} from '../../../src/screens/evenings/cardText';
import { wrapText } from '../../../src/screens/evenings/paperPen';
import { makeEveningStart, makeGame, makeLog, recorded, wonBobbl } from '../../builders/storedEvenings';

const NAMES = ['Anna', 'Karl', 'Max', 'Heinz'];
const ENDED: LogEvent = { type: 'eveningEnded' };

function source(events: readonly LogEvent[], settings: Partial<Settings> = {}): CardSource {
  const start = makeEveningStart('x', NAMES, { place: 'Krone', settings: { ...DEFAULT_SETTINGS, ...settings } });
  const state = foldEvening(start, makeLog('x', events));
  const pair = { A: 'Anna & Max', B: 'Karl & Heinz' };
  return { start, state, summary: eveningSummary(start, state), pair, nameOf: (id) => id.slice(2) };
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

beforeEach(async () => {
  await setLanguage('de');
  await loadArea('card');
});

describe('the sentence of the evening card', () => {
  it('names the winners and puts their Bobbl first', () => {
    const result = cardResult(source([...wonBobbl('B'), ...wonBobbl('A'), ...wonBobbl('B'), ENDED]));
    expect(plain(result.text)).toBe('Karl & Heinz gewinnen 2 : 1 Bobbl');
    expect(result.side).toBe('B');
  });

  it('leads while the evening is not over', () => {
    expect(plain(cardResult(source(wonBobbl('A'))).text)).toBe('Anna & Max führen 1 : 0 Bobbl');
  });

  it('says when nobody is ahead', () => {
    const result = cardResult(source([...wonBobbl('A'), ...wonBobbl('B'), ENDED]));
    expect(plain(result.text)).toBe('1 : 1 Bobbl, keiner vorn');
    expect(result.side).toBeNull();
  });

  it('tells the score where no Bobbl was finished, and that nothing is written', () => {
    expect(plain(cardResult(source([recorded(makeGame('muck', 0, 'A')), ENDED])).text)).toBe('Anna & Max führen 2 : 0');
    expect(cardResult(source([])).text).toBe('Noch nichts aufgeschrieben');
  });

  it('rule 2.11: where Hänger are played they decide', () => {
    const events = [...wonBobbl('B'), ...wonBobbl('A'), ...wonBobbl('A'), ENDED];
    expect(plain(cardResult(source(events, { hanger: true })).text)).toBe('Anna & Max gewinnen 1 : 0 Hänger');
  });

  it('is the same in English', async () => {
    await setLanguage('en');
    expect(plain(cardResult(source([...wonBobbl('A'), ENDED])).text)).toBe('Anna & Max win 1 : 0 Bobbl');
  });
});

describe('the facts of the evening card', () => {
  it('begin with games and time, at most three others, each kind once', () => {
    const facts = cardFacts(source([...wonBobbl('A'), ...wonBobbl('A'), ENDED]));
    expect(facts[0]).toEqual({ figure: '14', text: 'Spiele in 14 Minuten' });
    expect(facts.length).toBeLessThanOrEqual(4);
    expect(facts.filter((fact) => fact.text.startsWith('Brille'))).toHaveLength(1);
  });

  it('tells a dear game that was lost of those who got its points', () => {
    const lost = cardFacts(source([recorded(makeGame('wenz', 0, 'B')), ENDED]));
    expect(lost[1]).toEqual({ figure: '2', text: 'Punkte auf einen Schlag: Wenz von Anna, für Karl & Heinz' });
    const won = cardFacts(source([recorded(makeGame('wenz', 0, 'A')), ENDED]));
    expect(won[1]?.text).toBe('Punkte auf einen Schlag: Anna, Wenz');
  });

  it('writes hours as people say them', () => {
    expect(durationText(160 * 60_000)).toBe('2 Stunden 40 Minuten');
    expect(durationText(183 * 60_000)).toBe('3 Stunden 3 Minuten');
    expect(durationText(61 * 60_000)).toBe('einer Stunde 1 Minute');
    expect(durationText(60 * 60_000)).toBe('einer Stunde');
    expect(durationText(0)).toBe('einer Minute');
  });

  it('makes a text for a messenger with every Bobbl in order', () => {
    const text = plain(
      cardAsText(source([...wonBobbl('A'), ...wonBobbl('B'), recorded(makeGame('wenz', 1, 'B')), ENDED])),
    );
    expect(text).toContain('1. 21 : 0  für Anna & Max, mit Brille');
    expect(text).toContain('2. 0 : 21  für Karl & Heinz, mit Brille');
    expect(text).not.toContain('Bobbl für');
    expect(text).toContain('offen: 0 : 2');
    expect(text).not.toContain('\u00ad');
  });
});

describe('lines on the picture', () => {
  const fits = (line: string) => line.length <= 12;
  it('breaks between words, and a word that is too long inside', () => {
    expect(wrapText('Anna und Max gewinnen', fits)).toEqual(['Anna und Max', 'gewinnen']);
    expect(wrapText('Oberhüttinger-Schmidt', fits)).toEqual(['Oberhüttinge', 'r-Schmidt']);
  });
});
