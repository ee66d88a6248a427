/** One entry of the log as a sentence: what was done, in the words of the hall. */
import { assertNever } from '../../../core/lib/assertNever';
import type { TournamentEvent } from '../../../core/tournament/log';
import type { TournamentState } from '../../../core/tournament/state';
import { t } from '../../../i18n/i18n';
import { clockText, namesLine, scoresText, type NamesByNumber } from '../words';

/** What an undo or redo is about: the last event of the step, and how many it had. */
export interface StepTarget {
  readonly event: TournamentEvent;
  readonly size: number;
}

/** A step of undo as one sentence: what was written in one go is told in one go. */
export function stepText({ event, size }: StepTarget, state: TournamentState, names: NamesByNumber): string {
  if (size <= 1) return eventText(event, state, names);
  if (event.type === 'participantRegistered') return t('tournament.did.registeredMany', { n: size });
  if (event.type === 'feePaid' && size === 2) {
    const who = `${event.number} ${names.get(event.number) ?? ''}`.trim();
    return t('tournament.did.registeredPaid', { who });
  }
  if (event.type === 'singlesPaired') return t('tournament.did.pairedMany', { n: size });
  return t('tournament.did.andMore', { what: eventText(event, state, names), n: size - 1 });
}

/** `target`: what an undo or redo is about. */
export function eventText(
  event: TournamentEvent,
  state: TournamentState,
  names: NamesByNumber,
  target: StepTarget | null = null,
): string {
  const who = (number: number): string => `${number} ${names.get(number) ?? ''}`.trim();
  switch (event.type) {
    case 'setupChanged':
      return t('tournament.did.setupChanged');
    case 'participantRegistered':
      return t('tournament.did.registered', { number: event.number, names: namesLine(event.names) });
    case 'participantRenamed':
      return t('tournament.did.renamed', { number: event.number, names: namesLine(event.names) });
    case 'singlesPaired':
      return t('tournament.did.paired', { number: event.keep, names: names.get(event.keep) ?? '' });
    case 'participantWithdrawn':
      return t('tournament.did.withdrawn', { who: who(event.number), round: event.fromRound });
    case 'participantReturned':
      return t('tournament.did.returned', { who: who(event.number), round: event.fromRound });
    case 'feePaid':
      return t(event.paid ? 'tournament.did.paid' : 'tournament.did.unpaid', { who: who(event.number) });
    case 'roundDrawn': {
      const seed = event.seed === null ? '' : ` · ${t('tournament.seed', { seed: event.seed })}`;
      const how = t(`tournament.method.${event.method}`);
      return `${t('tournament.did.drawn', { round: event.round, how, tables: t('tournament.nTables', { n: event.tables.length }) })}${seed}`;
    }
    case 'seatsSwapped':
      return t('tournament.did.swapped', { round: event.round, one: who(event.one), other: who(event.other) });
    case 'tableAdded':
      return t('tournament.did.tableAdded', { round: event.round, table: event.seating.table });
    case 'tableRemoved':
      return t('tournament.did.tableRemoved', { round: event.round, table: event.table });
    case 'resultEntered': {
      const what = t(event.entry === 1 ? 'tournament.did.entered' : 'tournament.did.second', {
        round: event.round,
        table: event.table,
        scores: scoresText(event.scores),
      });
      return event.source === 'pad' ? `${what} (${t('tournament.fromPad')})` : what;
    }
    case 'resultCorrected':
      return t('tournament.did.corrected', {
        round: event.round,
        table: event.table,
        scores: scoresText(event.scores),
      });
    case 'resultRemoved':
      return t('tournament.did.resultRemoved', { round: event.round, table: event.table });
    case 'clockStarted':
      return t('tournament.did.clockStarted', { round: event.round });
    case 'clockStopped':
      return t('tournament.did.clockStopped', { round: event.round, left: clockText(event.remainingMs) });
    case 'roundClosed':
      return t('tournament.did.roundClosed', { round: event.round });
    case 'roundReopened':
      return t('tournament.did.roundReopened', { round: event.round });
    case 'noteAdded':
      return t('tournament.did.note', { text: event.text });
    case 'tournamentEnded':
      return t('tournament.did.ended');
    case 'tournamentReopened':
      return t('tournament.did.reopened');
    case 'undone':
      return t('tournament.did.undone', { what: target ? stepText(target, state, names) : '' });
    case 'redone':
      return t('tournament.did.redone', { what: target ? stepText(target, state, names) : '' });
    default:
      return assertNever(event);
  }
}
