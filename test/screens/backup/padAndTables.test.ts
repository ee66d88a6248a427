/** What leaves the app for people to read: the pad as text, the tables of games, Bobbl and season, in both languages. */
import { beforeAll, describe, expect, it } from 'vitest';
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { PlayerId } from '../../../src/core/events/log';
import { loadArea, setLanguage } from '../../../src/i18n/i18n';
import { localDayOf } from '../../../src/i18n/localDay';
import { bobblCsv, bobblRows, gameRows, gamesCsv, SeasonTable } from '../../../src/screens/backup/csvTables';
import { padBlocks } from '../../../src/screens/backup/padBlocks';
import { padText } from '../../../src/screens/backup/padText';
import { makeEveningStart, makeGame, makeLog, makePlayers, recorded, wonBobbl } from '../../builders/storedEvenings';

const NAMES = ['Anna Straßer', '=Karl', 'Max; der Lange', 'Heinz'];
const players = makePlayers(NAMES);
const nameOf = (id: PlayerId): string => players.find((one) => one.id === id)?.name ?? '?';
const start = makeEveningStart('e', NAMES, { startedAt: Date.UTC(2026, 10, 27, 19), place: 'Krone' });
const events = [
  ...wonBobbl('A'),
  recorded({ type: 'throwIn' }),
  recorded(makeGame('wenz', 1, 'A', { doublings: 1 })),
  recorded(makeGame('geier', 2, 'B', { level: 'schneider' })),
];
const state = foldEvening(start, makeLog('e', events, start.startedAt));
const cells = (csv: string, separator = ';'): string[][] => csv.slice(1).trimEnd().split('\r\n').map((line) => line.split(separator)); // prettier-ignore

beforeAll(async () => {
  await setLanguage('de');
  await Promise.all(['backup', 'card'].map(loadArea));
});

describe('pad', () => {
  it('is one block a Bobbl, every game in the winner’s column', () => {
    const blocks = padBlocks(start, state, nameOf);
    expect(blocks.map(({ no, lines, end }) => [no, lines.length, end?.to ?? null])).toEqual([
      [1, 7, 'B'],
      [2, 3, null],
    ]);
    expect(blocks[0]?.end).toMatchObject({ brille: true, mark: 'brille', score: { A: 21, B: 0 } });
    expect(blocks[1]?.lines.map((line) => line.kind)).toEqual(['across', 'game', 'game']);
    expect(blocks[1]?.lines[2]).toMatchObject({ side: 'B', title: 'Geier', note: 'gegen Max;, Schneider' });
  });

  it('as text: a line a game, names once, the mark where a Bobbl ends', () => {
    const text = padText(start, padBlocks(start, state, nameOf));
    expect(text).not.toContain('\u00ad');
    expect(text.match(/1\. Bobbl/g)).toHaveLength(1);
    expect(text.match(/Anna\s&\sMax; gegen/g)).toHaveLength(1);
    expect(text.replace(/\u00a0/g, ' ')).toContain('21 : 0  Muck, Anna');
    expect(padText(start, [])).toContain('Krone');
  });
});

describe('tables', () => {
  // The throw-in called Bock (rule 2.7): 2 × Kontra × Bock = 8.
  it('every game with people, price and score', () => {
    const [head, ...rows] = cells(gamesCsv(gameRows(start, state, nameOf).map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(/;/g, ',') : cell))))); // prettier-ignore
    expect(head).toHaveLength(19);
    expect(rows).toHaveLength(10);
    const game = Object.fromEntries(head!.map((name, i) => [name, rows[8]![i]]));
    expect(game).toMatchObject({ Ort: 'Krone', Bobbl: '2', Gespielt: 'Wenz', Spieler: "'=Karl", 'Kontra und mehr': 'Kontra', Bock: '2', Punkte: '8', 'Stand A': '8', 'Stand B': '0' }); // prettier-ignore
    expect(rows[7]).toContain('zusammengeworfen');
  });

  it('every Bobbl with whoever got it', () => {
    const rows = cells(
      bobblCsv(bobblRows(start, state, nameOf)).replace(/"[^"]*"/g, (quoted) => quoted.replace(/;/g, ',')),
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(6, 10)).toEqual(['21', '0', "'=Karl & Heinz", 'ja']);
  });

  it('the season with shared places', () => {
    const table = new SeasonTable(players, nameOf);
    table.add(start, state, localDayOf(start.startedAt));
    const rows = cells(table.csv().replace(/"[^"]*"/g, (quoted) => quoted.replace(/;/g, ',')));
    expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
      ['1', 'Anna Straßer', '1', '0'],
      ['1', '"Max, der Lange"', '1', '0'],
      ['3', "'=Karl", '0', '1'],
      ['3', 'Heinz', '0', '1'],
    ]);
  });

  it('in English with commas and English heads', async () => {
    await setLanguage('en');
    const [head] = cells(bobblCsv(bobblRows(start, state, nameOf)), ',');
    expect(head?.slice(0, 3)).toEqual(['Date', 'Time', 'Place']);
    await setLanguage('de');
  });
});
