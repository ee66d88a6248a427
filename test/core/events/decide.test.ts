import { describe, expect, it } from 'vitest';
import { decide, makeEntry } from '../../../src/core/events/decide';
import type { Command, EntryMeta } from '../../../src/core/events/decide';
import { foldEvening } from '../../../src/core/events/foldEvening';
import { LOG_VERSION } from '../../../src/core/events/log';
import type { EveningId, LogEvent } from '../../../src/core/events/log';
import { contractGame, deal, entryId, evening, house, logOf, SEATS } from '../builders';

const meta: EntryMeta = { id: entryId('new'), eveningId: 'evening' as EveningId, seq: 9, at: 5 };
const game = deal(contractGame('normal', 61, null));
const impossible = deal(contractGame('normal', 119, null));
const recorded: LogEvent = { type: 'dealRecorded', deal: game };
const target = entryId('e1');

function answer(command: Command, ...log: readonly LogEvent[]): string {
  const decided = decide(foldEvening(evening(), logOf(...log)), command, meta);
  return decided.ok ? decided.value.event.type : decided.error;
}

describe('decide', () => {
  it('makes a complete entry', () => {
    expect(decide(foldEvening(evening(), []), { type: 'recordDeal', deal: game }, meta)).toEqual({
      ok: true,
      value: { ...meta, v: LOG_VERSION, event: recorded },
    });
    expect(makeEntry(meta, recorded)).toEqual({ ...meta, v: LOG_VERSION, event: recorded });
  });

  it('refuses what the rules refuse, with their code', () => {
    expect(answer({ type: 'recordDeal', deal: impossible })).toBe('eyes-unattainable');
    expect(answer({ type: 'correctDeal', target, deal: impossible }, recorded)).toBe('eyes-unattainable');
    expect(answer({ type: 'recordDeal', deal: { type: 'throwIn' } })).toBe('dealRecorded');
  });

  it('a correction is judged by the house rules of its deal', () => {
    const noMuck: LogEvent = { type: 'rulesChanged', settings: house({ 'contracts.muck': false }), rulesName: '' };
    expect(answer({ type: 'correctDeal', target, deal: game }, recorded, noMuck)).toBe('dealCorrected');
    expect(answer({ type: 'recordDeal', deal: game }, recorded, noMuck)).toBe('contract-disabled');
  });

  it.each<[Command, string]>([
    [{ type: 'correctDeal', target, deal: game }, 'no-such-deal'],
    [{ type: 'deleteDeal', target }, 'no-such-deal'],
    [{ type: 'undo' }, 'nothing-to-undo'],
    [{ type: 'redo' }, 'nothing-to-redo'],
    [{ type: 'setDealer', dealer: 4 }, 'no-such-seat'],
    [{ type: 'setDealer', dealer: 3 }, 'dealerSet'],
    [{ type: 'changePlayers', seats: SEATS.slice(0, 3) }, 'seats-do-not-match'],
    [{ type: 'changePlayers', seats: SEATS.slice(2, 6) }, 'playersChanged'],
    [{ type: 'changeRules', settings: house({ players: 6 }), rulesName: '' }, 'players-fixed'],
    [{ type: 'changeRules', settings: house({ deck: 32 }), rulesName: '' }, 'rulesChanged'],
    [{ type: 'endEvening' }, 'eveningEnded'],
    [{ type: 'reopenEvening' }, 'evening-not-ended'],
  ])('on an empty evening %j: %s', (command, expected) => {
    expect(answer(command)).toBe(expected);
  });

  it('an ended evening takes no deal and no second end; corrections and undo yes', () => {
    const log = [recorded, { type: 'eveningEnded' }] as const;
    expect(answer({ type: 'recordDeal', deal: game }, ...log)).toBe('evening-ended');
    expect(answer({ type: 'endEvening' }, ...log)).toBe('evening-ended');
    expect(answer({ type: 'reopenEvening' }, ...log)).toBe('eveningReopened');
    expect(answer({ type: 'deleteDeal', target }, ...log)).toBe('dealDeleted');
    expect(answer({ type: 'undo' }, ...log)).toBe('undone');
  });
});
