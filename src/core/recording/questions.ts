/**
 * What has still to be asked before a draft can be written (rules 2.8, 2.14): only what the score needs.
 * Tricks at 0 and 120 eyes and in a Tout, tricks, trumps and the Alte in a tied Ramsch, and nothing else.
 * Facts that only one answer fits are filled in without asking.
 */
import { areEyesAttainable, tricksForEyes } from '../cards/attainable';
import { TOTAL_EYES, trickCount } from '../cards/deck';
import type { Settings } from '../profiles/settings';
import { ramschTrumps } from '../rules/ramsch';
import { otherSide, sideOf } from '../rules/seats';
import type { Side } from '../rules/seats';
import { typedEyes } from './draft';
import type { Draft } from './draft';

/** What the side without eyes took, and in a Ramsch whether one player marched. */
export const TRICK_ANSWERS = ['none', 'noneAlone', 'noneTogether', 'some'] as const;
export type TrickAnswerId = (typeof TRICK_ANSWERS)[number];

/** One answer and what it adds to the draft. */
export interface TrickAnswer {
  readonly id: TrickAnswerId;
  readonly facts: Pick<Draft, 'tricks' | 'march'>;
}

export type Question =
  | { readonly ask: 'contract' }
  | { readonly ask: 'declarer' }
  | { readonly ask: 'result' }
  /** Who broke the rules (rule 2.10). */
  | { readonly ask: 'offender' }
  /** Eyes that cannot be: refused unless entered anyway (rule 2.14). `eyes` as typed. */
  | { readonly ask: 'enterAnyway'; readonly eyes: number }
  /** Whether `side` took a trick; every answer completes the entry. */
  | { readonly ask: 'anyTrick'; readonly side: Side; readonly answers: readonly TrickAnswer[] }
  | { readonly ask: 'tricks'; readonly options: readonly number[] }
  | { readonly ask: 'trumps'; readonly all: number }
  | { readonly ask: 'alte' };

/** Tricks and march as answered or as the pack leaves no choice. Tricks are side A's. */
export interface KnownFacts {
  readonly tricks: number | null;
  readonly march: boolean | null;
}

const HALF_EYES = TOTAL_EYES / 2;

/** Eyes of side A, or null while nothing is typed. */
export function eyesOfA(draft: Draft): number | null {
  const eyes = typedEyes(draft);
  if (eyes === null) return null;
  return draft.typing === 'A' ? eyes : TOTAL_EYES - eyes;
}

function allTricks(settings: Settings): number {
  return trickCount(settings.deck, settings.players);
}

/** Tricks of side A when `side` has `tricks`. */
function asTricksOfA(settings: Settings, side: Side, tricks: number): number {
  return side === 'A' ? tricks : allTricks(settings) - tricks;
}

/** The side without eyes, or null. */
function emptySide(eyes: number): Side | null {
  return eyes === 0 ? 'A' : eyes === TOTAL_EYES ? 'B' : null;
}

/** The possible answers about the tricks of a side without eyes (rules 2.8, 2.14). */
function trickAnswers(draft: Draft, settings: Settings, side: Side): readonly TrickAnswer[] {
  const none = asTricksOfA(settings, side, 0);
  const fewest = tricksForEyes(settings.deck, settings.players, 0).find((tricks) => tricks > 0);
  const asksMarch = draft.kind === 'ramsch' && settings['ramsch.durchmarsch'] === 'player';
  const answers: TrickAnswer[] = asksMarch
    ? [
        { id: 'noneAlone', facts: { tricks: none, march: true } },
        { id: 'noneTogether', facts: { tricks: none, march: false } },
      ]
    : [{ id: 'none', facts: { tricks: none, march: null } }];
  // With more than one number possible the smallest is kept: the score only needs to know that there was one.
  if (fewest !== undefined) {
    answers.push({ id: 'some', facts: { tricks: asTricksOfA(settings, side, fewest), march: null } });
  }
  return answers;
}

/** Tricks of a lost Tout: not all of them, and as many as the eyes allow (rule 2.4: eyes do not matter). */
function lostToutTricks(settings: Settings, side: Side, eyes: number): number {
  const all = allTricks(settings);
  const possible = tricksForEyes(settings.deck, settings.players, eyes).filter((tricks) => tricks < all);
  return asTricksOfA(settings, side, possible.at(-1) ?? all - 1);
}

/** The question about the tricks of a side without eyes, or null when none has to be asked. */
function openTrickQuestion(draft: Draft, settings: Settings, eyes: number): Question | null {
  const side = emptySide(eyes);
  if (side === null || draft.tricks !== null) return null;
  if (draft.kind === 'tout' && draft.declarer !== null && side === sideOf(draft.declarer)) return null;
  const answers = trickAnswers(draft, settings, side);
  return answers.length > 1 ? { ask: 'anyTrick', side, answers } : null;
}

/** Tricks and march, answered or without alternative; null where nobody said and the score does not need it. */
export function knownFacts(draft: Draft, settings: Settings): KnownFacts {
  const answered = { tricks: draft.tricks, march: draft.march };
  const eyes = eyesOfA(draft);
  if (eyes === null || draft.tricks !== null) return answered;
  if (draft.kind === 'tout' && draft.declarer !== null) {
    const side = sideOf(draft.declarer);
    const mine = side === 'A' ? eyes : TOTAL_EYES - eyes;
    if (mine !== TOTAL_EYES) return { tricks: lostToutTricks(settings, side, mine), march: null };
  }
  const side = emptySide(eyes);
  if (side !== null) {
    const answers = trickAnswers(draft, settings, side);
    return answers.length === 1 ? answers[0]!.facts : answered;
  }
  if (draft.kind === 'ramsch' && eyes === HALF_EYES) {
    const options = tricksForEyes(settings.deck, settings.players, eyes);
    if (options.length === 1) return { tricks: options[0]!, march: null };
  }
  return answered;
}

function ramschQuestion(draft: Draft, settings: Settings, eyes: number): Question | null {
  if (eyes !== HALF_EYES || settings['ramsch.tie'] === 'noScore') return null;
  const { tricks } = knownFacts(draft, settings);
  if (tricks === null) return { ask: 'tricks', options: tricksForEyes(settings.deck, settings.players, eyes) };
  if (tricks * 2 !== allTricks(settings)) return null;
  const all = ramschTrumps(settings);
  if (draft.trumps === null) return { ask: 'trumps', all };
  return draft.trumps * 2 === all && draft.alte === null ? { ask: 'alte' } : null;
}

function eyesQuestion(draft: Draft, settings: Settings, eyes: number): Question | null {
  const { deck, players } = settings;
  if (!draft.forced && !areEyesAttainable(deck, players, eyes)) {
    return { ask: 'enterAnyway', eyes: typedEyes(draft) ?? eyes };
  }
  return (
    openTrickQuestion(draft, settings, eyes) ?? (draft.kind === 'ramsch' ? ramschQuestion(draft, settings, eyes) : null)
  );
}

/**
 * All that is still asked, the next one first; empty when the draft is complete. One question about the eyes at a time:
 * the next depends on its answer (rules 2.8, 2.14).
 */
export function questionsFor(draft: Draft, settings: Settings): readonly Question[] {
  if (draft.instead !== null) return [];
  const questions: Question[] = [];
  if (draft.kind !== 'ramsch' && draft.kind !== 'sie' && draft.contract === null) questions.push({ ask: 'contract' });
  if (draft.kind !== 'ramsch' && draft.declarer === null) questions.push({ ask: 'declarer' });
  if (draft.breach) {
    if (draft.penalty === null) questions.push({ ask: 'offender' });
    return questions;
  }
  if (draft.kind === 'sie') return questions;
  const eyes = eyesOfA(draft);
  if (eyes === null) {
    if (draft.called === null || draft.kind === 'ramsch') questions.push({ ask: 'result' });
    return questions;
  }
  const question = eyesQuestion(draft, settings, eyes);
  if (question) questions.push(question);
  return questions;
}

/** The marching side of a Ramsch as the deal names it (rule 2.8), or null. */
export function marchingSide(draft: Draft, settings: Settings): Side | null {
  const eyes = eyesOfA(draft);
  const empty = eyes === null ? null : emptySide(eyes);
  return empty !== null && knownFacts(draft, settings).march === true ? otherSide(empty) : null;
}
