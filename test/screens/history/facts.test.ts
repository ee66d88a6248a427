import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerId } from '../../../src/core/events/log';
import { makeSubject } from '../../../src/core/stats/subject';
import { loadArea, setLanguage } from '../../../src/i18n/i18n';
import { subjectFacts } from '../../../src/screens/history/facts';

const said = (subject: Parameters<typeof subjectFacts>[0]): readonly string[] =>
  subjectFacts(subject).map(({ figure, text }) => `${figure} ${text}`);

beforeEach(async () => {
  await setLanguage('de');
  await loadArea('history');
});

describe('facts of a player', () => {
  it('say one thing in the singular, more in the plural', async () => {
    const one = {
      ...makeSubject(['p-a' as PlayerId]),
      games: 1,
      gamesWon: 0,
      points: 1,
      pointsAgainst: 2,
      brillen: 1,
      bock: 1,
    };
    expect(said(one)).toEqual(['1 Spiel, 0 gewonnen', '1 Punkt, 2 für die anderen', '1 Brille', '1 Spiel im Bock']);
    const many = { ...one, games: 1200, gamesWon: 1100, points: 2359, pointsAgainst: 2, brillen: 2, bock: 3 };
    expect(said(many)).toEqual([
      '1.200 Spiele, 1.100 davon gewonnen',
      '2.359 Punkte, 2 für die anderen',
      '2 Brillen',
      '3 Spiele im Bock',
    ]);
    await setLanguage('en');
    expect(said(one)[0]).toBe('1 game, 0 won');
    expect(said(one)[3]).toBe('1 game at Bock');
  });
});
