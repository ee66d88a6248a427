/**
 * A slip while it is being typed: text per figure, what can be read of it, and what is wrong. The winner's figure may
 * be left out. Pure; the editor draws it.
 */
import type { TournamentUnit } from '../../../core/tournament/countSettings';
import { completeScore, type Score, type ScoreErrorCode } from '../../../core/tournament/score';

export type SlipSide = 'a' | 'b';

/** One Bobbl or line as typed. */
export interface SlipLine {
  readonly a: string;
  readonly b: string;
  readonly aborted: boolean;
}

/** `columns`: Bobbl from left to right, one row a side. `rows`: Bobbl from top to bottom. */
export const SLIP_ORIENTATIONS = ['columns', 'rows'] as const;
export type SlipOrientation = (typeof SLIP_ORIENTATIONS)[number];

export interface SlipCell {
  readonly line: number;
  readonly side: SlipSide;
}

export interface SlipRules {
  readonly unit: TournamentUnit;
  readonly limit: number;
}

/** An entered result back as text; the rest of the slip is empty. */
export function slipOf(scores: readonly Score[] | null, perRound: number): readonly SlipLine[] {
  return Array.from({ length: Math.max(perRound, scores?.length ?? 0) }, (_, i) => {
    const score = scores?.[i];
    return score
      ? { a: String(score.a), b: String(score.b), aborted: score.aborted }
      : { a: '', b: '', aborted: false };
  });
}

/** The figures in the order they stand on the slip, which is the order of Tab. */
export function cellsOf(lines: number, orientation: SlipOrientation): readonly SlipCell[] {
  const all = Array.from({ length: lines }, (_, line) => line);
  const sides: readonly SlipSide[] = ['a', 'b'];
  return orientation === 'rows'
    ? all.flatMap((line) => sides.map((side) => ({ line, side })))
    : sides.flatMap((side) => all.map((line) => ({ line, side })));
}

const figure = (text: string): number | null => (text === '' ? null : Number(text));

export const isBlank = ({ a, b }: SlipLine): boolean => a === '' && b === '';

/** Only digits stay, three at most (999 points is more than any Bobbl). */
export function digitsOf(text: string): string {
  return text.replace(/\D+/gu, '').slice(0, 3);
}

/** A Bobbl both figures of which are blank was not played; an aborted one at 0 : 0 says so. */
function readLine(line: SlipLine, { unit, limit }: SlipRules) {
  if (isBlank(line) && !line.aborted) return completeScore({ a: null, b: null }, unit, limit);
  const a = line.aborted ? (figure(line.a) ?? 0) : figure(line.a);
  return completeScore({ a, b: figure(line.b), aborted: line.aborted }, unit, limit);
}

/** The figure that is meant where one was left out: the limit, in grey. Null where nothing is meant. */
export function meantFigure(line: SlipLine, side: SlipSide, rules: SlipRules): number | null {
  if (line[side] !== '' || isBlank(line)) return null;
  const other = figure(line[side === 'a' ? 'b' : 'a']);
  if (rules.unit === 'games' || line.aborted) return 0;
  return other !== null && other < rules.limit ? rules.limit : null;
}

/** The side whose figure is still to come: the other one has won, and only a winner may be left out. */
export function missingLoser(line: SlipLine, { unit, limit }: SlipRules): SlipSide | null {
  if (unit === 'games' || line.aborted || (line.a === '') === (line.b === '')) return null;
  const blank = line.a === '' ? 'a' : 'b';
  return Number(line[blank === 'a' ? 'b' : 'a']) >= limit ? blank : null;
}

/**
 * What is impossible so far. A winner whose opponents have no figure yet is none; saving asks for it. While a figure is being typed it may still grow: "2" on the way to "21" is no fault,
 * "12 : 8" with both complete is one as soon as no further digit can mend it.
 */
export function typingFault(line: SlipLine, typing: SlipSide | null, rules: SlipRules): ScoreErrorCode | null {
  const read = readLine(line, rules);
  if (read.ok || missingLoser(line, rules)) return null;
  const growing = typing !== null && line[typing] !== '' && line[typing].length < String(rules.limit).length;
  return read.error === 'tournament/no-side-at-limit' && growing ? null : read.error;
}

export interface ReadSlip {
  /** What would be written; only when nothing is wrong. */
  readonly scores: readonly Score[];
  /** First impossible line, from 0, with its fault. */
  readonly fault: { readonly line: number; readonly code: ScoreErrorCode } | null;
  /** A blank line stands before a filled one. */
  readonly hasGap: boolean;
  /** Every line is filled and possible. */
  readonly isFull: boolean;
  readonly isBlank: boolean;
}

export function readSlip(slip: readonly SlipLine[], rules: SlipRules): ReadSlip {
  const scores: Score[] = [];
  let fault: ReadSlip['fault'] = null;
  let blanks = 0;
  let hasGap = false;
  for (const [line, typed] of slip.entries()) {
    const read = readLine(typed, rules);
    if (!read.ok) fault ??= { line, code: read.error };
    else if (read.value === null) blanks += 1;
    else {
      if (blanks > 0) hasGap = true;
      scores.push(read.value);
    }
  }
  return { scores, fault, hasGap, isFull: fault === null && blanks === 0, isBlank: blanks === slip.length };
}
