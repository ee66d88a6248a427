import { describe, expect, test } from 'vitest';
import { foldEvening } from '../../../src/core/events/foldEvening';
import { LOG_VERSION, type EntryId, type LogEntry } from '../../../src/core/events/log';
import { previewCorrection } from '../../../src/core/events/previewCorrection';
import { correctionSummary } from '../../../src/core/recording/correction';
import { startDraft, DRAFT_VERSION } from '../../../src/core/recording/draft';
import { parseDraft } from '../../../src/core/recording/parseDraft';
import { tableBefore } from '../../../src/core/recording/preview';
import { draftOfRow, toDeal } from '../../../src/core/recording/toDeal';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import type { Deal } from '../../../src/core/rules/deal';
import { makeGame, makeStart, wonBy } from '../../builders/evenings';

const start = makeStart();
function logOf(deals: readonly Deal[]): LogEntry[] {
  return deals.map((deal, i) => ({
    id: `x${i + 1}` as EntryId,
    eveningId: start.id,
    seq: i + 1,
    at: 2_000 + i,
    v: LOG_VERSION,
    event: { type: 'dealRecorded', deal },
  }));
}
const ramsch = {
  kind: 'ramsch',
  doublings: 0,
  trumps: null,
  alte: null,
  durchmarsch: null,
  penalty: null,
  forced: false,
} as const;

describe('from draft to deal', () => {
  test('eyes and tricks are the announcer’s side’s, whichever side was typed', () => {
    const draft = startDraft({ contract: 'wenz', declarer: 1, typing: 'A', digits: '0', tricks: 0 });
    expect(toDeal(draft, DEFAULT_SETTINGS)).toMatchObject({
      value: { game: { result: { by: 'eyes', eyes: 120, tricks: 6 } } },
    });
  });
  test('a march names the side that took every trick (rule 2.8)', () => {
    const draft = startDraft({ kind: 'ramsch', digits: '0', tricks: 0, march: true });
    expect(toDeal(draft, DEFAULT_SETTINGS)).toMatchObject({ value: { game: { durchmarsch: 'B', eyes: 0 } } });
    expect(toDeal({ ...draft, march: false }, DEFAULT_SETTINGS)).toMatchObject({
      value: { game: { durchmarsch: null } },
    });
  });
  test('what is missing is named', () => {
    expect(toDeal(startDraft({ contract: 'muck' }), DEFAULT_SETTINGS)).toEqual({ ok: false, error: 'declarer' });
    expect(toDeal(startDraft({ instead: 'delete' }), DEFAULT_SETTINGS)).toEqual({ ok: false, error: 'deleted' });
    expect(toDeal(startDraft({ instead: 'throwIn' }), DEFAULT_SETTINGS)).toEqual({
      ok: true,
      value: { type: 'throwIn' },
    });
  });
});

describe('from a written line to the draft of its correction', () => {
  test.each<[string, Deal]>([
    ['called', wonBy('B', { kind: 'schneider', doublings: 2 })],
    ['eyes', makeGame({ declarer: 3, result: { by: 'eyes', eyes: 71, tricks: null } })],
    ['eyes with tricks', makeGame({ declarer: 1, result: { by: 'eyes', eyes: 120, tricks: 5 } })],
    ['forced', makeGame({ result: { by: 'eyes', eyes: 119, tricks: null }, forced: true })],
    ['breach', makeGame({ penalty: 'A', result: { by: 'eyes', eyes: null, tricks: null } })],
    ['Sie', { type: 'game', game: { kind: 'sie', declarer: 2, doublings: 0, penalty: null } }],
    ['Ramsch', { type: 'game', game: { ...ramsch, eyes: 70, tricks: null } }],
    ['Ramsch to the Alte', { type: 'game', game: { ...ramsch, eyes: 60, tricks: 3, trumps: 6, alte: 'B' } }],
    ['Ramsch with a march', { type: 'game', game: { ...ramsch, eyes: 120, tricks: 6, durchmarsch: 'A' } }],
  ])('%s comes back as it was', (_what, deal) => {
    const row = foldEvening(start, logOf([deal])).rows[0]!;
    expect(row.outcome.kind).toBe('scored');
    expect(toDeal(draftOfRow(row), row.settings)).toEqual({ ok: true, value: deal });
  });
  test('a line that was no game starts empty', () => {
    const row = foldEvening(start, logOf([{ type: 'throwIn' }])).rows[0]!;
    expect(draftOfRow(row)).toMatchObject({ target: 'x1', contract: null, picksContract: true });
  });
  test('the table before a line is where it was played: score, Bock, a Bobbl just decided', () => {
    const tout = wonBy('A', { kind: 'tout', result: { by: 'level', winner: 'A', level: 'schwarz' } });
    const rows = foldEvening(start, logOf([wonBy('B'), { type: 'throwIn' }, tout, tout, wonBy('A')])).rows;
    expect(tableBefore(rows, rows[0]!).score).toEqual({ A: 0, B: 0 });
    expect(tableBefore(rows, rows[2]!)).toMatchObject({ score: { A: 0, B: 2 }, bockQueue: [1] });
    expect(tableBefore(rows, rows[3]!).score).toEqual({ A: 20, B: 2 });
    expect(tableBefore(rows, rows[4]!)).toMatchObject({ score: { A: 0, B: 0 }, bobblCount: 1 });
  });
});

describe('what a correction changes, in short', () => {
  const log = logOf([wonBy('A'), wonBy('B', { doublings: 1 }), { type: 'throwIn' }, wonBy('A')]);
  const sum = (target: string, deal: Deal | null) =>
    correctionSummary(previewCorrection(start, log, target as EntryId, deal), target as EntryId);

  test('a game given to the other side: old figures struck, score, nothing else', () => {
    const { lines, score, bobbl, bockChanged, dealerChanged } = sum('x2', wonBy('A', { doublings: 1 }));
    expect(score).toEqual({ before: { A: 6, B: 4 }, after: { A: 10, B: 0 } });
    expect(lines.map(({ entryId, side, struck }) => [entryId, side, struck])).toEqual([
      ['x2', 'A', null],
      ['x4', 'A', 6],
    ]);
    expect([bobbl, bockChanged, dealerChanged]).toEqual([null, false, false]);
  });
  test('a throw-in that was none: the Bock after it goes, the dealer stays', () => {
    const { score, bockChanged, dealerChanged } = sum('x3', wonBy('B'));
    expect(score.after).toEqual({ A: 4, B: 6 });
    expect([bockChanged, dealerChanged]).toEqual([false, false]);
  });
  test('a deleted line: shown as gone, another dealer', () => {
    const { lines, dealerChanged } = sum('x1', null);
    expect(lines[0]).toMatchObject({ entryId: 'x1', deleted: true });
    expect(dealerChanged).toBe(true);
  });
  test('a game that now ends a Bobbl: the score that stands on the pad, and the Bobbl', () => {
    const { score, bobbl } = sum('x4', wonBy('A', { doublings: 4 }));
    expect(score.after).toEqual({ A: 66, B: 4 });
    expect(bobbl).toEqual({ before: { A: 0, B: 0 }, after: { A: 1, B: 0 } });
  });
  test('the same again changes nothing in the figures', () => {
    expect(sum('x1', wonBy('A')).score).toEqual({ before: { A: 6, B: 4 }, after: { A: 6, B: 4 } });
  });
});

describe('a stored draft is read strictly', () => {
  const stored = {
    v: DRAFT_VERSION,
    draft: startDraft({ contract: 'muck', declarer: 2, doublings: 1, digits: '71' }),
    kept: null,
  };
  test('comes back from JSON as it was', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    expect(parseDraft({ ...stored, kept: stored.draft })).toEqual({ ...stored, kept: stored.draft });
  });
  test.each<[string, unknown]>([
    ['nothing', null],
    ['another version', { ...stored, v: 2 }],
    ['another version inside', { ...stored, draft: { ...stored.draft, v: 0 } }],
    ['eyes over 120', { ...stored, draft: { ...stored.draft, digits: '121' } }],
    ['eyes in words', { ...stored, draft: { ...stored.draft, digits: 'x' } }],
    ['a contract nobody knows', { ...stored, draft: { ...stored.draft, contract: 'solo' } }],
    ['a seat that is none', { ...stored, draft: { ...stored.draft, declarer: 2.5 } }],
    ['a flag that is none', { ...stored, draft: { ...stored.draft, open: 'yes' } }],
    ['a list', [stored]],
    ['a broken game laid aside', { ...stored, kept: {} }],
  ])('%s is dropped', (_what, raw) => {
    expect(parseDraft(raw)).toBeNull();
  });
});
