/** Changing options keeps together what belongs together; prices, what-if, search and the order of the cards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eyesOf } from '../../../src/core/cards/deck';
import type { EntryId, EveningId, LogEntry } from '../../../src/core/events/log';
import { foldEvening } from '../../../src/core/events/foldEvening';
import { sieCards, suitOrder, trumpOrder } from '../../../src/core/houseRules/cardOrder';
import { changeSetting, moveInRanking, resetSetting } from '../../../src/core/houseRules/change';
import { changesOf, differencesOf, fromPreset } from '../../../src/core/houseRules/differences';
import { cleanName } from '../../../src/core/houseRules/houseRules';
import { priceTable } from '../../../src/core/houseRules/priceTable';
import { finds } from '../../../src/core/houseRules/search';
import { whatIf } from '../../../src/core/houseRules/whatIf';
import { isSiePossible } from '../../../src/core/profiles/contracts';
import { checkSettings } from '../../../src/core/profiles/diffSettings';
import { SETTING_KEYS } from '../../../src/core/profiles/parseSettings';
import { PRESET_IDS, PRESETS } from '../../../src/core/profiles/presets';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import type { Settings } from '../../../src/core/profiles/settings';
import { makeEveningStart, makeGame } from '../../builders/storedEvenings';
import { anySettings, valueOf } from './arbitraries';

describe('changing one option', () => {
  it('six players take the short pack, 32 cards bring four back (rule 2.1)', () => {
    const long = changeSetting(DEFAULT_SETTINGS, 'oberfranken', 'deck', 32);
    const six = changeSetting(long, 'oberfranken', 'players', 6);
    expect(six).toMatchObject({ players: 6, deck: 24, 'contracts.sie': false });
    expect(changeSetting(six, 'oberfranken', 'deck', 32)).toMatchObject({
      players: 4,
      deck: 32,
      'contracts.sie': true,
    });
  });

  it('no Sie where Wenz ranks over Muck, and it comes back (rule 2.2)', () => {
    const wenz = changeSetting(DEFAULT_SETTINGS, 'oberfranken', 'ranking', ['muck', 'geier', 'wenz']);
    expect(wenz['contracts.sie']).toBe(false);
    expect(changeSetting(wenz, 'oberfranken', 'ranking', ['wenz', 'muck'])['contracts.sie']).toBe(true);
  });

  it('a Sie that was switched off by hand stays off', () => {
    const off = changeSetting(DEFAULT_SETTINGS, 'oberfranken', 'contracts.sie', false);
    expect(changeSetting(off, 'oberfranken', 'limit', 31)['contracts.sie']).toBe(false);
  });

  it.each(PRESET_IDS)('Geier off and on again leaves %s as it was, or puts Geier under the highest', (id) => {
    const off = changeSetting(PRESETS[id], id, 'contracts.geier', false);
    expect(off.ranking).not.toContain('geier');
    const back = changeSetting(off, id, 'contracts.geier', true);
    if (PRESETS[id]['contracts.geier']) expect(back).toEqual(PRESETS[id]);
    else expect(back.ranking.indexOf('geier')).toBe(back.ranking.length - 2);
  });

  it('never makes rules that cannot be: from any sound rules, any option to any value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESET_IDS),
        fc.array(
          fc.constantFrom(...SETTING_KEYS).chain((key) => fc.tuple(fc.constant(key), valueOf(key))),
          { maxLength: 12 },
        ),
        (base, changes) => {
          let settings: Settings = PRESETS[base];
          for (const [key, value] of changes) {
            // By hand a Sie can be switched on only where it is possible: the editor locks the switch.
            if (key === 'contracts.sie' && value === true && !isSiePossible(settings)) continue;
            settings = changeSetting(settings, base, key, value as never);
          }
          const found = checkSettings(settings);
          expect(found).not.toContain('deck-not-divisible');
          expect(found).not.toContain('sie-not-available');
        },
      ),
    );
  });

  it('resetting every changed option gives the ready-made set again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRESET_IDS), anySettings, (base, any) => {
        let settings: Settings = { ...any, deck: PRESETS[base].deck };
        for (let round = 0; round < 3; round += 1) {
          for (const key of SETTING_KEYS) settings = resetSetting(settings, base, key);
        }
        expect(changesOf({ ...fromPreset(base, 'x'), settings }).settings).toEqual([]);
      }),
    );
  });

  it('the ranking moves by one, and not past its ends', () => {
    expect(moveInRanking(['wenz', 'geier', 'muck'], 'wenz', true)).toEqual(['geier', 'wenz', 'muck']);
    expect(moveInRanking(['wenz', 'geier', 'muck'], 'muck', true)).toEqual(['wenz', 'geier', 'muck']);
    expect(moveInRanking(['wenz', 'geier', 'muck'], 'wenz', false)).toEqual(['wenz', 'geier', 'muck']);
  });
});

describe('differences', () => {
  it('name options and customs, and nothing else', () => {
    const mine = fromPreset('oberfranken', 'Daheim');
    const theirs = {
      ...mine,
      name: 'Krone',
      settings: { ...mine.settings, limit: 31 },
      customs: { ...mine.customs, 'deal.knock': 'forbidden', note: 'x' } as const,
    };
    const found = differencesOf(mine, theirs);
    expect(found.settings).toEqual([{ key: 'limit', from: 21, to: 31 }]);
    expect(found.customs).toEqual(['deal.knock', 'note']);
  });

  it('a name is one line of at most sixty letters', () => {
    expect(cleanName('  Gasthaus\n Krone\u0007 ')).toBe('Gasthaus Krone');
    expect(cleanName('x'.repeat(80))).toHaveLength(60);
    expect(cleanName('\ud800')).toBe('');
    expect(cleanName('Gasthaus \u202eenorK\u202c \u2066x\u2069\u200b')).toBe('Gasthaus enorK x');
  });
});

describe('the price table (rules 2.3, 2.5, 2.8, 2.9)', () => {
  const pointsOf = (settings: Settings, id: string) => priceTable(settings).find((row) => row.id === id)?.points;

  it('multiplies the common prices by Kontra, Re, Sup, Hirsch', () => {
    expect(pointsOf(DEFAULT_SETTINGS, 'normal')).toEqual([2, 4, 8, 16, 32]);
    expect(pointsOf(DEFAULT_SETTINGS, 'tout')).toEqual([10, 20, 40, 80, 160]);
    expect(pointsOf(DEFAULT_SETTINGS, 'sie')).toEqual([20]);
    expect(pointsOf(DEFAULT_SETTINGS, 'ramsch')).toBeUndefined();
  });

  it('shows Ramsch, Muss and one point where the house plays them, without Kontra where none is allowed', () => {
    const ask: Settings = { ...DEFAULT_SETTINGS, allPass: 'ask' };
    expect(pointsOf(ask, 'ramsch')).toEqual([4, null, null, null, null]);
    expect(pointsOf(ask, 'muss')).toEqual([2, null, null, null, null]);
    expect(pointsOf(ask, 'onePoint')).toEqual([1, null, null, null, null]);
    expect(pointsOf({ ...ask, 'kontra.inRamsch': true }, 'ramsch')).toEqual([4, 8, 16, 32, 64]);
  });

  it('keeps games of one price in one line', () => {
    const rows = priceTable(PRESETS.preiseJeSpiel).filter(({ id }) => id === 'normal');
    expect(rows.map(({ games, points }) => [games, points[0]])).toEqual([
      [['wenz', 'geier'], 3],
      [['muck'], 2],
    ]);
  });
});

describe('what if', () => {
  const start = makeEveningStart('e', ['Anna', 'Karl', 'Max', 'Heinz']);
  const deals = [
    makeGame('muck', 0, 'A', { level: 'schneider', doublings: 2 }),
    makeGame('geier', 1, 'B'),
    makeGame('wenz', 2, 'A', { doublings: 2 }),
    makeGame('muck', 3, 'B'),
  ];
  const entries = deals.map((deal, i): LogEntry => ({
    id: `x${i}` as EntryId,
    eveningId: 'e' as EveningId,
    seq: i + 1,
    at: i,
    v: 1,
    event: { type: 'dealRecorded', deal },
  }));

  it('scores the same deals by other rules and changes nothing', () => {
    const before = JSON.stringify([start, entries]);
    const result = whatIf(start, entries, { ...PRESETS.wenzUeberMuck, limit: 16, 'kontra.max': 2 });
    expect(result.refused.map(({ entryId }) => entryId)).toEqual(['x1']);
    expect(result.changed).toEqual([]);
    expect(result.summary.bobbl.map(({ score, to }) => [score, to])).toEqual([[{ A: 20, B: 0 }, 'B']]);
    expect(foldEvening(start, entries).table.score).toEqual({ A: 20, B: 4 });
    expect(JSON.stringify([start, entries])).toBe(before);
  });

  it('names the games that would have paid otherwise', () => {
    const result = whatIf(start, entries, { ...DEFAULT_SETTINGS, 'value.normalSchneider': 4 });
    expect(result.changed.map(({ row, before, after }) => [row.entryId, before, after])).toEqual([['x0', 12, 16]]);
    expect(result.summary.bobbl).toHaveLength(1);
  });

  it('is the evening itself under its own rules, whatever was changed in between', () => {
    const changed: LogEntry = {
      ...entries[0]!,
      id: 'r' as EntryId,
      seq: 9,
      event: { type: 'rulesChanged', settings: DEFAULT_SETTINGS, rulesName: 'x' },
    };
    const result = whatIf(start, [...entries, changed], DEFAULT_SETTINGS);
    expect(result.state.table).toEqual(foldEvening(start, entries).table);
    expect([result.changed, result.refused]).toEqual([[], []]);
  });

  it('keeps the table: six players and the long pack are not what was dealt', () => {
    const { state } = whatIf(start, entries, { ...DEFAULT_SETTINGS, players: 6 });
    expect(state.settings).toMatchObject({ players: 4, deck: 24 });
  });
});

describe('searching', () => {
  const texts = ['Übernimmt das Kontra?', 'Nur die 61', 'Große Straße'];
  it.each(['kontra', 'KONTRA 61', 'ubernimmt', 'uebernimmt', 'strasse', '61 kontra'])('"%s" is found', (query) => {
    expect(finds(query, texts)).toBe(true);
  });
  it.each(['', '   ', 'ramsch', 'kontra ramsch', '?!'])('"%s" is not', (query) => {
    expect(finds(query, texts)).toBe(false);
  });
});

describe('the order of the cards (rule 2.2)', () => {
  const names = (cards: readonly { suit: string; rank: string }[]) =>
    cards.map(({ suit, rank }) => `${suit[0]}${rank}`).join(' ');

  it('trumps of Wenz, Geier, Muck', () => {
    expect(names(trumpOrder('wenz', 24))).toBe('eU gU hU sU');
    expect(names(trumpOrder('geier', 24))).toBe('eO gO hO sO');
    expect(names(trumpOrder('muck', 24))).toBe('eO gO hO sO eU gU hU sU hA h10 hK h9');
    expect(trumpOrder('muck', 32)).toHaveLength(14);
    expect(names(trumpOrder('grasmuck', 24)).endsWith('gA g10 gK g9')).toBe(true);
  });

  it('plain suits keep Ober and Unter where they are no trumps', () => {
    expect(names(suitOrder('wenz', 'eichel', 24))).toBe('eA e10 eK eO e9');
    expect(names(suitOrder('muck', 'eichel', 32))).toBe('eA e10 eK e9 e8 e7');
  });

  it('trumps and plain suits together are the whole pack, 120 eyes', () => {
    for (const contract of ['wenz', 'geier', 'muck', 'schellenmuck'] as const) {
      const suits = (['eichel', 'gras', 'herz', 'schellen'] as const).filter(
        (suit) => !(contract === 'muck' && suit === 'herz') && !(contract === 'schellenmuck' && suit === 'schellen'),
      );
      const cards = [...trumpOrder(contract, 24), ...suits.flatMap((suit) => suitOrder(contract, suit, 24))];
      expect(new Set(names(cards).split(' ')).size).toBe(24);
      expect(eyesOf(cards)).toBe(120);
    }
  });

  it('a Sie is six cards, eight with the long pack', () => {
    expect(names(sieCards(24))).toBe('eO gO hO sO eU gU');
    expect(sieCards(32)).toHaveLength(8);
  });
});
