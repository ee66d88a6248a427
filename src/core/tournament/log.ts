/**
 * The tournament's log: facts in the past tense, append-only, in the style of core/events/log.ts. Corrections and
 * undo are facts too; nothing is rewritten. Shapes only: `checkTournamentEvent` says what may be appended,
 * `foldTournament` derives the rest.
 */
import type { Brand } from '../lib/brand';
import type { Settings } from '../profiles/settings';
import type { CountSettings } from './countSettings';
import type { Score } from './score';

export type TournamentId = Brand<string, 'TournamentId'>;
export type TournamentEntryId = Brand<string, 'TournamentEntryId'>;

/** Number given at the door, 1, 2, 3 …; kept for the whole tournament and never given twice. */
export type ParticipantNumber = number;

/** Shape version of entries written by this code. */
export const TOURNAMENT_LOG_VERSION = 1;

export const FEE_PER = ['participant', 'person'] as const;
export type FeePer = (typeof FEE_PER)[number];

/** A prize. `from` `top`, place 1 = the winner; `from` `end`, place 1 = the last, 2 = the last but one. */
export interface Prize {
  readonly from: 'top' | 'end';
  readonly place: number;
  readonly text: string;
}

/** Everything agreed before the start (rule 5.1). House rules are a copy: a later edit of a profile changes nothing here. */
export interface TournamentSetup {
  readonly name: string;
  /** Calendar day, `2026-11-30`. */
  readonly day: string;
  readonly count: CountSettings;
  /** Planned rounds, at least 1. */
  readonly rounds: number;
  /** Bobbl (or games) of one table in one round, at least 1. */
  readonly perRound: number;
  readonly rules: Settings;
  readonly rulesName: string;
  /** House rules in the club's own words; may be empty. */
  readonly rulesText: string;
  /** Time limit of a round, or null for none. */
  readonly minutesPerRound: number | null;
  /** One entry fee in cents, or null for none. */
  readonly entryFeeCents: number | null;
  /** Who pays one: each participant (of fixed pairs the pair), or every person of a pair. */
  readonly feePer: FeePer;
  readonly prizes: readonly Prize[];
}

export interface TournamentStart {
  readonly id: TournamentId;
  readonly v: number;
  /** ms since 1970 (UTC). */
  readonly createdAt: number;
  readonly setup: TournamentSetup;
}

/** Who sits at a table: one number a side (fixed pairs) or two (individual players, partners of this round). */
export interface Seating {
  readonly table: number;
  readonly a: readonly ParticipantNumber[];
  readonly b: readonly ParticipantNumber[];
}

export const DRAW_METHODS = ['random', 'moving', 'hand'] as const;
export type DrawMethod = (typeof DRAW_METHODS)[number];

export type TournamentEvent =
  | { readonly type: 'setupChanged'; readonly setup: TournamentSetup }
  /** One name: a player (individual), or somebody who came alone and waits for a partner (fixed pairs). */
  | {
      readonly type: 'participantRegistered';
      readonly number: ParticipantNumber;
      readonly names: readonly string[];
      /** First round this participant plays; greater than 1 for late arrivals. */
      readonly fromRound: number;
    }
  | { readonly type: 'participantRenamed'; readonly number: ParticipantNumber; readonly names: readonly string[] }
  /** Two who came alone become a pair; it keeps the number `keep`, the number `join` is retired. */
  | { readonly type: 'singlesPaired'; readonly keep: ParticipantNumber; readonly join: ParticipantNumber }
  /** Plays no more from this round on; results so far stay. */
  | { readonly type: 'participantWithdrawn'; readonly number: ParticipantNumber; readonly fromRound: number }
  | { readonly type: 'participantReturned'; readonly number: ParticipantNumber; readonly fromRound: number }
  | { readonly type: 'feePaid'; readonly number: ParticipantNumber; readonly paid: boolean }
  /** Drawing the last round once more replaces its tables. `seed` repeats the draw; null when seated by hand. */
  | {
      readonly type: 'roundDrawn';
      readonly round: number;
      readonly method: DrawMethod;
      readonly seed: number | null;
      readonly tables: readonly Seating[];
    }
  /** The two change places; one of them may have been without a seat. A result stays with the table. */
  | {
      readonly type: 'seatsSwapped';
      readonly round: number;
      readonly one: ParticipantNumber;
      readonly other: ParticipantNumber;
    }
  | { readonly type: 'tableAdded'; readonly round: number; readonly seating: Seating }
  | { readonly type: 'tableRemoved'; readonly round: number; readonly table: number }
  /** `entry` 2 is the second person's independent entry; it counts nothing and shows differences. */
  | {
      readonly type: 'resultEntered';
      readonly round: number;
      readonly table: number;
      readonly entry: 1 | 2;
      readonly scores: readonly Score[];
      /** `pad`: taken over from a score pad kept game by game. */
      readonly source: 'slip' | 'pad';
    }
  | {
      readonly type: 'resultCorrected';
      readonly round: number;
      readonly table: number;
      readonly scores: readonly Score[];
    }
  | { readonly type: 'resultRemoved'; readonly round: number; readonly table: number }
  /** Countdown of a round: runs until `endsAt` (ms since 1970), or stands with `remainingMs` left. */
  | { readonly type: 'clockStarted'; readonly round: number; readonly endsAt: number }
  | { readonly type: 'clockStopped'; readonly round: number; readonly remainingMs: number }
  | { readonly type: 'roundClosed'; readonly round: number }
  | { readonly type: 'roundReopened'; readonly round: number }
  | { readonly type: 'noteAdded'; readonly text: string }
  | { readonly type: 'tournamentEnded' }
  | { readonly type: 'tournamentReopened' }
  | { readonly type: 'undone'; readonly target: TournamentEntryId }
  | { readonly type: 'redone'; readonly target: TournamentEntryId };

export interface TournamentEntry {
  readonly id: TournamentEntryId;
  readonly tournamentId: TournamentId;
  /** 1, 2, 3 … without gaps within a tournament. */
  readonly seq: number;
  /** ms since 1970 (UTC), as the writing device's clock said. */
  readonly at: number;
  readonly v: number;
  /**
   * Id of the first entry written in the same go (a pasted list), also on that first one; absent when written alone.
   * Undo and redo take all of them together.
   */
  readonly batch?: TournamentEntryId;
  readonly event: TournamentEvent;
}
