import { describe, expect, test } from 'vitest';
import { rankingCsv, rankingHtml } from '../../../src/core/tournament/exportRanking';
import type { NamedRow, RankingWords } from '../../../src/core/tournament/exportRanking';

const words: RankingWords = {
  title: 'Muckturnier <Hof>',
  subtitle: 'Runde 3 & Ende',
  language: 'de',
  place: 'Platz',
  number: 'Nr.',
  name: 'Paar',
  bobbl: 'Bobbl',
  tore: 'Tore',
  gegentore: 'gegnerische Tore',
  plus: 'Plus',
  plusMinus: 'Plus-Minus',
};
const row = (names: readonly string[]): NamedRow => ({
  place: 1,
  participant: '7',
  names,
  bobbl: 4,
  tore: 19,
  gegentore: 48,
  plus: 112,
  plusMinus: -24,
});

describe('CSV', () => {
  test('byte order mark, semicolons, CRLF, figures as bare numbers, quotes doubled', () => {
    expect(rankingCsv([row(['Anna "Anni" Hof;mann', 'Max'])], words, ['bobbl', 'plusMinus'])).toBe(
      '\uFEFF"Platz";"Nr.";"Paar";"Bobbl";"Plus-Minus"\r\n1;7;"Anna ""Anni"" Hof;mann / Max";4;-24\r\n',
    );
  });

  test.each(['=1+1', '+49', '-x', '@cmd', '\t=1', ' =1', '＝1'])('a name like %j is no formula', (name) => {
    expect(rankingCsv([row([name])], words, [])).toContain(`"'${name}"`);
  });
});

describe('HTML', () => {
  test('everything is escaped and nothing runs', () => {
    const html = rankingHtml([row(['<script>alert(1)</script>', "O'Hara & Söhne"])], words, ['bobbl', 'plusMinus']);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; / O&#39;Hara &amp; Söhne');
    expect(html).toContain('<title>Muckturnier &lt;Hof&gt;</title>');
    expect(html).toContain('<td class="f">−24</td>');
  });
});
