/**
 * From what a person wants to the entry that is appended: checks the wish against the evening as it stands.
 * The log's clock, ids and numbers come in as arguments; writing is the storage's job.
 */
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import { isDivisible } from '../cards/deck';
import type { Settings } from '../profiles/settings';
import { scoreGame } from '../rules/scoreGame';
import type { Deal } from '../rules/deal';
import type { Seat } from '../rules/seats';
import type { RuleError } from '../rules/sheet';
import type { EveningState } from './evening';
import { areSeatsAllowed, isSeatOf } from './foldEvening';
import { LOG_VERSION } from './log';
import type { EntryId, EveningId, LogEntry, LogEvent, PlayerId } from './log';

export type Command =
  | { readonly type: 'recordDeal'; readonly deal: Deal }
  | { readonly type: 'correctDeal'; readonly target: EntryId; readonly deal: Deal }
  | { readonly type: 'deleteDeal'; readonly target: EntryId }
  | { readonly type: 'changeRules'; readonly settings: Settings; readonly rulesName: string }
  | { readonly type: 'setDealer'; readonly dealer: Seat }
  | { readonly type: 'changePlayers'; readonly seats: readonly PlayerId[] }
  | { readonly type: 'endEvening' }
  | { readonly type: 'reopenEvening' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

export const DECIDE_ERRORS = [
  'no-such-deal',
  'nothing-to-undo',
  'nothing-to-redo',
  'no-such-seat',
  'seats-do-not-match',
  'players-fixed',
  'deck-not-divisible',
  'evening-ended',
  'evening-not-ended',
] as const;
export type DecideError = (typeof DECIDE_ERRORS)[number] | RuleError;

/** What the writer supplies for a new entry: `seq` is the last stored one + 1, `at` ms since 1970. */
export interface EntryMeta {
  readonly id: EntryId;
  readonly eveningId: EveningId;
  readonly seq: number;
  readonly at: number;
}

/** The entry for an event, in the shape version of this code. */
export function makeEntry(meta: EntryMeta, event: LogEvent): LogEntry {
  return { id: meta.id, eveningId: meta.eveningId, seq: meta.seq, at: meta.at, v: LOG_VERSION, event };
}

/** The fault of a deal under some house rules, or null. Only games can have one. */
export function dealFault(settings: Settings, deal: Deal): RuleError | null {
  if (deal.type !== 'game') return null;
  const scored = scoreGame(settings, 0, deal.game);
  return scored.ok ? null : scored.error;
}

function decideEvent(state: EveningState, command: Command): Result<LogEvent, DecideError> {
  switch (command.type) {
    case 'recordDeal': {
      if (state.ended) return err('evening-ended');
      const fault = dealFault(state.settings, command.deal);
      return fault ? err(fault) : ok({ type: 'dealRecorded', deal: command.deal });
    }
    case 'correctDeal': {
      const row = state.rows.find((candidate) => candidate.entryId === command.target);
      if (!row) return err('no-such-deal');
      const fault = dealFault(row.settings, command.deal);
      return fault ? err(fault) : ok({ type: 'dealCorrected', target: command.target, deal: command.deal });
    }
    case 'deleteDeal':
      return state.rows.some((row) => row.entryId === command.target)
        ? ok({ type: 'dealDeleted', target: command.target })
        : err('no-such-deal');
    case 'changeRules': {
      const { settings, rulesName } = command;
      if (settings.players !== state.settings.players) return err('players-fixed');
      if (!isDivisible(settings.deck, settings.players)) return err('deck-not-divisible');
      return ok({ type: 'rulesChanged', settings, rulesName });
    }
    case 'setDealer':
      return isSeatOf(state.settings, command.dealer)
        ? ok({ type: 'dealerSet', dealer: command.dealer })
        : err('no-such-seat');
    case 'changePlayers':
      return areSeatsAllowed(state.seats, command.seats)
        ? ok({ type: 'playersChanged', seats: command.seats })
        : err('seats-do-not-match');
    case 'endEvening':
      return state.ended ? err('evening-ended') : ok({ type: 'eveningEnded' });
    case 'reopenEvening':
      return state.ended ? ok({ type: 'eveningReopened' }) : err('evening-not-ended');
    case 'undo':
      return state.undo ? ok({ type: 'undone', target: state.undo.id }) : err('nothing-to-undo');
    case 'redo':
      return state.redo ? ok({ type: 'redone', target: state.redo.id }) : err('nothing-to-redo');
  }
}

/**
 * Checks a wish and makes its entry. Errors: one of DECIDE_ERRORS, or the rule error of the game.
 * A correction is checked under the house rules that were in force for its deal; on an ended evening it is still allowed.
 */
export function decide(state: EveningState, command: Command, meta: EntryMeta): Result<LogEntry, DecideError> {
  const event = decideEvent(state, command);
  return event.ok ? ok(makeEntry(meta, event.value)) : event;
}
