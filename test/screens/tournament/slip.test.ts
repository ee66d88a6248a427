/** Slips while they are typed, the order of tables, registration, seats, pages: the screens' own logic. */
import { describe, expect, it } from 'vitest';
import { parsePreregistration } from '../../../src/core/tournament/preregistration';
import { pageCount, pageOf } from '../../../src/screens/tournament/board/pages';
import {
  firstRoundNow,
  isClean,
  judgeRows,
  listEvents,
  pairAllEvents,
  registerEvents,
} from '../../../src/screens/tournament/register/registration';
import { withProfile } from '../../../src/screens/tournament/setup/setupDraft';
import {
  cellsOf,
  digitsOf,
  meantFigure,
  missingLoser,
  readSlip,
  slipOf,
  typingFault,
  type SlipLine,
} from '../../../src/screens/tournament/round/resultDraft';
import { drawEvent, repeatsIn } from '../../../src/screens/tournament/round/seatNow';
import { neighbourTable, nextOpenTable } from '../../../src/screens/tournament/round/tableOrder';
import { parseMoney } from '../../../src/screens/tournament/words';
import { drawn, entered, fold, makeSetup, pairTables, registerPairs, scores } from '../../builders/tournaments';

const RULES = { unit: 'bobbl', limit: 21 } as const;
const line = (a: string, b: string, aborted = false): SlipLine => ({ a, b, aborted });

describe('a slip being typed', () => {
  it('takes the limit for a winner that is left out, and shows it', () => {
    expect(meantFigure(line('', '8'), 'a', RULES)).toBe(21);
    expect(meantFigure(line('', ''), 'a', RULES)).toBeNull();
    expect(meantFigure(line('', '24'), 'a', RULES)).toBeNull();
    expect(readSlip([line('', '8'), line('12', '')], RULES).scores).toEqual([
      { a: 21, b: 8, aborted: false },
      { a: 12, b: 21, aborted: false },
    ]);
  });

  it('rule 5.3: says what is impossible as soon as no further digit can mend it', () => {
    expect(typingFault(line('2', '8'), 'a', RULES)).toBeNull();
    expect(typingFault(line('2', '8'), 'b', RULES)).toBeNull();
    expect(typingFault(line('12', '8'), 'a', RULES)).toBe('tournament/no-side-at-limit');
    expect(typingFault(line('2', '8'), null, RULES)).toBe('tournament/no-side-at-limit');
    expect(typingFault(line('21', '22'), 'b', RULES)).toBe('tournament/both-at-limit');
    expect(typingFault(line('21', '3', true), null, RULES)).toBe('tournament/aborted-at-limit');
    expect(typingFault(line('17', '12', true), null, RULES)).toBeNull();
  });

  it('waits for the loser of a Bobbl whose winner is written', () => {
    expect(typingFault(line('24', ''), 'a', RULES)).toBeNull();
    expect(typingFault(line('', '21'), null, RULES)).toBeNull();
    expect(missingLoser(line('24', ''), RULES)).toBe('b');
    expect(missingLoser(line('', '21'), RULES)).toBe('a');
    for (const other of [line('', '8'), line('', ''), line('24', '11'), line('24', '', true)]) {
      expect(missingLoser(other, RULES)).toBeNull();
    }
    expect(readSlip([line('24', '')], RULES).fault).toEqual({ line: 0, code: 'tournament/both-at-limit' });
  });

  it('reads an aborted Bobbl without a figure as none won yet', () => {
    expect(readSlip([line('', '', true)], RULES).scores).toEqual([{ a: 0, b: 0, aborted: true }]);
  });

  it('knows gaps, full and blank slips', () => {
    expect(readSlip([line('', ''), line('', '8')], RULES)).toMatchObject({ hasGap: true, isFull: false });
    expect(readSlip([line('', '3'), line('', '')], RULES)).toMatchObject({ hasGap: false, isFull: false });
    expect(readSlip([line('', ''), line('', '')], RULES)).toMatchObject({ isBlank: true, scores: [] });
    expect(readSlip([line('', '3'), line('9', '9')], RULES).fault).toEqual({
      line: 1,
      code: 'tournament/no-side-at-limit',
    });
  });

  it('goes through the figures as they stand on either slip', () => {
    const order = (orientation: 'rows' | 'columns') =>
      cellsOf(2, orientation).map(({ side, line: n }) => `${side}${n}`);
    expect(order('columns')).toEqual(['a0', 'a1', 'b0', 'b1']);
    expect(order('rows')).toEqual(['a0', 'b0', 'a1', 'b1']);
  });

  it('keeps digits only and comes back from what was stored', () => {
    expect(digitsOf('2x1-00')).toBe('210');
    const scores = [{ a: 24, b: 11, aborted: false }];
    expect(readSlip(slipOf(scores, 2).slice(0, 1), RULES).scores).toEqual(scores);
    expect(slipOf(scores, 2)).toHaveLength(2);
  });
});

describe('which table comes next', () => {
  const state = fold([
    ...registerPairs(8),
    {
      type: 'roundDrawn',
      round: 1,
      method: 'hand',
      seed: null,
      tables: [1, 2, 3, 4].map((table) => ({ table, a: [2 * table - 1], b: [2 * table] })),
    },
    {
      type: 'resultEntered',
      round: 1,
      table: 3,
      entry: 1,
      source: 'slip',
      scores: [
        { a: 21, b: 3, aborted: false },
        { a: 3, b: 21, aborted: false },
      ],
    },
  ]);
  const { tables } = state.rounds[0]!;

  it('the next open one, round and round', () => {
    expect(nextOpenTable(tables, 2, 1, 2)).toBe(4);
    expect(nextOpenTable(tables, 4, 1, 2)).toBe(1);
    expect(nextOpenTable(tables.slice(2, 3), 3, 1, 2)).toBeNull();
    expect(nextOpenTable(tables, 2, 2, 2)).toBe(3);
  });

  it('the neighbour by arrow, staying at the ends', () => {
    expect([neighbourTable(tables, 1, -1), neighbourTable(tables, 1, 1), neighbourTable(tables, 4, 1)]).toEqual([
      1, 2, 4,
    ]);
  });
});

describe('registration', () => {
  it('shows doubtful rows of a list, registers the chosen ones with numbers that follow on', () => {
    const state = fold(registerPairs(2));
    const rows = judgeRows(state, parsePreregistration('Anna / Max\nA1 / Neu\nEva & Eva\nUdo', 'fixedPairs'));
    expect(rows.map(isClean)).toEqual([true, false, false, true]);
    expect(listEvents(state, rows.filter(isClean))).toEqual([
      { type: 'participantRegistered', number: 3, names: ['Anna', 'Max'], fromRound: 1 },
      { type: 'participantRegistered', number: 4, names: ['Udo'], fromRound: 1 },
    ]);
  });

  it('pairs those who came alone two and two', () => {
    expect(pairAllEvents([3, 5, 8])).toEqual([{ type: 'singlesPaired', keep: 3, join: 5 }]);
  });

  it('reads amounts as people write them', () => {
    expect([parseMoney('5'), parseMoney('7,5'), parseMoney('12.50 €'), parseMoney('x')]).toEqual([
      500,
      750,
      1250,
      null,
    ]);
  });
});

describe('seating', () => {
  it('by hand: side by side in the order of numbers, the last sits out', () => {
    expect(drawEvent(fold(registerPairs(5)), 1, 'hand', 1)).toMatchObject({
      ok: true,
      value: {
        tables: [
          { table: 1, a: [1], b: [2] },
          { table: 2, a: [3], b: [4] },
        ],
      },
    });
    expect(drawEvent(fold(registerPairs(1)), 1, 'hand', 1)).toEqual({ ok: false, error: 'tournament/too-few' });
  });

  it('counts the repeats of one round only', () => {
    const tables = [{ table: 1, a: [1], b: [2] }];
    const drawn = (round: number) => ({ type: 'roundDrawn', round, method: 'hand', seed: null, tables }) as const;
    const state = fold([...registerPairs(2), drawn(1), drawn(2), drawn(3)]);
    expect(state.rounds.map((round) => repeatsIn(state, round))).toEqual([0, 1, 1]);
  });
});

describe('pages of the board', () => {
  it('cut the list, start over, and are never none', () => {
    expect([0, 1, 2, 3].map((page) => pageOf([1, 2, 3, 4, 5], 2, page))).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
    expect([pageCount(0, 8), pageCount(16, 8), pageCount(17, 8)]).toEqual([1, 2, 3]);
  });
});

describe('who comes late', () => {
  const registered = registerPairs(4);
  const round1 = drawn(1, pairTables([[1, 2], [3, 4]])); // prettier-ignore

  it('plays from the first round, the drawn one while it has no result, else the next', () => {
    expect(firstRoundNow(fold(registered))).toBe(1);
    expect(firstRoundNow(fold([...registered, round1]))).toBe(1);
    const played = fold([...registered, round1, entered(1, 2, scores([21, 8]))]);
    expect(firstRoundNow(played)).toBe(2);
    expect(registerEvents(played, ['Spät', 'Kommer'])).toEqual([
      { type: 'participantRegistered', number: 5, names: ['Spät', 'Kommer'], fromRound: 2 },
    ]);
  });

  it('is in the drawn round without a seat until it is drawn again', () => {
    const late = fold([...registered, round1, ...registerPairs(2, 1, 5)]);
    expect(fold([...registered, round1]).rounds[0]?.tables).toHaveLength(2);
    const again = drawEvent(late, 1, 'random', 7);
    expect(again.ok && again.value.type === 'roundDrawn' ? again.value.tables.length : 0).toBe(3);
  });

  it('pays with the registration, in one step', () => {
    const events = registerEvents(fold(registered), ['Eva', 'Udo'], true);
    expect(events.map(({ type }) => type)).toEqual(['participantRegistered', 'feePaid']);
    expect(fold([...registered, ...events]).participants.at(-1)).toMatchObject({ number: 5, feesPaid: 1 });
  });
});

describe('own house rules in the set-up', () => {
  it('are copied with what was agreed in words, which never overwrites what stands there', () => {
    const setup = makeSetup();
    const profile = {
      name: 'Krone',
      settings: { ...setup.rules, limit: 31 },
      customs: { note: 'Wer schlägt, zahlt.' },
    } as unknown as Parameters<typeof withProfile>[1];
    expect(withProfile(setup, profile)).toMatchObject({
      rulesName: 'Krone',
      rules: { limit: 31 },
      rulesText: 'Wer schlägt, zahlt.',
    });
    expect(withProfile({ ...setup, rulesText: 'Handy aus' }, profile).rulesText).toBe('Handy aus');
  });
});
