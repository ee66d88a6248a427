/** A pad's result as link and file: comes back as it was; what is broken or foreign is refused and never thrown. */
import { describe, expect, it } from 'vitest';
import type { PadResult } from '../../src/core/tournament/padResult';
import { padFileText, padLink, padToCode, readPad } from '../../src/exchange/padCode';

const PAD: PadResult = {
  eveningId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  place: 'Gasthaus zur Krone',
  at: 1_796_000_000_000,
  names: { A: ['Käthe', 'Görg Müller-Lüdenscheidt'], B: ['Max', 'Lisa'] },
  bobbl: [
    [24, 11],
    [6, 22],
  ],
  open: [3, 0],
  games: Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? [2, 0] : [0, 4])),
};

describe('a pad on its way to the officials', () => {
  it('comes back from link, bare code and file as it was', () => {
    const link = padLink('https://example.org/app/#/turniere/abgeben/x', PAD);
    expect(link).toMatch(/^https:\/\/example\.org\/app\/#\/turniere\/block\?b=1\.[\w-]+$/);
    // Small enough that a phone reads it from another one's screen.
    expect(link.length).toBeLessThan(800);
    for (const text of [link, ` ${link}\n`, padToCode(PAD), padFileText(PAD), `\uFEFF${padFileText(PAD)}`]) {
      expect(readPad(text)).toEqual({ ok: true, value: PAD });
    }
  });

  it('a very long pad tells its Bobbl in the code and its games only in the file', () => {
    const long: PadResult = { ...PAD, games: Array.from({ length: 200 }, () => [2, 0]) };
    expect(readPad(padToCode(long))).toMatchObject({ value: { games: [], bobbl: PAD.bobbl } });
    expect(readPad(padFileText(long))).toMatchObject({ value: { games: long.games } });
  });

  it.each([
    ['', 'broken-code'],
    ['24:11', 'broken-code'],
    ['1.', 'broken-code'],
    ['1.@@', 'broken-code'],
    [padToCode(PAD).slice(0, -9), 'broken-code'],
    [padToCode(PAD).replace('1.', '2.'), 'too-new'],
    ['{', 'broken-code'],
    ['{"kind":"muckblock-turnier"}', 'other-file'],
    [padFileText(PAD).replace('"v": 1', '"v": 7'), 'too-new'],
    [padFileText(PAD).replace('24', '-24'), 'broken-code'],
    [padFileText(PAD).replace('"Max"', '["Max"]'), 'broken-code'],
    ['x'.repeat(20_000), 'too-large'],
  ])('refuses %.20s… as %s', (text, code) => {
    expect(readPad(text)).toEqual({ ok: false, error: code });
  });
});
