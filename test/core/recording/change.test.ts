import { describe, expect, test } from 'vitest';
import {
  callResult,
  chooseContract,
  chooseDeclarer,
  chooseKind,
  eraseDigit,
  tapDoubling,
  typeDigit,
  typeOn,
} from '../../../src/core/recording/change';
import { startDraft, type Draft } from '../../../src/core/recording/draft';
import { eyesOfA } from '../../../src/core/recording/questions';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';

function type(draft: Draft, figures: string): Draft {
  let now = draft;
  for (const figure of figures) {
    const next = typeDigit(now, Number(figure));
    if (next.ok) now = next.value;
  }
  return now;
}

describe('taps on the sheet', () => {
  test.each([
    ['7', '7'],
    ['71', '71'],
    ['120', '120'],
    ['0', '0'],
    ['05', '5'],
    ['121', '12'],
    ['999', '99'],
  ])('typing %s leaves %s', (typed, left) => {
    expect(type(startDraft(), typed).digits).toBe(left);
  });

  test('a digit that would make more than 120 is refused and changes nothing', () => {
    const twelve = type(startDraft(), '12');
    expect(typeDigit(twelve, 1)).toEqual({ ok: false, error: 'too-many-eyes' });
  });

  test('the other side is always the complement, and is typed anew after a tap on it', () => {
    const a = type(startDraft(), '71');
    expect(eyesOfA(a)).toBe(71);
    const b = typeOn(a, 'B');
    expect([b.digits, eyesOfA(b)]).toEqual(['49', 71]);
    expect(eyesOfA(type(b, '30'))).toBe(90);
    expect(eraseDigit(b).digits).toBe('');
    expect(typeOn(a, 'A')).toBe(a);
    expect(typeOn(startDraft(), 'B').digits).toBe('');
  });

  test('other eyes take the answers with them', () => {
    const answered = startDraft({ digits: '60', tricks: 3, trumps: 6, alte: 'A', march: true, forced: true });
    for (const next of [eraseDigit(answered), type({ ...answered, fresh: true }, '7')]) {
      expect(next).toMatchObject({ tricks: null, trumps: null, alte: null, march: null, forced: false });
    }
  });

  test.each([
    [0, 1, 1],
    [0, 2, 2],
    [1, 2, 2],
    [2, 2, 1],
    [1, 1, 0],
    [3, 1, 1],
  ])('ladder at %i, tap on %i: %i (rule 2.5)', (now, step, then) => {
    expect(tapDoubling(startDraft({ doublings: now }), step).doublings).toBe(then);
  });

  test('a kind without Kontra drops the doublings, one point is a Muck (rules 2.5, 2.9)', () => {
    const kontra = startDraft({ contract: 'wenz', doublings: 2 });
    expect(chooseKind(kontra, 'schneider', DEFAULT_SETTINGS).doublings).toBe(2);
    expect(chooseKind(kontra, 'onePoint', DEFAULT_SETTINGS)).toMatchObject({ doublings: 0, contract: 'muck' });
    expect(chooseKind(kontra, 'muss', { ...DEFAULT_SETTINGS, 'kontra.inMuss': true, 'kontra.max': 1 }).doublings).toBe(
      1,
    );
  });

  test('a result belongs to its announcer and its kind', () => {
    const called = startDraft({ contract: 'muck', declarer: 0, called: { winner: 'A', level: 'simple' } });
    expect(chooseDeclarer(called, 0).called).not.toBeNull();
    expect(chooseDeclarer(called, 1).called).toBeNull();
    expect(chooseKind(called, 'tout', DEFAULT_SETTINGS).called).toBeNull();
    expect(chooseContract(called, 'wenz').called).toEqual(called.called);
    expect(callResult({ ...called, digits: '71' }, { winner: 'B', level: 'schneider' })).toMatchObject({
      digits: '',
      called: { winner: 'B' },
    });
  });

  test('the keypad stands on the announcer’s side until something is typed', () => {
    expect(chooseDeclarer(startDraft(), 1).typing).toBe('B');
    expect(chooseDeclarer(startDraft({ digits: '71' }), 1).typing).toBe('A');
  });
});
