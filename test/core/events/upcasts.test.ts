import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOG_VERSION } from '../../../src/core/events/log';
import { parseEveningStart, parseLogEntry } from '../../../src/core/events/upcasts';
import { contractGame, deal, evening, logOf, ramschGame, sieGame } from '../builders';

const [entry] = logOf({ type: 'dealRecorded', deal: deal(contractGame('normal', 61, null)) });
if (!entry) throw new Error('no entry');

function codeOf(raw: unknown): string {
  const parsed = parseLogEntry(raw);
  return parsed.ok ? 'ok' : parsed.error;
}

function withGame(change: object): object {
  return {
    ...entry,
    event: { type: 'dealRecorded', deal: { type: 'game', game: { ...contractGame('normal', 61, 3), ...change } } },
  };
}

describe('parseLogEntry', () => {
  it.each([
    [entry, 'ok'],
    [{ ...entry, v: LOG_VERSION + 1 }, 'too-new'],
    [{ ...entry, v: 0 }, 'not-an-entry'],
    [{ ...entry, id: '' }, 'not-an-entry'],
    [{ ...entry, seq: 0 }, 'not-an-entry'],
    [{ ...entry, at: null }, 'not-an-entry'],
    [null, 'not-an-entry'],
    ['x', 'not-an-entry'],
    [{ ...entry, event: null }, 'bad-event'],
    [{ ...entry, event: { type: 'dealImagined' } }, 'bad-event'],
    [{ ...entry, event: { type: 'dealRecorded', deal: { type: 'party' } } }, 'bad-event'],
    [{ ...entry, event: { type: 'undone' } }, 'bad-event'],
    [{ ...entry, event: { type: 'dealCorrected', target: 'e1' } }, 'bad-event'],
    [{ ...entry, event: { type: 'dealerSet', dealer: 6 } }, 'bad-event'],
    [{ ...entry, event: { type: 'playersChanged', seats: ['a', 'b', 'c'] } }, 'bad-event'],
    [{ ...entry, event: { type: 'rulesChanged', settings: { limits: 3 }, rulesName: '' } }, 'bad-settings'],
    [{ ...entry, event: { type: 'rulesChanged', settings: {} } }, 'bad-event'],
    [withGame({}), 'ok'],
    [withGame({ kind: 'solo' }), 'bad-event'],
    [withGame({ contract: 'farbmuck' }), 'bad-event'],
    [withGame({ declarer: 'Anna' }), 'bad-event'],
    [withGame({ doublings: -1 }), 'bad-event'],
    [withGame({ penalty: 'C' }), 'bad-event'],
    [withGame({ result: { by: 'eyes', eyes: '61', tricks: null } }), 'bad-event'],
    [withGame({ result: { by: 'level', winner: 'A', level: 'sie' } }), 'bad-event'],
    [withGame({ result: { by: 'level', winner: 'A', level: 'schwarz' } }), 'ok'],
  ])('%j: %s', (raw, expected) => {
    expect(codeOf(raw)).toBe(expected);
  });

  it('an odd but well-shaped game stays: the rules answer for it later', () => {
    expect(codeOf(withGame({ result: { by: 'eyes', eyes: 300, tricks: null } }))).toBe('ok');
  });

  it('fields that are not known are left out', () => {
    expect(parseLogEntry({ ...entry, colour: 'red' })).toEqual({ ok: true, value: entry });
  });

  it('reads Sie and Ramsch, missing facts as not said', () => {
    for (const game of [sieGame(), ramschGame({ eyes: 60, tricks: 3, trumps: 6, alte: 'B' })]) {
      const raw = { ...entry, event: { type: 'dealRecorded', deal: deal(game) } };
      expect(parseLogEntry(raw)).toEqual({ ok: true, value: raw });
    }
    const short = {
      ...entry,
      event: { type: 'dealRecorded', deal: { type: 'game', game: { kind: 'ramsch', eyes: 70 } } },
    };
    expect(parseLogEntry(short)).toMatchObject({ value: { event: { deal: { game: ramschGame({ eyes: 70 }) } } } });
  });

  it('never throws on junk', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (junk, event) => {
        expect(parseLogEntry(junk).ok).toBe(false);
        expect(typeof parseLogEntry({ ...entry, event }).ok).toBe('boolean');
      }),
    );
  });
});

describe('parseEveningStart', () => {
  it.each([
    [{}, 'ok'],
    [{ v: 2 }, 'too-new'],
    [{ seats: ['a', 'b'] }, 'not-an-entry'],
    [{ seats: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'not-an-entry'],
    [{ dealer: 4 }, 'not-an-entry'],
    [{ place: 3 }, 'not-an-entry'],
    [{ settings: { limit: 0 } }, 'bad-settings'],
  ])('%j: %s', (change, expected) => {
    const parsed = parseEveningStart({ ...evening(), ...change });
    expect(parsed.ok ? 'ok' : parsed.error).toBe(expected);
  });

  it('gives back what was written', () => {
    expect(parseEveningStart(JSON.parse(JSON.stringify(evening())))).toEqual({ ok: true, value: evening() });
  });
});
