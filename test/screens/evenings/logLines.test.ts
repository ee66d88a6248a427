import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../../../src/core/events/log';
import { logLines } from '../../../src/screens/evenings/logLines';
import { entryId, makeGame, makeLog, recorded } from '../../builders/storedEvenings';

const first = makeGame('muck', 0, 'A');
const second = makeGame('wenz', 1, 'B');
const third = makeGame('geier', 2, 'A');
const changes = (events: readonly LogEvent[]) => logLines(makeLog('x', events)).map((line) => line.change);

describe('what was changed and when', () => {
  it('leaves plain games out', () => {
    expect(changes([recorded(first), recorded(second)])).toEqual([]);
  });

  it('says which game was changed, from what to what, at what time', () => {
    const lines = logLines(
      makeLog('x', [recorded(first), recorded(second), { type: 'dealCorrected', target: entryId(2), deal: third }]),
    );
    expect(lines).toEqual([
      { id: 'e3', at: 180_000, change: { kind: 'corrected', no: 2, before: second, after: third } },
    ]);
  });

  it('compares a second correction with the first one', () => {
    const twice = changes([
      recorded(first),
      { type: 'dealCorrected', target: entryId(1), deal: second },
      { type: 'dealCorrected', target: entryId(1), deal: third },
    ]);
    expect(twice[1]).toEqual({ kind: 'corrected', no: 1, before: second, after: third });
  });

  it('counts what stands on the pad: after a deletion the next game moves up', () => {
    const lines = changes([
      recorded(first),
      recorded(second),
      { type: 'dealDeleted', target: entryId(1) },
      { type: 'dealCorrected', target: entryId(2), deal: third },
    ]);
    expect(lines).toEqual([
      { kind: 'deleted', no: 1, before: first },
      { kind: 'corrected', no: 1, before: second, after: third },
    ]);
  });

  it('an undone deletion puts the game back to its place', () => {
    const lines = changes([
      recorded(first),
      recorded(second),
      { type: 'dealDeleted', target: entryId(1) },
      { type: 'undone', target: entryId(3) },
      { type: 'dealCorrected', target: entryId(2), deal: third },
    ]);
    expect(lines[1]).toEqual({ kind: 'undone', what: 'dealDeleted', no: 1, deal: first });
    expect(lines[2]).toMatchObject({ kind: 'corrected', no: 2 });
  });

  it('undo and redo of a game are two lines', () => {
    const lines = changes([
      recorded(first),
      { type: 'undone', target: entryId(1) },
      { type: 'redone', target: entryId(1) },
    ]);
    expect(lines).toEqual([
      { kind: 'undone', what: 'dealRecorded', no: 1, deal: first },
      { kind: 'redone', what: 'dealRecorded', no: 1, deal: first },
    ]);
  });

  it('counts games only: a throw-in, a misdeal and the Bock button have no number', () => {
    const lines = changes([
      recorded({ type: 'throwIn' }),
      recorded(first),
      recorded({ type: 'misdeal' }),
      recorded({ type: 'bock' }),
      recorded(second),
      { type: 'dealCorrected', target: entryId(5), deal: third },
      { type: 'dealDeleted', target: entryId(1) },
      { type: 'undone', target: entryId(7) },
      { type: 'dealCorrected', target: entryId(3), deal: second },
    ]);
    expect(lines).toEqual([
      { kind: 'corrected', no: 2, before: second, after: third },
      { kind: 'deleted', no: null, before: { type: 'throwIn' } },
      { kind: 'undone', what: 'dealDeleted', no: null, deal: { type: 'throwIn' } },
      { kind: 'corrected', no: 2, before: { type: 'misdeal' }, after: second },
    ]);
  });

  it('ignores what refers to nothing', () => {
    expect(
      changes([
        { type: 'dealDeleted', target: entryId(9) },
        { type: 'undone', target: entryId(8) },
      ]),
    ).toEqual([]);
  });

  it('names the end and the going on', () => {
    expect(changes([{ type: 'eveningEnded' }, { type: 'eveningReopened' }, { type: 'dealerSet', dealer: 2 }])).toEqual([
      { kind: 'ended' },
      { kind: 'reopened' },
      { kind: 'dealer', dealer: 2 },
    ]);
  });
});
