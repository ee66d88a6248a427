/**
 * What a tap on the sheet does to the draft. Every function returns a new draft; none writes, none scores.
 * Answers that were given about other eyes never outlive them.
 */
import { TOTAL_EYES } from '../cards/deck';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import type { Settings } from '../profiles/settings';
import { maxDoublings } from '../rules/doublings';
import type { Contract, GameKind } from '../rules/deal';
import { sideOf } from '../rules/seats';
import type { Seat, Side } from '../rules/seats';
import { typedEyes } from './draft';
import type { CalledResult, Draft } from './draft';

/** Answers that belong to the eyes: gone as soon as the eyes change. */
const UNASKED = { tricks: null, trumps: null, alte: null, march: null, forced: false } as const;

/** The contract of a game; a Ramsch or a Sie becomes a normal game. */
export function chooseContract(draft: Draft, contract: Contract): Draft {
  const kind = draft.kind === 'ramsch' || draft.kind === 'sie' ? 'normal' : draft.kind;
  return { ...draft, contract, kind, instead: null };
}

/** The kind of a game. Doublings that are forbidden there go (rule 2.5); a one-point game is a Muck (rule 2.9). */
export function chooseKind(draft: Draft, kind: GameKind, settings: Settings): Draft {
  return {
    ...draft,
    ...UNASKED,
    kind,
    contract: kind === 'onePoint' ? 'muck' : draft.contract,
    doublings: Math.min(draft.doublings, maxDoublings(settings, kind)),
    called: kind === draft.kind ? draft.called : null,
    instead: null,
  };
}

/** Who announced. While no eyes are typed the keypad stands on his side. */
export function chooseDeclarer(draft: Draft, declarer: Seat): Draft {
  const typing = draft.digits === '' ? sideOf(declarer) : draft.typing;
  // A result that was called belongs to the announcer who won or lost it.
  return { ...draft, declarer, typing, called: draft.declarer === declarer ? draft.called : null };
}

/** A tap on step 1–4 of the ladder: up to that step; a second tap on the highest one takes it back. */
export function tapDoubling(draft: Draft, step: number): Draft {
  return { ...draft, doublings: draft.doublings === step ? step - 1 : step };
}

/** A result as called out; eyes typed before are gone. */
export function callResult(draft: Draft, called: CalledResult): Draft {
  return { ...draft, ...UNASKED, called, digits: '', fresh: false, instead: null };
}

/** One more digit. Error when it would be more eyes than the pack has: the entry stays as it is. */
export function typeDigit(draft: Draft, digit: number): Result<Draft, 'too-many-eyes'> {
  const before = draft.fresh || draft.digits === '0' ? '' : draft.digits;
  const digits = `${before}${digit}`;
  if (Number(digits) > TOTAL_EYES) return err('too-many-eyes');
  return ok({ ...draft, ...UNASKED, called: null, digits, fresh: false });
}

/** Takes the last digit back; eyes that came from elsewhere go as a whole. */
export function eraseDigit(draft: Draft): Draft {
  const digits = draft.fresh ? '' : draft.digits.slice(0, -1);
  return { ...draft, ...UNASKED, digits, fresh: false };
}

/** Types the other side from now on: its eyes are already there as the complement, the next digit starts anew. */
export function typeOn(draft: Draft, side: Side): Draft {
  if (side === draft.typing) return draft;
  const eyes = typedEyes(draft);
  if (eyes === null) return { ...draft, typing: side };
  return { ...draft, typing: side, digits: String(TOTAL_EYES - eyes), fresh: true };
}
