/**
 * The evening's log: facts in the past tense, append-only. A correction or an undo is a fact too and
 * refers to the entry it is about; nothing is ever rewritten. Shapes only; `foldEvening` derives the rest.
 */
import type { Brand } from '../lib/brand';
import type { Settings } from '../profiles/settings';
import type { Deal } from '../rules/deal';
import type { Seat } from '../rules/seats';

export type EveningId = Brand<string, 'EveningId'>;
export type EntryId = Brand<string, 'EntryId'>;
export type PlayerId = Brand<string, 'PlayerId'>;

/** Shape version of log entries written by this code. Older ones are raised by upcasts when read. */
export const LOG_VERSION = 1;

export type LogEvent =
  | { readonly type: 'dealRecorded'; readonly deal: Deal }
  | { readonly type: 'dealCorrected'; readonly target: EntryId; readonly deal: Deal }
  | { readonly type: 'dealDeleted'; readonly target: EntryId }
  | { readonly type: 'rulesChanged'; readonly settings: Settings; readonly rulesName: string }
  | { readonly type: 'dealerSet'; readonly dealer: Seat }
  | { readonly type: 'playersChanged'; readonly seats: readonly PlayerId[] }
  | { readonly type: 'eveningEnded' }
  | { readonly type: 'eveningReopened' }
  | { readonly type: 'undone'; readonly target: EntryId }
  | { readonly type: 'redone'; readonly target: EntryId };

export interface LogEntry {
  readonly id: EntryId;
  readonly eveningId: EveningId;
  /** 1, 2, 3 … without gaps within an evening. */
  readonly seq: number;
  /** Milliseconds since 1970 (UTC), as the writing phone's clock said. */
  readonly at: number;
  readonly v: number;
  readonly event: LogEvent;
}

/** What stood fixed when the evening began. House rules are a copy: later edits of a profile cannot change it. */
export interface EveningStart {
  readonly id: EveningId;
  readonly v: number;
  readonly startedAt: number;
  /** The pub or table, as typed; may be empty. */
  readonly place: string;
  /** Player of each seat, clockwise from seat 0. */
  readonly seats: readonly PlayerId[];
  readonly dealer: Seat;
  readonly settings: Settings;
  /** Name of the house rules at the start ("Oberfranken"). */
  readonly rulesName: string;
}

export interface Player {
  readonly id: PlayerId;
  /** Empty once the name has been forgotten (`forgottenAt`); the scores stay. */
  readonly name: string;
  readonly createdAt: number;
  /** When name, archive or merge last changed, ms: of two copies the later one holds. */
  readonly changedAt: number;
  /** Set when the player is no longer offered for new evenings. */
  readonly archivedAt: number | null;
  /** The same person under another entry: all evenings count for that one. Taking it back is setting it to null. */
  readonly mergedInto: PlayerId | null;
  /** When the name was removed for good, ms, or null. */
  readonly forgottenAt: number | null;
}
